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

/** A one-bit table to be read where it will be looked up. */
export interface TableRoom {
  readonly cells: readonly number[];
  readonly cellMap: readonly number[];
  readonly byteLength: number;
  /** number of an earlier pattern with the same table, or -1 */
  readonly twin: number;
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
    const places = tables.map(({ cells, cellMap, bytes }, pattern) => {
      const first = tables.findIndex((table) => table.bytes === bytes);
      return { cells, cellMap, byteLength: bytes.length, twin: first < pattern ? first : -1 };
    });
    if (tables.some(({ oneBit }) => oneBit)) {
      const targets = this.placeTables(places, automaton);
      for (const [pattern, { bytes }] of tables.entries()) targets[pattern]?.set(bytes);
      this.closeTables(key, automaton);
      return;
    }
    const { SPARSE, DENSE, CELLS_BUILT } = this.exports;
    this.#clearTables();
    const form = !keepDense && keepsSparse(CELLS_BUILT === 16, tables) ? SPARSE : DENSE;
    for (const [pattern, place] of places.entries()) {
      const { bytes = new Uint8Array(), byRoom = false } = tables[pattern] ?? {};
      const ptr = this.#addTable(place, form, byRoom);
      if (form === SPARSE || place.twin < 0) this.#fillTable(ptr, bytes);
    }
    this.#reserveToClose(automaton);
    this.closeTables(key, automaton);
  }

  /**
   * Makes room for one-bit tables, for the board and goal last placed; those loaded before are dropped.
   *
   * @param automaton - what `closeTables` will be given
   * @returns a pattern's bytes, each to be filled before anything is asked of this kernel but `closeTables`
   * @throws {NpuzzleError} `E_MEMORY` if they do not fit
   */
  placeTables(rooms: readonly TableRoom[], automaton: Uint16Array): Uint8Array[] {
    this.#clearTables();
    const addresses = rooms.map((room) => this.#addTable(room, this.exports.BITS, false));
    this.#reserveToClose(automaton);
    return rooms.map(({ byteLength }, pattern) => this.memory.view(addresses[pattern] ?? 0, byteLength));
  }

  /** Call once the tables are in place: from then on they are there under this key. */
  closeTables(key: string, automaton: Uint16Array): void {
    this.exports.closeTables();
    this.memory.write(
      this.exports.placeAutomaton(automaton.length / 4) >>> 0,
      new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength),
    );
    this.#tablesKey = key;
  }

  /**
   * Adds bytes to the lanes of a checksum (pdb/checksum.ts), if they lie in this kernel's memory: some three times as fast as
   * there.
   *
   * @param bytes - whole rounds
   * @returns false if they do not
   */
  addRounds(lanes: Uint32Array, bytes: Uint8Array): boolean {
    if (!this.memory.holds(bytes)) return false;
    const { SOLUTION_PTR, addRounds } = this.exports;
    const scratch = this.memory.view(SOLUTION_PTR, lanes.byteLength);
    scratch.set(new Uint8Array(lanes.buffer, lanes.byteOffset, lanes.byteLength));
    addRounds(SOLUTION_PTR, bytes.byteOffset, bytes.length);
    lanes.set(new Uint32Array(scratch.slice().buffer));
    return true;
  }

  #clearTables(): void {
    this.#tablesKey = '';
    this.exports.clearTables();
  }

  #addTable({ cells, cellMap, byteLength, twin }: TableRoom, form: number, byRoom: boolean): number {
    const goals = cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);
    const [low, high] = [Number(goals & 0xffffffffn), Number(goals >> 32n)];
    const { SOLUTION_PTR, addTable } = this.exports;
    this.memory.write(SOLUTION_PTR, cellMap);
    return addTable(low, high, byteLength, form, byRoom ? 1 : 0, twin, SOLUTION_PTR) >>> 0;
  }

  /** Memory behind the tables for what closing them takes, and for the automaton. */
  #reserveToClose(automaton: Uint16Array): void {
    const { tablesEnd, closingBytes } = this.exports;
    this.memory.reserve((tablesEnd() >>> 0) + (closingBytes() >>> 0) + automaton.byteLength + 4096);
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
