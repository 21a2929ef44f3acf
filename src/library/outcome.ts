/**
 * What `solve` returns, distinguished by `status`: only a solved board has a length and moves; and what it is asked.
 *
 * The fields are those of docs/result.schema.json, of `--json` and of src/contract/result.ts.
 */

import type { SolveOptions as PipelineOptions } from '../contract/options.ts';
import type { SolveResult as AnyResult } from '../contract/result.ts';
import type { Engine } from '../engine/engine.ts';
import { NpuzzleError } from '../errors.ts';
import type { Board } from '../puzzle/board.ts';

/** A board that was solved: its moves were replayed and end at the goal. */
export interface SolvedResult extends AnyResult {
  readonly status: 'solved';
  readonly length: number;
  readonly moves: string;
  readonly tiles: readonly number[];
}

/** A board without an answer, and why. */
export interface UnsolvedResult extends AnyResult {
  /** there is no solution */
  readonly status: 'unsolvable';
  readonly length: null;
  readonly moves: null;
  readonly tiles: null;
  readonly message: string;
}

/** A search that was insisted on (`optimal`, `all`, an exact algorithm by name) was cut short: the best answer known, if there is one. */
export interface StoppedResult extends AnyResult {
  readonly status: 'limit' | 'aborted';
  readonly message: string;
}

/** What became of a board; distinguished by `status`. */
export type SolveResult = SolvedResult | UnsolvedResult | StoppedResult;

/** How a board is to be solved: goal, algorithm, limits, and who gets progress and answers. */
export interface SolveOptions extends Omit<PipelineOptions, 'onAnswer'> {
  /** called with each answer that is better than those before, the last one included; for boards up to 4x4 only if they take a moment */
  readonly onAnswer?: ((result: SolvedResult) => void) | undefined;
}

/** Solves on an engine, with one type for each status. */
export async function solveWith(engine: Engine, board: Board, options: SolveOptions): Promise<SolveResult> {
  const { onAnswer, ...others } = options;
  const listener = onAnswer && {
    onAnswer: (result: AnyResult) => {
      if (isSolved(result)) onAnswer(result);
    },
  };
  return outcomeOf(await engine.solve(board, { ...others, ...listener }));
}

/** The same result, with the type of its status. */
function outcomeOf(result: AnyResult): SolveResult {
  if (isSolved(result) || isUnsolved(result)) return result;
  throw new NpuzzleError('E_INTERNAL', `a result of status ${result.status} contradicts itself`);
}

function isSolved(result: AnyResult): result is SolvedResult {
  return result.status === 'solved' && result.length !== null && result.moves !== null && result.tiles !== null;
}

function isUnsolved(result: AnyResult): result is UnsolvedResult | StoppedResult {
  const { status, message } = result;
  return status !== 'solved' && status !== 'error' && message !== undefined;
}
