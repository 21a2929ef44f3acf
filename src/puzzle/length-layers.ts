/**
 * All boards of a small goal by the length of their shortest solutions: a breadth-first search that keeps every board.
 *
 * Invariant: layer k holds exactly the boards that take k moves, in an order that never changes.
 */

import { BLANK, type Board, createBoard, neighboursOf } from './board.ts';

export interface LengthLayers {
  /** of any board */
  readonly greatestLength: number;
  /** how many boards take this many moves */
  count(length: number): number;
  /** the `index`-th of them */
  board(length: number, index: number): Board;
}

/** The last goal's layers: a stream of boards asks for the same ones again and again. */
let latest: { readonly goal: string; readonly layers: LengthLayers } | undefined;

/** Layers of all boards that reach `goal`: 181,440 on 9 cells, a third of a second; too many above. */
export function lengthLayers(goal: Board): LengthLayers {
  const name = `${goal.width} ${codeOf(goal.tiles)}`;
  if (latest?.goal !== name) latest = { goal: name, layers: countLayers(goal) };
  return latest.layers;
}

function countLayers(goal: Board): LengthLayers {
  const beside = goal.tiles.map((_, cell) => neighboursOf(goal, cell));
  const seen = new Set([codeOf(goal.tiles)]);
  const layers: string[][] = [];
  for (let layer = [...seen]; layer.length > 0; ) {
    layers.push(layer);
    const next: string[] = [];
    for (const code of layer) {
      const blank = code.indexOf(codeOf([BLANK]));
      for (const cell of beside[blank] ?? []) {
        const neighbour = swapped(code, Math.min(blank, cell), Math.max(blank, cell));
        if (seen.has(neighbour)) continue;
        seen.add(neighbour);
        next.push(neighbour);
      }
    }
    layer = next;
  }
  return {
    greatestLength: layers.length - 1,
    count: (length) => layers[length]?.length ?? 0,
    board: (length, index) => createBoard(goal, tilesOf(layers[length]?.[index] ?? '')),
  };
}

/** A board as a string of one sign a cell. */
function codeOf(tiles: readonly number[]): string {
  return tiles.map((tile) => tile.toString(36)).join('');
}

function tilesOf(code: string): number[] {
  return Array.from(code, (sign) => Number.parseInt(sign, 36));
}

function swapped(code: string, left: number, right: number): string {
  return `${code.slice(0, left)}${code[right]}${code.slice(left + 1, right)}${code[left]}${code.slice(right + 1)}`;
}
