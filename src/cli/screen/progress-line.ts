/** Progress of a search: one line that is rewritten on a terminal, or JSON lines, or nothing. */

import type { FleetStanding } from '../../contract/fleet.ts';
import { megabytes } from '../../contract/limits.ts';
import type { Progress } from '../../contract/options.ts';
import type { SolveResult } from '../../contract/result.ts';
import { fleetText } from './fleet-text.ts';
import type { Screen } from './output.ts';
import { printable } from './printable.ts';
import { type ProgressMode, RewrittenLine } from './rewritten-line.ts';
import { formatDuration, shortCount, thousands } from './rows.ts';

export class ProgressLine {
  readonly #line: RewrittenLine;

  constructor(screen: Screen, mode: ProgressMode) {
    this.#line = new RewrittenLine(screen, mode);
  }

  /** Nothing will ever be shown, so the search need not report. */
  get isSilent(): boolean {
    return this.#line.mode === 'none';
  }

  /** Answers are shown as they come. */
  get tellsAnswers(): boolean {
    return this.#line.mode === 'json';
  }

  /**
   * Shows where the search for the board `label` is.
   *
   * @param fleet - of a proof that workers behind a queue share
   */
  update(label: string, progress: Progress, fleet?: FleetStanding): void {
    const nodesPerSecond = rate(progress);
    this.#line.record(() => ({
      event: 'progress',
      board: label,
      ...progress,
      nodesPerSecond,
      ...(fleet && { fleet }),
    }));
    const text = (): string => [progressText(label, progress), ...(fleet ? [fleetText(fleet)] : [])].join('  ');
    this.#line.show(text, progress.elapsedMs);
  }

  /** Shows how many boards of a batch the workers behind a queue have answered. */
  batch(boards: number, elapsedMs: number, fleet: FleetStanding): void {
    const boardsPerSecond = Math.round((boards * 1000) / Math.max(1, elapsedMs));
    this.#line.record(() => ({ event: 'progress', boards, elapsedMs, boardsPerSecond, fleet }));
    const text = (): string => `${thousands(boards)} boards  ${shortCount(boardsPerSecond)}/s  ${fleetText(fleet)}`;
    this.#line.show(text, elapsedMs);
  }

  /** Shows an answer that is better than those before, if answers are shown: only JSON lines have room for them. */
  answer(label: string, { length, lowerBound, algorithm, elapsedMs, moves }: SolveResult): void {
    const gap = length === null ? null : length - lowerBound;
    this.#line.record(() => ({ event: 'answer', board: label, length, lowerBound, gap, algorithm, elapsedMs, moves }));
  }

  clear(): void {
    this.#line.clear();
  }
}

/** `12  4.20 s  bound 53  41,234,567 generated  9.8M/s` */
export function progressText(label: string, progress: Progress): string {
  if (progress.phase === 'tables') {
    const best = progress.length === undefined ? '' : `  best ${progress.length}`;
    const { memory } = progress;
    const bytes =
      memory === undefined ? '' : `  ${megabytes(memory.tables)} at most, all in all ${megabytes(memory.all)}`;
    return `tables ${Math.floor(progress.done * 100)} %  ${formatDuration(progress.elapsedMs)}${bytes}${best}`;
  }
  const stored = progress.stored > 0 ? [`${shortCount(progress.stored)} stored`] : [];
  return [
    ...(label === '' ? [] : [printable(label)]),
    formatDuration(progress.elapsedMs),
    ...(progress.length === undefined ? [] : [`best ${progress.length}`]),
    `bound ${progress.lowerBound}`,
    ...(progress.length === undefined ? [] : [`gap ${progress.length - progress.lowerBound}`]),
    `${thousands(progress.generated)} generated`,
    `${shortCount(rate(progress))}/s`,
    ...(progress.subtrees === undefined ? [] : [`${progress.subtrees.done}/${progress.subtrees.all} subtrees`]),
    ...endText(progress),
    ...stored,
  ].join('  ');
}

/** `round ends in about 12 s, proof in about 4 min`; the round alone where it is the last, or where no answer is known. */
function endText({ etaMs, endMs }: Progress): string[] {
  if (etaMs === undefined) return [];
  const proof = endMs === undefined || endMs < 1.05 * etaMs ? '' : `, proof in about ${formatDuration(endMs)}`;
  return [`round ends in about ${formatDuration(etaMs)}${proof}`];
}

function rate({ generated, elapsedMs, earlier }: Progress): number {
  return elapsedMs > 0 ? Math.round(((generated - (earlier?.generated ?? 0)) * 1000) / elapsedMs) : 0;
}
