/**
 * The word `bounds` of the searches with tables, and the sums behind it: see sparse-search.ts.
 *
 *   bits 0-15   slack of the plain sum       a negative one sets its top bit: pruned
 *   bits 16-31  slack of the reflected sum
 *   bits 32-47  state of the duplicate-pruning automaton
 */

import { usesReflection } from '../tables/pattern-tables';
import { AUTOMATON_START } from './automaton';

/** slack of a sum that is not used: no look-up ever exhausts it */
const NEVER_PRUNES: i32 = 1 << 14;

/** Sum of the four values in a word of one byte a pattern. */
function sum(values: u32): i32 {
  return <i32>((values & 255) + ((values >> 8) & 255) + ((values >> 16) & 255) + (values >> 24));
}

/** h: the larger of the plain sum (low half) and the reflected one (high half). */
export function rootSum(values: u64): i32 {
  const plain = sum(<u32>values);
  return usesReflection() ? max(plain, sum(<u32>(values >> 32))) : plain;
}

/** The word of a root with these values. */
export function rootBounds(values: u64, bound: i32): u64 {
  const plain = bound - sum(<u32>values);
  const reflected = usesReflection() ? bound - sum(<u32>(values >> 32)) : NEVER_PRUNES;
  return ((<u64>AUTOMATON_START) << 32) | ((<u64>reflected) << 16) | <u64>plain;
}
