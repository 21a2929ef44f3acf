/**
 * An upper bound for a proof: the best answer that so much work on answers alone finds, and then a better one for more work.
 *
 * Invariant: work is counted in expansions on one thread, so the same calls find the same answers, whatever the machine; only a time
 * that runs out first can change them.
 */

import { beamTables } from '../beam/create.ts';
import { signalWithin } from '../contract/limits.ts';
import type { Board } from '../puzzle/board.ts';
import { Attempt } from './attempt.ts';
import { explore } from './explore.ts';
import type { Answer } from './incumbent.ts';

export interface UpperBoundOptions {
  readonly memoryBytes: number;
  /** breaks ties */
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  /** called with each better answer */
  readonly onAnswer: (answer: Answer) => void;
}

/** Where no trained tables rank a beam, weighted A* has so many milliseconds at most: others take as long to build. */
const UNTRAINED_MS = 1000;

export interface UpperBoundState {
  /** most expansions that went into one search */
  readonly work: number;
  readonly answer?: Omit<Answer, 'path'> & { readonly path: readonly number[] };
}

export class UpperBound {
  readonly #start: Board;
  readonly #goal: Board;
  readonly #options: UpperBoundOptions;
  #answer: Answer | undefined;
  #work = 0;

  /** @param state - where another one of this board was, as `state` told it */
  constructor(start: Board, goal: Board, options: UpperBoundOptions, state?: unknown) {
    this.#start = start;
    this.#goal = goal;
    this.#options = options;
    if (!isState(state)) return;
    this.#work = state.work;
    if (state.answer !== undefined) this.#answer = { ...state.answer, path: Uint16Array.from(state.answer.path) };
  }

  get answer(): Answer | undefined {
    return this.#answer;
  }

  /** What a later run needs to go on from here, in a form that JSON keeps. */
  get state(): UpperBoundState {
    const answer = this.#answer;
    return { work: this.#work, ...(answer === undefined ? {} : { answer: { ...answer, path: [...answer.path] } }) };
  }

  /**
   * Looks for a better answer; does nothing if as much was done before.
   *
   * @param nodes - expansions
   * @param lowerBound - an answer of so many moves is shortest and ends the work
   * @param timeMs - milliseconds at most
   */
  async lower(nodes: number, lowerBound: number, timeMs: number): Promise<void> {
    const { memoryBytes, seed, signal, onAnswer } = this.#options;
    if (nodes <= this.#work || timeMs <= 0 || (this.#answer?.path.length ?? Number.POSITIVE_INFINITY) <= lowerBound)
      return;
    this.#work = nodes;
    const attempt = new Attempt(
      this.#start,
      this.#goal,
      {
        timeMs: this.#isRanked ? Number.POSITIVE_INFINITY : UNTRAINED_MS,
        maxNodes: nodes,
        memoryBytes,
        seed,
        signal: signalWithin(timeMs, signal),
      },
      ({ answer }) => {
        if (answer === undefined || answer === this.#answer) return;
        this.#answer = answer;
        onAnswer(answer);
      },
    );
    if (this.#answer !== undefined) attempt.incumbent.offer(this.#answer);
    attempt.incumbent.raise(lowerBound);
    await explore(attempt, ['answers']);
  }

  /** Beams without a time go by the nodes they took, and so repeat themselves. */
  get #isRanked(): boolean {
    const { width, height } = this.#start;
    return beamTables({ width: Math.max(width, height), height: Math.min(width, height) }) === 'trained';
  }
}

/** What a checkpoint keeps has its checksum; only whether anything is there is asked. */
function isState(state: unknown): state is UpperBoundState {
  return typeof state === 'object' && state !== null && 'work' in state;
}
