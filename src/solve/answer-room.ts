/**
 * Room for the answer itself: those to the largest boards have tens of millions of moves, which count as memory like any table.
 *
 * Invariant: what is let through fits, rows and columns being the longest answer there is.
 */

import { overAllowed } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { cellCount, shapeName } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import { exactCosts } from '../staged/exact-costs.ts';
import type { Question } from './question.ts';

/** Smaller boards have answers of less than two megabytes. */
const LEAST_CELLS = 2000;

/**
 * Refuses a board whose answer does not fit the memory allowed.
 *
 * @throws {NpuzzleError} `E_MEMORY` with what a board like this takes
 */
export function requireRoomForAnswer({ start, goal, options, memoryBytes }: Question): void {
  if (options.maxMemoryBytes === undefined || cellCount(start) < LEAST_CELLS) return;
  const { bytes } = exactCosts(lowerBounds(start, goal).manhattan);
  if (bytes <= memoryBytes) return;
  throw new NpuzzleError(
    'E_MEMORY',
    `an answer to this ${shapeName(start)} board takes ${overAllowed(bytes, memoryBytes)}`,
    {
      remedy: 'allow more memory',
    },
  );
}
