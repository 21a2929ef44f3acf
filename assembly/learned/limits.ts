/**
 * When a beam gives up, and how many states of a layer may have their blank on one cell (quota.ts).
 *
 * A beam whose least value has not fallen for long goes round in a pit of the values and seldom leaves it.
 */

/** a beam ends whose least value has not fallen in so many levels; 0: it does not */
let patience: i32 = 0;
/** most states of a layer of the beam's width that have their blank on the same cell; 0: any number */
let quota: u32 = 0;
/** least value of any layer, and of the first */
export let leastEver: i32 = 0;
export let firstLeast: i32 = 0;
let leastLevel: i32 = 0;

/** Sets when the beams to come give up, and their quota (size-free kernel). */
export function limitBeams(levelsWithoutFall: i32, statesPerBlank: u32): void {
  patience = levelsWithoutFall;
  quota = statesPerBlank;
}

/** The quota of a layer that keeps other than the beam's own width; 0: none. */
export function quotaFor(kept: u32, width: u32): u32 {
  return <u32>((<u64>quota * kept + width - 1) / width);
}

export function clearLeast(): void {
  leastEver = i32.MAX_VALUE;
  leastLevel = 0;
}

/** Takes note of the least value of a level. */
export function noteLeast(value: i32, level: i32): void {
  if (value >= leastEver) return;
  if (leastEver === i32.MAX_VALUE) firstLeast = value;
  leastEver = value;
  leastLevel = level;
}

export function isStalled(level: i32): bool {
  return patience > 0 && level - leastLevel >= patience;
}
