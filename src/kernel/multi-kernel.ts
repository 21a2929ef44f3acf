/**
 * One instance of the multi-tile kernel: optimal answers where a run of tiles slides in one move, on boards of up to 4x4.
 *
 * Invariant: `buildTables` ends with 1 before `begin`. assembly/kernels/multi-tile.ts has the order of calls.
 */

import { NpuzzleError } from '../errors.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { pickExports, STATUS } from './exports.ts';
import { compileModule, instantiate, type KernelBuild } from './load.ts';
import { KernelMemory } from './memory.ts';
import type { RunningSearch } from './run.ts';
import type { Counters } from './search-kernel.ts';

const FUNCTIONS = [
  'configureBoard',
  'tableBytes',
  'beginTables',
  'buildTables',
  'builtShare',
  'beginSearch',
  'runSearch',
  'lowerBound',
  'solutionLength',
  'expanded',
  'generated',
] as const;
const CONSTANTS = ['STATE_PTR', 'SOLUTION_PTR', 'REGION_BASE'] as const;

/** Longest side of a board. */
export const MULTI_MAX_SIDE = 4;

/** Name of the best multi-tile kernel for a board. */
export function multiKernelNameFor(shape: Shape): string {
  return shapeName(shape) === '4x4' ? 'multi-4x4' : 'multi-generic';
}

export class MultiKernel implements RunningSearch {
  readonly name: string;
  readonly #memory = new KernelMemory();
  readonly #exports;

  /** @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version */
  constructor(name: string, build: KernelBuild = 'release') {
    this.name = name;
    const module = instantiate(compileModule(name, build), this.#memory.memory);
    this.#exports = pickExports(module, FUNCTIONS, CONSTANTS);
    this.#memory.reserve(this.#exports.REGION_BASE);
  }

  /** Sets board size, goal and state. */
  place(instance: CanonicalInstance): void {
    const status = this.#exports.configureBoard(instance.width, instance.height, instance.goalBlank);
    if (status !== STATUS.OK) throw new NpuzzleError('E_INTERNAL', `${this.name} answered with status ${status}`);
    this.#memory.write(this.#exports.STATE_PTR, instance.state);
  }

  /** Bytes of the tables for the board last placed. */
  get tableBytes(): number {
    return this.#exports.tableBytes() >>> 0;
  }

  /**
   * Begins the tables for the board last placed; they stay for boards with the same size and goal.
   *
   * @throws {NpuzzleError} `E_MEMORY` if they do not fit
   */
  beginTables(): void {
    this.#memory.reserve(this.#exports.REGION_BASE + this.tableBytes);
    this.#exports.beginTables();
  }

  /** Goes on building for some tens of milliseconds; returns the part that is built, 1 when all is. */
  buildTables(): number {
    return this.#exports.buildTables() === STATUS.OK ? 1 : Math.min(0.999, this.#exports.builtShare());
  }

  /** Begins a search from the state last placed. */
  begin(): void {
    this.#exports.beginSearch();
  }

  run(budget: number): number {
    return this.#exports.runSearch(budget);
  }

  /** Proven so far: no solution is shorter, in multi-tile moves. */
  get lowerBound(): number {
    return this.#exports.lowerBound();
  }

  get counters(): Counters {
    return { expanded: this.#exports.expanded(), generated: this.#exports.generated(), peakOpen: 0, peakStored: 0 };
  }

  /** Cells where the blank stops, one a move, in canonical cells, the start's excluded. */
  solution(): Uint8Array {
    return this.#memory.read(this.#exports.SOLUTION_PTR, this.#exports.solutionLength());
  }
}
