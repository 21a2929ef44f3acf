/**
 * Counters and the slice's budget.
 *
 *   expanded   states whose successors were enumerated
 *   generated  successors created, the move back to the parent excluded
 *
 * Both run over all iterations. A search's inner loop makes one addition for both: `tally` holds generated in
 * its upper half and expanded in its lower half, which starts at 2^31 − budget, so that a negative lower
 * half means the slice is spent (two counters and a compare cost 5 % more, measured on IDA* + Manhattan).
 */

/** more would let the halves of a tally run into each other */
const MAX_BUDGET: u32 = 1 << 28;

export let tally: i64 = 0;
let sliceStart: u32 = 0;
let expandedBefore: f64 = 0;
let generatedBefore: f64 = 0;
let peakOpenStates: u32 = 0;
let peakStoredStates: u32 = 0;

export function resetCounters(): void {
  expandedBefore = 0;
  generatedBefore = 0;
  peakOpenStates = 0;
  peakStoredStates = 0;
  openSlice(0);
}

/** Starts a slice of at most about `budget` expansions. */
export function openSlice(budget: u32): void {
  sliceStart = 0x80000000 - min(budget, MAX_BUDGET);
  tally = sliceStart;
}

/** Adds the slice to the totals. */
export function closeSlice(): void {
  expandedBefore = expanded();
  generatedBefore = generated();
  openSlice(0);
}

/** The slice's budget is spent. */
export function isSpent(): bool {
  return <i32>tally < 0;
}

/** One state expanded into `successors`. */
export function countExpanded(successors: i32): void {
  tally += 1 + ((<i64>successors) << 32);
}

/** One successor created, where they are not counted with their parent. */
export function countGenerated(): void {
  tally += (<i64>1) << 32;
}

/** Successors that were counted with their parent but never created, the search having ended. */
export function uncountGenerated(successors: i32): void {
  tally -= (<i64>successors) << 32;
}

export function setTally(value: i64): void {
  tally = value;
}

export function expanded(): f64 {
  return expandedBefore + <f64>(<u32>tally - sliceStart);
}

export function generated(): f64 {
  return generatedBefore + <f64>(tally >> 32);
}

/** States in the open list and in memory now; the peaks are kept. */
export function noteStored(open: u32, stored: u32): void {
  if (open > peakOpenStates) peakOpenStates = open;
  if (stored > peakStoredStates) peakStoredStates = stored;
}

export function peakOpen(): u32 {
  return peakOpenStates;
}

export function peakStored(): u32 {
  return peakStoredStates;
}
