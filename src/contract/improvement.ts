/** What is asked of, and becomes of, a given solution that is made shorter. */

import type { Limits } from './limits.ts';

/** Without a limit it ends when nothing more is gained; with `maxNodes` alone a seed repeats the answer. */
export interface ImproveOptions extends Limits {
  /** another seed looks elsewhere; 1 by default */
  readonly seed?: number | undefined;
  /** ends it with the best so far */
  readonly signal?: AbortSignal | undefined;
  /** called with each shorter solution, and about ten times a second */
  readonly onProgress?: ((progress: ImproveProgress) => void) | undefined;
}

/** Where the shortening of a solution is. */
export interface ImproveProgress {
  /** of the shortest solution so far, in moves */
  readonly length: number;
  readonly expanded: number;
  readonly elapsedMs: number;
}

export interface Improvement {
  /** the tiles that slide */
  readonly tiles: readonly number[];
  /** moves fewer than before */
  readonly saved: number;
  readonly expanded: number;
  readonly elapsedMs: number;
}
