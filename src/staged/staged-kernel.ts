/**
 * One instance of the staged kernel and its memory; the only file of staged/ that calls it.
 *
 * Invariant: `place` comes before `start`, and a sliced call is repeated until it no longer says that it is running.
 * assembly/kernels/staged.ts has the order of calls.
 */

import { overAllowed } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { pickExports, STATUS } from '../kernel/exports.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import { KernelMemory } from '../kernel/memory.ts';
import type { Shape } from '../puzzle/board.ts';
import type { Effort } from './meter.ts';

/** Regions begin here; below lies nothing, but no region should be at address 0. */
const BASE = 1024;
/** Bytes by which room for moves grows. */
const ROOM = 2 ** 20;

const FUNCTIONS = [
  'place',
  'grant',
  'boardAddress',
  'start',
  'pathAddress',
  'pathLength',
  'distanceLeft',
  'beginDescent',
  'runDescent',
  'beginDrift',
  'setDriftWidth',
  'runDrift',
  'beginSweep',
  'setSweepWidth',
  'runSweep',
  'cellsLeft',
  'solveRest',
  'beginWindows',
  'runWindows',
  'closeWindows',
  'expanded',
  'generated',
] as const;

/** The whole board at once, assembly/staged/descent.ts. */
export interface DescentSettings {
  /** nodes of each blank cell */
  readonly quota: number;
  /** nodes a level, and as many when a chunk gains too little */
  readonly nodes: number;
  readonly mostNodes: number;
  /** levels after which the best node is played */
  readonly chunk: number;
  /** ends at a sum of distances of this many steps a cell */
  readonly stop: number;
  /** of the distances */
  readonly power: number;
}

/** The descent of large boards, assembly/staged/drift-descent.ts. */
export interface DriftSettings {
  /** nodes a level, one for each blank cell */
  readonly nodes: number;
  /** levels after which the best node is played */
  readonly chunk: number;
  /** ends at a sum of distances of this many steps a cell */
  readonly stop: number;
  /** of the distances */
  readonly power: number;
  /** the blank drifts on where chunks gain too little */
  readonly drifts: boolean;
}

/** Lines placed outermost first, assembly/staged/sweep.ts. */
export interface SweepSettings {
  /** nodes a level of a stage's first beam; 0 for the exact fallback alone */
  readonly nodes: number;
  /** beams of a stage, each four times as wide, before the exact fallback; 3 by default */
  readonly tries?: number;
  /** tiles of a stage at most */
  readonly tiles: number;
  /** weight of the outermost line, less one */
  readonly slope: number;
  /** nodes a level for the rest of up to 4x4; 0 places lines down to 3x3 */
  readonly restNodes: number;
  /** leaves a rest of this side to the host; 0 for none */
  readonly side?: number;
}

/** Row and column: nothing but the exact fallback. */
export const REDUCTION: SweepSettings = { nodes: 0, tiles: 1, slope: 0, restNodes: 0 };

export class StagedKernel {
  readonly #memory = new KernelMemory();
  readonly #calls;
  readonly #mostBytes: number;
  #limit = 0;
  #cells = 0;

  /**
   * @param mostBytes - memory it may take
   * @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version
   */
  constructor(build: KernelBuild = 'release', mostBytes = Number.POSITIVE_INFINITY) {
    this.#mostBytes = mostBytes;
    this.#calls = pickExports(instantiate(compileModule('staged', build), this.#memory.memory), FUNCTIONS);
  }

  /**
   * Takes memory for boards of a size.
   *
   * @param beam - most nodes a level
   * @param quota - most nodes a blank cell
   * @throws {NpuzzleError} `E_MEMORY`
   */
  place({ width, height }: Shape, beam: number, quota: number): void {
    const path = this.#calls.place(width, height, beam, quota, BASE) >>> 0;
    this.#grant(path + ROOM);
  }

  /** Takes up a board whose goal is the identity with the blank, called 0, in cell 0. One seed gives the same moves again. */
  start(state: Uint16Array, seed = 1): void {
    this.#memory.writeShorts(this.#calls.boardAddress() >>> 0, state);
    this.#cells = state.length;
    this.#calls.start(seed);
  }

  beginDescent({ quota, nodes, mostNodes, chunk, stop, power }: DescentSettings): void {
    const stopAt = Math.floor(stop * this.#cells);
    this.#calls.beginDescent(quota, nodes, mostNodes, chunk, stopAt, Math.round(power * 4));
  }

  /** This many levels more; true when it has ended. */
  runDescent(levels: number): boolean {
    return this.#go(() => this.#calls.runDescent(levels));
  }

  beginDrift({ nodes, chunk, stop, power, drifts }: DriftSettings): void {
    const stopAt = Math.floor(stop * this.#cells);
    this.#calls.beginDrift(nodes, chunk, stopAt, Math.round(power * 4), drifts ? 1 : 0);
  }

  /** Nodes a level of the chunks to come; no more than were placed. */
  setDriftWidth(nodes: number): void {
    this.#calls.setDriftWidth(nodes);
  }

  /** This many levels more; true when it has ended. It may be left where it is: moves are made in whole chunks. */
  runDrift(levels: number): boolean {
    return this.#go(() => this.#calls.runDrift(levels));
  }

  beginSweep({ nodes, tries = 3, tiles, slope, restNodes, side = 0 }: SweepSettings): void {
    this.#calls.beginSweep(nodes, tries, tiles, slope, restNodes, side);
  }

  /** Nodes a level of the stages to come; no more than were placed. */
  setSweepWidth(nodes: number): void {
    this.#calls.setSweepWidth(nodes);
  }

  /** About this many expanded nodes more; true when only the rest is left. */
  runSweep(work: number): boolean {
    return this.#go(() => this.#calls.runSweep(work));
  }

  /** Solves the rest; false if more lines have to be swept first. */
  solveRest(): boolean {
    return this.#go(() => this.#calls.solveRest());
  }

  /**
   * Begins a pass that shortens a path, which starts at the board last taken up, whatever its goal.
   *
   * @param path - directions of the blank
   * @param moves - length of a window
   * @param nodes - nodes a level of a window's beam
   */
  beginWindows(path: Uint8Array, moves: number, nodes: number): void {
    const address = this.#calls.pathAddress() >>> 0;
    if (address + path.length + ROOM > this.#limit) this.#grant(address + path.length + ROOM);
    this.#memory.write(address, path);
    this.#calls.beginWindows(path.length, moves, nodes);
  }

  /** About this many expanded nodes more; true at the end of the pass. */
  runWindows(work: number): boolean {
    return this.#go(() => this.#calls.runWindows(work));
  }

  /** Ends a pass, wherever it is; `path` is whole again. */
  closeWindows(): void {
    this.#calls.closeWindows();
  }

  /** Cells whose tiles the sweep has not placed yet. */
  get cellsLeft(): number {
    return this.#calls.cellsLeft();
  }

  /** Sum of the tiles' distances from home, in moves. */
  get distanceLeft(): number {
    return this.#calls.distanceLeft();
  }

  get effort(): Effort {
    return { expanded: this.#calls.expanded(), generated: this.#calls.generated() };
  }

  /** How many moves there are so far. */
  get pathLength(): number {
    return this.#calls.pathLength() >>> 0;
  }

  /** The moves so far where they lie, until the kernel is called again. */
  get pathView(): Uint8Array {
    return this.#memory.view(this.#calls.pathAddress() >>> 0, this.pathLength);
  }

  /** The moves so far. */
  get path(): Uint8Array {
    return this.#memory.read(this.#calls.pathAddress() >>> 0, this.pathLength);
  }

  /** Makes a sliced call, with more room for moves when it is wanted. */
  #go(call: () => number): boolean {
    let status = call();
    while (status === STATUS.OUT_OF_MEMORY) {
      this.#grant(Math.ceil(this.#limit * 1.25) + ROOM);
      status = call();
    }
    if (status === STATUS.RUNNING) return false;
    if (status === STATUS.SOLVED) return true;
    throw new NpuzzleError('E_INTERNAL', 'a stage of the staged solver failed', { remedy: 'please report the board' });
  }

  #grant(limit: number): void {
    if (limit > this.#mostBytes) {
      throw new NpuzzleError('E_MEMORY', `the board takes ${overAllowed(limit, this.#mostBytes)}`, {
        remedy: 'allow more',
      });
    }
    this.#memory.reserve(limit);
    this.#limit = limit;
    this.#calls.grant(limit);
  }
}
