/**
 * What an entry must be that tells the blank's rooms apart, by its definition in docs/pdb-format.md, section 2.
 *
 * Written a second time, on purpose: codes.ts, which the builder uses, is what is on trial.
 */

const UNREACHED: u8 = 0xff;
const GREATEST_LEAST: u8 = 121;

/**
 * The entry of a placement with these least distances in the large room and in small ones; UNREACHED where there is
 * none.
 */
export function codeOf(large: u8, small: u8): u8 {
  const least = min(large, small);
  if (least === UNREACHED) return UNREACHED;
  if (least > GREATEST_LEAST) return 240;
  const halved = <u8>((least / 2) * 4);
  if (max(large, small) === UNREACHED) return halved;
  if (large > small) return halved + 2;
  if (small === large) return halved;
  return small === large + 2 ? halved + 1 : halved + 3;
}
