/** Every move from a board of up to 16 cells, and how far from the goal each leads, proven. */

import { OPTIMAL_CELLS, requireLimits } from '../contract/limits.ts';
import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import { usageError } from '../errors.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { Distances, Stopped } from './distances.ts';
import type { RangeSolver } from './solve.ts';

/** @throws {NpuzzleError} `E_USAGE` for boards of more than 16 cells, options and limits that make no sense; `E_MEMORY` */
export async function nextMoves(solver: RangeSolver, board: Board, options: NextMovesOptions): Promise<NextMoves> {
  requireLimits(options);
  if (cellCount(board) > OPTIMAL_CELLS) {
    throw usageError(
      `which moves of a ${shapeName(board)} board keep the optimum is not known`,
      `boards of up to ${OPTIMAL_CELLS} cells are proven in time`,
    );
  }
  const goal = resolveGoal(options.goal, board);
  const distances = new Distances(solver, { ...options, goal });
  let tiles: readonly number[] | null = null;
  const end = (status: NextMoves['status'], moves: NextMoves['moves'], message?: string): NextMoves => ({
    ...{ status, length: tiles?.length ?? null, moves, tiles, heuristic: distances.heuristic },
    ...{ expanded: distances.expanded, elapsedMs: distances.elapsedMs },
    ...(message === undefined ? {} : { message }),
  });
  const { solvable, reason } = checkSolvable(board, goal);
  if (!solvable) return end('unsolvable', null, reason);
  try {
    tiles = await distances.solve(board);
    distances.note(board, tiles);
    return end('solved', await distances.movesOf(board, tiles.length));
  } catch (stop) {
    if (!(stop instanceof Stopped)) throw stop;
    return end(stop.status, null, stop.message);
  }
}
