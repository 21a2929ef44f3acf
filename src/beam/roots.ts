/**
 * Start boards of a beam: the board itself, or, for an inverse beam, the goal as seen from states near the board.
 *
 * The tables want the blank's goal in cell 0. So the inverse problem, from the goal to the board, is posed for each state a
 * few moves from the board that has the blank in a corner: the board is flipped so that this corner is cell 0, and things are
 * renamed so that this state is the goal. Source of the inverse view: Felner, Zahavi, Schaeffer, Holte, "Dual lookups in
 * pattern databases" (2005).
 */

import { cellCount, neighboursOf, type Shape } from '../puzzle/board.ts';

export interface Root {
  /** moves from the board to solve */
  readonly level: number;
  /** name at each cell */
  readonly board: readonly number[];
  /** name on the board to solve, for each name here */
  readonly trueName: readonly number[];
  /** cell of the board to solve, for each cell here */
  readonly trueCell: readonly number[];
  /** cells the blank visits from the board to solve to the state that is the goal here */
  readonly path: readonly number[];
}

/** The one start board of a forward beam. */
export function forwardRoot(state: readonly number[]): Root {
  const same = state.map((_, i) => i);
  return { level: 0, board: state, trueName: same, trueCell: same, path: [] };
}

/** moves that the path to a corner may be longer than the shortest */
const EXTRA = 2;

interface Step {
  readonly state: readonly number[];
  readonly blank: number;
  readonly path: readonly number[];
}

/** Start boards of an inverse beam, nearest first, at most `most`. */
export function inverseRoots(shape: Shape, state: readonly number[], most: number): Root[] {
  const roots: Root[] = [];
  const blank = state.indexOf(0);
  const reach = cornerDistance(shape, blank) + EXTRA;
  const seen = new Set([state.join()]);
  let layer: Step[] = [{ state, blank, path: [] }];
  for (let level = 0; level <= reach; level++) {
    const next: Step[] = [];
    for (const step of layer) {
      if (cornerDistance(shape, step.blank) === 0 && roots.length < most) roots.push(rootOf(shape, step));
      for (const cell of neighboursOf(shape, step.blank)) {
        if (level + 1 + cornerDistance(shape, cell) > reach) continue;
        const slid = [...step.state];
        slid[step.blank] = slid[cell] ?? 0;
        slid[cell] = 0;
        const name = slid.join();
        if (seen.has(name)) continue;
        seen.add(name);
        next.push({ state: slid, blank: cell, path: [...step.path, cell] });
      }
    }
    layer = next;
  }
  return roots;
}

function rootOf(shape: Shape, { state, blank, path }: Step): Root {
  const { width, height } = shape;
  const flipsRows = blank >= width;
  const flipsColumns = blank % width > 0;
  const here = state.map((_, cell) => {
    const column = cell % width;
    const row = Math.floor(cell / width);
    return (flipsRows ? height - 1 - row : row) * width + (flipsColumns ? width - 1 - column : column);
  });
  const nameHere = new Array<number>(cellCount(shape)).fill(0);
  for (const [cell, name] of state.entries()) nameHere[name] = here[cell] ?? 0;
  const board = new Array<number>(cellCount(shape)).fill(0);
  const trueName = [...board];
  const trueCell = [...board];
  for (const [cell, cellHere] of here.entries()) {
    // On the goal the thing at each cell is named after it.
    board[cellHere] = nameHere[cell] ?? 0;
    trueCell[cellHere] = cell;
    trueName[nameHere[cell] ?? 0] = cell;
  }
  return { level: path.length, board, trueName, trueCell, path };
}

function cornerDistance({ width, height }: Shape, cell: number): number {
  const column = cell % width;
  const row = Math.floor(cell / width);
  return Math.min(column, width - 1 - column) + Math.min(row, height - 1 - row);
}
