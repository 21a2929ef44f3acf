/**
 * One instance of the subtree kernel: IDA* with additive tables on boards of up to 25 cells, subtree by subtree.
 *
 * Several instances, one a thread, may be on one memory: the first loads the tables, the others join it.
 * assembly/kernels/subtrees.ts has the order of calls. Invariant: what crosses was validated on this side.
 */

import { NpuzzleError } from '../errors.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { pickExports, STATUS } from './exports.ts';
import { compileModule, instantiate, type KernelBuild } from './load.ts';
import { KernelMemory } from './memory.ts';

const FUNCTIONS = [
  'configureSize',
  'clearTables',
  'takeRoom',
  'tablesEnd',
  'sparseBytes',
  'spreadTable',
  'addPattern',
  'closeTables',
  'adoptAutomaton',
  'takeFrame',
  'walk',
  'value',
  'blankCell',
  'allowedMoves',
  'beginSubtree',
  'adoptTrail',
  'trailLength',
  'runSubtree',
  'expanded',
  'generated',
] as const;
const CONSTANTS = ['FIRST_TABLE', 'MAX_PATH', 'MAX_PATTERNS', 'MAX_THREADS', 'STATE', 'PATH', 'TRAIL'] as const;

/** A pattern, as it is looked up in one of the tables. */
export interface PatternUse {
  /** which of the tables */
  readonly table: number;
  /** where each cell of the board lies for the table */
  readonly cellMap: readonly number[];
}

/** The tables of a partition and how its patterns use them. */
export interface TableUse {
  readonly shape: Shape;
  /** the blank's goal cell */
  readonly goalBlank: number;
  /** goal cells of each table's tiles, ascending */
  readonly tables: readonly (readonly number[])[];
  /** the tables distinguish the blank's rooms, see assembly/pattern/codes.ts */
  readonly byRoom: boolean;
  readonly patterns: readonly PatternUse[];
  /** of another partition, the larger of whose sums counts; none if there is no other */
  readonly others: readonly PatternUse[];
}

/** What an instance must know to join the memory of another. */
export interface SharedTables {
  readonly kernel: string;
  readonly memory: WebAssembly.Memory;
  readonly shape: Shape;
  readonly goalBlank: number;
  readonly automaton: number;
}

/** What is known of a node of the search tree. */
export interface TreeNode {
  /** least bound within which a search comes there, in moves; 0 if the automaton refuses the path */
  readonly reach: number;
  /** h, in moves */
  readonly value: number;
  /** cells the blank may go to: up, left, right, down, in this order */
  readonly successors: readonly number[];
}

/** Where a search of a subtree is. */
export interface SubtreeRun {
  /** a STATUS: RUNNING, SOLVED or EXHAUSTED */
  readonly status: number;
  /** states expanded since `begin` */
  readonly expanded: number;
  readonly generated: number;
}

/** Name of the best subtree kernel for a board. */
export function subtreeKernelNameFor(shape: Shape): string {
  const name = shapeName(shape);
  return name === '4x4' || name === '5x5' ? `subtree-${name}-shared` : 'subtree-generic-shared';
}

export class SubtreeKernel {
  readonly name: string;
  readonly #memory: KernelMemory;
  readonly #exports;
  #shape: Shape = { width: 0, height: 0 };
  #goalBlank = 0;
  #automaton = 0;
  #frame = 0;

  /**
   * @param memory - shared by all instances
   * @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version
   */
  constructor(name: string, memory: WebAssembly.Memory = KernelMemory.shared(), build: KernelBuild = 'release') {
    this.name = name;
    this.#memory = new KernelMemory(memory);
    this.#exports = pickExports(instantiate(compileModule(name, build), memory), FUNCTIONS, CONSTANTS);
    this.#memory.reserve(this.#exports.FIRST_TABLE);
    this.#frame = this.#exports.takeFrame(0) >>> 0;
  }

  /** Joins the memory of another instance, as thread number `thread`, from 1. */
  static join({ kernel, memory, shape, goalBlank, automaton }: SharedTables, thread: number): SubtreeKernel {
    const joined = new SubtreeKernel(kernel, memory);
    joined.#configure(shape, goalBlank);
    joined.#adopt(automaton);
    joined.#frame = joined.#exports.takeFrame(thread) >>> 0;
    return joined;
  }

  /** What others need to join. */
  get shared(): SharedTables {
    return {
      kernel: this.name,
      memory: this.#memory.memory,
      shape: this.#shape,
      goalBlank: this.#goalBlank,
      automaton: this.#automaton,
    };
  }

  /** Memory taken by kernel and tables, in bytes. */
  get occupiedBytes(): number {
    return this.#exports.tablesEnd() >>> 0;
  }

  /**
   * Loads tables; those there before are dropped. Nobody may search meanwhile.
   *
   * @param fill - writes the dense form of table number `i`, one byte an entry, into the bytes it is given
   * @param runSliced - repeats work, each time with a number of units, until it returns true
   * @param automaton - rows of the duplicate-pruning automaton, see src/automaton
   * @throws {NpuzzleError} `E_MEMORY` if they do not fit
   */
  async loadTables(
    { shape, goalBlank, tables, byRoom, patterns, others }: TableUse,
    fill: (i: number, target: Uint8Array) => Promise<void>,
    runSliced: (work: (units: number) => boolean) => Promise<void>,
    automaton: Uint16Array,
  ): Promise<void> {
    const { clearTables, sparseBytes, takeRoom, tablesEnd, spreadTable, addPattern, closeTables } = this.#exports;
    this.#configure(shape, goalBlank);
    clearTables();
    const placed: { sparse: number; goals: number }[] = [];
    for (const [i, cells] of tables.entries()) {
      const sparse = takeRoom(sparseBytes(cells.length)) >>> 0;
      // The dense form lies behind for a while, where the next table will be.
      const dense = tablesEnd() >>> 0;
      const entries = cells.reduce((product, _, k) => product * (shape.width * shape.height - k), 1);
      this.#memory.reserve(dense + entries);
      await fill(i, this.#memory.view(dense, entries));
      const goals = cells.reduce((mask, cell) => mask + 2 ** cell, 0);
      const orders = cells.reduce((product, _, k) => product * (k + 1), 1);
      let mask = 0;
      let at = dense;
      await runSliced((masks) => {
        mask = spreadTable(at, sparse, goals, byRoom ? 1 : 0, mask, masks) >>> 0;
        at += masks * orders;
        return mask === 0;
      });
      placed.push({ sparse, goals });
    }
    for (const use of [...patterns, ...others]) {
      const map = takeRoom(use.cellMap.length) >>> 0;
      this.#memory.reserve(map + use.cellMap.length);
      this.#memory.write(map, use.cellMap);
      const { goals = 0, sparse = 0 } = placed[use.table] ?? {};
      addPattern(goals, sparse, map, others.includes(use) ? 1 : 0);
    }
    closeTables();
    const rows = takeRoom(automaton.byteLength) >>> 0;
    this.#memory.reserve(rows + automaton.byteLength);
    this.#memory.write(rows, new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength));
    this.#adopt(rows);
  }

  /** Sets the root of this instance: the name of the thing at each cell. */
  place(state: readonly number[]): void {
    this.#memory.write(this.#frame + this.#exports.STATE, state);
  }

  /** Goes from the root along the cells the blank visits. */
  walk(path: ArrayLike<number>): TreeNode {
    const { walk, value, allowedMoves, blankCell } = this.#exports;
    this.#memory.write(this.#frame + this.#exports.PATH, path);
    const reach = walk(path.length);
    const steps = [-this.#shape.width, -1, 1, this.#shape.width];
    const allowed = reach === 0 ? 0 : allowedMoves();
    const blank = blankCell();
    const successors = steps.flatMap((step, direction) => ((allowed >> direction) & 1 ? [blank + step] : []));
    return { reach, value: value(), successors };
  }

  /**
   * Begins to search the subtree at the end of a path within a bound.
   *
   * @param trail - as `trail` returned it, to go on where a search stopped
   */
  begin(path: ArrayLike<number>, bound: number, trail: ArrayLike<number> = []): void {
    this.#memory.write(this.#frame + this.#exports.PATH, path);
    this.#exports.walk(path.length);
    this.#exports.beginSubtree(bound);
    this.#memory.write(this.#frame + this.#exports.TRAIL, trail);
    this.#exports.adoptTrail(trail.length);
  }

  /** Runs at most about `budget` more expansions. */
  run(budget: number): SubtreeRun {
    const status = this.#exports.runSubtree(budget);
    return { status, expanded: this.#exports.expanded(), generated: this.#exports.generated() };
  }

  /** Cells of the blank from the end of the path to the goal or to where the last slice ended, deepest first. */
  get trail(): Uint8Array {
    return this.#memory.read(this.#frame + this.#exports.TRAIL, this.#exports.trailLength());
  }

  #configure(shape: Shape, goalBlank: number): void {
    const status = this.#exports.configureSize(shape.width, shape.height, goalBlank);
    if (status !== STATUS.OK)
      throw new NpuzzleError('E_INTERNAL', `${this.name} takes no board of ${shapeName(shape)}`);
    this.#shape = { width: shape.width, height: shape.height };
    this.#goalBlank = goalBlank;
  }

  #adopt(automaton: number): void {
    this.#exports.adoptAutomaton(automaton);
    this.#automaton = automaton;
  }
}
