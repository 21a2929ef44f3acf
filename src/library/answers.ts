/**
 * Better and better answers as an asynchronous iterable.
 *
 * Invariant: the last item is what `solve` returns; whoever leaves the loop before stops the search.
 */

import type { Engine } from '../engine/engine.ts';
import type { Board } from '../puzzle/board.ts';
import { type SolveOptions, type SolveResult, solveWith } from './outcome.ts';

/** Answers to a board as they are found; see `Library.answers`. */
export async function* answersWith(
  engine: Engine,
  board: Board,
  options: SolveOptions,
): AsyncGenerator<SolveResult, void, undefined> {
  const left = new AbortController();
  const signal = options.signal === undefined ? left.signal : AbortSignal.any([options.signal, left.signal]);
  const found: SolveResult[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const search = solveWith(engine, board, {
    ...options,
    signal,
    onAnswer: (answer) => {
      options.onAnswer?.(answer);
      found.push(answer);
      wake();
    },
  });
  const end = (): void => {
    isOver = true;
    wake();
  };
  search.then(end, end);
  try {
    while (!isOver) {
      yield* found.splice(0);
      if (isOver || found.length > 0) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    yield* found.splice(0);
    yield await search;
  } finally {
    left.abort();
    // The solver takes the next board when it has left this one; what it says of it no longer matters.
    await search.catch(() => undefined);
  }
}
