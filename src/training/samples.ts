/**
 * Training samples: states with labels, as the kernel takes them.
 *
 *   the cell of each name, one byte each · label in 1/32 moves, i16 little-endian, on an even address
 */

import { cellCount, type Shape } from '../puzzle/board.ts';

const LABEL_UNIT = 32;
/** of size-free tables: a label is in 1/8 moves, as large boards take thousands */
export const SIZE_FREE_LABEL_UNIT = 8;
const MOST = 32767;

/** A growing list of samples. */
export class SampleList {
  readonly shape: Shape;
  readonly bytesEach: number;
  readonly #labelAt: number;
  readonly #labelUnit: number;
  #bytes: Uint8Array;
  count = 0;

  constructor(shape: Shape, labelUnit = LABEL_UNIT) {
    this.shape = shape;
    this.#labelUnit = labelUnit;
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
    const units = Math.round(label * this.#labelUnit);
    if (Math.abs(units) > MOST) return;
    const at = this.count * this.bytesEach;
    if (at + this.bytesEach > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (const [cell, name] of state.entries()) this.#bytes[at + name] = cell;
    new DataView(this.#bytes.buffer).setInt16(at + this.#labelAt, units, true);
    this.count++;
  }

  /** The bytes of some samples, given their numbers. */
  pick(numbers: readonly number[]): Uint8Array {
    const picked = new Uint8Array(numbers.length * this.bytesEach);
    for (const [i, number] of numbers.entries()) {
      picked.set(this.#bytes.subarray(number * this.bytesEach, (number + 1) * this.bytesEach), i * this.bytesEach);
    }
    return picked;
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
