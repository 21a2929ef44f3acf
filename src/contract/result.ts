/**
 * The shape of an answer, the same in the library, in `--json` and in docs/result.schema.json.
 *
 * `status` says which of the rest is there: `length`, `moves`, `tiles` exist only with a solution.
 */

import type { GoalName } from '../puzzle/goal.ts';
import type { Directions } from '../puzzle/move.ts';

/** How a call of `solve` ended. */
export type SolveStatus = 'solved' | 'unsolvable' | 'limit' | 'aborted' | 'error';
/** What counts as a move: a tile that slides one cell (`single`), or any number of tiles of a line at once (`multi`). */
export type Metric = 'single' | 'multi';

/** All shortest solutions: how many there are, and those listed. */
export interface AllSolutions {
  /** shortest solutions known */
  readonly count: number;
  /** there are no others; false if a limit came first */
  readonly complete: boolean;
  /** the first of them in alphabetical order, as many as were asked for, written as `SolveResult.moves` is */
  readonly moves: readonly string[];
}

export interface SolveResult {
  readonly status: SolveStatus;
  /** the instance's name, where the input gave one */
  readonly id?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly start: readonly number[];
  readonly goal: readonly number[];
  readonly goalName: GoalName;
  /** moves in `metric`: slides of one tile, or of a run of tiles at once; null without a solution */
  readonly length: number | null;
  /** one letter a slide of one tile, U D L R, whatever the metric: in `multi` a run of one letter is one move; null without a solution */
  readonly moves: string | null;
  /** what the letters name: the sliding tile's direction or the blank's */
  readonly directions: Directions;
  /** the label of the tile that slides, one a letter of `moves`; null without a solution */
  readonly tiles: readonly number[] | null;
  readonly metric: Metric;
  /** true only if this search proved the length minimal */
  readonly optimal: boolean;
  /** no solution is shorter than this (proven) */
  readonly lowerBound: number;
  /** w with length <= w x optimal, or null where nothing is promised */
  readonly guarantee: number | null;
  readonly algorithm: string;
  /** what estimated; of beams what ranked: `learned-5x5`, `learned-any`, or `pdb-excess` where there are no learned tables */
  readonly heuristic: string;
  readonly weight: number | null;
  /** states whose successors were enumerated, over all iterations */
  readonly expanded: number;
  /** successors created, the parent's move back excluded, over all iterations */
  readonly generated: number;
  /** most states in the open list at once; 0 for IDA* */
  readonly peakOpen: number;
  /** most states in memory at once; the path alone for IDA* */
  readonly peakStored: number;
  /** search time in milliseconds, wall */
  readonly elapsedMs: number;
  /** loading kernels and loading or building tables, in milliseconds, wall */
  readonly setupMs: number;
  readonly threads: number;
  /** processes behind a queue that have worked for this result; absent where there were none */
  readonly workers?: number | undefined;
  /** of a proof whose rounds threads may share: searched from the start, or from the goal with start and goal exchanged */
  readonly direction?: 'forward' | 'inverse';
  /** the partitions of its tables, drawn: one, looked up with its reflection where the board has one, or two */
  readonly partitions?: readonly string[];
  /** expansions that such a proof was expected to take when its side and its tables were chosen; absent on easy boards */
  readonly projected?: number;
  /** of such a proof, expansions of each bound that was searched in full, the least bound first */
  readonly rounds?: readonly { readonly bound: number; readonly expanded: number }[];
  /** runs that a proof with a checkpoint took, if more than one, and their search time together in milliseconds */
  readonly stretches?: number;
  readonly searchedMs?: number;
  /** all shortest solutions, where they were asked for and there is one */
  readonly solutions?: AllSolutions;
  /** why there is no solution, or what to know about this one */
  readonly message?: string | undefined;
}
