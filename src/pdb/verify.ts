/**
 * Proves a table right, or names an entry that is wrong, with code that shares nothing with the builder.
 *
 * What is proven and why it suffices: assembly/pattern/verify.ts and docs/pdb-format.md.
 */

import { NpuzzleError } from '../errors.ts';
import { VERIFY_PHASE } from '../kernel/exports.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { bitOf, bitPlace } from './one-bit.ts';
import { type Pattern, patternName } from './pattern.ts';
import { borrowKernel, giveBack } from './pattern-kernel.ts';
import { placementOf, rankPlacement } from './placement.ts';
import { Slicer } from './slices.ts';
import { tableSize } from './table-size.ts';

export interface VerifyOptions {
  readonly signal?: AbortSignal | undefined;
  /** called at most about ten times a second, with the moves reached; undefined before and after */
  readonly onProgress?: ((progress: { readonly phase: string; readonly elapsedMs: number }) => void) | undefined;
  readonly maxMemoryBytes?: number | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

export interface Verdict {
  readonly isRight: boolean;
  /** breaches of the rules found; one wrong entry makes several */
  readonly faults: number;
  /** where the first breach is: at a wrong entry or beside one */
  readonly fault?: {
    readonly index: number;
    /** cell of each tile of the pattern */
    readonly placement: readonly number[];
    readonly entry: number;
  };
  readonly elapsedMs: number;
}

const PHASE_NAMES: Readonly<Record<number, string>> = {
  [VERIFY_PHASE.COUNTING]: 'counting rooms',
  [VERIFY_PHASE.LISTING]: 'listing rooms',
  [VERIFY_PHASE.LOWERING]: 'reconstructing distances',
  [VERIFY_PHASE.CHECKING]: 'checking',
};

/**
 * Checks every entry of a table; of one that distinguishes rooms, for each room.
 *
 * @throws {NpuzzleError} `E_PDB` if the table has the wrong length, `E_MEMORY`, `E_ABORTED`
 */
export async function verifyTable(pattern: Pattern, table: Uint8Array, options: VerifyOptions = {}): Promise<Verdict> {
  const { bytes } = tableSize(pattern);
  if (table.length !== bytes) {
    throw new NpuzzleError('E_PDB', `the table of ${patternName(pattern)} has ${table.length} bytes, not ${bytes}`);
  }
  const started = performance.now();
  const kernel = borrowKernel(pattern, options.kernelBuild);
  const elapsedMs = () => performance.now() - started;
  let phase: number = VERIFY_PHASE.COUNTING;
  const slicer = new Slicer({
    signal: options.signal,
    what: `verifying pattern ${patternName(pattern)}`,
    onSlice: () => options.onProgress?.({ phase: PHASE_NAMES[phase] ?? '', elapsedMs: elapsedMs() }),
  });
  const stepWhile = async (current: number): Promise<void> => {
    await slicer.run((masks) => {
      phase = kernel.verifyStep(masks);
      return phase !== current;
    });
  };

  kernel.beginVerification();
  await stepWhile(VERIFY_PHASE.COUNTING);
  kernel.placeForVerification(table, options.maxMemoryBytes ?? Number.POSITIVE_INFINITY);
  while (phase !== VERIFY_PHASE.FINISHED) await stepWhile(phase);

  const { faults, firstFault } = kernel;
  giveBack(kernel);
  if (faults === 0) return { isRight: true, faults, elapsedMs: elapsedMs() };
  const { maskRank, orderRank, room } = firstFault;
  const placement = placementOf(maskRank, orderRank, pattern.cells.length);
  const index = pattern.oneBit ? bitPlace(pattern, orderRank, room) : rankPlacement(placement);
  const entry = pattern.oneBit ? bitOf(table, index) : (table[index] ?? 0);
  return {
    isRight: false,
    faults,
    fault: { index, placement, entry },
    elapsedMs: elapsedMs(),
  };
}
