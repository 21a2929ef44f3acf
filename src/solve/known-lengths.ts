/** Which lengths boards have: all of them counted up to 9 cells, the greatest ones from the literature above. */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import { usageError } from '../errors.ts';
import { type Board, blankCell, cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { lengthLayers } from '../puzzle/length-layers.ts';

/** All lengths of boards of up to this many cells are counted, at most 181,440 boards; above, boards are solved. */
export const COUNTED_CELLS = 9;

/**
 * Greatest length over all boards, blank's goal in a corner. Sources: B. Karlemo and P. R. J. Östergård, "On sliding
 * block puzzles" (2000); A. Brüngger et al., "The parallel search bench ZRAM" (1999) for 4x4.
 */
const CORNER_MAXIMA: Readonly<Record<string, number>> = {
  '5x2': 55,
  '6x2': 80,
  '7x2': 108,
  '4x3': 53,
  '5x3': 84,
  '4x4': 80,
};

/**
 * Refuses a length that no board of this goal has, as far as that is known.
 *
 * @throws {NpuzzleError} `E_USAGE`, also for boards of more than 16 cells
 */
export function checkLength(goal: Board, length: number): void {
  if (!Number.isSafeInteger(length) || length < 0) {
    throw usageError(`a length of ${length} moves is not possible`, 'the length must be a whole number from 0');
  }
  if (cellCount(goal) > OPTIMAL_CELLS) {
    throw usageError(
      `the length of a ${shapeName(goal)} board cannot be chosen`,
      `boards of up to ${OPTIMAL_CELLS} cells can be solved optimally in time`,
    );
  }
  const most = greatestLength(goal);
  if (most !== undefined && length > most) {
    throw usageError(
      `no ${shapeName(goal)} board takes ${length} moves to this goal`,
      `the greatest length is ${most}`,
    );
  }
}

/** Greatest length over all boards for this goal, where it is known. */
function greatestLength(goal: Board): number | undefined {
  if (cellCount(goal) <= COUNTED_CELLS) return lengthLayers(goal).greatestLength;
  const { width, height } = goal;
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  return corners.includes(blankCell(goal)) ? CORNER_MAXIMA[wideName(goal)] : undefined;
}

function wideName({ width, height }: Shape): string {
  return shapeName({ width: Math.max(width, height), height: Math.min(width, height) });
}
