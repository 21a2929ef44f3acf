/**
 * The beam for a board size: with its own tables, if they come with the package, else with those that all sizes share, else, on
 * small boards, with pattern-database excess, which needs no training but is weaker. Large boards have none.
 */

import { usageError } from '../errors.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { system } from '../platform/system.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { BeamSolver } from './beam.ts';
import { excessWeights, quantised } from './excess.ts';
import { listGroups } from './groups.ts';
import { LEARNED_SIZES } from './learned-sizes.ts';
import { PACKAGED_SIZES, readPackaged, SIZE_FREE_FILE } from './packaged.ts';
import { listSizeFreeGroups } from './size-free-groups.ts';
import { decodeSizeFree, decodeTables, type LearnedTables, type SizeFreeTables } from './table-format.ts';
import { UNIT } from './unit.ts';

/** Larger boards would wait many seconds for untrained tables, and get poor answers. */
const UNTRAINED_MAX_CELLS = 30;

/**
 * Shapes that shared tables rank: smaller boards are solved optimally, and a cell's number is a byte. On larger ones beams begin behind a
 * descent (anytime/descents.ts); beams and stages, times Manhattan distance: docs/learned-tables.md.
 */
const SIZE_FREE = { rows: 3, columns: 32, leastCells: 17, mostCells: 256 } as const;

/** `trained`: tables of its own in the package; `size-free`: those that all sizes share; `untrained`: pattern-database excess; `none`: too large for either */
export type BeamTables = 'trained' | 'size-free' | 'untrained' | 'none';

export interface CreateBeamOptions {
  /** tables to use instead of the package's */
  readonly tables?: LearnedTables | SizeFreeTables | undefined;
  /** stops the building of untrained tables */
  readonly signal?: AbortSignal | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

/** What ranks the beam on boards of a size; the size is that of a canonical board, at least as wide as high. */
export function beamTables(shape: Shape): BeamTables {
  if (PACKAGED_SIZES.includes(shapeName(shape))) return 'trained';
  if (isSizeFree(shape) && SIZE_FREE_FILE !== undefined) return 'size-free';
  return cellCount(shape) <= UNTRAINED_MAX_CELLS ? 'untrained' : 'none';
}

/** Whether learned tables of the whole package rank boards of a shape, and this build carries none. */
export function lacksLearnedTables(shape: Shape): boolean {
  const kind = beamTables(shape);
  if (kind === 'trained' || kind === 'size-free') return false;
  return LEARNED_SIZES.includes(shapeName(shape)) || isSizeFree(shape);
}

function isSizeFree(shape: Shape): boolean {
  const count = cellCount(shape);
  const { rows, columns, leastCells, mostCells } = SIZE_FREE;
  const isInReach = shape.height >= rows && shape.width <= columns;
  return isInReach && count >= leastCells && count <= mostCells;
}

/**
 * Loads or builds the tables of a size and makes a beam that uses them, for any number of boards. Trained: up to 0.1 s;
 * untrained: from milliseconds to some seconds at UNTRAINED_MAX_CELLS.
 *
 * @throws {NpuzzleError} `E_FILE` for a file that must not be used, `E_USAGE` if the size has no tables, `E_ABORTED`, `E_MEMORY`
 */
export async function createBeam(shape: Shape, options: CreateBeamOptions = {}): Promise<BeamSolver> {
  const { tables, signal, kernelBuild } = options;
  const kind = tables === undefined ? beamTables(shape) : 'trained';
  if (kind === 'none') {
    throw usageError(
      `no tables rank a beam on ${shapeName(shape)} boards`,
      `they go up to ${SIZE_FREE.mostCells} cells and 8x8, with ${SIZE_FREE.rows} rows and at most ${SIZE_FREE.columns} columns`,
    );
  }
  if (kind === 'untrained') {
    const list = listGroups(shape, false);
    return new BeamSolver(list, quantised(await excessWeights(list, { signal }), UNIT), kernelBuild);
  }
  if (tables !== undefined && !('list' in tables)) {
    return new BeamSolver(listSizeFreeGroups(shape), tables.tables, kernelBuild);
  }
  if (tables !== undefined) {
    requireShape(tables, shape);
    return new BeamSolver(tables.list, tables.tables, kernelBuild);
  }
  if (kind === 'size-free' && SIZE_FREE_FILE !== undefined) {
    const shared = await decodeSizeFree(await readPackaged(SIZE_FREE_FILE), SIZE_FREE_FILE);
    return new BeamSolver(listSizeFreeGroups(shape), shared.tables, kernelBuild);
  }
  const name = `learned-${shapeName(shape)}.tables`;
  const loading = readPackaged(name).then((bytes) => decodeTables(bytes, name));
  // A file that must not be used is reported below; meanwhile nobody waits for it.
  loading.catch(() => undefined);
  // While another thread inflates.
  await system.nextTurn();
  const solver = new BeamSolver(listGroups(shape), undefined, kernelBuild);
  const loaded = await loading;
  requireShape(loaded, shape);
  solver.setTables(loaded.tables);
  return solver;
}

function requireShape(tables: Shape, shape: Shape): void {
  if (tables.width === shape.width && tables.height === shape.height) return;
  throw usageError(`tables of ${shapeName(tables)} boards do not fit ${shapeName(shape)}`, 'they must be of that size');
}
