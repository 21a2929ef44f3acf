/**
 * Seeded random numbers of the kernel: one sequence for ever for a seed, equal in every build.
 *
 * Source: S. Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled" (2016): xorshift64*.
 */

let state: u64 = 1;

export function seedRandom(seed: u32): void {
  state = ((<u64>seed) << 32) ^ 0x9e3779b97f4a7c15;
  for (let i = 0; i < 4; i++) random32();
}

export function random32(): u32 {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return <u32>((state * 0x2545f4914f6cdd1d) >> 32);
}

/** A number below `limit`; the bias, at most limit / 2^32, does not matter for breaking ties. */
export function randomBelow(limit: u32): u32 {
  return <u32>((<u64>random32() * limit) >> 32);
}
