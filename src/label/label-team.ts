/**
 * Boards labelled on several threads, each an engine of its own; one more proves some of the answers again.
 *
 * A thread that dies has its board done again by the one that follows it.
 */

import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import type { Engine, ScrambleOptions } from '../engine/engine.ts';
import { remoteEngine, type StartRemote } from '../engine/remote-engine.ts';
import { startEngine } from '../engine/start-thread.ts';
import { NpuzzleError } from '../errors.ts';
import type { Board } from '../puzzle/board.ts';
import type { Labellers } from './label.ts';

/** Boards sent to a thread at the same time, so that it need not wait for the next. */
const SENT = 4;
/** Boards begun ahead a thread: the hardest of a thousand takes as long as fifty. */
const AHEAD = 64;
/** Times that a board is tried when its thread dies. */
const MOST_TRIES = 3;

export class LabelTeam implements Labellers {
  readonly #engines: readonly Engine[];
  readonly #prover: Engine;
  readonly #free: Engine[];
  readonly #waiting: ((engine: Engine) => void)[] = [];

  /** @param start - starts a thread; for tests */
  constructor(threads: number, start: StartRemote = startEngine) {
    this.#engines = Array.from({ length: threads }, () => remoteEngine(start));
    this.#prover = remoteEngine(start);
    this.#free = Array.from({ length: SENT }, () => this.#engines).flat();
  }

  get atOnce(): number {
    return this.#engines.length * AHEAD;
  }

  /** Labels a board; as `Engine.nextMoves`. */
  label(board: Board, options: NextMovesOptions): Promise<NextMoves> {
    return this.#take((engine) => engine.nextMoves(board, options));
  }

  /** Makes a board; as `Engine.scramble`. */
  draw(options: ScrambleOptions): Promise<Board> {
    return this.#take((engine) => engine.scramble(options));
  }

  /** Labels a board again, on the thread that keeps other tables. */
  prove(board: Board, options: NextMovesOptions): Promise<NextMoves> {
    return retried(() => this.#prover.nextMoves(board, options));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#engines, this.#prover].map((engine) => engine.close()));
  }

  async #take<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = this.#free.pop() ?? (await new Promise<Engine>((resolve) => this.#waiting.push(resolve)));
    try {
      return await retried(() => work(engine));
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.unshift(engine);
      else next(engine);
    }
  }
}

/** An engine whose thread has died starts another for the next call. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_WORKER' || tries === MOST_TRIES) throw error;
    }
  }
}
