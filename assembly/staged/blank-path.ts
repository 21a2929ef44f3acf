/**
 * The blank's shortest path to a cell, round the locked cells and one tile.
 *
 * The first attempt goes along one row and one column, or beside the tile in between: nine of ten paths are like that,
 * and found in a tenth of the time. The next is breadth-first from the goal inside a box round all that matters, which
 * is nearly always enough. The last is breadth-first over the whole board.
 */

import * as board from './board';
import * as layout from './layout';

/** No tile to go round. */
export const NONE: u32 = 0xffffffff;
/** Cells round the box. */
const MARGIN: i32 = 2;

let stamp: u32 = 0;

/**
 * Length of the path, or -1; the path itself is left in the marks for `walkPath`.
 *
 * @param avoid - a cell not to be entered
 */
export function findPath(goal: u32, avoid: u32): i32 {
  const blank = board.blank;
  if (goal === blank) return 0;
  if (goPlain(goal, avoid)) return tipLength;
  let top = min(board.rowOf(goal), board.rowOf(blank));
  let bottom = max(board.rowOf(goal), board.rowOf(blank));
  let left = min(board.columnOf(goal), board.columnOf(blank));
  let right = max(board.columnOf(goal), board.columnOf(blank));
  if (avoid !== NONE) {
    top = min(top, board.rowOf(avoid));
    bottom = max(bottom, board.rowOf(avoid));
    left = min(left, board.columnOf(avoid));
    right = max(right, board.columnOf(avoid));
  }
  const length = search(goal, avoid, top - MARGIN, bottom + MARGIN, left - MARGIN, right + MARGIN);
  return length >= 0 ? length : search(goal, avoid, 0, board.height, 0, board.width);
}

/** Goes the path found last. */
export function walkPath(goal: u32): void {
  while (board.blank !== goal) board.commit(load<u32>(layout.markPtr + (board.blank << 2)) & 3);
}

/** Where the plain path ends so far, and its steps; each cell on it is marked with the direction taken there. */
let tip: u32 = 0;
let tipLength: i32 = 0;

/**
 * A path along a row and a column, or round what is in between if goal and blank are in one line. It is a shortest one.
 */
function goPlain(goal: u32, avoid: u32): bool {
  const rows = board.rowOf(goal) - board.rowOf(board.blank);
  const columns = board.columnOf(goal) - board.columnOf(board.blank);
  const vertical = rows < 0 ? board.UP : board.DOWN;
  const horizontal = columns < 0 ? board.LEFT : board.RIGHT;
  setOut();
  if (go(vertical, abs(rows), avoid) && go(horizontal, abs(columns), avoid)) return true;
  setOut();
  if (rows !== 0 && columns !== 0) return go(horizontal, abs(columns), avoid) && go(vertical, abs(rows), avoid);
  const ahead = rows === 0 ? horizontal : vertical;
  const aside = rows === 0 ? board.UP : board.LEFT;
  if (goRound(aside, ahead, abs(rows + columns), avoid)) return true;
  setOut();
  return goRound(3 - aside, ahead, abs(rows + columns), avoid);
}

function setOut(): void {
  tip = board.blank;
  tipLength = 0;
}

function goRound(aside: u32, ahead: u32, steps: i32, avoid: u32): bool {
  return go(aside, 1, avoid) && go(ahead, steps, avoid) && go(3 - aside, 1, avoid);
}

function go(direction: u32, steps: i32, avoid: u32): bool {
  for (let left = steps; left > 0; left--) {
    if ((board.directionsFrom(tip) & (1 << direction)) === 0) return false;
    const next = board.neighbour(tip, direction);
    if (next === avoid) return false;
    store<u32>(layout.markPtr + (tip << 2), stamp | direction);
    tip = next;
  }
  tipLength += steps;
  return true;
}

/** Each cell reached is marked with the direction that leads from it towards the goal. */
function search(goal: u32, avoid: u32, top: i32, bottom: i32, left: i32, right: i32): i32 {
  stamp += 4;
  const start = board.blank;
  let read = layout.queuePtr;
  let write = read;
  store<u32>(layout.markPtr + (goal << 2), stamp);
  store<u32>(write, goal);
  write += 4;
  let length = 0;
  while (read < write) {
    const layerEnd = write;
    length++;
    for (; read < layerEnd; read += 4) {
      const cell = load<u32>(read);
      let directions = board.directionsFrom(cell);
      while (directions !== 0) {
        const direction = ctz(directions);
        directions &= directions - 1;
        const next = board.neighbour(cell, direction);
        const mark = layout.markPtr + (next << 2);
        if (next === avoid || (load<u32>(mark) & ~3) === stamp) continue;
        const row = board.rowOf(next);
        const column = board.columnOf(next);
        if (row < top || row > bottom || column < left || column > right) continue;
        store<u32>(mark, stamp | (3 - direction));
        if (next === start) return length;
        store<u32>(write, next);
        write += 4;
      }
    }
  }
  return -1;
}
