/**
 * What the host does alike with all kernels that search boards: places a board, loads tables, sets heuristics up.
 *
 * Invariant: everything that crosses was validated on this side; release kernels have no asserts.
 */

import { NpuzzleError } from '../errors.ts';
import { cellCount, shapeName } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { type BoardExports, STATUS } from './exports.ts';
import { compileModule, instantiate, type KernelBuild } from './load.ts';
import type { KernelMemory } from './memory.ts';
import { keepsSparse } from './table-form.ts';

/** A heuristic as part of a combination. */
export interface Part {
  /** a number of HEURISTIC_IDS, not of a combination */
  readonly heuristic: number;
  /** its weight in a sum */
  readonly thousandths: number;
}

/** Pattern databases for one partition of one board and goal. */
export interface TableSet {
  /** names board, goal cell of the blank and partition; equal keys mean equal tables */
  readonly key: string;
  readonly tables: readonly PatternTable[];
  /** rows of the duplicate-pruning automaton, see src/automaton; only the loops for 4x4 use it */
  readonly automaton: Uint16Array;
  /** keep the tables as they are, though a faster form exists */
  readonly keepDense?: boolean;
}

export interface PatternTable {
  /** goal cells of the table's tiles, ascending */
  readonly cells: readonly number[];
  /** where each cell of the board lies for the table, so that one table serves patterns that are images of each other */
  readonly cellMap: readonly number[];
  /** as in its file; the same array for every pattern that shares the table */
  readonly bytes: Uint8Array;
  /** entries distinguish the blank's rooms, see assembly/pattern/codes.ts */
  readonly byRoom?: boolean;
  /** it has one bit for each room of each placement, see assembly/pattern/bits.ts; then all tables of a set have */
  readonly oneBit?: boolean;
}

export class BoardKernel<E extends BoardExports> {
  readonly name: string;
  protected readonly memory: KernelMemory;
  protected readonly exports: E;
  #tablesKey = '';

  /**
   * @param name - file name without ending, see load.ts
   * @param check - takes out of the kernel's exports what is needed
   * @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version
   */
  constructor(
    name: string,
    build: KernelBuild,
    memory: KernelMemory,
    check: (exports: Readonly<Record<string, unknown>>) => E,
  ) {
    this.name = name;
    this.memory = memory;
    this.exports = check(instantiate(compileModule(name, build), memory.memory));
    this.memory.reserve(this.exports.REGION_BASE);
  }

  /** Sets board size, goal and state. */
  place(instance: CanonicalInstance): void {
    if (cellCount(instance) > this.exports.MAX_CELLS) {
      throw new NpuzzleError('E_INTERNAL', `${this.name} takes no board of ${shapeName(instance)}`);
    }
    this.memory.write(this.exports.STATE_PTR, instance.state);
    this.expect(STATUS.OK, this.exports.configureBoard(instance.width, instance.height, instance.goalBlank));
  }

  /** Memory taken by the kernel itself and its tables, in bytes. */
  get occupiedBytes(): number {
    return this.exports.tablesEnd() >>> 0;
  }

  /** Bytes of the memory as far as it may have been touched. */
  get memoryBytes(): number {
    return this.memory.bytes;
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
    const { clearTables, addTable, closingBytes, closeTables, placeAutomaton, tablesEnd } = this.exports;
    this.#tablesKey = '';
    clearTables();
    const form = this.#formFor(tables, keepDense);
    for (const [pattern, { cells, cellMap, bytes, byRoom = false }] of tables.entries()) {
      const goals = cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);
      const [low, high] = [Number(goals & 0xffffffffn), Number(goals >> 32n)];
      const first = tables.findIndex((table) => table.bytes === bytes);
      const twin = first < pattern ? first : -1;
      this.memory.write(this.exports.SOLUTION_PTR, cellMap);
      const ptr = addTable(low, high, bytes.length, form, byRoom ? 1 : 0, twin, this.exports.SOLUTION_PTR) >>> 0;
      if (form !== this.exports.SPARSE && twin >= 0) continue;
      this.#fillTable(ptr, bytes);
    }
    this.memory.reserve((tablesEnd() >>> 0) + (closingBytes() >>> 0) + automaton.byteLength + 4096);
    closeTables();
    this.memory.write(
      placeAutomaton(automaton.length / 4) >>> 0,
      new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength),
    );
    this.#tablesKey = key;
  }

  #formFor(tables: readonly PatternTable[], keepDense: boolean): number {
    const { CELLS_BUILT, SPARSE, DENSE, BITS } = this.exports;
    if (tables.some(({ oneBit }) => oneBit)) return BITS;
    return !keepDense && keepsSparse(CELLS_BUILT === 16, tables) ? SPARSE : DENSE;
  }

  /** Hands over the table last added, at once or in slabs, for which little room is needed. */
  #fillTable(ptr: number, bytes: Uint8Array): void {
    const { slabBytes, slabRoomBytes, finishSlab, finishTable, SPREAD_SCRATCH_BYTES } = this.exports;
    const slab = slabBytes() >>> 0;
    if (slab === 0) {
      this.memory.reserve(ptr + bytes.length + SPREAD_SCRATCH_BYTES);
      this.memory.write(ptr, bytes);
      finishTable(ptr);
      return;
    }
    this.memory.reserve(ptr + (slabRoomBytes() >>> 0));
    for (let index = 0; index * slab < bytes.length; index++) {
      this.memory.write(ptr, bytes.subarray(index * slab, (index + 1) * slab));
      finishSlab(ptr, index);
    }
  }

  /**
   * Builds the table a heuristic has of its own (walking distance), for the board and goal last placed.
   *
   * @throws {NpuzzleError} `E_MEMORY` if it does not fit
   */
  prepare(heuristic: number): void {
    const { missingBytes, prepareHeuristic, tablesEnd } = this.exports;
    this.memory.reserve((tablesEnd() >>> 0) + (missingBytes(heuristic) >>> 0) + 64);
    prepareHeuristic(heuristic);
  }

  /** Sets the parts that the heuristics `max-of` and `sum-of` stand for. */
  combine(parts: readonly Part[]): void {
    this.exports.clearParts();
    for (const { heuristic, thousandths } of parts) {
      this.expect(STATUS.OK, this.exports.addPart(heuristic, thousandths));
    }
  }

  /** The walk down a one-bit table found no way to the goal. */
  protected wrongTables(): NpuzzleError {
    return new NpuzzleError('E_PDB', `a table of ${this.#tablesKey} has wrong entries: it leads to no goal`, {
      remedy: 'prove the tables with npuzzle pdb verify, or build them with npuzzle pdb build --rebuild',
    });
  }

  protected expect(wanted: number, status: number): void {
    if (status !== wanted) throw new NpuzzleError('E_INTERNAL', `${this.name} answered with status ${status}`);
  }
}
