/**
 * Learning the tables of one board size: rounds of making samples by beams and training on them.
 *
 *   start (pattern-database excess, or tables transferred) ─► [ samples by beams with the tables so far ─► training ]* ─► mean of the last
 *
 * Each round makes as many samples as all rounds before it, so the newest and best half of the data is made by the newest
 * tables, and training anew each time costs no more than twice the last. What comes out is the mean of the last rounds' tables: what one
 * training got wrong another did not (8x8, rounds of 0.8 and 1.6 M samples, `forward:1000` on 40 boards: 483.8 and 482.4 moves, their mean
 * 480.7). Invariant: with a budget of samples the tables
 * depend on the seed and the options alone, not on time or on where the work was interrupted.
 */

import { BeamSolver } from '../beam/beam.ts';
import { quantised } from '../beam/excess.ts';
import type { GroupList } from '../beam/groups.ts';
import { UNIT } from '../beam/unit.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { SampleList } from './samples.ts';
import { type LessonCounts, Teacher } from './teacher.ts';
import { Trainer } from './trainer.ts';

export interface LearnOptions {
  readonly seed: string;
  /** samples of all rounds together; the last round ends with the board that reaches it */
  readonly samples: number;
  /** wall time after which no new samples are made; the last training comes on top */
  readonly budgetMs?: number | undefined;
  /** samples of the first round */
  readonly firstRound: number;
  readonly width: number;
  readonly walks: number;
  readonly walkSteps: number;
  readonly lambda: number;
  /** samples of older rounds are left out */
  readonly keepRounds: number;
  /** rounds whose tables are averaged for what comes out */
  readonly average: number;
  readonly passes: number;
  readonly highRate: number;
  readonly lowRate: number;
  readonly signal?: AbortSignal | undefined;
  /** gets what came out so far, and the round's own tables */
  readonly onRound?: ((round: Round, tables: Int8Array, own: Int8Array) => Promise<void> | void) | undefined;
  readonly onProgress?: ((progress: LearnProgress) => void) | undefined;
  /** tables that rank the first round's beams; `start` if left out */
  readonly teacher?: Int8Array | undefined;
  /** rounds done in an earlier run, with the tables of the last of them, up to `average` */
  readonly resume?: { readonly rounds: readonly Round[]; readonly tables: readonly Int8Array[] } | undefined;
  readonly kernelBuild?: KernelBuild | undefined;
}

export interface LearnProgress {
  readonly phase: 'boards' | 'training';
  readonly round: number;
  readonly samples: number;
  readonly boards: number;
  readonly failures: number;
  /** of a training */
  readonly done: number;
}

/** What one round did, with its samples. */
export interface Round {
  readonly round: number;
  readonly boards: number;
  readonly failures: number;
  /** mean moves of uniformly random boards, as their beams solved them */
  readonly meanMoves: number;
  /** samples of this round */
  readonly samples: number;
  readonly bytes: Uint8Array;
  readonly trainError: number;
  readonly validationError: number;
  readonly validationBias: number;
  /** mean moves of a beam with what came out on boards of its own, the same in all rounds; null if it failed on one */
  readonly beamMoves: number | null;
}

/** Learns; returns the last tables. A signal ends it after the board or training at hand. */
export async function learn(list: GroupList, start: Float32Array, options: LearnOptions): Promise<Int8Array> {
  const began = performance.now();
  const rounds: Round[] = [...(options.resume?.rounds ?? [])];
  let last = [...(options.resume?.tables ?? [])];
  const first = options.teacher ?? quantised(start, UNIT);
  const solver = new BeamSolver(list, undefined, options.kernelBuild);
  const trainer = new Trainer(list, start, options.samples + 2000, options.kernelBuild);
  let total = 0;
  for (const { bytes, samples } of rounds) {
    trainer.write(total, bytes);
    total += samples;
  }
  const isTimeUp = (): boolean => performance.now() - began > (options.budgetMs ?? Number.POSITIVE_INFINITY);
  while (total < options.samples && !isTimeUp() && !options.signal?.aborted) {
    const number = rounds.length;
    const most = Math.min(options.samples - total, Math.max(total, options.firstRound));
    solver.setTables(last.at(-1) ?? first);
    const { samples, counts } = await makeSamples(solver, number, most, isTimeUp, options);
    if (samples.count === 0 || options.signal?.aborted) break;
    trainer.write(total, samples.bytes);
    total += samples.count;
    const kept = rounds
      .slice(Math.max(0, number + 1 - options.keepRounds))
      .reduce((sum, round) => sum + round.samples, 0);
    const result = await trainer.train(total - samples.count - kept, total, {
      ...{ passes: options.passes, highRate: options.highRate, lowRate: options.lowRate, seed: number + 1 },
      onProgress: (done) => options.onProgress?.({ phase: 'training', round: number, samples: total, ...counts, done }),
    });
    last = [...last, result.tables].slice(-options.average);
    const tables = meanOf(last);
    const { trainError, validationError, validationBias } = result;
    const round = {
      ...{ round: number, boards: counts.boards, failures: counts.failures, samples: samples.count },
      meanMoves: counts.moves / Math.max(1, counts.uniform),
      ...{ bytes: samples.bytes.slice(), trainError, validationError, validationBias },
      beamMoves: await new Teacher(solver).examine(tables),
    };
    rounds.push(round);
    await options.onRound?.(round, tables, result.tables);
  }
  return last.length === 0 ? first : meanOf(last);
}

function meanOf(lists: readonly Int8Array[]): Int8Array {
  const [first = new Int8Array(), ...others] = lists;
  return first.map((entry, i) => nearest(others.reduce((sum, list) => sum + (list[i] ?? 0), entry) / lists.length));
}

/** Halves go to the even side: always up, they made the goal of 8x8, a sum of a thousand entries, worth 18 moves. */
function nearest(value: number): number {
  const low = Math.floor(value);
  const rest = value - low;
  return rest < 0.5 || (rest === 0.5 && low % 2 === 0) ? low : low + 1;
}

async function makeSamples(
  solver: BeamSolver,
  round: number,
  most: number,
  isTimeUp: () => boolean,
  options: LearnOptions,
): Promise<{ samples: SampleList; counts: LessonCounts }> {
  const teacher = new Teacher(solver);
  const samples = new SampleList(solver.shape);
  const counts: LessonCounts = { boards: 0, failures: 0, moves: 0, uniform: 0 };
  // A beam that solves nothing must not go on for ever.
  const mostBoards = 1000 + most;
  for (let index = 0; samples.count < most && index < mostBoards; index++) {
    if (isTimeUp() || options.signal?.aborted) break;
    await teacher.teach({ ...options, round }, index, samples, counts);
    options.onProgress?.({ phase: 'boards', round, samples: samples.count, ...counts, done: samples.count / most });
  }
  return { samples, counts };
}
