/** Progress of long work on tables: one line that is rewritten on a terminal, or JSON lines, or nothing. */

import type { Screen } from '../screen/output.ts';
import { type ProgressMode, RewrittenLine } from '../screen/rewritten-line.ts';
import { formatDuration } from '../screen/rows.ts';

/** A forecast from less work than this is worth nothing. */
const LEAST_DONE = 0.02;

export interface TableProgress {
  /** `building`, `checking` … */
  readonly phase: string;
  /** what it is about: a partition or a file */
  readonly what: string;
  /** which table, from 1 */
  readonly table: number;
  readonly tables: number;
  /** moves from the goal; while building */
  readonly depth?: number;
  /** part of the whole work done, from 0 to 1, where it is known */
  readonly done?: number;
  /** of the whole work */
  readonly elapsedMs: number;
}

export class PdbProgress {
  readonly #line: RewrittenLine;

  constructor(screen: Screen, mode: ProgressMode) {
    this.#line = new RewrittenLine(screen, mode);
  }

  update(progress: TableProgress): void {
    this.#line.record(() => {
      const { phase, what, table, tables, depth, done, elapsedMs } = progress;
      const left = leftMs(progress);
      return {
        ...{ event: 'progress', phase, what, table, tables },
        depth,
        ...(done === undefined ? {} : { done: Math.round(done * 1000) / 1000 }),
        elapsedMs: Math.round(elapsedMs),
        ...(done === undefined ? {} : { leftMs: left === undefined ? null : Math.round(left) }),
      };
    });
    this.#line.show(() => tableProgressText(progress), progress.elapsedMs);
  }

  clear(): void {
    this.#line.clear();
  }
}

/** `4x4:7-8  building table 2 of 2  depth 41  63 %  12.40 s, about 7.30 s left` */
export function tableProgressText(progress: TableProgress): string {
  const { phase, what, table, tables, depth, done, elapsedMs } = progress;
  const left = leftMs(progress);
  return [
    what,
    `${phase} table ${table} of ${tables}`,
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    ...(done === undefined ? [] : [`${Math.floor(done * 100)} %`]),
    formatDuration(elapsedMs) + (left === undefined ? '' : `, about ${formatDuration(left)} left`),
  ].join('  ');
}

function leftMs({ done = 0, elapsedMs }: TableProgress): number | undefined {
  return done < LEAST_DONE ? undefined : (elapsedMs * (1 - done)) / done;
}
