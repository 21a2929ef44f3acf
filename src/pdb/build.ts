/**
 * Builds one table: the kernel does the work, this side gives it memory, turns and an end.
 *
 * Invariant: a table that is returned is complete; a build that is stopped returns nothing.
 */

import { overAllowed } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { hasThreads } from '../platform/thread.ts';
import type { BuildTeam } from './build-team.ts';
import { type Pattern, patternName } from './pattern.ts';
import { borrowKernel, giveBack, type PatternKernel } from './pattern-kernel.ts';
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
  /** where the finished table goes, so that a caller may have it in a memory of its own; default the memory it was built in, if that is large */
  readonly target?: Uint8Array | undefined;
  /** default 1; more than one takes a memory that threads can share */
  readonly threads?: number | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

/**
 * Builds the table of a pattern.
 *
 * @returns one byte an entry, in moves of the pattern's tiles, or coded as in src/pdb/by-room.ts, 255 where no board has that
 *   placement; or one bit an entry, as in src/pdb/one-bit.ts
 * @throws {NpuzzleError} `E_MEMORY` before anything is built, `E_ABORTED`
 */
export async function buildTable(pattern: Pattern, options: BuildOptions = {}): Promise<Uint8Array> {
  const { threads = 1 } = options;
  if (threads > 1 && hasThreads()) return buildTogether(pattern, threads, options);
  const kernel = borrowKernel(pattern, options.kernelBuild);
  const table = await buildWith(kernel, options);
  giveBack(kernel);
  return table;
}

async function buildTogether(pattern: Pattern, threads: number, options: BuildOptions): Promise<Uint8Array> {
  // Loaded only when wanted: browsers have no such threads.
  const { BuildTeam } = await import('./build-team.ts');
  const team = new BuildTeam(pattern, threads, options.kernelBuild);
  try {
    return await buildWith(team.kernel, options, team);
  } finally {
    await team.stop();
  }
}

async function buildWith(kernel: PatternKernel, options: BuildOptions, team?: BuildTeam): Promise<Uint8Array> {
  const started = performance.now();
  const { pattern } = kernel;
  const { blocks, tableBytes, memoryBytes } = kernel.measure(team?.threads);
  const cap = options.maxMemoryBytes ?? Number.POSITIVE_INFINITY;
  if (memoryBytes > cap) throw overCap(pattern, memoryBytes, cap);
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
  for (let found = 1; found > 0; settled += found) {
    depth++;
    found =
      team === undefined ? await settleDepth(kernel, depth, blocks, slicer) : await team.settleDepth(depth, slicer);
  }
  if (pattern.byRoom) {
    kernel.beginCodes();
    await slicer.run((masks) => kernel.codeRooms(masks));
  }
  if (pattern.oneBit) {
    kernel.beginPacking();
    await slicer.run((pieces) => kernel.packMarks(pieces));
  }

  // A large memory is not used again, so the table may stay there.
  if (options.target === undefined && kernel.isForOneUse) return kernel.table;
  const table = options.target ?? new Uint8Array(tableBytes);
  table.set(kernel.table);
  return table;
}

/** One depth on this thread alone; returns how many orders it has. */
async function settleDepth(kernel: PatternKernel, depth: number, blocks: number, slicer: Slicer): Promise<number> {
  kernel.openDepth(depth, 0, blocks);
  await slicer.run((units) => kernel.advance(units) === blocks);
  return kernel.settled;
}

function ordersOf({ cells }: Pattern): number {
  return cells.reduce((product, _, i) => product * (i + 1), 1);
}

function overCap(pattern: Pattern, bytes: number, cap: number): NpuzzleError {
  return new NpuzzleError('E_MEMORY', `building pattern ${patternName(pattern)} takes ${overAllowed(bytes, cap)}`, {
    remedy: 'raise --max-memory or take smaller patterns',
  });
}
