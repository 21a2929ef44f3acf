/**
 * Results: what every search starts from, and what becomes of the tiles it found.
 *
 * Invariant: a result with moves was replayed from the start to the goal before it left this file.
 */

import { NpuzzleError } from '../errors.ts';
import { tilesOnPath } from '../puzzle/blank-path.ts';
import type { Board } from '../puzzle/board.ts';
import { nameGoal } from '../puzzle/goal.ts';
import { spellPath } from '../puzzle/move.ts';
import type { RunEnd } from './limits.ts';
import type { SolveOptions } from './options.ts';
import type { SolveResult } from './result.ts';

/** How an answer is sought, as results name it. */
export interface Method {
  readonly algorithm: string;
  readonly heuristic: string;
  readonly weight: number | null;
}

/** The result before anything was searched. */
export function unsolvedResult(start: Board, goal: Board, method: Method, options: SolveOptions): SolveResult {
  return {
    status: 'error',
    id: options.id,
    width: start.width,
    height: start.height,
    start: start.tiles,
    goal: goal.tiles,
    goalName: nameGoal(goal),
    length: null,
    moves: null,
    directions: options.directions ?? 'tile',
    tiles: null,
    metric: options.metric ?? 'single',
    optimal: false,
    lowerBound: 0,
    guarantee: null,
    algorithm: method.algorithm,
    heuristic: method.heuristic,
    weight: method.weight,
    expanded: 0,
    generated: 0,
    peakOpen: 0,
    peakStored: 0,
    elapsedMs: 0,
    setupMs: 0,
    threads: 1,
  };
}

/** w with `length` <= w x optimal, as far as the bound shows: rounded up to thousandths, so that it stays true. */
export function guaranteeOf(length: number, lowerBound: number): number | null {
  return lowerBound > 0 ? Math.ceil((length / lowerBound) * 1000) / 1000 : null;
}

/**
 * Replays the path and completes the result.
 *
 * The tiles are listed when they are first asked for: of tens of millions of moves they take 350 MB.
 *
 * @param guarantee - w with length <= w x optimal, or null
 * @param path - cells the blank visits, the start's excluded
 * @throws {NpuzzleError} `E_INTERNAL` if it does not lead to the goal
 */
export function solvedResult(
  searched: SolveResult,
  start: Board,
  goal: Board,
  guarantee: number | null,
  path: Uint16Array,
): SolveResult {
  const { letters: moves, reached } = spellPath(start, path, searched.directions);
  if (reached.tiles.some((tile, cell) => tile !== goal.tiles[cell])) {
    throw new NpuzzleError('E_INTERNAL', 'the answer does not lead to the goal', { remedy: 'please report the board' });
  }
  const length = searched.metric === 'multi' ? countRuns(moves) : path.length;
  const optimal = guarantee === 1 || length === searched.lowerBound;
  let tiles: readonly number[] | undefined;
  return {
    ...searched,
    status: 'solved',
    length,
    moves,
    get tiles() {
      tiles ??= tilesOnPath(start, path);
      return tiles;
    },
    optimal,
    lowerBound: optimal ? length : searched.lowerBound,
    guarantee: optimal ? 1 : guarantee,
  };
}

/** Multi-tile moves: a run of one letter is one move. */
function countRuns(letters: string): number {
  return letters.match(/(.)\1*/g)?.length ?? 0;
}

/**
 * What to say of a search that ended without an answer.
 *
 * @param whenExhausted - what it means if a search that is not complete met no goal
 */
export function describeEnd(
  end: RunEnd,
  options: SolveOptions,
  whenExhausted?: string,
): Pick<SolveResult, 'status' | 'message'> {
  if (end === 'exhausted' && whenExhausted !== undefined) return { status: 'limit', message: whenExhausted };
  switch (end) {
    case 'aborted':
      return { status: 'aborted', message: 'stopped before an answer was found' };
    case 'timeout':
      return { status: 'limit', message: `no answer within ${options.timeoutMs} ms` };
    case 'max-nodes':
      return { status: 'limit', message: `no answer within ${options.maxNodes} expanded states` };
    case 'out-of-memory':
      return {
        status: 'limit',
        message: 'the memory for states is full; raise --max-memory, or use ida* or a larger weight',
      };
    case 'too-long':
      return { status: 'limit', message: 'the answer has more than 65,536 moves' };
    default:
      throw new NpuzzleError('E_INTERNAL', `a solvable board was reported as ${end}`);
  }
}
