/** A kernel's exports without the Kernel class, for tests that choose addresses themselves. */

import { compileModule, instantiate, type KernelBuild } from '../../src/kernel/load.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';

const PAGE_BYTES = 65536;

export class RawKernel {
  readonly memory: WebAssembly.Memory;
  readonly #exports: Readonly<Record<string, unknown>>;

  /** @param bytes - how much memory it has, at most 4 GiB; untouched pages cost nothing */
  constructor(name: string, build: KernelBuild, bytes: number) {
    const pages = Math.ceil(bytes / PAGE_BYTES);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.#exports = instantiate(compileModule(name, build), this.memory);
  }

  /** Value of an exported constant. */
  constant(name: string): number {
    const value = this.#exports[name];
    if (!(value instanceof WebAssembly.Global)) throw new TypeError(`no constant ${name}`);
    return Number(value.value) >>> 0;
  }

  call(name: string, ...numbers: readonly number[]): number {
    const value = this.#exports[name];
    if (typeof value !== 'function') throw new TypeError(`no function ${name}`);
    return Number(value(...numbers));
  }

  /** Sets board size, goal and state; returns the status. */
  place({ width, height, goalBlank, state }: Omit<CanonicalInstance, 'userCell'>): number {
    new Uint8Array(this.memory.buffer, this.constant('STATE_PTR'), state.length).set(state);
    return this.call('configureBoard', width, height, goalBlank);
  }
}
