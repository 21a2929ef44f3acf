/**
 * Boards of a wanted difficulty: the shortest solution has exactly this many moves.
 *
 * A move changes a board's shortest length by exactly one, so from a board that is too long a walk through shorter
 * neighbours meets every length below it, and a search through longer neighbours climbs. Invariant: a board that is
 * returned was solved optimally, and which board it is depends on the goal, the length and the random numbers alone:
 * lengths steer the walk, never the solver's own choice among several shortest solutions.
 */

import type { Progress } from '../contract/options.ts';
import type { Solver } from '../contract/solver.ts';
import { NpuzzleError } from '../errors.ts';
import { BLANK, type Board, blankCell, cellCount, createBoard, neighboursOf } from '../puzzle/board.ts';
import { lengthLayers } from '../puzzle/length-layers.ts';
import { manhattanDistance } from '../puzzle/lower-bounds.ts';
import type { Random } from '../puzzle/random.ts';
import { uniformBoard } from '../puzzle/scramble.ts';
import { COUNTED_CELLS, checkLength } from './known-lengths.ts';
import { createSolver } from './solve.ts';

/** Limits of the search for a board of a length. */
export interface LengthOptions {
  /** give up after this many milliseconds; no limit by default */
  readonly timeoutMs?: number | undefined;
  /** for the boards solved on the way */
  readonly maxMemoryBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** of the boards solved on the way */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** @internal one that is warm already; a new one by default */
  readonly solver?: Solver | undefined;
  /** one line about what went wrong on the side, such as a damaged table that is built again */
  readonly onWarning?: ((text: string) => void) | undefined;
}

const MOST_ATTEMPTS = 64;
/** Boards looked at for one to climb from; the length goes with Manhattan distance. */
const MOST_CANDIDATES = 4 ** 8;
/** Boards solved in one climb. */
const CLIMB_BOARDS = 150;

/**
 * Makes a board whose shortest solution has exactly `length` single-tile moves. Up to 9 cells all such boards are
 * equally likely; above they are not, and each has a chance.
 *
 * @returns `undefined` if none was found in time or within 64 attempts, as is likely far above the common lengths
 * @throws {NpuzzleError} `E_USAGE` as `checkLength` does, `E_ABORTED`
 */
export async function scrambleOfLength(
  goal: Board,
  length: number,
  random: Random,
  options: LengthOptions = {},
): Promise<Board | undefined> {
  checkLength(goal, length);
  const search = new LengthSearch(goal, random, options.solver ?? (await createSolver()), options);
  try {
    return cellCount(goal) <= COUNTED_CELLS ? await search.drawn(length) : await search.found(length);
  } catch (stop) {
    if (stop instanceof OutOfTime) return undefined;
    throw stop;
  }
}

/** The time is up. */
class OutOfTime extends Error {}

interface SolvedBoard {
  readonly board: Board;
  readonly length: number;
}

class LengthSearch {
  readonly #goal: Board;
  readonly #random: Random;
  readonly #solver: Solver;
  readonly #options: LengthOptions;
  readonly #deadline: number;

  constructor(goal: Board, random: Random, solver: Solver, options: LengthOptions) {
    this.#goal = goal;
    this.#random = random;
    this.#solver = solver;
    this.#options = options;
    this.#deadline = performance.now() + (options.timeoutMs ?? Number.POSITIVE_INFINITY);
  }

  /** Draws from all boards of that length. */
  async drawn(length: number): Promise<Board> {
    const layers = lengthLayers(this.#goal);
    const board = layers.board(length, this.#random.below(layers.count(length)));
    if ((await this.#lengthOf(board)) !== length) {
      throw new NpuzzleError('E_INTERNAL', `a board counted as ${length} moves long is not`);
    }
    return board;
  }

  /** Starts from a random board and goes down or up; better starts each time it fails. */
  async found(length: number): Promise<Board | undefined> {
    for (let attempt = 0, candidates = 1; attempt < MOST_ATTEMPTS; attempt++) {
      const start = await this.#solved(this.#farthestOf(candidates));
      if (start.length >= length) return this.#descend(start, length);
      const board = await this.#climb(start, length);
      if (board !== undefined) return board;
      candidates = Math.min(MOST_CANDIDATES, candidates * 4);
    }
    return undefined;
  }

  async #descend(start: SolvedBoard, length: number): Promise<Board> {
    let at = start;
    while (at.length > length) at = await this.#shorterNeighbour(at);
    return at.board;
  }

  async #shorterNeighbour({ board, length }: SolvedBoard): Promise<SolvedBoard> {
    for (const neighbour of this.#shuffledNeighbours(board)) {
      const solved = await this.#solved(neighbour);
      if (solved.length < length) return solved;
    }
    throw new NpuzzleError('E_INTERNAL', 'no neighbour of a board is nearer to the goal', {
      remedy: `please report ${board.tiles.join(' ')}`,
    });
  }

  /** Best-first through neighbours, the longest and then the newest first. */
  async #climb(start: SolvedBoard, length: number): Promise<Board | undefined> {
    const seen = new Set([keyOf(start.board)]);
    const open = [start];
    for (let solves = 0; solves < CLIMB_BOARDS; ) {
      const from = takeLongest(open);
      if (from === undefined) return undefined;
      for (const neighbour of this.#shuffledNeighbours(from.board)) {
        if (seen.has(keyOf(neighbour))) continue;
        seen.add(keyOf(neighbour));
        const solved = await this.#solved(neighbour);
        solves++;
        if (solved.length === length) return solved.board;
        open.push(solved);
      }
    }
    return undefined;
  }

  /** Of this many random boards the one of the greatest Manhattan distance. */
  #farthestOf(candidates: number): Board {
    let best = uniformBoard(this.#goal, this.#random);
    let most = manhattanDistance(best, this.#goal);
    for (let i = 1; i < candidates; i++) {
      const board = uniformBoard(this.#goal, this.#random);
      const distance = manhattanDistance(board, this.#goal);
      if (distance > most) [best, most] = [board, distance];
    }
    return best;
  }

  #shuffledNeighbours(board: Board): Board[] {
    const blank = blankCell(board);
    const cells = neighboursOf(board, blank);
    for (let last = cells.length - 1; last > 0; last--) {
      const other = this.#random.below(last + 1);
      [cells[last], cells[other]] = [cells[other] ?? 0, cells[last] ?? 0];
    }
    return cells.map((cell) => {
      const tiles = [...board.tiles];
      tiles[blank] = tiles[cell] ?? BLANK;
      tiles[cell] = BLANK;
      return createBoard(board, tiles);
    });
  }

  async #solved(board: Board): Promise<SolvedBoard> {
    return { board, length: await this.#lengthOf(board) };
  }

  async #lengthOf(board: Board): Promise<number> {
    const { signal, maxMemoryBytes, onProgress, onWarning } = this.#options;
    const leftMs = this.#deadline - performance.now();
    if (leftMs <= 0) throw new OutOfTime();
    const result = await this.#solver.solve(board, {
      goal: this.#goal,
      algorithm: 'ida*',
      incumbent: false,
      // A walk solves about this many boards.
      expectedBoards: CLIMB_BOARDS,
      ...(Number.isFinite(leftMs) ? { timeoutMs: leftMs } : {}),
      maxMemoryBytes,
      signal,
      onProgress,
      onWarning,
    });
    if (result.status === 'limit') throw new OutOfTime();
    if (result.status === 'aborted') throw new NpuzzleError('E_ABORTED', 'the search for a board was stopped');
    if (result.length === null || !result.optimal)
      throw new NpuzzleError('E_INTERNAL', 'a board was not solved optimally');
    return result.length;
  }
}

function keyOf(board: Board): string {
  return board.tiles.join();
}

function takeLongest(open: SolvedBoard[]): SolvedBoard | undefined {
  let best = open.length - 1;
  for (let i = best - 1; i >= 0; i--) if ((open[i]?.length ?? 0) > (open[best]?.length ?? 0)) best = i;
  return open.splice(best, 1)[0];
}
