/**
 * What a proof has to tell: an answer and the bound proven by now, which meet in the end.
 *
 * Invariant: `expanded` and `generated` are the proof's own; what an answer took that was found on the side is not in them.
 */

import type { Answer } from '../anytime/incumbent.ts';
import { describeEnd, guaranteeOf, solvedResult } from '../contract/answer.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Board } from '../puzzle/board.ts';

export interface Goalward {
  readonly start: Board;
  readonly goal: Board;
}

/** A better answer on the way, as `onAnswer` tells it. */
export function answerOnTheWay(searched: SolveResult, { start, goal }: Goalward, answer: Answer): SolveResult {
  const { path, algorithm, heuristic } = answer;
  const guarantee = guaranteeOf(path.length, searched.lowerBound);
  return solvedResult({ ...searched, algorithm, heuristic }, start, goal, guarantee, path);
}

/** The answer once the bound has met its length: proven, though the proof itself came by none. */
export function metResult(searched: SolveResult, { start, goal }: Goalward, answer: Answer): SolveResult {
  const { path, algorithm, heuristic } = answer;
  const message = `found by ${algorithm} with ${heuristic}, proven by ${searched.algorithm}: no shorter bound has a solution`;
  return { ...solvedResult(searched, start, goal, 1, path), message };
}

/** The proof was broken off: the best answer, if there is one, with its gap. */
export function brokenOffResult(
  searched: SolveResult,
  where: Goalward,
  answer: Answer | undefined,
  end: 'timeout' | 'max-nodes' | 'aborted',
  options: SolveOptions,
): SolveResult {
  const { status, message } = describeEnd(end, options);
  if (answer === undefined) return { ...searched, status, ...(message === undefined ? {} : { message }) };
  const found = answerOnTheWay(searched, where, answer);
  const { algorithm, heuristic } = searched;
  const limit =
    end === 'timeout'
      ? ` within ${options.timeoutMs} ms`
      : end === 'max-nodes'
        ? ` within ${options.maxNodes} expanded states`
        : '';
  return {
    ...found,
    algorithm,
    heuristic,
    status,
    message: `found by ${answer.algorithm} with ${answer.heuristic}, not proven shortest${limit}`,
  };
}
