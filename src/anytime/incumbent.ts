/**
 * The best answer so far and the bound proven so far, of one board.
 *
 * Invariant: the length never grows, the bound never falls, and once they meet the answer is proven shortest.
 */

export interface Answer {
  /** cells the blank visits on the user's board, the start's excluded */
  readonly path: Uint16Array;
  /** what found it: a registered algorithm's name */
  readonly algorithm: string;
  /** what guided it: a registered heuristic's name, or `learned` */
  readonly heuristic: string;
}

export class Incumbent {
  #answer: Answer | undefined;
  #lowerBound = 0;
  #provenWeight: number | null = null;
  readonly #onChange: (incumbent: Incumbent) => void;

  /** @param onChange - called after each better answer and each better bound */
  constructor(onChange: (incumbent: Incumbent) => void = () => undefined) {
    this.#onChange = onChange;
  }

  get answer(): Answer | undefined {
    return this.#answer;
  }

  /** in moves; infinite without an answer */
  get length(): number {
    return this.#answer?.path.length ?? Number.POSITIVE_INFINITY;
  }

  /** no solution is shorter, in moves */
  get lowerBound(): number {
    return this.#lowerBound;
  }

  /** the least w with which weighted A* has ended; null before */
  get provenWeight(): number | null {
    return this.#provenWeight;
  }

  get isProven(): boolean {
    return this.length <= this.#lowerBound;
  }

  /** Takes an answer if it is shorter than the one there is; says whether it was. */
  offer(answer: Answer): boolean {
    if (answer.path.length >= this.length) return false;
    this.#answer = answer;
    this.#onChange(this);
    return true;
  }

  /** Notes that an answer of this many moves, which was offered, is at most w times the shortest. */
  promise(length: number, w: number): void {
    this.#provenWeight = Math.min(w, this.#provenWeight ?? w);
    this.raise(Math.ceil(length / w));
  }

  /** Raises the proven bound. */
  raise(bound: number): void {
    if (bound <= this.#lowerBound) return;
    this.#lowerBound = bound;
    this.#onChange(this);
  }
}
