/**
 * Work cut into numbered ranges that threads take one by one, whoever is free first.
 *
 * Invariant: each range is taken once, because the counter is shared and only ever added to atomically.
 */

/** Takes the next range that nobody has; `undefined` when all are taken. */
export function takeRange(next: Int32Array, ranges: readonly number[]): [first: number, behind: number] | undefined {
  const number = Atomics.add(next, 0, 1);
  const [first, behind] = [ranges[number], ranges[number + 1]];
  return first === undefined || behind === undefined ? undefined : [first, behind];
}
