/** A proof small enough for a test: a 5x5 board with tables of five tiles a pattern, a million expansions or so. */

import { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { tablesKey } from '../../src/pdb/load.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { SharedTables } from '../../src/pdb/shared-tables.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import type { DeepeningOptions, DeepeningResult } from '../../src/subtrees/books.ts';
import { type CrewSource, LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { walks } from '../support/subtree-kernels.ts';

const PARTITION = parsePartition('5-5-5-5-4', { width: 5, height: 5 }, 0);
export const KEY = tablesKey(PARTITION);
export const BOARD: CanonicalInstance = walks(PARTITION, [70], 'threads')[0] as CanonicalInstance;

export class SmallProof {
  readonly board: CanonicalInstance;
  readonly kernel: SubtreeKernel;
  readonly sums: readonly string[];
  readonly expected: DeepeningResult;

  private constructor(
    board: CanonicalInstance,
    kernel: SubtreeKernel,
    sums: readonly string[],
    expected: DeepeningResult,
  ) {
    this.board = board;
    this.kernel = kernel;
    this.sums = sums;
    this.expected = expected;
  }

  static async load(board: CanonicalInstance = BOARD): Promise<SmallProof> {
    const kernel = new SubtreeKernel('subtree-5x5-shared');
    const tables = new SharedTables(kernel, true);
    await tables.use(PARTITION, { threads: 1 });
    return new SmallProof(
      board,
      kernel,
      tables.sumsOf(PARTITION),
      await deepen(kernel, new LoneCrew(kernel), board, { grain: 2000 }),
    );
  }

  /** The same proof by a fleet. */
  by(fleet: CrewSource, options: DeepeningOptions = {}): Promise<DeepeningResult> {
    const crew = fleet.crewFor(this.kernel, KEY, this.sums, new LoneCrew(this.kernel));
    return deepen(this.kernel, crew, this.board, { grain: 2000, ...options });
  }
}
