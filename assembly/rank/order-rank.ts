/**
 * Which tile stands where among the occupied cells: the lexicographic rank of a permutation of 0 … k−1.
 *
 * Factorial base, most significant digit first: digit i counts the later tiles that are smaller.
 * A tile that moves vertically passes the tiles between its two cells, so position i of the order becomes
 * position j: only digits i … j of the rank change. Such a table therefore repeats every (k − i)! ranks.
 */

/** Tables of longer patterns fit no board; of eleven tiles, one on 12 cells would. */
export const MAX_PATTERN: u32 = 10;

/** Orders a word-wise reader takes at once; periods of move tables are multiples of it. */
const WORD: u32 = 64;

export function factorial(k: u32): u32 {
  let product: u32 = 1;
  for (let i: u32 = 2; i <= k; i++) product *= i;
  return product;
}

/** Rank of the `length` bytes at `orderPtr`. */
export function rankOfOrder(orderPtr: usize, length: u32): u32 {
  let rank: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const tile = load<u8>(orderPtr + i);
    let smaller: u32 = 0;
    for (let j = i + 1; j < length; j++) smaller += u32(load<u8>(orderPtr + j) < tile);
    rank = rank * (length - i) + smaller;
  }
  return rank;
}

/** Writes the order of `rank` to the `length` bytes at `orderPtr`. */
export function unrankOrder(rank: u32, orderPtr: usize, length: u32): void {
  let rest = rank;
  for (let i: u32 = 1; i <= length; i++) {
    store<u8>(orderPtr + (length - i), <u8>(rest % i));
    rest /= i;
  }
  // From the right, a digit becomes a tile once every later tile not below it has made room.
  for (let i: i32 = <i32>length - 2; i >= 0; i--) {
    const tile = load<u8>(orderPtr + i);
    for (let j: u32 = i + 1; j < length; j++) {
      const later = load<u8>(orderPtr + j);
      if (later >= tile) store<u8>(orderPtr + j, later + 1);
    }
  }
}

/** Orders after which the table of the move `from` → `to` repeats: the whole table, or a multiple of WORD. */
export function movePeriod(from: u32, to: u32, length: u32): u32 {
  const whole = (factorial(length) + WORD - 1) & ~(WORD - 1);
  const digits = length - min(from, to);
  const natural = factorial(max<u32>(digits, 6));
  const period = natural % WORD === 0 ? natural : natural * 4;
  return min(whole, period);
}

/** Bytes of one entry of a move table of this period. */
export function moveEntryBytes(period: u32): u32 {
  return period <= 0x10000 ? 2 : 4;
}

/**
 * Fills the table of the move `from` → `to`: entry r is the rank after it of the order ranked r before.
 *
 * Ranks past the last order map to themselves; they stand for the padding behind a block.
 */
export function fillMoveTable(tablePtr: usize, orderPtr: usize, from: u32, to: u32, length: u32): void {
  const period = movePeriod(from, to, length);
  const wide = moveEntryBytes(period) === 4;
  const orders = factorial(length);
  for (let rank: u32 = 0; rank < period; rank++) {
    let moved = rank;
    if (rank < orders) {
      unrankOrder(rank, orderPtr, length);
      shiftTile(orderPtr, from, to);
      moved = rankOfOrder(orderPtr, length);
    }
    if (wide) store<u32>(tablePtr + rank * 4, moved);
    else store<u16>(tablePtr + rank * 2, <u16>moved);
  }
}

/** The tile at place `from` of the order comes to place `to`; those between move up by one. */
export function shiftTile(orderPtr: usize, from: u32, to: u32): void {
  const tile = load<u8>(orderPtr + from);
  if (from < to) memory.copy(orderPtr + from, orderPtr + from + 1, to - from);
  else memory.copy(orderPtr + to + 1, orderPtr + to, from - to);
  store<u8>(orderPtr + to, tile);
}
