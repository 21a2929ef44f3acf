/**
 * What crosses the queue for a proof: a job is some subtrees of one round, a result what came of them.
 *
 *   job      version, run, tables, root, bound, budget, items [number, path, trail?]
 *   result   version, table digest, who, milliseconds, items [number, ending, expanded, generated, cells?]
 *
 * Data, never code. Cells are signs, `0` for cell 0. Invariant: what these functions return was looked at field by field: a
 * root can be solved, each path is a walk of the blank over the board, a result names only items that were sent.
 */

import { SUBTREE_CELLS } from '../contract/limits.ts';
import { createBoard, type Shape } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvable.ts';
import { amount, FieldError, fieldsOf, list, text, wholeNumber } from './fields.ts';

/** Of jobs and results; part of the queue's name, so that versions never meet. */
export const PROTOCOL = 3;
/** items in a job at most, and bytes */
export const MOST_ITEMS = 256;
export const MOST_JOB_BYTES = 32_000;
/** cells from the root to a subtree: SubtreeKernel has room for no more below it */
const MOST_PATH = 400;
const MOST_TRAIL = 1000;
const MOST_BOUND = 500;
export const MOST_BUDGET = 2e9;
export const MOST_COUNT = Number.MAX_SAFE_INTEGER;
/** a day: longer than any job may take */
export const MOST_MS = 86_400_000;

export const RUN = /^[0-9a-f]{16}$/;
const DIGEST = /^[0-9a-f]{16}$/;
export const WHO = /^[\w.:@-]{1,100}$/;
/** a cell a sign, from `0` on: 36 cells end at `S` */
const CELLS = /^[0-S]*$/;
const FIRST_SIGN = '0'.charCodeAt(0);
/** `5x5:0:.aabb/…+rooms|…`, see tablesKey */
const TABLES = /^\d{1,2}x\d{1,2}:\d{1,2}:[a-z./+|]{4,200}$/;

/** Tables, named so that both sides mean the same. */
export interface NamedTables {
  /** board, goal cell of the blank and partitions, as tablesKey draws them */
  readonly key: string;
  /** of kernel, move automaton and every entry */
  readonly digest: string;
}

/** A subtree, or what is left of one. */
export interface Item {
  readonly id: number;
  /** cells of the blank from the root */
  readonly path: readonly number[];
  /** where a search of it goes on, deepest cell first */
  readonly trail: readonly number[];
}

export interface SubtreesJob {
  /** names root and tables: results of an earlier coordinator are found by it */
  readonly run: string;
  readonly tables: NamedTables;
  readonly shape: Shape;
  readonly goalBlank: number;
  /** name of the thing at each cell of the canonical board */
  readonly state: readonly number[];
  readonly bound: number;
  /** expansions at most, about, for all items together */
  readonly budget: number;
  readonly items: readonly Item[];
}

/** How a subtree's search ended: all of it seen, a solution found, or the budget spent. */
export type Ending = 'exhausted' | 'solved' | 'cut';
const ENDINGS: readonly Ending[] = ['exhausted', 'solved', 'cut'];

export interface ItemResult {
  readonly id: number;
  readonly ending: Ending;
  readonly expanded: number;
  readonly generated: number;
  /** to the solution or to where it was cut, deepest cell first; empty for a subtree that was exhausted */
  readonly trail: readonly number[];
}

export interface SubtreesResult {
  readonly digest: string;
  /** machine, process and thread */
  readonly by: string;
  readonly ms: number;
  /** items that were not begun are missing */
  readonly items: readonly ItemResult[];
}

/** Cells as signs. */
export function signsOf(cells: ArrayLike<number>): string {
  return String.fromCharCode(...Array.from(cells, (cell) => FIRST_SIGN + cell));
}

function cellsOf(signs: string): number[] {
  return Array.from(signs, (sign) => sign.charCodeAt(0) - FIRST_SIGN);
}

/** A job as JSON can hold it. */
export function writeJob({ run, tables, state, bound, budget, items }: SubtreesJob): object {
  return {
    v: PROTOCOL,
    ...{ run, tables: tables.key, digest: tables.digest, state: signsOf(state), bound, budget },
    items: items.map(({ id, path, trail }) => [id, signsOf(path), ...(trail.length > 0 ? [signsOf(trail)] : [])]),
  };
}

/** @throws {FieldError} naming what is wrong */
export function readJob(value: unknown): SubtreesJob {
  const fields = fieldsOf(value, 'the job');
  wholeNumber(fields['v'], 'v', PROTOCOL, PROTOCOL);
  const key = text(fields['tables'], 'tables', TABLES);
  const [size = '', blank = ''] = key.split(':');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const shape = { width, height };
  const cells = wholeNumber(width * height, 'the board', 4, SUBTREE_CELLS);
  const goalBlank = wholeNumber(Number(blank), 'the goal cell of the blank', 0, cells - 1);
  const state = cellsOf(text(fields['state'], 'state', CELLS));
  requireSolvable(state, shape, goalBlank);
  const from = state.indexOf(goalBlank);
  return {
    run: text(fields['run'], 'run', RUN),
    tables: { key, digest: text(fields['digest'], 'digest', DIGEST) },
    ...{ shape, goalBlank, state },
    bound: wholeNumber(fields['bound'], 'bound', 0, MOST_BOUND),
    budget: wholeNumber(fields['budget'], 'budget', 1, MOST_BUDGET),
    items: list(fields['items'], 'items', 1, MOST_ITEMS).map((item) => readItem(item, shape, from)),
  };
}

function readItem(value: unknown, shape: Shape, from: number): Item {
  const [id, signs, more] = list(value, 'an item', 2, 3);
  const path = walkOf(signs, 'a path', shape, from, MOST_PATH);
  const trail = more === undefined ? [] : walkOf(reversed(more), 'a trail', shape, path.at(-1) ?? from, MOST_TRAIL);
  return { id: wholeNumber(id, 'the number of an item', 0, MOST_COUNT), path, trail: trail.reverse() };
}

function reversed(signs: unknown): unknown {
  return typeof signs === 'string' ? [...signs].reverse().join('') : signs;
}

/** Cells that the blank can go through one after the other, from a cell on. */
function walkOf(value: unknown, what: string, { width, height }: Shape, from: number, most: number): number[] {
  const cells = cellsOf(text(value, what, CELLS));
  wholeNumber(cells.length, `the length of ${what}`, 0, most);
  let at = from;
  for (const cell of cells) {
    const columns = Math.abs((cell % width) - (at % width));
    const rows = Math.abs(Math.floor(cell / width) - Math.floor(at / width));
    if (cell >= width * height || columns + rows !== 1) throw new FieldError(`${what} is no walk over the board`);
    at = cell;
  }
  return cells;
}

/** The goal of a canonical board has each thing on the cell it is named by. */
function requireSolvable(state: readonly number[], shape: Shape, goalBlank: number): void {
  // Boards call the blank 0.
  const named = (name: number): number => (name === goalBlank ? 0 : name === 0 ? goalBlank : name);
  try {
    const board = createBoard(shape, state.map(named));
    const goal = createBoard(
      shape,
      state.map((_, cell) => named(cell)),
    );
    if (isSolvable(board, goal)) return;
  } catch {
    throw new FieldError('state is no board');
  }
  throw new FieldError('state cannot be solved');
}

/** A result as JSON can hold it. */
export function writeResult({ digest, by, ms, items }: SubtreesResult): object {
  return {
    v: PROTOCOL,
    ...{ digest, by, ms: Math.round(ms) },
    items: items.map(({ id, ending, expanded, generated, trail }) => [
      ...[id, ENDINGS.indexOf(ending), expanded, generated],
      ...(trail.length > 0 ? [signsOf(trail)] : []),
    ]),
  };
}

/**
 * The result of a job that was sent.
 *
 * @throws {FieldError} naming what is wrong
 */
export function readResult(value: unknown, job: SubtreesJob): SubtreesResult {
  const fields = fieldsOf(value, 'the result');
  wholeNumber(fields['v'], 'v', PROTOCOL, PROTOCOL);
  const sent = new Map(job.items.map((item) => [item.id, item]));
  const items = list(fields['items'], 'items', 0, job.items.length).map((one): ItemResult => {
    const [number, code, expanded, generated, signs] = list(one, 'an item', 4, 5);
    const id = wholeNumber(number, 'the number of an item', 0, MOST_COUNT);
    const item = sent.get(id);
    if (item === undefined) throw new FieldError(`item ${id} was not sent, or came twice`);
    sent.delete(id);
    const ending = ENDINGS[wholeNumber(code, 'an ending', 0, ENDINGS.length - 1)] ?? 'exhausted';
    const from = item.path.at(-1) ?? job.state.indexOf(job.goalBlank);
    const trail = signs === undefined ? [] : walkOf(reversed(signs), 'a trail', job.shape, from, MOST_TRAIL).reverse();
    if (ending === 'exhausted' && trail.length > 0) throw new FieldError('an exhausted subtree has a trail');
    if (ending === 'solved') requireSolution(job, [...item.path, ...trail.toReversed()]);
    return {
      ...{ id, ending, trail },
      expanded: wholeNumber(expanded, 'expanded', 0, MOST_COUNT),
      generated: wholeNumber(generated, 'generated', 0, MOST_COUNT),
    };
  });
  return {
    digest: text(fields['digest'], 'digest', DIGEST),
    by: text(fields['by'], 'by', WHO),
    ms: amount(fields['ms'], 'ms', 0, MOST_MS),
    items,
  };
}

/** Replays a solution on the canonical board. */
function requireSolution({ state, goalBlank, bound }: SubtreesJob, path: readonly number[]): void {
  if (path.length !== bound) throw new FieldError('a solution is not as long as the bound');
  const board = [...state];
  let blank = board.indexOf(goalBlank);
  for (const cell of path) {
    board[blank] = board[cell] ?? 0;
    board[cell] = goalBlank;
    blank = cell;
  }
  if (board.some((name, cell) => name !== cell)) throw new FieldError('a solution does not lead to the goal');
}
