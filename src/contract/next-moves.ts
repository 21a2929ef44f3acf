/** What each move from a board leads to: which of them keep the shortest solution, and what the others cost. */

import type { SolveOptions } from './options.ts';
import type { SolveStatus } from './result.ts';

/** A move that can be made, and how far from the goal it leads. */
export interface NextMove {
  /** the tile that slides */
  readonly tile: number;
  /** its direction: U, D, L or R, or the blank's with `directions: 'blank'` */
  readonly move: string;
  /** moves of a shortest solution of the board after it, proven */
  readonly left: number;
  /** a shortest solution begins with it */
  readonly optimal: boolean;
}

/** All moves from a board. */
export interface NextMoves {
  /** `solved`: each move is known; else why not */
  readonly status: Exclude<SolveStatus, 'error'>;
  /** of the shortest solution, in moves; null without one, or when a limit came before it was proven */
  readonly length: number | null;
  /** each that can be made, in the order up, left, right, down of the cells beside the blank; null when a limit came first */
  readonly moves: readonly NextMove[] | null;
  /** one shortest solution: the tiles that slide; null as `length` is */
  readonly tiles: readonly number[] | null;
  /** that the lengths were proven with */
  readonly heuristic: string;
  readonly expanded: number;
  /** wall */
  readonly elapsedMs: number;
  /** why there is no answer */
  readonly message?: string | undefined;
}

/** How the moves are proven: goal, estimate and limits. */
export interface NextMovesOptions
  extends Pick<
    SolveOptions,
    | 'goal'
    | 'heuristic'
    | 'timeoutMs'
    | 'maxNodes'
    | 'maxMemoryBytes'
    | 'directions'
    | 'threads'
    | 'signal'
    | 'expectedBoards'
    | 'onProgress'
    | 'onWarning'
  > {}
