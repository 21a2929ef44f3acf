/** The kernel's moves (one byte each, 0 up, 1 left, 2 right, 3 down of the blank) as cells, and back. */

/** From cell to cell, by direction. */
function stepsOf(width: number): Int32Array {
  return Int32Array.of(-width, -1, 1, width);
}

/** Cells the blank visits, the start's excluded. */
export function cellsAlong(start: number, width: number, directions: Uint8Array): Uint16Array {
  const steps = stepsOf(width);
  const cells = new Uint16Array(directions.length);
  let cell = start;
  for (let index = 0; index < directions.length; index++) {
    cell += steps[directions[index] ?? 0] ?? 0;
    cells[index] = cell;
  }
  return cells;
}

/** What is in each cell after moves. */
export function stateAfter(state: readonly number[], width: number, path: Uint8Array): Uint16Array {
  const names = Uint16Array.from(state);
  const steps = stepsOf(width);
  let blank = state.indexOf(0);
  for (let index = 0; index < path.length; index++) {
    const cell = blank + (steps[path[index] ?? 0] ?? 0);
    names[blank] = names[cell] ?? 0;
    names[cell] = 0;
    blank = cell;
  }
  return names;
}

/** Directions of steps from cell to neighbouring cell. */
export function directionsAlong(start: number, width: number, cells: ArrayLike<number>): Uint8Array {
  const directions = new Uint8Array(cells.length);
  let before = start;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? before;
    // On a board of two columns no step of one row equals one of a column: the width is at least 2.
    directions[index] = cell === before - width ? 0 : cell === before + width ? 3 : cell < before ? 1 : 2;
    before = cell;
  }
  return directions;
}
