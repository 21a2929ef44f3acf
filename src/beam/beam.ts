/**
 * Beams on one board size: forward, inverse, or both joined.
 *
 *   canonical state ─► start boards ─► kernel, slice by slice ─► cells of the blank ─► turnbacks out ─► replayed
 *
 * A joined search runs both one after the other. Two solvers, each in a thread of its own, run both at the same time: what the inverse one
 * has noted is handed to the forward one, which says where they meet, and each then has a half of the way.
 *
 * Invariants: an answer has been replayed; a seed and a width give one answer, however it is sliced; a joined answer is never
 * longer than the forward one of the same seed. Answers are upper bounds, nothing is proven.
 */

import { NpuzzleError } from '../errors.ts';
import { STATUS } from '../kernel/exports.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { nextSlice } from '../kernel/slice.ts';
import { system } from '../platform/system.ts';
import { withoutTurnbacks } from '../puzzle/blank-path.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { BEAM_FLAGS, BEAM_PURPOSE, type BeamPurpose, LearnedKernel, type Meeting } from './beam-kernel.ts';
import type { GroupList } from './groups.ts';
import { isGoal, solves } from './replay.ts';
import { forwardRoot, inverseRoots, type Root } from './roots.ts';
import { UNIT } from './unit.ts';

export type BeamMode = 'forward' | 'inverse' | 'joined';

export interface BeamOptions {
  /** states kept of each layer, from 1 */
  readonly width: number;
  /** breaks ties; default 1 */
  readonly seed?: number | undefined;
  /** default `joined` */
  readonly mode?: BeamMode | undefined;
  /** The beam, forward or inverse, is one of two that meet (`BeamSolver.meet`): what it keeps is noted. */
  readonly meets?: boolean | undefined;
  /** only answers with fewer moves are wanted: the search ends when there can be none */
  readonly shorterThan?: number | undefined;
  /** asked after each slice, about every 10 ms; the search then ends with what it has */
  readonly shouldStop?: (() => boolean) | undefined;
  /** the search ends with what it has after this many expansions, however it is sliced */
  readonly maxExpanded?: number | undefined;
  /**
   * Expansions after which the search is to end, about, given those made: layers get wider or narrower, up to `widest` states, as the least
   * values say how many are still to come. Asked before each slice; with one answer for all, the search is the same however it is sliced.
   */
  readonly aim?: ((expanded: number) => number) | undefined;
  /** most states of a layer where there is an aim; default `width` */
  readonly widest?: number | undefined;
  /** each beam gives up when its least value has not fallen in so many levels; default: never, 50 with size-free tables */
  readonly patience?: number | undefined;
  /** most states of a layer with their blank on the same cell, with size-free tables; default: any number, a thirtieth on large boards */
  readonly quota?: number | undefined;
  /** level of the forward beam to draw a state from, for training */
  readonly sampleLevel?: number | undefined;
  /** of 1000 levels of the last beam those that a state is drawn from, for training */
  readonly draws?: number | undefined;
}

export interface BeamCounts {
  /** states whose successors were enumerated */
  readonly expanded: number;
  /** successors created that were not met before */
  readonly generated: number;
  /** states kept over all layers */
  readonly peakStored: number;
}

export interface BeamOutcome extends BeamCounts {
  /** `failed`: no answer (shorter than wanted) by this width; `stopped`: by `shouldStop` or `maxExpanded`, with what there is */
  readonly status: 'solved' | 'failed' | 'stopped';
  /** canonical cells the blank visits, the start's excluded */
  readonly path?: readonly number[];
  /** the beam the path comes from */
  readonly from?: BeamMode;
  /** a state of the forward beam, drawn at `sampleLevel` */
  readonly sample?: readonly number[];
  /** states drawn, and the path to the state of least value where a beam that draws ends without an answer */
  readonly drawn?: readonly (readonly number[])[];
  readonly leastPath?: readonly number[];
}

/** expansions of a first slice, and of every slice at least */
const FIRST_SLICE = 1000;
const LEAST_SLICE = 100;
const SLICE_MS = 10;
/** layers that a beam has memory for: this times the value, and more */
const LAYERS_PER_VALUE = 1.5;
const MORE_LAYERS = 100;
/** of what a joined search expands, the forward beam's share */
const FORWARD_SHARE = 0.5;

/** On boards of so many cells beams with size-free tables keep a quota: without it they stall more often. */
const QUOTA_CELLS = 81;
const SIZE_FREE_PATIENCE = 50;

/** When beams give up, and their quota, unless the caller says so. */
function limitsOf(list: GroupList, width: number): Pick<BeamOptions, 'patience' | 'quota'> {
  if (!list.isSizeFree) return {};
  const isLarge = list.width * list.height >= QUOTA_CELLS;
  return { patience: SIZE_FREE_PATIENCE, quota: isLarge ? Math.max(4, Math.ceil(width / 30)) : 0 };
}

function purposeOf(mode: BeamMode, meets: boolean): BeamPurpose {
  if (mode === 'joined') return BEAM_PURPOSE.JOINED;
  if (!meets) return BEAM_PURPOSE.ALONE;
  return mode === 'forward' ? BEAM_PURPOSE.MET : BEAM_PURPOSE.MEETING;
}

interface Best {
  readonly path: readonly number[];
  readonly from: BeamMode;
}

export class BeamSolver {
  readonly shape: Shape;
  readonly kernel: LearnedKernel;
  #isBusy = false;

  /** @param tables - one entry each, in sixteenths of a move, in the order of `list`; without them `setTables` comes first */
  constructor(list: GroupList, tables: Int8Array | undefined, build?: KernelBuild) {
    this.shape = { width: list.width, height: list.height };
    this.kernel = new LearnedKernel(list, build);
    if (tables !== undefined) this.setTables(tables);
  }

  setTables(tables: Int8Array): void {
    this.kernel.tables.set(tables);
    this.kernel.fold();
  }

  /** Estimate of the moves a canonical state needs; neither a bound nor exact. */
  estimate(state: readonly number[]): number {
    return this.kernel.value(state) / UNIT;
  }

  /** Bytes of memory a search on this state takes, tables included. */
  memoryBytes(state: readonly number[], width: number, mode: BeamMode = 'joined', meets = false): number {
    return this.kernel.placeBeam(width, this.#layers(state), purposeOf(mode, meets));
  }

  /** The widest beam, a power of two times 100, that takes no more than this many bytes; 0 if none does. */
  widestWithin(state: readonly number[], bytes: number, mode: BeamMode = 'joined', meets = false): number {
    let width = 0;
    for (let next = 100; this.memoryBytes(state, next, mode, meets) <= bytes && next < 2 ** 28; next *= 2) width = next;
    return width;
  }

  /**
   * Searches a canonical state (the thing whose goal cell is c is called c, the blank's goal is cell 0) that can be solved.
   *
   * @throws {NpuzzleError} `E_MEMORY`; `E_INTERNAL` for an answer that does not replay, or when a search is running
   */
  async solve(state: readonly number[], options: BeamOptions): Promise<BeamOutcome> {
    if (this.#isBusy) throw new NpuzzleError('E_INTERNAL', 'a beam is running on this solver');
    this.#isBusy = true;
    try {
      return await this.#solve(state, options);
    } finally {
      this.#isBusy = false;
    }
  }

  /** What an inverse beam that meets another has noted, until the next search. */
  takeEntries(): Uint8Array {
    return this.kernel.takeEntries();
  }

  /** The shortest way over a state that this forward beam, which has ended, and an inverse one, by what it has noted, have both kept. */
  meet(entries: Uint8Array): Meeting | undefined {
    return this.kernel.meet(entries);
  }

  /** Cells of the blank: from the board to a place of a forward beam, or from a place of an inverse one to the goal; until the next search. */
  half(place: number): readonly number[] {
    return [...this.kernel.takeHalf(place)];
  }

  async #solve(state: readonly number[], options: BeamOptions): Promise<BeamOutcome> {
    const { mode = 'joined', meets = false, shorterThan = Number.POSITIVE_INFINITY } = options;
    if (isGoal(state)) {
      const found = shorterThan > 0 ? { status: 'solved', path: [], from: mode } : { status: 'failed' };
      return { ...found, expanded: 0, generated: 0, peakStored: 1 } as BeamOutcome;
    }
    this.kernel.reserve(this.memoryBytes(state, options.widest ?? options.width, mode, meets));
    const search = new Search(this.shape, this.kernel, state, options);
    const notes = meets ? BEAM_FLAGS.NOTES : 0;
    if (mode !== 'inverse') {
      await search.run('forward', [forwardRoot(state)], mode === 'joined' ? BEAM_FLAGS.NOTES : notes);
    }
    if (mode !== 'forward' && !search.isStopped) {
      const roots = inverseRoots(this.shape, state, this.kernel.maxRoots);
      await search.run('inverse', roots, BEAM_FLAGS.INVERSE + (mode === 'joined' ? BEAM_FLAGS.JOINS : notes));
    }
    return search.outcome;
  }

  #layers(state: readonly number[]): number {
    return Math.ceil(Math.max(0, this.estimate(state)) * LAYERS_PER_VALUE) + MORE_LAYERS;
  }
}

/** One search: one beam or two, and the best answer of them. */
class Search {
  isStopped = false;
  readonly #shape: Shape;
  readonly #kernel: LearnedKernel;
  readonly #state: readonly number[];
  readonly #options: BeamOptions;
  #best: Best | undefined;
  #sample: readonly number[] | undefined;
  #lesson: Pick<BeamOutcome, 'drawn' | 'leastPath'> = {};
  #counts: BeamCounts = { expanded: 0, generated: 0, peakStored: 0 };

  constructor(shape: Shape, kernel: LearnedKernel, state: readonly number[], options: BeamOptions) {
    this.#shape = shape;
    this.#kernel = kernel;
    this.#state = state;
    this.#options = options;
  }

  get outcome(): BeamOutcome {
    const status = this.isStopped ? 'stopped' : this.#best === undefined ? 'failed' : 'solved';
    const sample = this.#sample === undefined ? {} : { sample: this.#sample };
    return { status, ...this.#counts, ...this.#best, ...sample, ...this.#lesson };
  }

  async run(mode: BeamMode, roots: readonly Root[], flags: number): Promise<void> {
    const { width, seed = 1, shorterThan = Number.POSITIVE_INFINITY, shouldStop, sampleLevel = -1 } = this.#options;
    const { patience, quota, draws } = { ...limitsOf(this.#kernel.list, width), ...this.#options };
    const most = (this.#options.maxExpanded ?? Number.POSITIVE_INFINITY) - this.#counts.expanded;
    const kernel = this.#kernel;
    kernel.beginBeam({
      ...{ width, roots, flags, seed, patience, quota, draws },
      shorterThan: this.#best?.path.length ?? shorterThan,
      sampleLevel: mode === 'forward' ? sampleLevel : -1,
    });
    let slice = FIRST_SLICE;
    let turned = performance.now();
    for (let status: number = STATUS.RUNNING; status === STATUS.RUNNING; ) {
      const before = performance.now();
      this.#aim(flags);
      status = kernel.runBeam(Math.min(slice, most - kernel.expanded));
      const now = performance.now();
      slice = nextSlice(slice, slice, now - before, SLICE_MS, LEAST_SLICE);
      if (kernel.expanded >= most || shouldStop?.()) {
        this.isStopped = status === STATUS.RUNNING;
        break;
      }
      if (now - turned < SLICE_MS) continue;
      await system.nextTurn();
      turned = performance.now();
    }
    this.#collect(mode, roots);
  }

  /** Says where the beam at hand is to end, if the caller does: the second of two has what the first has left. */
  #aim(flags: number): void {
    const { aim } = this.#options;
    if (aim === undefined) return;
    const before = this.#counts.expanded;
    const expansions = aim(before + this.#kernel.expanded) - before;
    const isFirstOfTwo = (flags & BEAM_FLAGS.NOTES) !== 0 && this.#options.meets !== true;
    this.#kernel.aimBeam(isFirstOfTwo ? expansions * FORWARD_SHARE : expansions);
  }

  #collect(mode: BeamMode, roots: readonly Root[]): void {
    const kernel = this.#kernel;
    this.#counts = {
      expanded: this.#counts.expanded + kernel.expanded,
      generated: this.#counts.generated + kernel.generated,
      peakStored: this.#counts.peakStored + kernel.stored,
    };
    const sample = kernel.takeSample();
    if (sample !== undefined) this.#sample = [...sample];
    if (this.#options.draws !== undefined) {
      this.#lesson = { drawn: kernel.takeDraws().map((state) => [...state]) };
      if (kernel.answerLength === 0) this.#lesson = { ...this.#lesson, leastPath: [...kernel.takeLeast()] };
    }
    if (kernel.answerLength === 0) return;
    const { cells, root, joins } = kernel.takeAnswer();
    const before = joins || mode === 'forward' ? [] : (roots[root]?.path ?? []);
    const path = [...withoutTurnbacks(this.#state.indexOf(0), [...before, ...cells])];
    if (!solves(this.#shape, this.#state, path)) {
      throw new NpuzzleError(
        'E_INTERNAL',
        `a ${mode} beam on ${shapeName(this.#shape)} gave an answer that does not replay`,
      );
    }
    this.#best = { path, from: joins ? 'joined' : mode };
  }
}
