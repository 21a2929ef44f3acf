/**
 * The kernel's memory, and the only host code that touches addresses.
 *
 * Views are made per use, because growing a memory kills the old ones.
 */

import { megabytes } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';

const PAGE_BYTES = 65536;
/** one WebAssembly memory holds no more */
export const MAX_MEMORY_BYTES = 65536 * PAGE_BYTES;

export class KernelMemory {
  readonly memory: WebAssembly.Memory;

  /** Wraps a memory that several threads share, or makes one for this kernel alone. */
  constructor(shared?: WebAssembly.Memory) {
    this.memory = shared ?? new WebAssembly.Memory({ initial: 1, maximum: MAX_MEMORY_BYTES / PAGE_BYTES });
  }

  /** A memory that kernels on several threads may use at once. */
  static shared(): WebAssembly.Memory {
    return new WebAssembly.Memory({ initial: 1, maximum: MAX_MEMORY_BYTES / PAGE_BYTES, shared: true });
  }

  /**
   * Makes `bytes` bytes addressable. Untouched pages cost address space only.
   *
   * @throws {NpuzzleError} `E_MEMORY` if the system refuses
   */
  reserve(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE_BYTES) - this.bytes / PAGE_BYTES;
    if (missing <= 0) return;
    try {
      this.memory.grow(missing);
    } catch {
      throw new NpuzzleError('E_MEMORY', `${megabytes(bytes)} of memory cannot be had`, {
        remedy: 'lower --max-memory',
      });
    }
  }

  /** Writes bytes at an address. */
  write(ptr: number, bytes: ArrayLike<number>): void {
    new Uint8Array(this.memory.buffer, ptr, bytes.length).set(bytes);
  }

  /** The bytes at an address themselves, until this memory grows; those of a shared memory for good. */
  view(ptr: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, ptr, length);
  }

  /** Whether bytes lie in this memory, as those of a `view` do. */
  holds(bytes: Uint8Array): boolean {
    return bytes.buffer === this.memory.buffer;
  }

  /** The same, of signed bytes. */
  signedView(ptr: number, length: number): Int8Array {
    return new Int8Array(this.memory.buffer, ptr, length);
  }

  /** The same, of `length` numbers of four bytes each. */
  floatView(ptr: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, ptr, length);
  }

  /** Writes numbers of two bytes each at an even address. */
  writeShorts(ptr: number, numbers: ArrayLike<number>): void {
    new Uint16Array(this.memory.buffer, ptr, numbers.length).set(numbers);
  }

  /** How much there is now, in bytes. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  /** Copies bytes out. */
  read(ptr: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, ptr, length).slice();
  }
}
