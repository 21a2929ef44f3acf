/**
 * One kernel instance: the class through which the host calls it.
 *
 * Invariant: everything that crosses was validated on this side; release kernels have no asserts.
 */

import { NpuzzleError } from '../errors.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { checkExports, type KernelExports, STATUS } from './exports.ts';
import { compileModule, instantiate, type KernelBuild, kernelNameFor } from './load.ts';
import { KernelMemory } from './memory.ts';

/** A heuristic as part of a combination. */
export interface Part {
  /** a number of HEURISTIC_IDS, not of a combination */
  readonly heuristic: number;
  /** its weight in a sum */
  readonly thousandths: number;
}

export interface SearchRequest {
  /** a number of ALGORITHM_IDS */
  readonly algorithm: number;
  /** a number of HEURISTIC_IDS */
  readonly heuristic: number;
  /** f = g + h x numerator / denominator */
  readonly weight?: readonly [numerator: number, denominator: number];
  /** for open and closed list; 0 for searches that keep none */
  readonly regionBytes?: number;
  /** moves; depth-first only */
  readonly maxDepth?: number;
  /** states of a layer; beam only */
  readonly beamWidth?: number;
}

/** Pattern databases for one partition of one board and goal. */
export interface TableSet {
  /** names board, goal cell of the blank and partition; equal keys mean equal tables */
  readonly key: string;
  readonly tables: readonly PatternTable[];
  /** rows of the duplicate-pruning automaton, see src/prune; only the loops for 4x4 use it */
  readonly automaton: Uint16Array;
  /** keep the tables as they are, though a faster form exists */
  readonly keepDense?: boolean;
}

export interface PatternTable {
  /** goal cells of the table's tiles, ascending */
  readonly cells: readonly number[];
  /** where each cell of the board lies for the table, so that one table serves patterns that are images of each other */
  readonly cellMap: readonly number[];
  /** one byte an entry, in rank order; the same array for every pattern that shares the table */
  readonly bytes: Uint8Array;
}

export interface Counters {
  readonly expanded: number;
  readonly generated: number;
  readonly peakOpen: number;
  readonly peakStored: number;
}

export class Kernel {
  readonly name: string;
  readonly #memory: KernelMemory;
  readonly #exports: KernelExports;
  #tablesKey = '';

  /**
   * @param name - file name without ending, see load.ts
   * @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version
   */
  constructor(name: string, build: KernelBuild = 'release') {
    this.name = name;
    this.#memory = new KernelMemory();
    this.#exports = checkExports(instantiate(compileModule(name, build), this.#memory.memory));
    this.#memory.reserve(this.#exports.REGION_BASE);
  }

  /** The best kernel for a board. */
  static for(shape: Shape): Kernel {
    return new Kernel(kernelNameFor(shape));
  }

  /** Sets board size, goal and state. */
  place(instance: CanonicalInstance): void {
    if (cellCount(instance) > this.#exports.MAX_CELLS) {
      throw new NpuzzleError('E_INTERNAL', `${this.name} takes no board of ${shapeName(instance)}`);
    }
    this.#memory.write(this.#exports.STATE_PTR, instance.state);
    this.#expect(STATUS.OK, this.#exports.configureBoard(instance.width, instance.height, instance.goalBlank));
  }

  /** Memory taken by the kernel itself and its tables, in bytes. */
  get occupiedBytes(): number {
    return this.#exports.tablesEnd() >>> 0;
  }

  /** The tables `loadTables` was last given are still there. */
  hasTables(key: string): boolean {
    return this.#tablesKey === key;
  }

  /**
   * Copies pattern databases in, for the board and goal last placed; those loaded before are dropped.
   *
   * @throws {NpuzzleError} `E_MEMORY` if they do not fit
   */
  loadTables({ key, tables, automaton, keepDense = false }: TableSet): void {
    const { clearTables, addTable, closingBytes, closeTables, placeAutomaton, tablesEnd } = this.#exports;
    this.#tablesKey = '';
    clearTables();
    const form = keepDense ? this.#exports.DENSE : this.#tableForm(tables);
    for (const [pattern, { cells, cellMap, bytes }] of tables.entries()) {
      const goals = cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);
      const [low, high] = [Number(goals & 0xffffffffn), Number(goals >> 32n)];
      const first = tables.findIndex((table) => table.bytes === bytes);
      const twin = first < pattern ? first : -1;
      this.#memory.write(this.#exports.SOLUTION_PTR, cellMap);
      const ptr = addTable(low, high, bytes.length, form, twin, this.#exports.SOLUTION_PTR) >>> 0;
      if (form === this.#exports.DENSE && twin >= 0) continue;
      this.#fillTable(ptr, bytes);
    }
    this.#memory.reserve((tablesEnd() >>> 0) + (closingBytes() >>> 0) + automaton.byteLength + 4096);
    closeTables();
    this.#memory.write(
      placeAutomaton(automaton.length / 4) >>> 0,
      new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength),
    );
    this.#tablesKey = key;
  }

  /** Hands over the table last added, at once or in slabs, for which little room is needed. */
  #fillTable(ptr: number, bytes: Uint8Array): void {
    const { slabBytes, slabRoomBytes, finishSlab, finishTable, SPREAD_SCRATCH_BYTES } = this.#exports;
    const slab = slabBytes() >>> 0;
    if (slab === 0) {
      this.#memory.reserve(ptr + bytes.length + SPREAD_SCRATCH_BYTES);
      this.#memory.write(ptr, bytes);
      finishTable(ptr);
      return;
    }
    this.#memory.reserve(ptr + (slabRoomBytes() >>> 0));
    for (let index = 0; index * slab < bytes.length; index++) {
      this.#memory.write(ptr, bytes.subarray(index * slab, (index + 1) * slab));
      finishSlab(ptr, index);
    }
  }

  /** Sparse tables are faster to look up; only 4x4 has them, and not for long patterns. */
  #tableForm(tables: readonly PatternTable[]): number {
    const { CELLS_BUILT, MAX_SPARSE, SPARSE, DENSE } = this.#exports;
    return CELLS_BUILT === 16 && tables.every(({ cells }) => cells.length <= MAX_SPARSE) ? SPARSE : DENSE;
  }

  /**
   * Builds the table a heuristic has of its own (walking distance), for the board and goal last placed.
   *
   * @throws {NpuzzleError} `E_MEMORY` if it does not fit
   */
  prepare(heuristic: number): void {
    const { missingBytes, prepareHeuristic, tablesEnd } = this.#exports;
    this.#memory.reserve((tablesEnd() >>> 0) + (missingBytes(heuristic) >>> 0) + 64);
    prepareHeuristic(heuristic);
  }

  /** Sets the parts that the heuristics `max-of` and `sum-of` stand for. */
  combine(parts: readonly Part[]): void {
    this.#exports.clearParts();
    for (const { heuristic, thousandths } of parts) {
      this.#expect(STATUS.OK, this.#exports.addPart(heuristic, thousandths));
    }
  }

  /** Value of a heuristic for the state last placed, in moves. */
  heuristicValue(heuristic: number): number {
    this.prepare(heuristic);
    return this.#exports.heuristicValue(heuristic);
  }

  /** Begins a search from the state last placed. */
  begin(request: SearchRequest): void {
    const { algorithm, heuristic, weight = [1, 1], regionBytes = 0, maxDepth = 0, beamWidth = 0 } = request;
    this.prepare(heuristic);
    const base = this.#exports.tablesEnd() >>> 0;
    this.#memory.reserve(base + regionBytes);
    const [numerator, denominator] = weight;
    const { beginSearch } = this.#exports;
    this.#expect(
      STATUS.OK,
      beginSearch(algorithm, heuristic, numerator, denominator, base, regionBytes, maxDepth, beamWidth),
    );
  }

  /** Runs at most about `budget` more expansions; returns a STATUS, RUNNING until the search has ended. */
  run(budget: number): number {
    return this.#exports.runSearch(budget);
  }

  /** Proven so far: no solution is shorter, in moves. */
  get lowerBound(): number {
    return this.#exports.lowerBound();
  }

  get counters(): Counters {
    const { expanded, generated, peakOpen, peakStored } = this.#exports;
    return { expanded: expanded(), generated: generated(), peakOpen: peakOpen(), peakStored: peakStored() };
  }

  /**
   * Cells the blank visits on the solution found, in canonical cells, the start's excluded.
   *
   * @param length - moves, where `begin` did not begin the search
   */
  solution(length: number = this.#exports.solutionLength()): Uint8Array {
    return this.#memory.read(this.#exports.SOLUTION_PTR, length);
  }

  /**
   * Begins to look for all shortest solutions of the state last placed.
   *
   * @param heuristic - number of an admissible one
   * @param length - of the shortest solutions, in moves
   */
  beginAllSolutions(heuristic: number, length: number): void {
    this.prepare(heuristic);
    this.#expect(STATUS.OK, this.#exports.beginAllSolutions(heuristic, length));
  }

  /**
   * Runs at most about `budget` more expansions; returns RUNNING until all solutions are counted, then EXHAUSTED.
   *
   * @param stops - return SOLVED at the next solution; the next call goes on behind it
   */
  runAllSolutions(budget: number, stops: boolean): number {
    return this.#exports.runAllSolutions(budget, Number(stops));
  }

  /** Shortest solutions counted so far. */
  get solutionCount(): number {
    return this.#exports.allSolutionsCount();
  }

  /** Events of a search that the kernel can hold; 0 if it notes none. */
  get traceCapacity(): number {
    return this.#exports.TRACE_CAPACITY;
  }

  get traceEventBytes(): number {
    return this.#exports.TRACE_EVENT_BYTES;
  }

  /** Empties the buffer of events; `lost` is how many found no room in it. */
  takeTrace(): { readonly bytes: Uint8Array; readonly lost: number } {
    const { traceEvents, lostEvents, clearTrace, TRACE_PTR, TRACE_EVENT_BYTES } = this.#exports;
    const bytes = this.#memory.read(TRACE_PTR, traceEvents() * TRACE_EVENT_BYTES);
    clearTrace();
    return { bytes, lost: lostEvents() };
  }

  /** Notes no more events of the present search. */
  stopTrace(): void {
    this.#exports.stopTrace();
  }

  #expect(wanted: number, status: number): void {
    if (status !== wanted) throw new NpuzzleError('E_INTERNAL', `${this.name} answered with status ${status}`);
  }
}
