/**
 * An upper bound for a proof: the best answer that so much work on answers alone finds, and then a better one for more work.
 *
 * Invariant: work is counted in expansions on one thread, so the same calls find the same answers, whatever the machine; only a time
 * that runs out first can change them. Work that a signal cut off is done again from where it began, so stopping changes nothing.
 */

import type { Board } from '../puzzle/board.ts';
import { Attempt, type Ranking } from './attempt.ts';
import { explore } from './explore.ts';
import type { Answer } from './incumbent.ts';

export interface UpperBoundOptions {
  readonly memoryBytes: number;
  /** breaks ties */
  readonly seed: number;
  /** called with each better answer */
  readonly onAnswer: (answer: Answer) => void;
  /** called with one line when a search for answers cannot be had, at each call of `lower` */
  readonly onWarning?: (text: string) => void;
}

export interface LowerLimits {
  /** milliseconds; infinite by default */
  readonly timeMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly ranking?: Ranking | undefined;
  /** by default those it was made with */
  readonly memoryBytes?: number | undefined;
}

type KeptAnswer = Omit<Answer, 'path'> & { readonly path: readonly number[] };

export interface UpperBoundState {
  /** most expansions that went into one search */
  readonly work: number;
  readonly answer?: KeptAnswer;
  /** expansions of a search that a signal cut off; 0 if none was */
  readonly cut?: number;
  /** the answer that search began with, if it has found another since */
  readonly base?: KeptAnswer;
}

export class UpperBound {
  readonly #start: Board;
  readonly #goal: Board;
  readonly #options: UpperBoundOptions;
  #answer: Answer | undefined;
  /** the answer once all work but what was cut off was done */
  #base: Answer | undefined;
  #work = 0;
  #cut = 0;

  /** @param state - where another one of this board was, as `state` returned it */
  constructor(start: Board, goal: Board, options: UpperBoundOptions, state?: unknown) {
    this.#start = start;
    this.#goal = goal;
    this.#options = options;
    if (!isState(state)) return;
    this.#work = state.work;
    this.#cut = state.cut ?? 0;
    this.#answer = state.answer && unpacked(state.answer);
    this.#base = this.#cut > 0 ? state.base && unpacked(state.base) : this.#answer;
  }

  get answer(): Answer | undefined {
    return this.#answer;
  }

  /** What a later run needs to go on from here, in a form that JSON keeps. */
  get state(): UpperBoundState {
    const [answer, base] = [this.#answer, this.#base].map((one) => one && { ...one, path: [...one.path] });
    const cut = this.#cut > 0 ? { cut: this.#cut, ...(base && { base }) } : {};
    return { work: this.#work, ...(answer && { answer }), ...cut };
  }

  /** Expansions of a search that a signal cut off: `lower` does it again. 0 if none was. */
  get cut(): number {
    return this.#cut;
  }

  /**
   * Looks for a better answer; does nothing if there is one and as much was done before.
   *
   * @param nodes - expansions; if they are infinite the time alone ends the work
   * @param lowerBound - an answer of this many moves is shortest and ends the work
   */
  async lower(nodes: number, lowerBound: number, limits: LowerLimits = {}): Promise<void> {
    const { timeMs = Number.POSITIVE_INFINITY, signal, ranking } = limits;
    const { seed, onAnswer, onWarning } = this.#options;
    const { memoryBytes = this.#options.memoryBytes } = limits;
    if (timeMs <= 0 || (this.#answer !== undefined && (nodes <= this.#work || this.#answer.path.length <= lowerBound)))
      return;
    const attempt = new Attempt(
      this.#start,
      this.#goal,
      {
        // A first answer that is late is not given up: there would be none.
        ...(Number.isFinite(nodes) ? { timeMs, maxNodes: nodes } : { timeMs }),
        // Building is counted in no nodes.
        buildsTables: false,
        memoryBytes,
        seed,
        signal,
        onWarning,
        ranking,
      },
      ({ answer }) => {
        if (answer === undefined || answer.path.length >= (this.#answer?.path.length ?? Number.POSITIVE_INFINITY))
          return;
        this.#answer = answer;
        onAnswer(answer);
      },
    );
    if (this.#base !== undefined) attempt.incumbent.offer(this.#base);
    attempt.incumbent.raise(lowerBound);
    await explore(attempt, ['answers']);
    if (signal?.aborted === true && Number.isFinite(nodes)) {
      this.#cut = nodes;
      return;
    }
    this.#work = nodes;
    this.#cut = 0;
    this.#base = this.#answer;
  }
}

function unpacked(answer: KeptAnswer): Answer {
  return { ...answer, path: Uint16Array.from(answer.path) };
}

/** What a checkpoint keeps has its checksum; only whether anything is there is asked. */
function isState(state: unknown): state is UpperBoundState {
  return typeof state === 'object' && state !== null && 'work' in state;
}
