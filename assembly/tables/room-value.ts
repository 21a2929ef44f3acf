/**
 * Values of tables that tell the blank's rooms apart: what a byte (assembly/pattern/codes.ts) says once the blank's
 * cell is known.
 *
 *   value = bits 2-7, twice + lowest bit, which parity gives + what bits 0 and 1 add for the kind of the blank's room
 *
 * A pattern's value changes with its own moves only: the blank goes from a cell to a neighbour, and to the other
 * patterns both are free, so it stays in its room; neither occupied cells nor parity of those patterns change.
 * Source: Clausecker, Reinefeld (2019), "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles".
 */

/** What codes 0 to 3 add in a small room, then in the large one, four bits each. */
const EXTRAS: u32 = 0x02004020;
/** bit of a shift into EXTRAS that chooses those of the large room */
export const LARGE: u32 = 16;

/** A value without its lowest bit; `large` is LARGE if the blank is in the large room, else 0. */
export function evenPart(coded: u32, large: u32): u32 {
  return ((coded >> 2) << 1) + ((EXTRAS >> (((coded & 3) << 2) | large)) & 15);
}
