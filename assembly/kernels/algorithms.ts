/** Algorithms by number: one begins, runs slice by slice, and gives its bound and its solution's length. */

import {
  A_STAR,
  BEAM,
  BIDIRECTIONAL_A_STAR,
  BREADTH_FIRST,
  DEPTH_FIRST,
  FAILED,
  GREEDY,
  IDA_STAR,
  ITERATIVE_DEEPENING,
  OK,
  UNIFORM_COST,
  UNKNOWN_NAME,
} from '../abi';
import { beginAStar, runAStar } from '../best-first/a-star';
import { beginBeam, runBeam } from '../best-first/beam';
import { beginBreadthFirst, runBreadthFirst } from '../best-first/breadth-first';
import { beginDepthFirst, runDepthFirst } from '../best-first/depth-first';
import { beginGreedy } from '../best-first/greedy';
import { beginUniformCost } from '../best-first/uniform-cost';
import { beginBidirectional, runBidirectional } from '../bidirectional/bidirectional';
import { evaluate, isKnownHeuristic } from '../heuristic/heuristic';
import { chooseCarried } from '../heuristic/neighbour-sums';
import { forgetLost, hasLostWay } from '../heuristic/one-bit-value';
import { beginIdaStar, idaStarBound, idaStarLength, limitIdaStar, runIdaStar } from '../ida-star/ida-star';
import { beginIterativeDeepening, runIterativeDeepening } from '../ida-star/iterative-deepening';
import { foundLength, provenBound } from '../search/outcome';

let algorithmId: u32 = IDA_STAR;

/**
 * Begins a search from the current state.
 *
 * @param weightNumerator - f = g + h · numerator / denominator (weighted A* only)
 * @param regionPtr - where open and closed list may live (graph searches only), 64-byte aligned
 * @param regionBytes - how much of it
 * @param maxDepth - moves (depth-first only)
 * @param beamWidth - states kept of a layer (beam only)
 * @returns OK, UNKNOWN_NAME, or FAILED where a one-bit table leads from this state to no goal
 */
export function beginSearch(
  algorithm: u32,
  heuristic: u32,
  weightNumerator: u32,
  weightDenominator: u32,
  regionPtr: usize,
  regionBytes: u32,
  maxDepth: u32,
  beamWidth: u32,
): u32 {
  if (!isKnownHeuristic(heuristic)) return UNKNOWN_NAME;
  algorithmId = algorithm;
  forgetLost();
  chooseCarried(heuristic, algorithm === A_STAR || algorithm === GREEDY);
  if (algorithm === IDA_STAR) beginIdaStar(heuristic);
  else if (algorithm === A_STAR) beginAStar(heuristic, weightNumerator, weightDenominator, regionPtr, regionBytes);
  else if (algorithm === BREADTH_FIRST) beginBreadthFirst(regionPtr, regionBytes);
  else if (algorithm === DEPTH_FIRST) beginDepthFirst(maxDepth, regionPtr, regionBytes);
  else if (algorithm === ITERATIVE_DEEPENING) beginIterativeDeepening();
  else if (algorithm === UNIFORM_COST) beginUniformCost(regionPtr, regionBytes);
  else if (algorithm === GREEDY) beginGreedy(heuristic, regionPtr, regionBytes);
  else if (algorithm === BIDIRECTIONAL_A_STAR) beginBidirectional(heuristic, regionPtr, regionBytes);
  else if (algorithm === BEAM) beginBeam(heuristic, beamWidth, regionPtr, regionBytes);
  else return UNKNOWN_NAME;
  return hasLostWay() ? FAILED : OK;
}

/**
 * Of a search by IDA* that has begun: solutions of at most `most` moves alone are looked for; EXHAUSTED if there is none.
 *
 * @param least - moves; no solution is shorter, which the caller knows
 * @param back - cell the blank need not go to from the root: nothing is solved in time there; -1 for none
 */
export function limitLength(least: u32, most: u32, back: i32): void {
  limitIdaStar(least, most, back);
}

/** Runs at most about `budget` more expansions; returns RUNNING until the search has ended. */
export function runSearch(budget: u32): u32 {
  if (algorithmId === IDA_STAR) return runIdaStar(budget);
  if (algorithmId === BREADTH_FIRST) return runBreadthFirst(budget);
  if (algorithmId === DEPTH_FIRST) return runDepthFirst(budget);
  if (algorithmId === ITERATIVE_DEEPENING) return runIterativeDeepening(budget);
  if (algorithmId === BIDIRECTIONAL_A_STAR) return runBidirectional(budget);
  if (algorithmId === BEAM) return runBeam(budget);
  return runAStar(budget);
}

/** Depth-first searches whose bound is what they search by, with a trail for a solution. */
function deepens(): bool {
  return algorithmId === IDA_STAR || algorithmId === ITERATIVE_DEEPENING;
}

/** Proven so far: no solution is shorter. In moves. */
export function lowerBound(): u32 {
  return deepens() ? idaStarBound() : provenBound;
}

/** Moves of the solution found. */
export function solutionLength(): u32 {
  return deepens() ? idaStarLength() : foundLength;
}

/** Value of a heuristic for the current state, in moves. */
export function heuristicValue(heuristic: u32): u32 {
  return evaluate(heuristic);
}
