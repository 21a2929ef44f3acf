/**
 * Combinations of other heuristics: the largest of them, or the sum of them, each times a weight, rounded down.
 *
 *   PARTS_PTR  + 8 i  part i  a Part
 *
 * The largest is admissible, because each part is, and consistent if each part is; f keeps its parity if every part's
 * does. The sum is not admissible: the parts count the same moves. It is at most W times the distance, W being the sum
 * of the weights, which is all that can be promised of a search with it; with W <= 1 it is admissible. Not consistent
 * but for that, and f keeps no parity. Sources: Pearl (1984), "Heuristics"; Pohl (1970) for what a factor does to the
 * length.
 */

import { MAX_OF, OK, SUM_OF, UNKNOWN_NAME } from '../abi';
import { MAX_PARTS, PARTS_PTR } from '../memory/layout';
import { evaluatePlain, isKnownPlain, MAX_H, plainKeepsParity } from './plain';

const ONE: u64 = 1000;

@unmanaged
class Part {
  heuristic: u32;
  /** in thousandths */
  weight: u32;
}

let parts: u32 = 0;

function part(i: u32): Part {
  return changetype<Part>(PARTS_PTR + i * offsetof<Part>());
}

/** Forgets all parts. */
export function clearParts(): void {
  parts = 0;
}

/**
 * Adds a part to the combination that `MAX_OF` and `SUM_OF` stand for.
 *
 * @param thousandths - its weight, for `SUM_OF`
 * @returns OK, or UNKNOWN_NAME for a part that is a combination itself, or one too many
 */
export function addPart(heuristic: u32, thousandths: u32): u32 {
  if (isCombination(heuristic) || parts === MAX_PARTS) return UNKNOWN_NAME;
  const added = part(parts++);
  added.heuristic = heuristic;
  added.weight = thousandths;
  return OK;
}

export function isCombination(id: u32): bool {
  return id === MAX_OF || id === SUM_OF;
}

export function partCount(): u32 {
  return parts;
}

/** Number of a part's heuristic. */
export function partAt(i: u32): u32 {
  return part(i).heuristic;
}

/** There are parts, and the kernel has them all. */
export function hasKnownParts(): bool {
  for (let i: u32 = 0; i < parts; i++) if (!isKnownPlain(partAt(i))) return false;
  return parts > 0;
}

export function allKeepParity(): bool {
  for (let i: u32 = 0; i < parts; i++) if (!plainKeepsParity(partAt(i))) return false;
  return true;
}

/** The largest value of all parts for the current state, in moves. */
export function largestPart(): i32 {
  let largest = 0;
  for (let i: u32 = 0; i < parts; i++) largest = max(largest, evaluatePlain(partAt(i)));
  return largest;
}

/** The weighted sum for the current state, in moves; as much as a stored node can hold at most. */
export function weightedSum(): i32 {
  let sum: u64 = 0;
  for (let i: u32 = 0; i < parts; i++) sum += <u64>evaluatePlain(partAt(i)) * part(i).weight;
  return <i32>min<u64>(sum / ONE, MAX_H);
}
