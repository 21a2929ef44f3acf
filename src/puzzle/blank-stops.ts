/**
 * A path in the multi-tile metric: the cells where the blank stops, one a move, its first cell excluded.
 *
 * Invariant: each stop is in the row or the column of the one before, and axes alternate: two moves along one line in a
 * row are one move, or none.
 */

/** The stops of a path of the blank from cell to neighbouring cell, or of stops that may be joined. */
export function stopsOf(blank: number, width: number, cells: ArrayLike<number>): number[] {
  const stops: number[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? 0;
    const last = stops.at(-1) ?? blank;
    const before = stops.length > 1 ? (stops.at(-2) ?? 0) : blank;
    if (cell === last) continue;
    // The first move has none before it that it could go on.
    if (stops.length > 0 && isInLine(before, last, cell, width)) stops.pop();
    if (cell !== (stops.at(-1) ?? blank)) stops.push(cell);
  }
  return stops;
}

/** The cells the blank visits one after the other between its stops. */
export function cellsBetween(blank: number, width: number, stops: Iterable<number>): number[] {
  const path: number[] = [];
  let cell = blank;
  for (const stop of stops) {
    const step = (isInRow(cell, stop, width) ? 1 : width) * Math.sign(stop - cell);
    while (cell !== stop) {
      cell += step;
      path.push(cell);
    }
  }
  return path;
}

function isInRow(one: number, other: number, width: number): boolean {
  return Math.floor(one / width) === Math.floor(other / width);
}

/** Whether three cells, each in a line with the next, are in one line. */
function isInLine(one: number, two: number, three: number, width: number): boolean {
  return isInRow(one, two, width) === isInRow(two, three, width);
}
