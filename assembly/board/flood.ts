/**
 * Rooms by flood fill: sets of cells as bits, row-major, cell 0 the lowest bit, of a u32 or a u64.
 *
 *      0  1  2  3        A room is a connected component of the free cells: the blank roams it at no
 *      4  5  6  7        cost, because an additive database counts moves of pattern tiles only.
 *
 * What depends on the board comes as arguments, so that it may be a constant, this instance's own or all threads'.
 */

/**
 * Every cell next to a cell of `set`, and cells below the last row; `firstColumn` holds the cells of the first column.
 */
export function beside<T extends number>(set: T, firstColumn: T, width: T): T {
  const toTheRight = (set & ~(firstColumn << (width - 1))) << 1;
  return <T>(toTheRight | ((set & ~firstColumn) >> 1) | (set << width) | (set >> width));
}

/** The room of `free` that holds the cells `seed`. */
export function fill<T extends number>(seed: T, free: T, firstColumn: T, width: T): T {
  let room = seed;
  let before = <T>0;
  while (room !== before) {
    before = room;
    room = <T>(room | (beside<T>(room, firstColumn, width) & free));
  }
  return room;
}

/** The room of `free` larger than every other and of more than `least` cells; 0 if there is none. */
export function largestRoom<T extends number>(free: T, least: T, firstColumn: T, width: T): T {
  let most = least;
  let large = <T>0;
  for (let rest = free; rest !== <T>0; ) {
    const room = fill<T>(<T>(rest & (0 - rest)), free, firstColumn, width);
    const size = popcnt<T>(room);
    if (size === most) large = <T>0;
    if (size > most) {
      large = room;
      most = size;
    }
    rest = <T>(rest & ~room);
  }
  return large;
}
