/** The bounds of searches that leave something out: the depth of depth-first search, the width of a beam. */

import type { SolveOptions } from '../contract/options.ts';
import { usageError } from '../errors.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import type { AlgorithmEntry } from './names.ts';

export interface Bounds {
  readonly maxDepth?: number;
  readonly beamWidth?: number;
  /** what it means if the search ends without having met the goal */
  readonly whenExhausted?: string;
}

/** Of any board and any goal, in moves, for the shapes that test/kernel/heuristics-every-state explores; the shape is at least as wide as high. */
const GREATEST_LENGTHS: Readonly<Record<string, number>> = { '2x2': 6, '3x2': 21, '4x2': 36, '3x3': 31 };
/** More than twice what the hardest boards known take: 80 of 16 cells, 152 of 25. */
const MOVES_A_CELL = 12;
/** as many as a kernel's node counts */
const MOST_DEPTH = 65_535;
const DEFAULT_BEAM_WIDTH = 1000;
const MOST_BEAM_WIDTH = 2 ** 28;

/**
 * Takes the bounds asked for, or the usual ones.
 *
 * @throws {NpuzzleError} `E_USAGE` for one that is out of range or of another algorithm
 */
export function chooseBounds({ name }: AlgorithmEntry, shape: Shape, { maxDepth, beamWidth }: SolveOptions): Bounds {
  if (maxDepth !== undefined) requireBound('--max-depth', maxDepth, MOST_DEPTH, name, 'depth-first');
  if (beamWidth !== undefined) requireBound('--beam-width', beamWidth, MOST_BEAM_WIDTH, name, 'beam');
  if (name === 'depth-first') {
    const depth = maxDepth ?? GREATEST_LENGTHS[shapeName(shape)] ?? MOVES_A_CELL * cellCount(shape);
    return {
      maxDepth: depth,
      whenExhausted: `there is no solution of up to ${depth} moves, which is proven; raise --max-depth`,
    };
  }
  if (name === 'beam') {
    const width = beamWidth ?? DEFAULT_BEAM_WIDTH;
    return {
      beamWidth: width,
      whenExhausted: `a beam of ${width} states a layer ran into states it had seen; raise --beam-width`,
    };
  }
  return {};
}

function requireBound(flag: string, value: number, most: number, algorithm: string, owner: string): void {
  if (algorithm !== owner)
    throw usageError(`${flag} has no meaning for ${algorithm}`, `use it with --algorithm ${owner}`);
  if (!Number.isSafeInteger(value) || value < 1 || value > most) {
    throw usageError(`${flag} cannot be ${value}`, `it takes a whole number from 1 to ${most}`);
  }
}
