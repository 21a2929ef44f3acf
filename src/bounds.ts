/** Admissible lower bounds of one board, for `check`. */

import { HEURISTIC_IDS } from './kernel/exports.ts';
import { Kernel } from './kernel/kernel.ts';
import { GENERIC_MAX_CELLS } from './kernel/load.ts';
import { type Board, cellCount } from './puzzle/board.ts';
import { canonicalise } from './puzzle/canonical.ts';

export interface LowerBounds {
  /** moves */
  readonly manhattan: number;
  /** Manhattan distance plus the extra moves of linear conflicts, in moves */
  readonly linearConflict: number;
}

/** Lower bounds in moves from `board` to `goal`, both of one shape, solvable or not; `undefined` on boards too large for a kernel. */
export async function lowerBounds(board: Board, goal: Board): Promise<LowerBounds | undefined> {
  if (cellCount(board) > GENERIC_MAX_CELLS) return undefined;
  const instance = canonicalise(board, goal);
  const kernel = Kernel.for(instance);
  kernel.place(instance);
  return {
    manhattan: kernel.heuristicValue(HEURISTIC_IDS.manhattan),
    linearConflict: kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']),
  };
}
