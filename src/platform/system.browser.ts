/**
 * What the pipeline needs of the machine, in a browser's worker.
 *
 * Kernels are read synchronously by the pipeline, so whoever asks for work first loads their bytes (`provideBuilt`).
 */

import type { System } from './contract.ts';

const built = new Map<string, Uint8Array<ArrayBuffer>>();

/** Hands over the bytes of a file of the build folder. */
export function provideBuilt(file: string, bytes: Uint8Array<ArrayBuffer>): void {
  built.set(file, bytes);
}

export function hasBuilt(file: string): boolean {
  return built.has(file);
}

/** What a browser that does not report its memory has at least, in GiB. */
const LEAST_GIB = 2;

// A message to oneself comes back at once, a timer after 4 ms.
const { port1: here, port2: there } = new MessageChannel();
const waiting: (() => void)[] = [];
here.onmessage = () => waiting.shift()?.();

export const system: System = {
  readBuilt: (file) => built.get(file),
  nextTurn: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      there.postMessage(0);
    }),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  // A page cannot ask for it.
  freeMemory: () => undefined,
  memoryBytes: deviceMemory() * 2 ** 30,
  // The page is another thread already; more would need shared memory.
  threads: 1,
};

function deviceMemory(): number {
  return 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : LEAST_GIB;
}
