/**
 * Given moves, analysed: up to 16 cells every distance is proven; above, the best answers found bound them from above and
 * proven bounds from below.
 *
 *   moves ─► parity ─► exact-analysis.ts │ analyse-large.ts ─► bounds of each board on the way ─► steps, mistakes
 *
 * Invariant: neighbouring boards differ by exactly one move, so every bound holds for all boards on the way (path-bounds.ts).
 */

import type { AnalysedStep, AnalyseOptions, Analysis } from '../contract/analysis.ts';
import { OPTIMAL_CELLS, requireLimits } from '../contract/limits.ts';
import { usageError } from '../errors.ts';
import { type Board, cellCount, isSameBoard } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { lettersOf, replay } from '../puzzle/move.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { analyseLarge } from './analyse-large.ts';
import { analyseExactly } from './exact-analysis.ts';
import { PathBounds } from './path-bounds.ts';
import type { RangeSolver } from './solve.ts';

/** Each has a step with its bounds. */
const MOST_MOVES = 1_000_000;

/**
 * Analyses slides.
 *
 * @param tiles - that slide, in order
 * @throws {NpuzzleError} `E_INPUT` naming the first tile that cannot slide, `E_USAGE` for limits, `E_MEMORY`
 */
export async function analyse(
  solver: RangeSolver,
  start: Board,
  tiles: readonly number[],
  options: AnalyseOptions,
): Promise<Analysis> {
  requireLimits(options);
  if (tiles.length > MOST_MOVES) {
    throw usageError(
      `${tiles.length} moves are not analysed`,
      `at most ${MOST_MOVES} are; improve shortens any number of them`,
    );
  }
  const started = performance.now();
  const goal = resolveGoal(options.goal, start);
  const letters = lettersOf(start, tiles, options.directions);
  const reached = isSameBoard(replay(start, tiles), goal);
  const { solvable, reason } = checkSolvable(start, goal);
  if (!solvable) return unanalysed('unsolvable', tiles.length, reason, performance.now() - started);
  const bounds = new PathBounds(start, goal, tiles);
  const isSmall = cellCount(start) <= OPTIMAL_CELLS;
  const found = await (isSmall ? analyseExactly : analyseLarge)(solver, start, tiles, bounds, { ...options, goal });
  bounds.spread();
  if (!Number.isFinite(bounds.most(0))) {
    return unanalysed('limit', tiles.length, found.message ?? 'no answer in time', performance.now() - started);
  }
  const steps = tiles.map((tile, index) => stepOf(bounds, found.optimal[index], index, tile, letters[index] ?? ''));
  const mistakes = steps.filter(({ lost }) => lost !== null && lost > 0);
  const exact = bounds.areExact;
  const length = bounds.most(0);
  const { status, stretches, heuristic, expanded, message } = found;
  return {
    ...{ status, reached, exact, given: tiles.length, length, lowerBound: bounds.least(0) },
    lost: tiles.length + bounds.most(tiles.length) - length,
    mistakes: exact ? mistakes.length : null,
    firstMistake: exact ? (mistakes[0]?.step ?? null) : null,
    ...{ steps, stretches, heuristic, expanded, elapsedMs: performance.now() - started },
    ...(message === undefined ? {} : { message }),
  };
}

function stepOf(
  bounds: PathBounds,
  optimal: readonly string[] | undefined,
  index: number,
  tile: number,
  move: string,
): AnalysedStep {
  const left = bounds.most(index + 1);
  const isKnown = bounds.isExact(index) && bounds.isExact(index + 1);
  return {
    ...{ step: index + 1, tile, move, left, lowerBound: bounds.least(index + 1) },
    lost: isKnown ? left + 1 - bounds.most(index) : null,
    optimal: optimal ?? null,
  };
}

function unanalysed(status: Analysis['status'], given: number, message: string, elapsedMs: number): Analysis {
  return {
    ...{ status, reached: false, exact: false, given, length: 0, lowerBound: 0, lost: 0 },
    ...{ mistakes: null, firstMistake: null, steps: [], stretches: [], heuristic: '', expanded: 0, elapsedMs, message },
  };
}
