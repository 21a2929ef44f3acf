/**
 * Where size-free tables begin: the tables of one square board, averaged over the places that a shared table serves.
 *
 * An entry counts as often as the answers of that board's beam visit it, and a little in any case. Neighbours and pairs,
 * which the source has one on top of the other, are averaged apart and summed; of pairs that live far from each other, which
 * have no table here, each tile takes half. Entries at home are not pinned to zero: tables share the constant.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { type Group, type GroupList, VARIANT } from '../beam/groups.ts';
import { statesAlong } from '../beam/replay.ts';
import { listSizeFreeGroups, SIZE_FREE_ENTRIES } from '../beam/size-free-groups.ts';
import { UNIT } from '../beam/unit.ts';
import { cellCount, createBoard } from '../puzzle/board.ts';
import { canonicalise } from '../puzzle/canonical.ts';
import { createRandom } from '../puzzle/random.ts';
import { uniformBoard } from '../puzzle/scramble.ts';

/** weight of an entry that no answer visits */
const LEAST_WEIGHT = 0.02;
const ANSWER_WIDTH = 100;
/** one state in so many of an answer is counted */
const EVERY = 5;

/**
 * Weights in moves.
 *
 * @param teacher - beam of a square board with tables of its own
 * @param answers - random boards it solves to see which entries matter
 */
export async function averagedWeights(
  teacher: BeamSolver,
  answers: number,
  seed: string,
  signal?: AbortSignal,
): Promise<Float32Array> {
  const visits = await countVisits(teacher, answers, seed, signal);
  const average = new Averaging(teacher, visits);
  return average.run();
}

async function countVisits(teacher: BeamSolver, answers: number, seed: string, signal?: AbortSignal) {
  const { list } = teacher.kernel;
  const visits = new Uint32Array(list.entries);
  const goal = createBoard(list, [...Array(cellCount(list)).keys()]);
  for (let i = 0; i < answers; i++) {
    signal?.throwIfAborted();
    const random = createRandom(`${seed}:visits:${i}`);
    const { state } = canonicalise(uniformBoard(goal, random), goal);
    const { path } = await teacher.solve(state, { width: ANSWER_WIDTH, mode: 'forward', seed: random.next() });
    if (path === undefined) continue;
    const states = statesAlong(state, path);
    for (let at = i % EVERY; at < states.length; at += EVERY) visit(list, states[at] ?? [], visits);
  }
  return visits;
}

function visit(list: GroupList, state: readonly number[], visits: Uint32Array): void {
  const places = new Uint8Array(state.length);
  for (const [cell, name] of state.entries()) places[name] = cell;
  for (const group of list.groups) {
    let entry = 0;
    const digits = base(list, group.variant);
    for (const tile of group.tiles) entry = entry * digits + digitOf(list, group.variant, tile, places[tile] ?? 0);
    const at = group.first + entry;
    visits[at] = (visits[at] ?? 0) + 1;
  }
}

function base({ width, height }: GroupList, variant: number): number {
  const reach = REACH[(variant & VARIANT.WIDEST) >> 1] ?? 0;
  return reach === 0 ? width * height : (2 * reach + 1) ** 2;
}

/** rows and columns that a clipped digit tells apart, by variant / 2; 0: it is the cell */
const REACH = [0, 2, 3, 6] as const;

/** As assembly/learned/codes.ts has it. */
function digitOf({ width }: GroupList, variant: number, tile: number, cell: number): number {
  const isReflected = (variant & VARIANT.REFLECTED) !== 0;
  const row = Math.floor(cell / width);
  const column = cell % width;
  const reach = REACH[(variant & VARIANT.WIDEST) >> 1] ?? 0;
  if (reach === 0) return isReflected ? column * width + row : cell;
  const down = Math.max(-reach, Math.min(reach, row - Math.floor(tile / width))) + reach;
  const right = Math.max(-reach, Math.min(reach, column - (tile % width))) + reach;
  return isReflected ? right * (2 * reach + 1) + down : down * (2 * reach + 1) + right;
}

/** What is averaged together: groups of one to four tiles, neighbours and pairs apart. */
type Phase = 'single' | 'neighbours' | 'pairs' | 'three' | 'four';
const PHASES: readonly Phase[] = ['single', 'neighbours', 'pairs', 'three', 'four'];

class Averaging {
  readonly #source: GroupList;
  readonly #entries: Int8Array;
  readonly #visits: Uint32Array;
  readonly #target: GroupList;
  readonly #targets = new Map<string, Group>();
  readonly #weights = new Float32Array(SIZE_FREE_ENTRIES);
  readonly #sums = new Float64Array(SIZE_FREE_ENTRIES);
  readonly #counts = new Float64Array(SIZE_FREE_ENTRIES);
  /** of far pairs, by the entry of a single tile, which all come first */
  readonly #farSums: Float64Array;
  readonly #singleVisits: Float64Array;

  constructor(teacher: BeamSolver, visits: Uint32Array) {
    this.#source = teacher.kernel.list;
    this.#entries = teacher.kernel.tables;
    this.#visits = visits;
    this.#target = listSizeFreeGroups(this.#source);
    for (const group of this.#target.groups) {
      if ((group.variant & VARIANT.OF_CELLS) === 0) this.#targets.set(nameOf(group.tiles), group);
    }
    const singles = this.#target.groups.find(({ tiles }) => tiles.length > 1)?.first ?? 0;
    this.#farSums = new Float64Array(singles);
    this.#singleVisits = new Float64Array(singles);
  }

  run(): Float32Array {
    const met = new Set<string>();
    const phases = this.#source.groups.map((group) => {
      const name = nameOf(group.tiles);
      const phase = phaseOf(group, met.has(name), this.#source.width);
      met.add(name);
      return phase;
    });
    for (const phase of PHASES) {
      for (const [i, group] of this.#source.groups.entries()) {
        // A reflected group has the entries of the one it reflects.
        if (phases[i] === phase && (group.variant & VARIANT.REFLECTED) === 0) this.#add(group);
      }
      this.#take();
    }
    for (const [entry, visits] of this.#singleVisits.entries()) {
      if (visits > 0) this.#raise(entry, (this.#farSums[entry] ?? 0) / visits / UNIT);
    }
    return this.#weights;
  }

  #add(group: Group): void {
    const target = this.#targets.get(nameOf(group.tiles));
    const digits = base(this.#source, group.variant);
    const size = digits ** group.tiles.length;
    const given = new Array<number>(group.tiles.length).fill(0);
    for (let entry = 0; entry < size; entry++) {
      for (let i = given.length - 1, rest = entry; i >= 0; i--) {
        given[i] = rest % digits;
        rest = Math.floor(rest / digits);
      }
      const value = this.#entries[group.first + entry] ?? 0;
      const visits = this.#visits[group.first + entry] ?? 0;
      if (target === undefined) this.#addFar(group, given, value, visits);
      else this.#addTo(target, group, given, value, visits);
    }
  }

  #addTo(target: Group, group: Group, given: readonly number[], value: number, visits: number): void {
    const digits = base(this.#target, target.variant);
    let entry = 0;
    for (const tile of target.tiles) {
      entry = entry * digits + this.#digit(group, target, tile, given[group.tiles.indexOf(tile)] ?? 0);
    }
    const at = target.first + entry;
    const weight = visits + LEAST_WEIGHT;
    this.#sums[at] = (this.#sums[at] ?? 0) + weight * value;
    this.#counts[at] = (this.#counts[at] ?? 0) + weight;
    if (group.tiles.length === 1) this.#singleVisits[at] = (this.#singleVisits[at] ?? 0) + visits;
  }

  /** The digit of a tile in the target's index, given that in the group's own: its cell, if it is not clipped. */
  #digit(group: Group, target: Group, tile: number, given: number): number {
    if ((group.variant & VARIANT.CLIPPED) === 0) return digitOf(this.#target, target.variant, tile, given);
    // Both are clipped alike; the target may exchange rows and columns.
    return (target.variant & VARIANT.REFLECTED) === 0 ? given : (given % 5) * 5 + Math.floor(given / 5);
  }

  #addFar(group: Group, cells: readonly number[], value: number, visits: number): void {
    if (visits === 0 || group.tiles.length !== 2) return;
    for (const [i, tile] of group.tiles.entries()) {
      const single = this.#targets.get(nameOf([tile]));
      if (single === undefined) continue;
      const at = single.first + digitOf(this.#target, single.variant, tile, cells[i] ?? 0);
      this.#farSums[at] = (this.#farSums[at] ?? 0) + 0.5 * visits * value;
    }
  }

  /** Adds the averages of a phase to the weights. */
  #take(): void {
    for (let entry = 0; entry < this.#weights.length; entry++) {
      const count = this.#counts[entry] ?? 0;
      if (count > 0) this.#raise(entry, (this.#sums[entry] ?? 0) / count / UNIT);
    }
    this.#sums.fill(0);
    this.#counts.fill(0);
  }

  #raise(entry: number, by: number): void {
    this.#weights[entry] = (this.#weights[entry] ?? 0) + by;
  }
}

function phaseOf({ tiles }: Group, isMet: boolean, width: number): Phase {
  if (tiles.length !== 2) return tiles.length === 1 ? 'single' : tiles.length === 3 ? 'three' : 'four';
  const [a = 0, b = 0] = [...tiles].sort((x, y) => x - y);
  const areNeighbours = b - a === width || (b - a === 1 && Math.floor(a / width) === Math.floor(b / width));
  return areNeighbours && !isMet ? 'neighbours' : 'pairs';
}

function nameOf(tiles: readonly number[]): string {
  return [...tiles].sort((a, b) => a - b).join(' ');
}
