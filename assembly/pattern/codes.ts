/**
 * Tables that tell the blank's rooms apart, one byte a placement: the least value over all rooms, and by how much it is
 * greater in some.
 *
 *   bits 2-7   half of the least value, rounded down: its lowest bit follows from where the tiles are
 *   bits 0-1   0  equal, or no code for it
 *              1  2 more in a small room
 *              2  2 or more in the large room
 *              3  4 or more in a small room
 *
 * board/bitboard.ts defines the large room. Small rooms count as one, at the least of their values. So the byte never
 * says more than the distance; of six tiles on 5x5 it says less for fewer than one in a thousand
 * (docs/measurements.md).
 */

import * as layout from './layout';
import { rowAt, UNREACHED } from './rooms';

/** A larger half is written as this; only boards of two rows have values that large. */
const MOST_HALF: u32 = 60;

let coded: u32 = 0;

/** Before the first of the calls below. */
export function beginCodes(): void {
  coded = 0;
}

/** Turns the entries of up to `most` further masks into codes, after the search; true once all are. */
export function codeRooms(most: u32): bool {
  const last = coded + min(most, layout.masks - coded);
  for (; coded < last; coded++) {
    const end = rowAt(coded + 1);
    const apart = load<u32>(layout.apartRowPtr + coded * 4);
    // A mask without one of the two kinds has one row for both.
    let small = apart === 0 ? rowAt(coded) : rowAt(apart);
    for (let entry = rowAt(coded); entry < end; entry++, small++) {
      store<u8>(entry, codeOf(load<u8>(entry), load<u8>(small)));
    }
  }
  return coded === layout.masks;
}

function codeOf(large: u32, small: u32): u8 {
  if (large === UNREACHED && small === UNREACHED) return UNREACHED;
  const half = min(large, small) >> 1;
  if (half > MOST_HALF) return <u8>(MOST_HALF << 2);
  if (large === small || large === UNREACHED || small === UNREACHED) return <u8>(half << 2);
  const code: u32 = large > small ? 2 : small - large > 2 ? 3 : 1;
  return <u8>((half << 2) | code);
}
