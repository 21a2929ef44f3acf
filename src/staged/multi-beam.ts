/**
 * Beams in the multi-tile metric on boards of any size: one instance of their kernel and its memory, and its only caller.
 *
 * Invariant: `place` comes before `begin`; assembly/kernels/multi-beam.ts has the order of calls.
 */

import { pickExports, STATUS } from '../kernel/exports.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import { KernelMemory } from '../kernel/memory.ts';
import { BLANK, type Shape } from '../puzzle/board.ts';
import type { Effort, Meter } from './meter.ts';

/** Regions begin here; below lies nothing, but no region should be at address 0. */
const BASE = 1024;
/** What a distance of one cell costs. */
const UNIT = 128;

const FUNCTIONS = [
  'place',
  'prepare',
  'boardAddress',
  'homeAddress',
  'costAddress',
  'begin',
  'run',
  'pathAddress',
  'pathLength',
  'expanded',
  'generated',
] as const;

/** How much room a beam has. */
export interface BeamRoom {
  /** a level, at most */
  readonly nodes: number;
  /** moves of a path, at most */
  readonly levels: number;
  /** nodes of all levels together, at most */
  readonly kept: number;
}

/** Bytes of a node of this level and the next, and of what is kept of those before; of a candidate; of what was seen, a node. */
const NODE_BYTES = { levels: 2 * 24, candidate: 32, seen: 32 * 8, kept: 8 };

/**
 * Nodes a level that fit.
 *
 * @param levels - nodes of so many full levels are kept
 */
export function nodesWithin({ width, height }: Shape, levels: number, bytes: number): number {
  const { levels: node, candidate, seen, kept } = NODE_BYTES;
  const boards = 2 * 2 * width * height;
  const each = boards + node + (Math.max(width, height) - 1) * candidate + seen + levels * kept;
  // The regions that do not depend on the nodes.
  const fixed = 2 ** 17 + 32 * width * height;
  return Math.max(0, Math.floor((bytes - fixed) / each));
}

export interface BeamSearch {
  /** tile in each cell, 0 the blank */
  readonly from: ArrayLike<number>;
  /** the same of the goal */
  readonly to: ArrayLike<number>;
  /** moves */
  readonly most: number;
  /** a level */
  readonly nodes: number;
  /** levels without a better board after which it is given up */
  readonly idle: number;
  /** what distances are raised to before they are added up */
  readonly power: number;
  /** what two tiles in each other's way cost, as a multiple of a distance of one */
  readonly conflict: number;
  /** breaks ties */
  readonly seed: number;
}

/** Expanded nodes of a first slice. */
const FIRST_WORK = 5000;

export class MultiBeam {
  readonly #memory = new KernelMemory();
  readonly #calls;
  #shape: Shape = { width: 0, height: 0 };
  #power = 0;
  #status: number = STATUS.RUNNING;

  /** @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version */
  constructor(build: KernelBuild = 'release') {
    this.#calls = pickExports(instantiate(compileModule('multi-beam', build), this.#memory.memory), FUNCTIONS);
  }

  /** Takes memory for boards of a size; `nodesWithin` says what fits. */
  place(shape: Shape, { nodes, levels, kept }: BeamRoom): void {
    const { width, height } = shape;
    const end = this.#calls.place(width, height, nodes, levels, kept, BASE) >>> 0;
    this.#memory.reserve(end);
    this.#calls.prepare();
    this.#shape = shape;
    this.#power = 0;
  }

  begin({ from, to, most, nodes, idle, power, conflict, seed }: BeamSearch): void {
    const homes = new Uint16Array(to.length);
    for (let cell = 0; cell < to.length; cell++) homes[to[cell] ?? BLANK] = cell;
    this.#memory.writeShorts(this.#calls.boardAddress() >>> 0, from);
    this.#memory.writeShorts(this.#calls.homeAddress() >>> 0, homes);
    this.#setPower(power);
    this.#calls.begin(most, nodes, idle, Math.round(conflict * UNIT), seed);
  }

  /** Searches within what is left of the budget; says whether it came to its end. */
  search(asked: BeamSearch, meter: Meter): Promise<boolean> {
    this.begin(asked);
    return meter.run(
      (work) => this.run(work),
      FIRST_WORK,
      () => this.effort,
    );
  }

  /** About this many expanded nodes more; true when it has ended. */
  run(work: number): boolean {
    this.#status = this.#calls.run(work);
    return this.#status !== STATUS.RUNNING;
  }

  /** Whether it ended with a path to the goal. */
  get isAtGoal(): boolean {
    return this.#status === STATUS.SOLVED;
  }

  /** Where the blank stops on the way to the goal, or to the best board; the start's cell excluded. */
  get stops(): number[] {
    const bytes = this.#memory.read(this.#calls.pathAddress() >>> 0, 2 * this.#calls.pathLength());
    return [...new Uint16Array(bytes.buffer)];
  }

  get effort(): Effort {
    return { expanded: this.#calls.expanded(), generated: this.#calls.generated() };
  }

  #setPower(power: number): void {
    if (power === this.#power) return;
    this.#power = power;
    const { width, height } = this.#shape;
    const costs = Int32Array.from({ length: Math.max(width, height) }, (_, distance) =>
      Math.round(UNIT * distance ** power),
    );
    this.#memory.write(this.#calls.costAddress() >>> 0, new Uint8Array(costs.buffer));
  }
}
