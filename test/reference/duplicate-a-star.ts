/**
 * A* as it is often taught, for docs/reproduction.md: a binary heap that holds duplicates, a set of visited states.
 *
 * Of equal f the one put in first comes out first; the move back is a successor like others; states are told apart when
 * they are taken out, not when they are put in. `put` counts everything ever put in, which the study that is reproduced
 * prints as its "max fringe size".
 */

import { type Board, blankCell } from '../../src/puzzle/board.ts';

export interface TaughtCounts {
  readonly expanded: number;
  readonly put: number;
  /** moves; undefined if more than `most` expansions were needed */
  readonly length: number | undefined;
}

/** Cell where a tile belongs, from its number. */
export type GoalTable = (tile: number) => number;

/** The goal that the search tests for: 1 2 3 … 0. */
export const GOAL_LAST: GoalTable = (tile) => tile - 1;
/** The study's table, which is that of the goal 0 1 2 …. */
export const GOAL_FIRST: GoalTable = (tile) => tile;

export function misplaced(tiles: readonly number[]): number {
  return tiles.filter((tile, cell) => tile !== 0 && tile !== cell + 1).length;
}

/** Manhattan distance to the goal of a table, on boards of a width. */
export function manhattanTo(table: GoalTable, width: number) {
  return (tiles: readonly number[]): number => {
    let sum = 0;
    for (const [cell, tile] of tiles.entries()) {
      if (tile === 0) continue;
      const home = table(tile);
      const rows = Math.floor(home / width) - Math.floor(cell / width);
      sum += Math.abs(rows) + Math.abs((home % width) - (cell % width));
    }
    return sum;
  };
}

interface Entry {
  readonly f: number;
  readonly order: number;
  readonly g: number;
  readonly tiles: readonly number[];
}

/** Searches for 1 2 3 … 0 until it is taken out or `most` states are expanded. */
export function duplicateAStar(
  { width, height, tiles }: Board,
  h: (tiles: readonly number[]) => number,
  most: number,
): TaughtCounts {
  const goal = Array.from(tiles, (_, cell) => (cell + 1) % tiles.length).join();
  const heap: Entry[] = [];
  const visited = new Set<string>();
  let put = 0;
  const add = (state: readonly number[], g: number) => push(heap, { f: g + h(state), order: put++, g, tiles: state });
  add(tiles, 0);
  for (;;) {
    const node = pop(heap);
    if (node === undefined) return { expanded: visited.size, put, length: undefined };
    const key = node.tiles.join();
    if (key === goal) return { expanded: visited.size, put, length: node.g };
    if (visited.has(key)) continue;
    if (visited.size === most) return { expanded: visited.size, put, length: undefined };
    visited.add(key);
    const blank = blankCell({ width, height, tiles: node.tiles });
    const column = blank % width;
    const neighbours = [blank - width, blank + width, column > 0 ? blank - 1 : -1, column < width - 1 ? blank + 1 : -1];
    for (const cell of neighbours) {
      const tile = node.tiles[cell];
      if (tile === undefined) continue;
      const next = [...node.tiles];
      next[blank] = tile;
      next[cell] = 0;
      add(next, node.g + 1);
    }
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.f < b.f || (a.f === b.f && a.order < b.order);
}

function push(heap: Entry[], entry: Entry): void {
  let at = heap.length;
  heap.push(entry);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || !isBefore(entry, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = entry;
}

function pop(heap: Entry[]): Entry | undefined {
  const least = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return least;
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    const child = isRight ? right : left;
    if (child === undefined || !isBefore(child, last)) break;
    heap[at] = child;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = last;
  return least;
}
