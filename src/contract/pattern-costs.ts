/** What a pattern database says of a board, pattern by pattern: a lower bound in its parts. */

import type { SolveOptions } from './options.ts';

/** Tiles looked at together, and what they cost. */
export interface PatternCost {
  /** the tiles of the pattern, ascending */
  readonly tiles: readonly number[];
  /** moves of these tiles that no solution does without, the other tiles being out of the way */
  readonly cost: number;
}

/** The patterns of a partition: each tile is in one of them, so their costs may be added. */
export interface PatternCosts {
  /** `5-5-5`, with `+rooms` or `+bits` behind it where its tables are of that kind */
  readonly partition: string;
  readonly patterns: readonly PatternCost[];
  /** the sum: no solution is shorter */
  readonly cost: number;
  /** what a search takes of it: on square boards the sum of the reflected board, where that is larger */
  readonly estimate: number;
}

/** Which partition, and how its tables may be built. */
export interface PatternCostsOptions
  extends Pick<SolveOptions, 'goal' | 'timeoutMs' | 'maxMemoryBytes' | 'signal' | 'onProgress' | 'onWarning'> {
  /** as in `--heuristic pdb-5-5-5`, without `pdb-`; by default the best of small tables that is kept, else the smallest */
  readonly partition?: string | undefined;
}
