/**
 * When a beam gives up, and how many states of a layer may have their blank on one cell (quota.ts).
 *
 * A beam whose least value has not fallen for long goes round in a pit of the values and seldom leaves it.
 */

/** a beam ends whose least value has not fallen in so many levels; 0: it does not */
let patience: i32 = 0;
/** most states of a layer that have their blank on the same cell; 0: any number */
export let quota: u32 = 0;
let leastEver: i32 = 0;
let leastLevel: i32 = 0;

/** Sets when the beams to come give up, and their quota (size-free kernel). */
export function limitBeams(levelsWithoutFall: i32, statesPerBlank: u32): void {
  patience = levelsWithoutFall;
  quota = statesPerBlank;
}

export function clearLeast(): void {
  leastEver = i32.MAX_VALUE;
  leastLevel = 0;
}

/** Takes note of the least value of a level. */
export function noteLeast(value: i32, level: i32): void {
  if (value >= leastEver) return;
  leastEver = value;
  leastLevel = level;
}

export function isStalled(level: i32): bool {
  return patience > 0 && level - leastLevel >= patience;
}
