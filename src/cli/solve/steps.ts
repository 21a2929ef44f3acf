/** `solve --steps json`: the solution as an array of {action, state}, for programs that replay it. */

import type { SolveResult } from '../../contract/result.ts';
import type { Board } from '../../puzzle/board.ts';
import { DIRECTION_NAMES } from '../../puzzle/move.ts';
import { statesOf } from './render-solution.ts';

export interface Step {
  /** where the tile goes (the blank, with `--directions blank`); null for the start */
  readonly action: 'up' | 'down' | 'left' | 'right' | null;
  /** rows of the board after the action; 0 is the blank */
  readonly state: readonly (readonly number[])[];
}

/** The start and each board on the way; empty without a solution. */
export function stepsOf(result: SolveResult, board: Board): Step[] {
  if (result.moves === null) return [];
  const { moves } = result;
  return statesOf(result, board).map((state, index) => ({
    action: index === 0 ? null : (DIRECTION_NAMES[moves[index - 1] ?? ''] ?? null),
    state: rowsOf(state),
  }));
}

function rowsOf({ width, height, tiles }: Board): number[][] {
  return Array.from({ length: height }, (_, row) => tiles.slice(row * width, (row + 1) * width));
}
