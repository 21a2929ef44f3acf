/**
 * One instance of the learned-value kernel: the only file of beam/ that calls it.
 *
 * Invariant: what crosses was checked by the caller. assembly/kernels/beam.ts has the order of calls.
 */

import { megabytes } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { STATUS } from '../kernel/exports.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { KernelMemory, MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import { cellCount, shapeName } from '../puzzle/board.ts';
import { openBeamKernel } from './beam-exports.ts';
import type { GroupList } from './groups.ts';
import type { Root } from './roots.ts';

/** flags of a beam */
export const BEAM_FLAGS = { NOTES: 1, JOINS: 2, INVERSE: 4 } as const;

/** What a beam's memory is placed for (assembly/learned/beam-layout.ts). */
export const BEAM_PURPOSE = { ALONE: 0, JOINED: 1, MET: 2, MEETING: 3 } as const;
export type BeamPurpose = (typeof BEAM_PURPOSE)[keyof typeof BEAM_PURPOSE];

/** bytes: hash, place, moves */
const ENTRY_BYTES = 16;

/** The shortest way over a state that a forward and an inverse beam have kept. */
export interface Meeting {
  readonly moves: number;
  /** where the state is in the trail of the forward beam, and of the inverse one */
  readonly place: number;
  readonly other: number;
}

export interface BeamStart {
  readonly width: number;
  readonly roots: readonly Root[];
  /** an answer must have fewer moves */
  readonly shorterThan: number;
  /** sum of BEAM_FLAGS */
  readonly flags: number;
  readonly seed: number;
  /** gives up when the least value has not fallen in so many levels; default never */
  readonly patience?: number | undefined;
  /** most states of a layer with their blank on the same cell; default any number */
  readonly quota?: number | undefined;
  /** of 1000 levels, those that a state is drawn from; default none */
  readonly draws?: number | undefined;
  /** level to draw a state from; -1 for none */
  readonly sampleLevel: number;
}

export class LearnedKernel {
  #list: GroupList;
  readonly #memory = new KernelMemory();
  readonly #exports;

  /** @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version, `E_MEMORY` */
  constructor(list: GroupList, build: KernelBuild = 'release') {
    this.#list = list;
    this.#exports = openBeamKernel(list, build, this.#memory);
    this.#memory.reserve(this.#exports.PLANE_PTR);
    this.configure(list);
  }

  get list(): GroupList {
    return this.#list;
  }

  /**
   * Takes another list of groups. Size-free tables and weights stay, and must be folded again.
   *
   * @throws {NpuzzleError} `E_INTERNAL` if the kernel has no such boards, `E_MEMORY`
   */
  configure(list: GroupList): void {
    this.#list = list;
    const status = this.#exports.configureBoard(list.width, list.height, 0);
    if (status !== STATUS.OK || list.groups.length > this.#exports.MAX_GROUPS) {
      throw new NpuzzleError('E_INTERNAL', `the beam kernel takes no ${shapeName(list)} board`);
    }
    this.#writeGroups();
    this.#memory.reserve(this.#exports.closeGroups(list.groups.length, list.entries) >>> 0);
  }

  #writeGroups(): void {
    const { GROUP_PTR, GROUP_BYTES } = this.#exports;
    const bytes = new Uint8Array(this.list.groups.length * GROUP_BYTES);
    const view = new DataView(bytes.buffer);
    for (const [i, { tiles, variant, first }] of this.list.groups.entries()) {
      view.setUint32(i * GROUP_BYTES, first, true);
      bytes.set([tiles.length, variant, ...tiles], i * GROUP_BYTES + 4);
    }
    this.#memory.write(GROUP_PTR, bytes);
  }

  // ---- tables ----------------------------------------------------------------------------------------------

  /** The entries, in sixteenths of a move: a view that dies when the memory grows. */
  get tables(): Int8Array {
    return this.#memory.signedView(this.#exports.tableAddress() >>> 0, this.list.entries);
  }

  /** Makes `tables`, which have been written, ready for use. */
  fold(): void {
    for (let tile = 1; tile < cellCount(this.list); tile++) this.#exports.foldTables(tile);
  }

  /** Value of a state, in sixteenths of a move. */
  value(state: ArrayLike<number>): number {
    this.#memory.write(this.#exports.STATE_PTR, state);
    return this.#exports.boardValue();
  }

  /** What the value gains when the blank goes up (0), left, right or down (3). */
  slideGain(state: ArrayLike<number>, direction: number): number {
    this.#memory.write(this.#exports.STATE_PTR, state);
    return this.#exports.slideGain(direction);
  }

  // ---- beam ------------------------------------------------------------------------------------------------

  get maxRoots(): number {
    return this.#exports.MAX_ROOTS;
  }

  /** Places beams of up to that width; returns the bytes of memory they and the tables take. Nothing is taken yet. */
  placeBeam(width: number, layers: number, purpose: BeamPurpose): number {
    return this.#exports.placeBeam(width, layers, purpose);
  }

  /** Takes memory. @throws {NpuzzleError} `E_MEMORY` */
  reserve(bytes: number): void {
    if (bytes > MAX_MEMORY_BYTES) {
      throw new NpuzzleError('E_MEMORY', `${megabytes(bytes)} are more than a memory holds`, {
        remedy: 'take a narrower beam',
      });
    }
    this.#memory.reserve(bytes);
  }

  /** Begins a beam; `placeBeam` and `reserve` come first. */
  beginBeam({ width, roots, shorterThan, flags, seed, patience, quota, draws, sampleLevel }: BeamStart): void {
    const { ROOT_PTR, ROOT_BYTES, STRIDE } = this.#exports;
    const bytes = new Uint8Array(roots.length * ROOT_BYTES);
    const view = new DataView(bytes.buffer);
    for (const [i, { level, board, trueName, trueCell }] of roots.entries()) {
      view.setUint32(i * ROOT_BYTES, level, true);
      bytes.set(board, i * ROOT_BYTES + 4);
      bytes.set(trueName, i * ROOT_BYTES + 4 + STRIDE);
      bytes.set(trueCell, i * ROOT_BYTES + 4 + 2 * STRIDE);
    }
    this.#memory.write(ROOT_PTR, bytes);
    this.#exports.limitBeams(patience ?? 0, quota ?? 0);
    this.#exports.setDraws(draws ?? 0);
    this.#exports.beginBeam(width, roots.length, Math.min(shorterThan, 2 ** 30), flags, seed, sampleLevel);
  }

  /** Layers from the one at hand on get wider or narrower, so that the beam ends after about so many expansions. */
  aimBeam(expansions: number): void {
    this.#exports.aimBeam(expansions);
  }

  /** Expands about `budget` more states; returns a STATUS. */
  runBeam(budget: number): number {
    return this.#exports.runBeam(budget);
  }

  get expanded(): number {
    return this.#exports.expandedCount();
  }

  get generated(): number {
    return this.#exports.generatedCount();
  }

  /** states kept over all layers */
  get stored(): number {
    return this.#exports.storedCount() >>> 0;
  }

  /** Moves of the best answer so far, or 0. */
  get answerLength(): number {
    return this.#exports.answerLength();
  }

  /** The best answer: cells of the blank, where they begin, and whether the beam before has a part in it. */
  takeAnswer(): { readonly cells: Uint8Array; readonly root: number; readonly joins: boolean } {
    const length = this.#exports.takeAnswer();
    const cells = this.#memory.read(this.#exports.SOLUTION_PTR, length);
    return { cells, root: this.#exports.answerRoot(), joins: this.#exports.answerJoins() !== 0 };
  }

  /** Cells of the blank up to the state of least value that the beam has now. */
  takeLeast(): Uint8Array {
    const length = this.#exports.takeLeast();
    return this.#memory.read(this.#exports.SOLUTION_PTR, length);
  }

  /** What an inverse beam has noted, to be looked up by the forward one that it meets. */
  takeEntries(): Uint8Array {
    return this.#memory.read(this.#exports.entryAddress() >>> 0, (this.#exports.entryCount() >>> 0) * ENTRY_BYTES);
  }

  /** Looks up what an inverse beam has noted; the forward beam at hand has ended. */
  meet(entries: Uint8Array): Meeting | undefined {
    const { meet, meetAddress, meetRoom, meetingMoves, meetingPlace, meetingOther } = this.#exports;
    const most = (meetRoom() >>> 0) * ENTRY_BYTES;
    for (let at = 0; at < entries.length; at += most) {
      const part = entries.subarray(at, at + most);
      this.#memory.write(meetAddress() >>> 0, part);
      meet(part.length / ENTRY_BYTES);
    }
    const moves = meetingMoves() >>> 0;
    return moves === 0 ? undefined : { moves, place: meetingPlace() >>> 0, other: meetingOther() >>> 0 };
  }

  /** Cells of the blank from the board to a place of a forward beam's trail, or from a place of an inverse one's to the goal. */
  takeHalf(place: number): Uint8Array {
    return this.#memory.read(this.#exports.SOLUTION_PTR, this.#exports.takeHalf(place));
  }

  /** The states drawn, one a level at most. */
  takeDraws(): Uint8Array[] {
    const first = this.#exports.drawAddress() >>> 0;
    return Array.from({ length: this.#exports.drawCount() }, (_, i) =>
      this.#memory.read(first + i * this.#exports.STRIDE, cellCount(this.list)),
    );
  }

  /** The state drawn at the level asked for. */
  takeSample(): Uint8Array | undefined {
    if (this.#exports.sampleTaken() === 0) return undefined;
    return this.#memory.read(this.#exports.SAMPLE_PTR, cellCount(this.list));
  }

  // ---- training --------------------------------------------------------------------------------------------

  /** bytes of a sample: the cell of each name, then the label */
  get sampleBytes(): number {
    return (cellCount(this.list) + 3) & ~1;
  }

  /** Takes the memory for a training of up to this many samples. @throws {NpuzzleError} `E_MEMORY` */
  placeTraining(samples: number): void {
    this.reserve(this.#exports.placeTraining(samples));
  }

  /** The weights, in moves: a view that dies when the memory grows. */
  get weights(): Float32Array {
    return this.#memory.floatView(this.#exports.weightAddress() >>> 0, this.list.entries);
  }

  /** Copies samples behind the first `before`. */
  writeSamples(before: number, bytes: Uint8Array): void {
    this.#memory.write((this.#exports.sampleAddress() >>> 0) + before * this.sampleBytes, bytes);
  }

  beginPass(first: number, count: number, largest: number, high: number, low: number, seed: number): void {
    this.#exports.beginPass(first, count, largest, high, low, seed);
  }

  setFall(from: number, share: number): void {
    this.#exports.setFall(from, share);
  }

  /** Learns from up to `most` further samples; returns those left in the pass. */
  runPass(most: number): number {
    return this.#exports.runPass(most) >>> 0;
  }

  /** Errors of the last pass or validation, clipped ones in a pass: sum and sum of squares, in moves. */
  get errors(): { readonly sum: number; readonly squares: number } {
    return { sum: this.#exports.sumError(), squares: this.#exports.squaredError() };
  }

  validate(first: number, count: number): void {
    this.#exports.validate(first, count);
  }

  /** Rounds the weights into the tables. */
  quantise(): void {
    this.#exports.quantise();
  }
}
