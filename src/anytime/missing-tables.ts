/** What is said where learned tables cannot be had: that answers are longer, once a board. */

import { lacksLearnedTables } from '../beam/create.ts';
import { NpuzzleError } from '../errors.ts';
import type { Shape } from '../puzzle/board.ts';
import type { Attempt } from './attempt.ts';

/** Who was told: beams and the end game of stages may both miss a file. */
const told = new WeakSet<Attempt>();

/** Says so if a file of learned tables is the trouble; throws anything else. */
export function warnOfFile(attempt: Attempt, error: unknown): void {
  if (!(error instanceof NpuzzleError) || error.code !== 'E_FILE') throw error;
  if (told.has(attempt)) return;
  told.add(attempt);
  attempt.warn(`${error.message}; without it answers are longer`);
}

/** Says so if this build carries none for a shape, and others do. */
export function warnOfBuild(attempt: Attempt, shape: Shape): void {
  if (!lacksLearnedTables(shape)) return;
  attempt.warn(
    'this build carries no learned tables, so answers are longer (npuzzle view and npuzzle/browser have them)',
  );
}
