/**
 * Builds one table: the kernel does the work, this side gives it memory, turns and an end.
 *
 * Invariant: a table that is returned is complete; a build that is stopped returns nothing.
 */

import { NpuzzleError } from '../errors.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { entryCount, type Pattern, patternName } from './pattern.ts';
import { borrowKernel, giveBack } from './pattern-kernel.ts';
import { Slicer } from './slices.ts';

export interface BuildProgress {
  readonly pattern: Pattern;
  /** moves of pattern tiles from the goal; 0 while preparing */
  readonly depth: number;
  /** part of the search done, from 0 to 1 */
  readonly done: number;
  readonly elapsedMs: number;
}

export interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** called at most about ten times a second */
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** never take more memory than this while building */
  readonly maxMemoryBytes?: number | undefined;
  /** where the finished table goes, so that a caller may have it in a memory of its own; default a new array */
  readonly target?: Uint8Array | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

/**
 * Builds the table of a pattern.
 *
 * @returns one byte an entry, in moves of the pattern's tiles; 255 where no board has that placement
 * @throws {NpuzzleError} `E_MEMORY` before anything is built, `E_ABORTED`
 */
export async function buildTable(pattern: Pattern, options: BuildOptions = {}): Promise<Uint8Array> {
  const started = performance.now();
  const kernel = borrowKernel(pattern, options.kernelBuild);
  const { blocks, memoryBytes } = kernel.measure();
  const cap = options.maxMemoryBytes ?? Number.POSITIVE_INFINITY;
  if (memoryBytes > cap) {
    throw new NpuzzleError(
      'E_MEMORY',
      `building pattern ${patternName(pattern)} takes ${Math.ceil(memoryBytes / 2 ** 20)} MiB, ${Math.max(0, Math.floor(cap / 2 ** 20))} are allowed`,
      { remedy: 'raise --max-memory or take smaller patterns' },
    );
  }
  kernel.reserve(memoryBytes);

  let depth = 0;
  let settled = 1;
  const orders = blocks * ordersOf(pattern);
  const { onProgress, signal } = options;
  const slicer = new Slicer({
    signal,
    what: `building pattern ${patternName(pattern)}`,
    onSlice: () => {
      const done = depth === 0 ? 0 : Math.min(1, (settled + kernel.settled) / orders);
      onProgress?.({ pattern, depth, done, elapsedMs: performance.now() - started });
    },
  });
  await slicer.run((masks) => kernel.prepare(masks));
  do {
    depth++;
    kernel.openDepth(depth, blocks);
    await slicer.run((units) => kernel.advance(units) === blocks);
    settled += kernel.settled;
  } while (kernel.settled > 0);

  const table = options.target ?? new Uint8Array(entryCount(pattern));
  table.set(kernel.table);
  giveBack(kernel);
  return table;
}

function ordersOf({ cells }: Pattern): number {
  return cells.reduce((product, _, i) => product * (i + 1), 1);
}
