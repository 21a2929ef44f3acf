/**
 * One instance of the subtree kernel: IDA* with additive tables on boards of up to 36 cells, subtree by subtree.
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
  'clearPatterns',
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

/** A table in its place. */
export interface PlacedTable {
  readonly address: number;
  /** of its sparse form */
  readonly bytes: number;
  /** mask of its tiles' goal cells */
  readonly goals: number;
}

/** A pattern, as it is looked up in one of the tables. */
export interface PlacedPattern {
  readonly table: PlacedTable;
  /** where each cell of the board lies for the table */
  readonly cellMap: readonly number[];
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
   * Sets the board, and the automaton that every search goes by; tables that were there are dropped. Nobody may search meanwhile.
   *
   * @param automaton - rows of the duplicate-pruning automaton, see src/automaton
   */
  open(shape: Shape, automaton: Uint16Array): void {
    this.#configure(shape, 0);
    this.#exports.clearTables();
    const rows = this.#exports.takeRoom(automaton.byteLength) >>> 0;
    this.#memory.reserve(rows + automaton.byteLength);
    this.#memory.write(rows, new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength));
    this.#adopt(rows);
  }

  /**
   * Loads a table beside those that are there. Nobody may search meanwhile.
   *
   * @param cells - goal cells of its tiles, ascending
   * @param byRoom - it distinguishes the blank's rooms, see assembly/pattern/codes.ts
   * @param fill - writes the dense form, one byte an entry, into the bytes it is given
   * @param runSliced - repeats work, each time with a number of units, until it returns true
   * @param instead - a table of as many tiles whose place it takes
   * @throws {NpuzzleError} `E_MEMORY` if it does not fit
   */
  async placeTable(
    { cells, byRoom }: { readonly cells: readonly number[]; readonly byRoom: boolean },
    fill: (target: Uint8Array) => Promise<void>,
    runSliced: (work: (units: number) => boolean) => Promise<void>,
    instead?: PlacedTable,
  ): Promise<PlacedTable> {
    const { sparseBytes, takeRoom, tablesEnd, spreadTable } = this.#exports;
    const { width, height } = this.#shape;
    const bytes = sparseBytes(cells.length) >>> 0;
    const address = instead?.address ?? takeRoom(bytes) >>> 0;
    // The dense form lies behind for a while, where the next table will be.
    const dense = tablesEnd() >>> 0;
    const entries = cells.reduce((product, _, k) => product * (width * height - k), 1);
    this.#memory.reserve(dense + entries);
    await fill(this.#memory.view(dense, entries));
    const goals = cells.reduce((mask, cell) => mask + 2 ** cell, 0);
    const orders = cells.reduce((product, _, k) => product * (k + 1), 1);
    let mask = 0;
    let at = dense;
    await runSliced((masks) => {
      mask = spreadTable(at, address, goals, byRoom ? 1 : 0, mask, masks);
      at += masks * orders;
      return mask === 0;
    });
    return { address, bytes, goals };
  }

  /**
   * Sets what is looked up from here on: tables that are in their places. Nobody may search meanwhile, and threads that joined for
   * another goal of the blank must join again.
   *
   * @param goalBlank - the blank's goal cell
   * @param others - patterns of another partition, the larger of whose sums counts; none if there is no other
   */
  use(goalBlank: number, patterns: readonly PlacedPattern[], others: readonly PlacedPattern[]): void {
    const { clearPatterns, takeRoom, addPattern, closeTables } = this.#exports;
    this.#configure(this.#shape, goalBlank);
    clearPatterns();
    const add = (uses: readonly PlacedPattern[], isOther: boolean): void => {
      for (const { table, cellMap } of uses) {
        const map = takeRoom(cellMap.length) >>> 0;
        this.#memory.reserve(map + cellMap.length);
        this.#memory.write(map, cellMap);
        addPattern(table.goals, table.address, map, isOther ? 1 : 0);
      }
    };
    add(patterns, false);
    add(others, true);
    closeTables();
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
