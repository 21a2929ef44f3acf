/**
 * An engine whose closing stops what it is at: each call that runs is told to stop, and is waited for.
 *
 * Invariant: once closed, nothing of the engine runs any more, and every call has said how it ended: a search with its best
 * answer, as when its caller's own signal fires.
 */

import type { Engine } from '../engine/engine.ts';
import { NpuzzleError } from '../errors.ts';

interface Running {
  readonly stop: () => void;
  /** settled once the call is over, however it ended */
  readonly end: Promise<unknown>;
}

interface Stoppable {
  readonly signal?: AbortSignal | undefined;
}

/** The same engine; its `close` may be called again and is over when the first is. */
export function stoppable(engine: Engine): Engine {
  const running = new Set<Running>();
  let closing: Promise<void> | undefined;

  const run = async <O extends Stoppable, T>(options: O, call: (options: O) => Promise<T>): Promise<T> => {
    // No AbortSignal.any over one signal for all calls: that signal would keep a record of each.
    const own = new AbortController();
    const stop = (): void => own.abort(options.signal?.reason);
    if (options.signal?.aborted) stop();
    options.signal?.addEventListener('abort', stop);
    const result = call({ ...options, signal: own.signal });
    const entry = { stop, end: result.catch(() => undefined) };
    running.add(entry);
    try {
      return await result;
    } finally {
      running.delete(entry);
      options.signal?.removeEventListener('abort', stop);
    }
  };

  const close = async (): Promise<void> => {
    const all = [...running];
    for (const { stop } of all) stop();
    await Promise.all(all.map(({ end }) => end));
    await engine.close();
  };

  return {
    solve: (board, options) => run(options, (stopping) => engine.solve(board, stopping)),
    improve: (start, tiles, options) => run(options, (stopping) => engine.improve(start, tiles, stopping)),
    nextMoves: (board, options) => run(options, (stopping) => engine.nextMoves(board, stopping)),
    analyse: (start, tiles, options) => run(options, (stopping) => engine.analyse(start, tiles, stopping)),
    patternCosts: async (board, options) => {
      requireUnstopped('the look-up', options);
      return run(options, (stopping) => engine.patternCosts(board, stopping));
    },
    layers: async (shape, options) => {
      requireUnstopped('the count', options);
      return run(options, (stopping) => engine.layers(shape, stopping));
    },
    scramble: async (options) => {
      requireUnstopped('the scramble', options);
      return run(options, (stopping) => engine.scramble(stopping));
    },
    buildPatternDatabase: async (partition, options) => {
      requireUnstopped('the build', options);
      return run(options, (stopping) => engine.buildPatternDatabase(partition, stopping));
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Calls that have nothing to give when they are stopped are not begun. */
function requireUnstopped(what: string, { signal }: Stoppable): void {
  if (signal?.aborted) throw new NpuzzleError('E_ABORTED', `${what} was stopped before it began`);
}
