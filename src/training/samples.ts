/**
 * Training samples: states with labels, as the kernel takes them.
 *
 *   the cell of each name, one byte each · label in 1/32 moves, i16 little-endian, on an even address
 */

import { cellCount, type Shape } from '../puzzle/board.ts';

const LABEL_UNIT = 32;
const MOST_LABEL = 32767 / LABEL_UNIT;

/** A growing list of samples. */
export class SampleList {
  readonly bytesEach: number;
  readonly #labelAt: number;
  #bytes: Uint8Array;
  count = 0;

  constructor(shape: Shape) {
    const cells = cellCount(shape);
    this.bytesEach = (cells + 3) & ~1;
    this.#labelAt = (cells + 1) & ~1;
    this.#bytes = new Uint8Array(this.bytesEach * 1024);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.count * this.bytesEach);
  }

  /** @param label - moves to the goal */
  add(state: readonly number[], label: number): void {
    if (label > MOST_LABEL) return;
    const at = this.count * this.bytesEach;
    if (at + this.bytesEach > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (const [cell, name] of state.entries()) this.#bytes[at + name] = cell;
    new DataView(this.#bytes.buffer).setInt16(at + this.#labelAt, Math.round(label * LABEL_UNIT), true);
    this.count++;
  }

  /** Takes over the samples of a file. */
  addBytes(bytes: Uint8Array): void {
    const all = new Uint8Array((this.count * this.bytesEach + bytes.length) * 2 + this.bytesEach);
    all.set(this.bytes);
    all.set(bytes, this.count * this.bytesEach);
    this.#bytes = all;
    this.count += Math.floor(bytes.length / this.bytesEach);
  }

  clear(): void {
    this.count = 0;
  }
}
