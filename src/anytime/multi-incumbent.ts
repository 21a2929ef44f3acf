/**
 * The best answer so far in the multi-tile metric, and the bound: what the incumbent is in single moves.
 *
 * Invariant: answers are compared by their moves in this metric, whatever they were found for.
 */

import { stopsOf } from '../puzzle/blank-stops.ts';
import { type Board, blankCell } from '../puzzle/board.ts';

export interface MultiAnswer {
  /** where the blank stops, one a move */
  readonly stops: readonly number[];
  /** what found it, and what guided it: registered names */
  readonly algorithm: string;
  readonly heuristic: string;
}

export class MultiIncumbent {
  readonly #start: Board;
  readonly #onAnswer: () => void;
  #answer: MultiAnswer | undefined;
  #lowerBound = 0;

  /** @param onAnswer - called after each better answer */
  constructor(start: Board, onAnswer: () => void) {
    this.#start = start;
    this.#onAnswer = onAnswer;
  }

  get answer(): MultiAnswer | undefined {
    return this.#answer;
  }

  /** in moves; infinite without an answer */
  get length(): number {
    return this.#answer?.stops.length ?? Number.POSITIVE_INFINITY;
  }

  get lowerBound(): number {
    return this.#lowerBound;
  }

  get isProven(): boolean {
    return this.length <= this.#lowerBound;
  }

  raise(bound: number): void {
    this.#lowerBound = Math.max(this.#lowerBound, bound);
  }

  /** @param cells - where the blank stops, or every cell it visits */
  offer(cells: ArrayLike<number>, algorithm: string, heuristic: string): void {
    const stops = stopsOf(blankCell(this.#start), this.#start.width, cells);
    if (stops.length >= this.length) return;
    this.#answer = { stops, algorithm, heuristic };
    this.#onAnswer();
  }
}
