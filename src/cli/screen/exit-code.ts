/**
 * Exit codes of the process, and which one wins when a batch meets several.
 *
 * Invariant: a code further left in `SEVERITY` is never hidden by one further right.
 */

import type { SolveResult, SolveStatus } from '../../contract/result.ts';

export const EXIT = {
  ok: 0,
  internal: 1,
  input: 2,
  unsolvable: 3,
  limit: 4,
  interrupted: 130,
} as const;

/** Worst first: our own fault, then the user's stop, then input that could not be used, then partial answers. */
const SEVERITY: readonly number[] = [EXIT.internal, EXIT.interrupted, EXIT.input, EXIT.limit, EXIT.unsolvable, EXIT.ok];

/** The worse of two exit codes. */
export function worseExit(left: number, right: number): number {
  return SEVERITY.indexOf(left) <= SEVERITY.indexOf(right) ? left : right;
}

/** The exit code a result stands for: a limit also if it came before all solutions were counted. */
export function exitOf({ status, solutions }: SolveResult): number {
  return solutions?.complete === false ? EXIT.limit : exitOfStatus(status);
}

/** The exit code a status stands for. */
function exitOfStatus(status: SolveStatus): number {
  switch (status) {
    case 'solved':
      return EXIT.ok;
    case 'unsolvable':
      return EXIT.unsolvable;
    case 'limit':
      return EXIT.limit;
    case 'aborted':
      return EXIT.interrupted;
    case 'error':
      return EXIT.input;
  }
}
