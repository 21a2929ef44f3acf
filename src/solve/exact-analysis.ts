/** Boards of up to 16 cells: every distance on the way is proven, and every other move that could have been made. */

import type { AnalyseOptions } from '../contract/analysis.ts';
import type { Board } from '../puzzle/board.ts';
import { replay } from '../puzzle/move.ts';
import { Distances, Stopped } from './distances.ts';
import type { Findings } from './findings.ts';
import type { PathBounds } from './path-bounds.ts';
import type { RangeSolver } from './solve.ts';

/** What a step takes, in boards like the first: measured, 80 to 120 moves took what some ten do. */
const BOARDS_A_STEP = 0.1;

export async function analyseExactly(
  solver: RangeSolver,
  start: Board,
  tiles: readonly number[],
  bounds: PathBounds,
  { seed: _, ...options }: AnalyseOptions,
): Promise<Findings> {
  // Larger tables pay: each step is a search or several, of boards that come nearer and nearer.
  const expectedBoards = Math.ceil(tiles.length * BOARDS_A_STEP) + 1;
  const distances = new Distances(solver, { ...options, expectedBoards });
  const optimal: string[][] = [];
  const found = (status: Findings['status'], message?: string): Findings => {
    const { heuristic, expanded } = distances;
    return { status, optimal, stretches: [], heuristic, expanded, ...(message === undefined ? {} : { message }) };
  };
  try {
    const shortest = await distances.solve(start);
    distances.note(start, shortest);
    let length = shortest.length;
    let board = start;
    bounds.set(0, length, length);
    for (const [index, tile] of tiles.entries()) {
      const moves = await distances.movesOf(board, length);
      optimal.push(moves.filter((move) => move.optimal).map(({ move }) => move));
      board = replay(board, [tile]);
      length = moves.find((move) => move.tile === tile)?.left ?? length;
      bounds.set(index + 1, length, length);
    }
    return found('analysed');
  } catch (stop) {
    if (!(stop instanceof Stopped)) throw stop;
    return found(stop.status, `not everything is proven: ${stop.message}`);
  }
}
