/**
 * What the blank's step to a neighbouring line does to a word: one tile passes the length − 1 tiles that lie between.
 *
 * The blank at `place` of line l − 1 and of line l are the two ends of a window of `length` tiles that begins at tile
 * (l − 1) · length + place; the step on to line l moves the window's last tile to its front, the step back undoes it.
 */

/** The word after the blank's step to the line after; `tile` is where the window begins. */
export function rotateOn(word: u32, length: i32, tile: i32): u32 {
  const shift = 2 * tile;
  const mask = ((1 << (2 * length)) - 1) << shift;
  const window = word & mask;
  return (word & ~mask) | ((window << 2) & mask) | ((window >> (2 * (length - 1))) & (3 << shift));
}

/** The word after the blank's step to the line before. */
export function rotateBack(word: u32, length: i32, tile: i32): u32 {
  const shift = 2 * tile;
  const mask = ((1 << (2 * length)) - 1) << shift;
  const window = word & mask;
  return (word & ~mask) | ((window >> 2) & mask) | ((window & (3 << shift)) << (2 * (length - 1)));
}
