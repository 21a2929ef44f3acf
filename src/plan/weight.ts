/** The weight w of weighted A*: length <= w x optimal. */

import { usageError } from '../errors.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';

export interface Weight {
  /** w as used: at most what was asked, so that its promise holds */
  readonly value: number;
  /** w as a fraction for the kernel, whose priorities are whole numbers */
  readonly fraction: readonly [numerator: number, denominator: number];
  readonly reason: string;
}

const DENOMINATOR = 64;
/** the largest that is searched with */
export const MAX_WEIGHT = 64;
const LEAST_SCALED = 1.5;

/**
 * Takes the weight asked for, rounded down to a 64th, or scales one with the board so that it finishes within seconds.
 *
 * The scaled one was fitted to linear conflict on random boards of 5x5 to 7x7: the hardest of 40 boards of a size stays below
 * two million expansions, where a weight in proportion to the cells took several times as many (docs/reproduction.md).
 *
 * @throws {NpuzzleError} `E_USAGE` if it is out of range
 */
export function chooseWeight(shape: Shape, asked: number | 'auto' = 'auto'): Weight {
  if (asked !== 'auto' && !(asked >= 1 && asked <= MAX_WEIGHT)) {
    throw usageError(`weight ${asked} is out of range`, `it must be from 1 to ${MAX_WEIGHT}`);
  }
  const wanted = asked === 'auto' ? scaled(cellCount(shape)) : asked;
  const numerator = Math.floor(wanted * DENOMINATOR);
  const divisor = greatestCommonDivisor(numerator, DENOMINATOR);
  const value = numerator / DENOMINATOR;
  return {
    value,
    fraction: [numerator / divisor, DENOMINATOR / divisor],
    reason: `weight ${value}, ${asked === 'auto' ? 'scaled with the size of the board' : 'as asked'}`,
  };
}

function scaled(cells: number): number {
  return Math.min(MAX_WEIGHT, Math.max(LEAST_SCALED, cells / 10, cells ** 2 / 250));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
