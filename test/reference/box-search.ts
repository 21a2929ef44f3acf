/**
 * What a string ought to be on the smallest board that holds it: plain iterative deepening, moves in order.
 *
 * Invariant: successors are tried up, left, right, down, so the first solution of least length is the smallest of all.
 * A string is forbidden exactly if it is not that solution on a board as large as its own box.
 */

import { effectOf } from './every-string.ts';

/** The lexicographically smallest of the shortest strings that do what `text` does, on a board just as large as its box. */
export function smallestEqual(text: string): string {
  const { left, right, top, bottom } = effectOf(text);
  const width = right - left + 1;
  const height = bottom - top + 1;
  const start = (50 - top) * width + 50 - left;
  const goal = play(text, width, height, start);
  const goalCellOf = goal.map((_, tile) => goal.indexOf(tile));
  const tiles = goal.map((_, cell) => cell);
  let path = '';

  function search(blank: number, left: number): boolean {
    if (distance() > left) return false;
    if (left === 0) return true;
    for (const [move, to] of cellsAfter(blank, width, height)) {
      swap(tiles, blank, to);
      path += move;
      if (search(to, left - 1)) return true;
      path = path.slice(0, -1);
      swap(tiles, blank, to);
    }
    return false;
  }

  function distance(): number {
    let sum = 0;
    for (const [cell, tile] of tiles.entries()) {
      const to = goalCellOf[tile] ?? 0;
      if (tile !== start) sum += Math.abs((cell % width) - (to % width)) + Math.abs(row(cell) - row(to));
    }
    return sum;
  }

  function row(cell: number): number {
    return Math.floor(cell / width);
  }

  for (let length = text.length % 2; length <= text.length; length += 2) {
    if (search(start, length)) return path;
  }
  throw new Error(`${text} does not do what it does`);
}

function play(text: string, width: number, height: number, start: number): number[] {
  const tiles = Array.from({ length: width * height }, (_, cell) => cell);
  let blank = start;
  for (const move of text) {
    const to = cellsAfter(blank, width, height).get(move);
    if (to === undefined) throw new Error(`${text} leaves its own box`);
    swap(tiles, blank, to);
    blank = to;
  }
  return tiles;
}

/** Where the blank can go, by move, in order. */
function cellsAfter(blank: number, width: number, height: number): Map<string, number> {
  const cells = new Map<string, number>();
  if (blank >= width) cells.set('0', blank - width);
  if (blank % width > 0) cells.set('1', blank - 1);
  if (blank % width < width - 1) cells.set('2', blank + 1);
  if (blank + width < width * height) cells.set('3', blank + width);
  return cells;
}

function swap(tiles: number[], one: number, other: number): void {
  const tile = tiles[one] ?? 0;
  tiles[one] = tiles[other] ?? 0;
  tiles[other] = tile;
}
