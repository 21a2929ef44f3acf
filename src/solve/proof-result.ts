/**
 * What a proof reports: an answer and the bound proven by now, which meet in the end.
 *
 * Invariant: `expanded` and `generated` are the proof's own; what an answer took that was found on the side is not in them.
 */

import type { Answer } from '../anytime/incumbent.ts';
import { guaranteeOf, solvedResult } from '../contract/answer.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Board } from '../puzzle/board.ts';

export interface Goalward {
  readonly start: Board;
  readonly goal: Board;
}

/** A better answer before the end, as `onAnswer` reports it. */
export function betterAnswer(searched: SolveResult, { start, goal }: Goalward, answer: Answer): SolveResult {
  const { path, algorithm, heuristic } = answer;
  const found = solvedResult({ ...searched, algorithm, heuristic }, start, goal, null, path);
  return found.optimal ? found : { ...found, guarantee: guaranteeOf(found.length ?? 0, found.lowerBound) };
}

/** The answer once the bound has met its length: proven, though the proof itself came by none. */
export function metResult(searched: SolveResult, { start, goal }: Goalward, answer: Answer): SolveResult {
  const { path, algorithm, heuristic } = answer;
  const message = `found by ${algorithm} with ${heuristic}, proven by ${searched.algorithm}: no shorter bound has a solution`;
  return { ...solvedResult(searched, start, goal, 1, path), message };
}
