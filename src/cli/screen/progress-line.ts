/**
 * Progress on stderr: one line that is rewritten on a terminal, or JSON lines, or nothing.
 *
 * Invariant: on a terminal the line never reaches the last column (it would wrap and could not be
 * erased), and `clear` leaves no trace of it.
 */

import type { Progress } from '../../contract/options.ts';
import type { SolveResult } from '../../contract/result.ts';
import type { Screen } from './output.ts';
import { printable } from './printable.ts';
import { ERASE_LINE } from './rewritten-line.ts';
import { formatDuration, shortCount, thousands } from './rows.ts';

export type ProgressMode = 'auto' | 'json' | 'none';

/** Searches shorter than this show nothing. */
const QUIET_MS = 250;

export class ProgressLine {
  readonly #screen: Screen;
  readonly #mode: ProgressMode;
  #isShown = false;

  constructor(screen: Screen, mode: ProgressMode) {
    this.#screen = screen;
    this.#mode = mode === 'auto' && !screen.isTTY ? 'none' : mode;
  }

  /** Nothing will ever be shown, so the search need not report. */
  get isSilent(): boolean {
    return this.#mode === 'none';
  }

  /** Answers are shown as they come. */
  get tellsAnswers(): boolean {
    return this.#mode === 'json';
  }

  /** Shows where the search for the board `label` is. */
  update(label: string, progress: Progress): void {
    if (this.#mode === 'json') {
      this.#screen.paint(
        `${JSON.stringify({ event: 'progress', board: label, ...progress, nodesPerSecond: rate(progress) })}\n`,
      );
    } else if (this.#mode === 'auto' && progress.elapsedMs >= QUIET_MS) {
      const line = progressText(label, progress).slice(0, this.#screen.columns - 1);
      this.#screen.paint(`${ERASE_LINE}${line}`);
      this.#isShown = true;
    }
  }

  /** Shows an answer that is better than those before, if answers are shown: only JSON lines have room for them. */
  answer(label: string, { length, lowerBound, algorithm, elapsedMs, moves }: SolveResult): void {
    if (!this.tellsAnswers) return;
    const gap = length === null ? null : length - lowerBound;
    this.#screen.paint(
      `${JSON.stringify({ event: 'answer', board: label, length, lowerBound, gap, algorithm, elapsedMs, moves })}\n`,
    );
  }

  clear(): void {
    if (this.#isShown) this.#screen.paint(ERASE_LINE);
    this.#isShown = false;
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
    ...(progress.etaMs === undefined ? [] : [`round ends in about ${formatDuration(progress.etaMs)}`]),
    ...stored,
  ].join('  ');
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

function rate({ generated, elapsedMs }: Progress): number {
  return elapsedMs > 0 ? Math.round((generated * 1000) / elapsedMs) : 0;
}
