/**
 * Which boards are answered within a time rather than by one search: those too large to count on an optimal answer, and
 * all that ask for an algorithm which answers any board.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import { usageError } from '../errors.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';
import { requireTable } from './heuristic.ts';
import { HEURISTICS } from './names.ts';

/** What looks for the answers: whatever is best, or the one algorithm named. */
export type TimedAlgorithm = 'auto' | 'staged' | 'reduction' | 'weighted-a*' | 'beam';

/**
 * How a board is answered in time; undefined if one search answers it.
 *
 * @throws {NpuzzleError} `E_USAGE` for options that make no sense with the algorithm
 */
export function timedAlgorithm(shape: Shape, options: SolveOptions): TimedAlgorithm | undefined {
  const { algorithm = 'auto', heuristic = 'auto', weight, all, optimal, trace } = options;
  const name = algorithm.toLowerCase();
  if (name === 'staged' || name === 'reduction') {
    requireSense(name, options);
    return name;
  }
  if (isFallingWeight(name, heuristic.toLowerCase(), options)) {
    requireTable(heuristic.toLowerCase(), shape);
    return 'weighted-a*';
  }
  const isLarge = cellCount(shape) > OPTIMAL_CELLS;
  // With a heuristic of its own a beam is one search like any other.
  if (name === 'beam' && isLarge && heuristic.toLowerCase() === 'auto') {
    requireSense(name, options);
    return name;
  }
  const isPlain = name === 'auto' && heuristic.toLowerCase() === 'auto' && weight === undefined;
  const isTimed = isPlain && all === undefined && !optimal && trace === undefined;
  return isTimed && isLarge ? 'auto' : undefined;
}

/** Weighted A* goes on with smaller weights as long as the time lasts, if both were left to it. */
function isFallingWeight(algorithm: string, heuristic: string, options: SolveOptions): boolean {
  const { weight, timeoutMs, trace, metric } = options;
  const isAsked = weight === 'auto' && timeoutMs !== undefined && ['auto', 'weighted-a*'].includes(algorithm);
  // The pipeline loads the tables.
  return isAsked && trace === undefined && metric !== 'multi' && HEURISTICS.includes(heuristic);
}

function requireSense(name: string, options: SolveOptions): void {
  const { heuristic = 'auto', weight, all, optimal, trace, maxDepth, beamWidth } = options;
  for (const [flag, value] of Object.entries({ '--optimal': optimal || undefined, '--all': all })) {
    if (value !== undefined) throw usageError(`${flag} cannot use ${name}`, 'it does not prove what is shortest');
  }
  if (!['auto', 'zero'].includes(heuristic.toLowerCase())) {
    throw usageError(`--heuristic has no meaning for ${name}`, 'leave it out');
  }
  const owners: readonly [string, unknown, string][] = [
    ['--weight', weight, 'weighted-a*'],
    ['--max-depth', maxDepth, 'depth-first'],
    ['--beam-width', name === 'beam' ? undefined : beamWidth, 'beam'],
  ];
  for (const [flag, value, owner] of owners) {
    if (value !== undefined) throw usageError(`${flag} has no meaning for ${name}`, `use it with --algorithm ${owner}`);
  }
  if (trace !== undefined) throw usageError(`--trace cannot follow ${name}`, 'leave one out');
}
