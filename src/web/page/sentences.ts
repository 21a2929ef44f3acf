/** What the page says of results, progress and errors, one sentence each. */

import { NpuzzleError, type Progress, type SolvedResult, type SolveResult } from '../../browser/index.ts';
import { thousands } from '../../contract/thousands.ts';
import { paceText, timeText } from './time-text.ts';

/** One sentence for the reader, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NpuzzleError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Of an answer that nobody has played yet. */
export function solvedText({ length, optimal }: SolvedResult): string {
  return `A solution of ${counted(length, 'move')}${optimal ? ', proven shortest' : ''}.`;
}

/** Of a game that is won; with help its time is no time. */
export function homeText(moves: number, shortest: number | undefined, isHelped: boolean, ms: number): string {
  const over = moves - (shortest ?? 0);
  const beside = shortest === undefined ? '' : over <= 0 ? ', as few as can be' : `, ${over} over the shortest`;
  const words = `Home in ${counted(moves, 'move')}${beside}`;
  return isHelped ? `${words}, with help.` : `${words}. ${timeText(ms)} s, ${paceText(moves, ms)} moves a second.`;
}

/** `1 move`, `2 moves`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function unsolvedText({ status, message }: Exclude<SolveResult, SolvedResult>): string {
  return status === 'aborted' ? 'Stopped.' : `No solution yet: ${message}.`;
}

export function progressText({ phase, done, expanded, lowerBound, length }: Progress): string {
  if (phase === 'tables') return `Building tables, once: ${Math.round(done * 100)} %`;
  const best = length === undefined ? '' : `, best so far ${length}`;
  const states = expanded > 0 ? `, ${thousands(Math.round(expanded / 1000))} thousand states` : '';
  return `Solving: at least ${lowerBound} moves${best}${states}`;
}
