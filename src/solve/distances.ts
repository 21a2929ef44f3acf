/**
 * Distances to a goal of boards that are near each other: one search for the first, one bound of IDA* for each further one.
 *
 * A slide changes a board's parity, so of two neighbouring boards one is exactly one move nearer: a search within the nearer
 * length alone tells which. A solution that is proven shortest gives the distances of all boards on its way.
 * Invariant: each distance was proven by a solution that was replayed or by a bound that was searched in full.
 */

import type { NextMove, NextMovesOptions } from '../contract/next-moves.ts';
import type { SolveStatus } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import type { LengthRange } from '../kernel/search-kernel.ts';
import { type Board, blankCell, neighboursOf } from '../puzzle/board.ts';
import { lettersOf, replay } from '../puzzle/move.ts';
import type { RangeResult } from './one-search.ts';
import type { RangeSolver } from './solve.ts';

/** More than any board of up to 16 cells takes (8x2: 140). */
const MOST_MOVES = 1000;

/** A limit or a signal came first. */
export class Stopped extends Error {
  readonly status: Extract<SolveStatus, 'limit' | 'aborted'>;

  constructor(status: SolveStatus, message = '') {
    super(message);
    if (status !== 'limit' && status !== 'aborted') {
      throw new NpuzzleError('E_INTERNAL', `a search for a distance ended as ${status}`);
    }
    this.status = status;
  }
}

interface Found extends Pick<RangeResult, 'firstIn'> {
  readonly tiles: readonly number[];
}

export class Distances {
  readonly #solver: RangeSolver;
  readonly #options: NextMovesOptions;
  readonly #started = performance.now();
  readonly #known = new Map<string, number>();
  /** what the first search was made with: it begins without knowledge */
  heuristic = '';
  expanded = 0;

  /** @param options - limits are for all searches together; of boards that can be solved */
  constructor(solver: RangeSolver, options: NextMovesOptions) {
    this.#solver = solver;
    this.#options = options;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /**
   * A shortest solution: the tiles that slide.
   *
   * @throws {Stopped}
   */
  async solve(board: Board): Promise<readonly number[]> {
    const found = await this.#within(board, { least: 0, most: MOST_MOVES });
    if (found === undefined) throw new NpuzzleError('E_INTERNAL', `a board takes more than ${MOST_MOVES} moves`);
    this.#noteEarlierMoves(board, found);
    return found.tiles;
  }

  /**
   * Each move that can be made and how far it leads.
   *
   * @param length - of a shortest solution of `board`, in moves
   * @throws {Stopped}
   */
  async movesOf(board: Board, length: number): Promise<NextMove[]> {
    const moves: NextMove[] = [];
    for (const cell of neighboursOf(board, blankCell(board))) {
      const tile = board.tiles[cell] ?? 0;
      const left = await this.#leftAfter(replay(board, [tile]), length, blankCell(board));
      moves.push({ tile, move: lettersOf(board, [tile], this.#options.directions), left, optimal: left < length });
    }
    return moves;
  }

  /** A solution is shortest: so is each rest of it. */
  note(board: Board, tiles: readonly number[]): void {
    let at = board;
    this.#known.set(keyOf(at), tiles.length);
    for (const [index, tile] of tiles.entries()) {
      at = replay(at, [tile]);
      this.#known.set(keyOf(at), tiles.length - index - 1);
    }
  }

  /** The distance of a neighbour of a board that is `length` moves away and has its blank in the cell `back`. */
  async #leftAfter(neighbour: Board, length: number, back: number): Promise<number> {
    const key = keyOf(neighbour);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found =
      length === 0 ? undefined : await this.#within(neighbour, { least: length - 1, most: length - 1, back });
    if (found === undefined) this.#known.set(key, length + 1);
    else this.note(neighbour, found.tiles);
    return found === undefined ? length + 1 : length - 1;
  }

  /**
   * Of the first of all shortest solutions: moves that come before its own begin none, and need no search of theirs. That saves a tenth
   * of all expansions of random 4x4 boards.
   */
  #noteEarlierMoves(board: Board, { tiles: [first], tiles: { length }, firstIn }: Found): void {
    if (first === undefined || firstIn === undefined) return;
    // Up, left, right, down is the order of the cells too.
    const orderOf = (cell: number): number => firstIn.indexOf(cell);
    const taken = orderOf(board.tiles.indexOf(first));
    for (const cell of neighboursOf(board, blankCell(board))) {
      const tile = board.tiles[cell] ?? 0;
      if (orderOf(cell) < taken) this.#known.set(keyOf(replay(board, [tile])), length + 1);
    }
  }

  /** A shortest solution of a length within the range; undefined if all are longer. */
  async #within(board: Board, lengths: LengthRange): Promise<Found | undefined> {
    const result = await this.#solver.solveWithin(board, lengths, this.#left());
    this.expanded += result.expanded;
    if (this.heuristic === '') this.heuristic = result.heuristic;
    if (result.tiles !== null) return { tiles: result.tiles, firstIn: result.firstIn };
    if (result.lowerBound > lengths.most) return undefined;
    throw new Stopped(result.status, result.message);
  }

  #left(): NextMovesOptions {
    const { timeoutMs, maxNodes, heuristic, ...others } = this.#options;
    return {
      ...others,
      // Further boards are no harder than the first: they stay with its tables.
      heuristic: heuristic ?? (this.heuristic === '' ? undefined : this.heuristic),
      ...(timeoutMs === undefined ? {} : { timeoutMs: Math.max(0, timeoutMs - this.elapsedMs) }),
      ...(maxNodes === undefined ? {} : { maxNodes: Math.max(0, maxNodes - this.expanded) }),
    };
  }
}

function keyOf({ tiles }: Board): string {
  return String.fromCharCode(...tiles);
}
