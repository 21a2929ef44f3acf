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
const MAX_WEIGHT = 64;

/**
 * Takes the weight asked for, rounded down to a 64th, or scales one with the board so that it finishes within seconds.
 *
 * @throws {NpuzzleError} `E_USAGE` if it is out of range
 */
export function chooseWeight(shape: Shape, asked: number | undefined): Weight {
  if (asked !== undefined && !(asked >= 1 && asked <= MAX_WEIGHT)) {
    throw usageError(`weight ${asked} is out of range`, `it must be from 1 to ${MAX_WEIGHT}`);
  }
  const wanted = asked ?? Math.min(MAX_WEIGHT, Math.max(1.5, cellCount(shape) / 10));
  const numerator = Math.floor(wanted * DENOMINATOR);
  const divisor = greatestCommonDivisor(numerator, DENOMINATOR);
  const value = numerator / DENOMINATOR;
  return {
    value,
    fraction: [numerator / divisor, DENOMINATOR / divisor],
    reason: `weight ${value}, ${asked === undefined ? 'scaled with the size of the board' : 'as asked'}`,
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
