/** Algorithms by number: one begins, runs slice by slice, and tells its bound and its solution's length. */

import { A_STAR, IDA_STAR, OK, UNKNOWN_NAME } from '../abi';
import { evaluate, isKnownHeuristic } from '../heuristic/heuristic';
import { aStarBound, aStarLength, beginAStar, runAStar } from './a-star';
import { beginIdaStar, idaStarBound, idaStarLength, runIdaStar } from './ida-star';

let algorithmId: u32 = IDA_STAR;

/**
 * Begins a search from the current state.
 *
 * @param weightNumerator - f = g + h · numerator / denominator (weighted A* only)
 * @param regionPtr - where open and closed list may live (graph searches only), 64-byte aligned
 * @param regionBytes - how much of it
 */
export function beginSearch(
  algorithm: u32,
  heuristic: u32,
  weightNumerator: u32,
  weightDenominator: u32,
  regionPtr: usize,
  regionBytes: u32,
): u32 {
  if (!isKnownHeuristic(heuristic)) return UNKNOWN_NAME;
  algorithmId = algorithm;
  if (algorithm === IDA_STAR) {
    beginIdaStar(heuristic);
    return OK;
  }
  if (algorithm === A_STAR) {
    beginAStar(heuristic, weightNumerator, weightDenominator, regionPtr, regionBytes);
    return OK;
  }
  return UNKNOWN_NAME;
}

/** Runs at most about `budget` more expansions; returns RUNNING until the search has ended. */
export function runSearch(budget: u32): u32 {
  return algorithmId === A_STAR ? runAStar(budget) : runIdaStar(budget);
}

/** Proven so far: no solution is shorter. In moves. */
export function lowerBound(): u32 {
  return algorithmId === A_STAR ? aStarBound() : idaStarBound();
}

/** Moves of the solution found. */
export function solutionLength(): u32 {
  return algorithmId === A_STAR ? aStarLength() : idaStarLength();
}

/** Value of a heuristic for the current state, in moves. */
export function heuristicValue(heuristic: u32): u32 {
  return evaluate(heuristic);
}
