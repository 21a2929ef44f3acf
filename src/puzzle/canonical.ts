/**
 * Any start and any goal, turned and relabelled so that one kernel and one pattern database serve them all.
 *
 * Invariant of a canonical instance: the thing whose goal cell is c is called c, so the goal is the identity; the
 * blank's name is its goal cell. Of the board's symmetries the one is taken that makes the board at least as wide as
 * high and brings the blank's goal cell to the lowest number: 0 for every corner.
 * The order up, left, right, down is that of the turned board, so the two corner goals `first` and `last` give equal counts.
 */

import { BLANK, type Board, blankCell, cellCount, type Shape, shapeName } from './board.ts';
import { keepingRecent } from './recent.ts';

export interface CanonicalInstance extends Shape {
  /** name of the thing at each canonical cell */
  readonly state: readonly number[];
  /** the blank's goal cell, and so its name */
  readonly goalBlank: number;
  /** the user's cell for each canonical cell */
  readonly userCell: readonly number[];
}

interface Symmetry {
  readonly transposes: boolean;
  readonly flipsColumns: boolean;
  readonly flipsRows: boolean;
}

/** The identity and the half turn come first, so that square corner goals keep rows as rows. */
const SYMMETRIES: readonly Symmetry[] = [false, true].flatMap((transposes) =>
  [
    [false, false],
    [true, true],
    [true, false],
    [false, true],
  ].map(([flipsColumns = false, flipsRows = false]) => ({
    transposes,
    flipsColumns,
    flipsRows,
  })),
);

/** Turns and relabels `start` for `goal`; both must have one shape. */
export function canonicalise(start: Board, goal: Board): CanonicalInstance {
  const { shape, userCell, goalBlank } = bestTurn(goal, blankCell(goal));
  const nameOf = new Array<number>(goal.tiles.length);
  for (const [canonical, user] of userCell.entries()) nameOf[goal.tiles[user] ?? BLANK] = canonical;
  const state = userCell.map((user) => nameOf[start.tiles[user] ?? BLANK] ?? 0);
  return { ...shape, state, goalBlank, userCell };
}

/** The user's cells for canonical ones. */
export function userCells(path: ArrayLike<number>, { userCell }: CanonicalInstance): Uint16Array {
  const cells = new Uint16Array(path.length);
  for (let move = 0; move < cells.length; move++) cells[move] = userCell[path[move] ?? 0] ?? 0;
  return cells;
}

/** The user's cells that the blank visits from the start on, of a path of the canonical board that leads from the goal to the start. */
export function userCellsBack(path: ArrayLike<number>, instance: CanonicalInstance, goal: Board): Uint16Array {
  const cells = userCells(path, instance);
  if (cells.length === 0) return cells;
  // It ends where the start's blank is: without that cell, and with the one it began on, it is the way back.
  return Uint16Array.from([...cells.subarray(0, -1).toReversed(), blankCell(goal)]);
}

/** How a user's board is turned: the canonical shape and blank, and the user's cell for each canonical one. */
interface Turn {
  readonly shape: Shape;
  readonly userCell: readonly number[];
  readonly goalBlank: number;
}

const bestTurn = keepingRecent(findBestTurn, (user, userBlank) => `${shapeName(user)} ${userBlank}`);

function findBestTurn(user: Shape, userBlank: number): Turn {
  let best: (Omit<Turn, 'userCell'> & { readonly symmetry: Symmetry }) | undefined;
  for (const symmetry of SYMMETRIES) {
    const shape = symmetry.transposes
      ? { width: user.height, height: user.width }
      : { width: user.width, height: user.height };
    if (shape.width < shape.height) continue;
    const goalBlank = turned(userBlank, shape, symmetry, user);
    if (best === undefined || goalBlank < best.goalBlank) best = { shape, goalBlank, symmetry };
  }
  if (best === undefined) throw new RangeError('no symmetry fits');
  const { shape, goalBlank, symmetry } = best;
  const userCell = Array.from({ length: cellCount(shape) }, (_, cell) => turnedBack(cell, shape, symmetry, user));
  return { shape, userCell, goalBlank };
}

/** The cell of the turned board that a symmetry brings the user's to. */
function turned(userCell: number, shape: Shape, symmetry: Symmetry, user: Shape): number {
  const userColumn = userCell % user.width;
  const userRow = Math.floor(userCell / user.width);
  const [x, y] = symmetry.transposes ? [userRow, userColumn] : [userColumn, userRow];
  const column = symmetry.flipsColumns ? shape.width - 1 - x : x;
  const row = symmetry.flipsRows ? shape.height - 1 - y : y;
  return row * shape.width + column;
}

/** The user's cell that a symmetry brings to `cell` of the turned board. */
function turnedBack(cell: number, shape: Shape, symmetry: Symmetry, user: Shape): number {
  const column = cell % shape.width;
  const row = Math.floor(cell / shape.width);
  const x = symmetry.flipsColumns ? shape.width - 1 - column : column;
  const y = symmetry.flipsRows ? shape.height - 1 - row : row;
  return symmetry.transposes ? x * user.width + y : y * user.width + x;
}
