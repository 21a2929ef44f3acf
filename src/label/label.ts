/**
 * Boards in, labels out, in order: the distance of each board, and of the board after each of its moves.
 *
 *   board or draw ─► a free thread ─► every thousandth proven again ─► in order ─► row
 *
 * Invariant: as many boards are begun ahead as threads need to be busy, however many there are: memory does not grow.
 */

import type { LabelRow } from '../contract/label.ts';
import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import type { ScrambleOptions } from '../engine/engine.ts';
import { NpuzzleError } from '../errors.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';

/** Who labels and draws boards, and proves some of the answers again with other tables. */
export interface Labellers {
  /** boards worth labelling at the same time */
  readonly atOnce: number;
  /** Labels a board; as `Engine.nextMoves`. */
  label(board: Board, options: NextMovesOptions): Promise<NextMoves>;
  /** Makes a board; as `Engine.scramble`. */
  draw(options: ScrambleOptions): Promise<Board>;
  /** Labels a board again. */
  prove(board: Board, options: NextMovesOptions): Promise<NextMoves>;
}

/** A board to be labelled, or how one is drawn. */
export interface LabelItem {
  readonly index: number;
  readonly id?: string | undefined;
  readonly board: Board | ScrambleOptions;
}

export interface LabelOptions extends Omit<NextMovesOptions, 'timeoutMs' | 'maxNodes'> {
  readonly goal: Board;
  /** one in so many answers is proven again by another heuristic; 1000 by default */
  readonly every?: number | undefined;
  /** how many boards there are, where it is known */
  readonly expectedBoards?: number | undefined;
  /** called with each answer that was proven again */
  readonly onProven?: ((heuristic: string) => void) | undefined;
}

const EVERY = 1000;
/** Boards for which 7-8 is built, some ten seconds, each of them being labelled in 7 ms less than by 6-6-3. */
const MANY = 5000;
/** what building it takes, for a thread */
const STRONGEST_BYTES = 1.5e9;

/**
 * Labels boards.
 *
 * @throws {NpuzzleError} what reading and drawing throw, `E_USAGE` for boards of more than 16 cells, `E_INTERNAL` if two heuristics
 *   do not agree
 */
export async function* labelled(
  items: AsyncIterable<LabelItem> | Iterable<LabelItem>,
  team: Labellers,
  options: LabelOptions,
): AsyncGenerator<LabelRow, void, undefined> {
  const { signal } = options;
  const labeller = new Labeller(team, options);
  const begun: Promise<LabelRow | undefined>[] = [];
  let isFirst = true;
  let isStopped = false;
  /** Hands rows out until so many are left; undefined ends them: they were stopped. */
  async function* rowsDownTo(left: number): AsyncGenerator<LabelRow, void, undefined> {
    while (begun.length > left && !isStopped) {
      const row = signal?.aborted ? undefined : await begun.shift();
      if (row === undefined) isStopped = true;
      else yield row;
    }
  }
  try {
    for await (const item of items) {
      const row = labeller.rowOf(item);
      // Awaited when its turn comes.
      row.catch(() => undefined);
      begun.push(row);
      // The first board has the tables built, which all threads then read.
      if (isFirst) await row;
      isFirst = false;
      yield* rowsDownTo(team.atOnce - 1);
      if (isStopped) return;
    }
  } catch (error) {
    // What comes before a board that cannot be read is labelled all the same.
    yield* rowsDownTo(0);
    throw error;
  } finally {
    if (isStopped) await Promise.allSettled(begun);
  }
  yield* rowsDownTo(0);
}

class Labeller {
  readonly #team: Labellers;
  readonly #options: LabelOptions;
  #heuristic: string | undefined;
  #asked = 0;

  constructor(team: Labellers, options: LabelOptions) {
    this.#team = team;
    this.#options = options;
    this.#heuristic = options.heuristic ?? heuristicForMany(options);
  }

  /** The row of an item; undefined if it was stopped. */
  async rowOf({ index, id, board: given }: LabelItem): Promise<LabelRow | undefined> {
    const { onProven, every = EVERY, expectedBoards, ...asked } = this.#options;
    const board = 'tiles' in given ? given : await this.#drawn(given);
    if (board === undefined) return undefined;
    const options = {
      ...asked,
      threads: 1,
      heuristic: this.#heuristic,
      expectedBoards: expectedBoards ?? ++this.#asked,
    };
    const found = await this.#team.label(board, options);
    if (found.status === 'aborted') return undefined;
    if (found.status === 'unsolvable') return { index, id, board, status: 'unsolvable', length: null, moves: null };
    if (found.status !== 'solved')
      throw new NpuzzleError('E_LIMIT', `board ${index} was not labelled: ${found.message}`);
    // Where the boards are counted, the tables that pay for all of them are those of the first.
    if (expectedBoards !== undefined) this.#heuristic ??= found.heuristic;
    if ((index + 1) % every === 0) {
      const heuristic = otherHeuristic(board, found.heuristic);
      const again = await this.#team.prove(board, { ...options, heuristic });
      if (again.status === 'aborted') return undefined;
      requireSame(index, found, again);
      onProven?.(heuristic);
    }
    return { index, id, board, status: 'solved', length: found.length, moves: found.moves };
  }

  async #drawn(options: ScrambleOptions): Promise<Board | undefined> {
    try {
      return await this.#team.draw({ ...options, signal: this.#options.signal });
    } catch (error) {
      if (error instanceof NpuzzleError && error.code === 'E_ABORTED') return undefined;
      throw error;
    }
  }
}

/** The strongest tables, which no plan builds unasked: for so many boards they pay. Undefined leaves the choice to the plan. */
export function heuristicForMany({ goal, expectedBoards = 0, maxMemoryBytes }: LabelOptions): string | undefined {
  const isWorth = shapeName(goal) === '4x4' && expectedBoards >= MANY;
  return isWorth && (maxMemoryBytes ?? STRONGEST_BYTES) >= STRONGEST_BYTES ? 'pdb-7-8' : undefined;
}

/** An estimate that shares no table, and where it can be no loop of the kernel, with the one that was used. */
export function otherHeuristic(board: Board, used: string): string {
  if (shapeName(board) === '4x4') return used.startsWith('pdb-6-6-3') ? 'pdb-5-5-5' : 'pdb-6-6-3';
  if (used !== 'walking-distance') return 'walking-distance';
  return cellCount(board) <= 9 ? 'manhattan' : 'linear-conflict';
}

/** @throws {NpuzzleError} `E_INTERNAL` if two proofs do not agree */
export function requireSame(index: number, one: NextMoves, other: NextMoves): void {
  const toldBy = ({ length, moves }: NextMoves): string => JSON.stringify([length, moves]);
  if (toldBy(one) === toldBy(other)) return;
  throw new NpuzzleError(
    'E_INTERNAL',
    `board ${index} has ${one.length} moves by ${one.heuristic} and ${other.length} by ${other.heuristic}, or other moves keep them`,
    { remedy: 'please report the board' },
  );
}
