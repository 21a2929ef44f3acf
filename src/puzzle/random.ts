/**
 * Seeded random numbers: xoshiro128** seeded by splitmix32, the same on every machine and Node version.
 *
 * Invariant: one seed gives one sequence for ever; scrambles in docs and tests depend on it. The number 42
 * and the text "42" are the same seed.
 * Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators" (2018).
 */

export interface Random {
  /** the next 32 bits, as a whole number from 0 to 2^32 - 1 */
  next(): number;
  /** a whole number from 0 to `limit` - 1, each equally likely; `limit` from 1 to 2^32 */
  below(limit: number): number;
}

/** A generator for this seed. Any text or number is a seed. */
export function createRandom(seed: number | string): Random {
  const mix = splitmix32(hashText(String(seed)));
  return xoshiro128([mix(), mix(), mix(), mix()]);
}

/** xoshiro128** from a state of four words, not all zero. */
export function xoshiro128(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;
  const next = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
  const below = (limit: number): number => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`below(${limit})`);
    if (limit === 2 ** 32) return next();
    // Whole numbers of 32 bits: V8 divides them three times as fast as others.
    const parts = limit >>> 0;
    // The lowest 2^32 mod limit values are thrown away: without that small results would be likelier.
    const unfair = (-parts >>> 0) % parts;
    let bits = next() >>> 0;
    while (bits < unfair) bits = next() >>> 0;
    return bits % parts;
  };
  return { next, below };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Four outputs in a row are never all zero, so they may seed xoshiro128**. */
function splitmix32(seed: number): () => number {
  let counter = seed;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let word = counter;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
}

/** FNV-1a over UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
