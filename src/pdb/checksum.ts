/**
 * A 64-bit checksum for tables: four lanes over 32-bit little-endian words, in the manner of xxHash32.
 *
 * Each step of a lane is a bijection of the lane for a given word and of the word for a given lane, and the lanes are
 * joined by bijections: a change within a single word always changes the sum, any other goes unseen once in 2^64.
 * It guards against damage, not against malice. Source of the step: Collet, xxHash (xxhash.com).
 */

const PRIME_A = 0x9e3779b1;
const PRIME_B = 0x85ebca77;
const PRIME_C = 0xc2b2ae3d;

const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Bytes of one round; every piece but the last must be a multiple of it. */
export const ROUND_BYTES = 16;

/**
 * Adds whole rounds to the four lanes, as `addHere` does.
 *
 * @returns false if they are not where it can
 */
export type AddRounds = (lanes: Uint32Array, rounds: Uint8Array) => boolean;

/**
 * Bytes that one call of `addHere` takes. Calls so short are compiled for good after a few; a loop over a megabyte was compiled
 * within itself and given up at each next piece: 187 MiB took 71 ms of processor time for 80 to 135.
 */
const CALL_BYTES = 1 << 14;

export class Checksum {
  readonly #lanes = Uint32Array.of(PRIME_A, PRIME_B, PRIME_C, 1);
  readonly #addElsewhere: AddRounds | undefined;
  #length = 0;

  /** @param addElsewhere - a kernel's, for pieces in its memory */
  constructor(addElsewhere?: AddRounds) {
    this.#addElsewhere = addElsewhere;
  }

  /** Adds a piece; a piece that is not whole rounds must be the last. */
  add(piece: Uint8Array): void {
    const whole = piece.length - (piece.length % ROUND_BYTES);
    this.#addRounds(piece.subarray(0, whole));
    if (whole < piece.length) {
      const padded = new Uint8Array(ROUND_BYTES);
      padded.set(piece.subarray(whole));
      this.#addRounds(padded);
    }
    this.#length += piece.length;
  }

  #addRounds(rounds: Uint8Array): void {
    if (this.#addElsewhere?.(this.#lanes, rounds)) return;
    const words = wordsOf(rounds);
    for (let at = 0; at < words.length; at += CALL_BYTES / 4)
      addHere(this.#lanes, words.subarray(at, at + CALL_BYTES / 4));
  }

  /** The sum of all pieces, which their lengths are part of. */
  get value(): bigint {
    const [a = 0, b = 0, c = 0, d = 0] = this.#lanes;
    const low = mix(mix(mix(mix(this.#length >>> 0, a), b), c), d);
    const high = mix(mix(mix(mix(Math.floor(this.#length / 2 ** 32), d), c), b), a);
    return (BigInt(high) << 32n) | BigInt(low);
  }
}

/** Sum of one piece. */
export function checksumOf(bytes: Uint8Array): bigint {
  const sum = new Checksum();
  sum.add(bytes);
  return sum.value;
}

function addHere(lanes: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = lanes;
  for (let i = 0; i < words.length; i += 4) {
    a = step(a, words[i] ?? 0);
    b = step(b, words[i + 1] ?? 0);
    c = step(c, words[i + 2] ?? 0);
    d = step(d, words[i + 3] ?? 0);
  }
  lanes[0] = a;
  lanes[1] = b;
  lanes[2] = c;
  lanes[3] = d;
}

function step(lane: number, word: number): number {
  const sum = (lane + Math.imul(word, PRIME_B)) | 0;
  return Math.imul((sum << 13) | (sum >>> 19), PRIME_A);
}

function mix(sum: number, lane: number): number {
  const joined = Math.imul(((sum << 17) | (sum >>> 15)) ^ lane, PRIME_C);
  return (joined ^ (joined >>> 15)) >>> 0;
}

/** The bytes, whole words of them, as little-endian words: in place where the platform allows. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  if (IS_LITTLE_ENDIAN && bytes.byteOffset % 4 === 0) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
}
