/** What the page says of results, progress and errors, one sentence each. */

import { NpuzzleError, type Progress, type SolvedResult, type SolveResult } from '../../browser/index.ts';

/** One sentence for the reader, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NpuzzleError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}.`;
}

export function solvedText({ length, optimal }: SolvedResult): string {
  return `Solved in ${length} ${length === 1 ? 'move' : 'moves'}${optimal ? ', as few as can be' : ''}.`;
}

export function unsolvedText({ status, message }: Exclude<SolveResult, SolvedResult>): string {
  return status === 'aborted' ? 'Stopped.' : `No solution yet: ${message}.`;
}

export function progressText({ phase, done, expanded, lowerBound, length }: Progress): string {
  if (phase === 'tables') return `Building tables, once: ${Math.round(done * 100)} %`;
  const best = length === undefined ? '' : `, best so far ${length}`;
  const states = expanded > 0 ? `, ${Math.round(expanded / 1000).toLocaleString('en')} thousand states` : '';
  return `Solving: at least ${lowerBound} moves${best}${states}`;
}
