/**
 * The strings found allowed so far, to be looked up by the signature of what they do.
 *
 * Invariant: every bucket chain holds all strings added whose signature falls in it, so none with an equal effect is
 * missed; whether effects really are equal is for the caller to replay.
 */

const FIRST_CAPACITY = 1 << 12;
const NONE = -1;

export class AllowedStrings {
  #signatures = new Int32Array(FIRST_CAPACITY);
  #codes = new Int32Array(FIRST_CAPACITY);
  #lengths = new Uint8Array(FIRST_CAPACITY);
  /** the next entry of the same bucket */
  #following = new Int32Array(FIRST_CAPACITY);
  /** the entry added last to each bucket; as many buckets as there is room for entries */
  #newest = new Int32Array(FIRST_CAPACITY).fill(NONE);
  #count = 0;

  /** Adds a string of `length` moves. */
  add(signature: number, code: number, length: number): void {
    if (this.#count === this.#codes.length) this.#grow();
    const entry = this.#count++;
    this.#signatures[entry] = signature;
    this.#codes[entry] = code;
    this.#lengths[entry] = length;
    this.#link(entry);
  }

  /** Whether any string with this signature passes `test`. */
  some(signature: number, test: (code: number, length: number) => boolean): boolean {
    let entry = this.#newest[this.#bucketOf(signature)] ?? NONE;
    while (entry !== NONE) {
      if (this.#signatures[entry] === signature && test(this.#codes[entry] ?? 0, this.#lengths[entry] ?? 0))
        return true;
      entry = this.#following[entry] ?? NONE;
    }
    return false;
  }

  #bucketOf(signature: number): number {
    return signature & (this.#newest.length - 1);
  }

  #link(entry: number): void {
    const bucket = this.#bucketOf(this.#signatures[entry] ?? 0);
    this.#following[entry] = this.#newest[bucket] ?? NONE;
    this.#newest[bucket] = entry;
  }

  #grow(): void {
    const capacity = 2 * this.#codes.length;
    this.#signatures = enlarged(this.#signatures, new Int32Array(capacity));
    this.#codes = enlarged(this.#codes, new Int32Array(capacity));
    this.#lengths = enlarged(this.#lengths, new Uint8Array(capacity));
    this.#following = new Int32Array(capacity);
    this.#newest = new Int32Array(capacity).fill(NONE);
    for (let entry = 0; entry < this.#count; entry++) this.#link(entry);
  }
}

function enlarged<Entries extends Int32Array | Uint8Array>(from: Entries, to: Entries): Entries {
  to.set(from);
  return to;
}
