/** What a caller may ask of `solve`: names shared by the library, the command line, JSON and the docs. */

import type { Board } from '../puzzle/board.ts';
import type { GoalName } from '../puzzle/goal.ts';
import type { Directions } from '../puzzle/move.ts';
import type { Metric, SolveResult } from './result.ts';
import type { TraceOptions } from './trace-event.ts';

export interface SolveOptions {
  /** a preset's name or any arrangement of the same labels; default `last` */
  readonly goal?: Exclude<GoalName, 'custom'> | Board | undefined;
  /** a registered algorithm's name; default `auto` */
  readonly algorithm?: string | undefined;
  /** a registered heuristic's name; default `auto` */
  readonly heuristic?: string | undefined;
  /**
   * w of weighted A*: length <= w x optimal. `auto`, the default, scales it with the board; asked for together with a time,
   * it falls from one answer to the next while time lasts
   */
  readonly weight?: number | 'auto' | undefined;
  /** moves, depth-first only: no path is longer; by default the greatest length on boards of up to 9 cells */
  readonly maxDepth?: number | undefined;
  /** beam only: states kept of each layer; 1000 by default */
  readonly beamWidth?: number | undefined;
  /** search though an estimate says that it cannot end within memory or a few hours */
  readonly force?: boolean | undefined;
  /** be done after this many milliseconds, set-up included */
  readonly timeoutMs?: number | undefined;
  /** milliseconds of `timeoutMs` that were over when this was asked, such as the start of a program; default 0 */
  readonly waitedMs?: number | undefined;
  /** stop after this many expanded states */
  readonly maxNodes?: number | undefined;
  /** never hold more than this many bytes for states and tables */
  readonly maxMemoryBytes?: number | undefined;
  /** letters name the sliding tile's direction (default) or the blank's */
  readonly directions?: Directions | undefined;
  readonly metric?: Metric | undefined;
  /**
   * for boards above 4x4 and for building tables, default as many as the machine has; for bidirectional-a*, which takes two, default 1
   */
  readonly threads?: number | undefined;
  /** file that keeps where a long proof is, so that the same call goes on there; boards of up to 36 cells with `optimal` */
  readonly checkpoint?: string | undefined;
  /** find an answer beside the search, which is what a limit gives, and which ends a proof once the bound has met it; default true */
  readonly incumbent?: boolean | undefined;
  /**
   * refuse a board of up to 4x4 (`E_REFUSED`) once it turns out to need tables that take a second or more: for who solves many boards
   * at once and has such a one solved where these tables are; default false
   */
  readonly refuseHard?: boolean | undefined;
  /** of everything random in the search, a whole number; with `maxNodes` and no time-out a run is repeated exactly; default 1 */
  readonly seed?: number | undefined;
  /** copied into the result */
  readonly id?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** how many boards this solver will be asked about, as far as is known; larger tables pay for many boards */
  readonly expectedBoards?: number | undefined;
  /** insist on a proven shortest solution at any size */
  readonly optimal?: boolean | undefined;
  /** count all shortest solutions and list this many of them at most; needs an optimal search */
  readonly all?: number | undefined;
  /** report every step of the search */
  readonly trace?: TraceOptions | undefined;
  /** called between slices, at most about ten times a second */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** called with each answer that is better than those before, the last one included; for boards up to 4x4 only if they take a moment */
  readonly onAnswer?: ((result: SolveResult) => void) | undefined;
  /** called before the search with what was chosen, one sentence a decision */
  readonly onPlan?: ((reasons: readonly string[]) => void) | undefined;
  /** called with one line about what went wrong on the side, such as a damaged table that is built again */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** Where a search is, reported between its slices. */
export interface Progress {
  /** what takes the time: loading or building tables, or the search */
  readonly phase: 'tables' | 'search';
  /** part of the tables built, from 0 to 1; 0 while searching */
  readonly done: number;
  readonly elapsedMs: number;
  /** proven so far: no solution is shorter */
  readonly lowerBound: number;
  readonly expanded: number;
  readonly generated: number;
  /** states in memory now; 0 for IDA* */
  readonly stored: number;
  /** of the best answer so far, in moves; absent without one */
  readonly length?: number | undefined;
  /** of a search split among threads: subtrees of the present round, and how many of them are done */
  readonly subtrees?: { readonly done: number; readonly all: number } | undefined;
  /** of a proof above 4x4, stated before it takes any: bytes for loading and having its tables, and for all together, at most */
  readonly memory?: { readonly tables: number; readonly all: number } | undefined;
  /** until the present round ends, guessed from the growth of those before */
  readonly etaMs?: number | undefined;
  /** until a proof is expected to end, where an answer is known that it may prove */
  readonly endMs?: number | undefined;
  /** of the counts what earlier runs of the proof took, which its checkpoint kept */
  readonly earlier?: { readonly expanded: number; readonly generated: number } | undefined;
}
