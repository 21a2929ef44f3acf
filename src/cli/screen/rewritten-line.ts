/**
 * A line on stderr that is written over and over while something goes on.
 *
 * Invariant: on a terminal the line never reaches the last column (it would wrap and could not be erased), and `clear` leaves
 * no trace of it.
 */

import { type Screen, stderr } from './output.ts';

export const ERASE_LINE = '\r\u001b[2K';

/** Shows what is going on, on a terminal only; an empty text erases the line. */
export function showStatus(text: string): void {
  if (stderr.isTTY) rewrite(stderr, text);
}

/** How progress is shown: as a line on a terminal, as JSON lines, or not at all. */
export type ProgressMode = 'auto' | 'json' | 'none';

/** Work shorter than this shows nothing, in milliseconds. */
const QUIET_MS = 250;

/** Progress of some work, in one of these modes. */
export class RewrittenLine {
  readonly mode: ProgressMode;
  readonly #screen: Screen;
  #isShown = false;

  constructor(screen: Screen, mode: ProgressMode) {
    this.#screen = screen;
    this.mode = mode === 'auto' && !screen.isTTY ? 'none' : mode;
  }

  /** Writes a record, if JSON lines are wanted. */
  record(fields: () => object): void {
    if (this.mode === 'json')
      this.#screen.paint(`${JSON.stringify(fields())}
`);
  }

  /** Writes the line anew, on a terminal, once the work has taken a while. */
  show(text: () => string, elapsedMs: number): void {
    if (this.mode !== 'auto' || elapsedMs < QUIET_MS) return;
    rewrite(this.#screen, text());
    this.#isShown = true;
  }

  clear(): void {
    if (this.#isShown) this.#screen.paint(ERASE_LINE);
    this.#isShown = false;
  }
}

/** Puts a text in the line's place, as much of it as fits. */
export function rewrite(screen: Screen, text: string): void {
  screen.paint(`${ERASE_LINE}${text.slice(0, screen.columns - 1)}`);
}
