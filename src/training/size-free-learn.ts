/**
 * Learning size-free tables: rounds of making samples, on many shapes, and training on them.
 *
 *   weights ─► [ samples by beams with the average ─► training of the weights ─► average += ]* ─► the average's tables
 *
 * Boards are played and labelled with a moving average of the weights, and it is what is kept: that gained 1 to 2.5 % of length.
 * Invariant: the tables after a round depend on the seed, the start and the number of rounds and their size alone.
 */

import { BeamSolver } from '../beam/beam.ts';
import { quantised } from '../beam/excess.ts';
import { listSizeFreeGroups } from '../beam/size-free-groups.ts';
import { UNIT } from '../beam/unit.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { SampleList, SIZE_FREE_LABEL_UNIT } from './samples.ts';
import { type LessonTally, SizeFreeLessons } from './size-free-lessons.ts';
import type { RoundPlan, ShapeShare } from './size-free-recipe.ts';
import { SizeFreeTrainer } from './size-free-trainer.ts';

/** What goes from round to round: a training that has it goes on as if it had never stopped. */
export interface SizeFreeState {
  /** rounds done */
  readonly rounds: number;
  readonly boards: number;
  readonly samples: number;
  /** in moves */
  readonly weights: Float32Array;
  readonly average: Float32Array;
  /** of the last rounds, newest last */
  readonly kept: readonly (readonly SampleList[])[];
}

export interface SizeFreeReport {
  readonly round: number;
  readonly samples: number;
  readonly trainError: number;
  /** by shape */
  readonly tallies: Readonly<Record<string, LessonTally>>;
}

export interface SizeFreeOptions {
  readonly seed: string;
  /** of all rounds: no round begins that would exceed it, but the first */
  readonly samples: number;
  readonly budgetMs?: number | undefined;
  /** what round `number`, from 0, does */
  readonly planOf: (number: number) => RoundPlan;
  readonly teacherOf: (shape: Shape) => Promise<BeamSolver>;
  readonly signal?: AbortSignal | undefined;
  readonly onRound: (report: SizeFreeReport, state: SizeFreeState) => Promise<void>;
  readonly onProgress?: ((phase: 'boards' | 'training', round: number, done: number) => void) | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

/** Learns; returns the state after the last round. A signal ends it after the board at hand; the round is lost. */
export async function learnSizeFree(start: SizeFreeState, options: SizeFreeOptions): Promise<SizeFreeState> {
  const began = performance.now();
  const rounds = new Rounds(options);
  let state = start;
  for (;;) {
    const plan = options.planOf(state.rounds);
    if (state.samples + plan.samples > options.samples && state.rounds > 0) return state;
    if (performance.now() - began > (options.budgetMs ?? Number.POSITIVE_INFINITY)) return state;
    const next = await rounds.run(state);
    if (next === undefined) return state;
    state = next.state;
    await options.onRound(next.report, state);
  }
}

class Rounds {
  readonly #options: SizeFreeOptions;
  readonly #trainer: SizeFreeTrainer;
  readonly #solvers = new Map<string, BeamSolver>();

  constructor(options: SizeFreeOptions) {
    this.#options = options;
    this.#trainer = new SizeFreeTrainer(options.kernelBuild);
  }

  /** One round; undefined if it was stopped. */
  async run(state: SizeFreeState): Promise<{ state: SizeFreeState; report: SizeFreeReport } | undefined> {
    const { seed, signal, onProgress, planOf } = this.#options;
    const plan = planOf(state.rounds);
    const tables = quantised(state.average, UNIT);
    const tallies: Record<string, LessonTally> = {};
    const made: SampleList[] = [];
    const shares = [
      ...plan.taught.map((part) => ({ part, isTaught: true })),
      ...plan.own.map((part) => ({ part, isTaught: false })),
    ];
    for (const [i, { part, isTaught }] of shares.entries()) {
      const tally = { boards: 0, failures: 0, moves: 0, manhattan: 0 };
      const samples = await this.#samplesOf(part, isTaught, tables, state.rounds, tally);
      if (signal?.aborted) return undefined;
      tallies[shapeName(part)] = tally;
      made.push(samples);
      onProgress?.('boards', state.rounds, (i + 1) / shares.length);
    }
    const kept = [...state.kept, made].slice(-plan.keepRounds);
    const { passes, highRate, lowRate, momentum } = plan;
    const { weights, trainError } = await this.#trainer.train(state.weights, kept.flat(), {
      ...{ seed: `${seed}:${state.rounds}`, passes, highRate, lowRate },
      onProgress: (done) => onProgress?.('training', state.rounds, done),
    });
    const average = mixed(state.average, weights, momentum);
    const samples = made.reduce((sum, { count }) => sum + count, 0);
    const boards = Object.values(tallies).reduce((sum, tally) => sum + tally.boards, 0);
    return {
      state: {
        ...{ rounds: state.rounds + 1, boards: state.boards + boards, samples: state.samples + samples },
        ...{ weights, average, kept },
      },
      report: { round: state.rounds, samples, trainError, tallies },
    };
  }

  async #samplesOf(part: ShapeShare, isTaught: boolean, tables: Int8Array, round: number, tally: LessonTally) {
    const { seed, planOf, teacherOf, signal } = this.#options;
    const plan = planOf(round);
    const learner = this.#solverOf(part, tables);
    const lessons = new SizeFreeLessons(learner);
    const teacher = isTaught ? await teacherOf(part) : undefined;
    const samples = new SampleList(part, SIZE_FREE_LABEL_UNIT);
    for (let index = 0; samples.count < plan.samples * part.share && !signal?.aborted; index++) {
      const lesson = { seed, round, index, width: part.beamWidth, lambda: plan.lambda };
      if (teacher === undefined) await lessons.byItself(lesson, samples, tally);
      else await lessons.byTeacher(lesson, teacher, samples, tally);
    }
    return samples;
  }

  #solverOf(shape: Shape, tables: Int8Array): BeamSolver {
    const name = shapeName(shape);
    const known = this.#solvers.get(name);
    known?.setTables(tables);
    const solver = known ?? new BeamSolver(listSizeFreeGroups(shape), tables, this.#options.kernelBuild);
    this.#solvers.set(name, solver);
    return solver;
  }
}

/** A part of the one, the rest of the other. A plain loop: ten million entries by a callback take a second. */
function mixed(one: Float32Array, other: Float32Array, part: number): Float32Array {
  const mixture = new Float32Array(one.length);
  for (let i = 0; i < one.length; i++) mixture[i] = part * (one[i] ?? 0) + (1 - part) * (other[i] ?? 0);
  return mixture;
}
