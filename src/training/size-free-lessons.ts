/**
 * Samples for size-free tables, made by beams with the tables so far.
 *
 *   by a teacher   a board size with tables of its own: one random state of every level of a beam, labelled with the
 *                  teacher's value. The states are those the learner itself likes, rightly or wrongly.
 *   by itself      the states of the answer, labelled with temporal-difference mixtures (Sutton 1988); from a few levels a random
 *                  state is followed by a short beam, whose best end closes the labels with its own value
 *
 * A beam that gives up is the best lesson: the path to its best state, closed with that state's value, shows that the value
 * there did not fall. Board `index` of a round depends on seed, round, shape and index alone, and on no benchmark.
 * Source of learning on one's own states: Ross, Gordon, Bagnell, "A reduction of imitation learning and structured prediction
 * to no-regret online learning" (2011), DAgger.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { statesAlong } from '../beam/replay.ts';
import { cellCount, createBoard, type Shape, shapeName } from '../puzzle/board.ts';
import { canonicalise } from '../puzzle/canonical.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
import type { SampleList } from './samples.ts';

export interface Lesson {
  readonly seed: string;
  readonly round: number;
  readonly index: number;
  /** states a level */
  readonly width: number;
  /** λ of the labels of its own */
  readonly lambda: number;
}

export interface LessonTally {
  boards: number;
  failures: number;
  /** moves and Manhattan distance of the uniformly random boards that were solved */
  moves: number;
  manhattan: number;
}

/** part of the boards that come from random walks, in percent, and their most steps a cell */
const WALKS = 15;
const WALK_STEPS = 150;
/** levels without a new least value after which a beam gives up */
const PATIENCE = 50;
/** a beam ends beyond this many moves: LONG · Manhattan + ROOM */
const LONG = 2.2;
const ROOM = 80;
/** of 1000 levels those whose state is followed by a short beam; a teacher labels one of every level */
const FOLLOWED = 20;
const EVERY_LEVEL = 1000;
/** moves of a short beam: from this to twice this; its answer may also end in the goal ball, as many moves further */
const SHORT = 30;
const BALL = 11;
/** percent of the states of a path that become samples */
const KEPT = { answer: 30, short: 60 };
/** states a blank cell on large boards: width / QUOTA */
const QUOTA = 20;
const QUOTA_CELLS = 100;

export class SizeFreeLessons {
  readonly #learner: BeamSolver;
  readonly #shape: Shape;

  constructor(learner: BeamSolver) {
    this.#learner = learner;
    this.#shape = learner.shape;
  }

  /** Adds the samples of a board, labelled by a teacher. */
  async byTeacher(lesson: Lesson, teacher: BeamSolver, samples: SampleList, tally: LessonTally): Promise<void> {
    const random = this.#random(lesson);
    const { drawn = [] } = await this.#solve(lesson, random, EVERY_LEVEL, tally);
    for (const state of drawn) samples.add(state, teacher.estimate(state));
  }

  /** Adds the samples of a board, labelled by what came of it. */
  async byItself(lesson: Lesson, samples: SampleList, tally: LessonTally): Promise<void> {
    const random = this.#random(lesson);
    const { state, path, leastPath, drawn = [] } = await this.#solve(lesson, random, FOLLOWED, tally);
    this.#addPath(state, path, leastPath, lesson.lambda, KEPT.answer, random, samples);
    for (const start of drawn) {
      const reach = SHORT + random.below(SHORT);
      const outcome = await this.#learner.solve(start, {
        ...{ width: Math.max(20, lesson.width >> 1), seed: random.next(), mode: 'forward', draws: 0 },
        shorterThan: reach + BALL,
      });
      this.#addPath(start, outcome.path, outcome.leastPath, lesson.lambda, KEPT.short, random, samples);
    }
  }

  #random({ seed, round, index }: Lesson): Random {
    return createRandom(`${seed}:${round}:${shapeName(this.#shape)}:${index}`);
  }

  async #solve({ width }: Lesson, random: Random, draws: number, tally: LessonTally) {
    const isWalk = random.below(100) < WALKS;
    const state = this.#board(isWalk, random);
    const manhattan = manhattanOf(this.#shape, state);
    const outcome = await this.#learner.solve(state, {
      ...{ width, draws, seed: random.next(), mode: 'forward', patience: PATIENCE },
      shorterThan: Math.ceil(LONG * manhattan + ROOM),
      quota: cellCount(this.#shape) < QUOTA_CELLS ? 0 : Math.max(3, Math.floor(width / QUOTA)),
    });
    tally.boards++;
    if (outcome.path === undefined) tally.failures++;
    else if (!isWalk) {
      tally.moves += outcome.path.length;
      tally.manhattan += manhattan;
    }
    return { state, ...outcome };
  }

  #board(isWalk: boolean, random: Random): readonly number[] {
    const goal = createBoard(this.#shape, [...Array(cellCount(this.#shape)).keys()]);
    const steps = WALK_STEPS * cellCount(this.#shape);
    const board = isWalk ? walkBoard(goal, 50 + random.below(steps), random) : uniformBoard(goal, random);
    return canonicalise(board, goal).state;
  }

  /** Adds states of an answer, or of the path to where a beam ended. */
  #addPath(
    start: readonly number[],
    answer: readonly number[] | undefined,
    leastPath: readonly number[] | undefined,
    lambda: number,
    kept: number,
    random: Random,
    samples: SampleList,
  ): void {
    const states = statesAlong(start, answer ?? leastPath ?? []);
    const last = states.length - 1;
    let following = answer === undefined ? this.#learner.estimate(states[last] ?? start) : 0;
    let label = following;
    for (let i = last - 1; i >= 0; i--) {
      const state = states[i] ?? start;
      label = 1 + (1 - lambda) * following + lambda * label;
      following = this.#learner.estimate(state);
      if (random.below(100) < kept) samples.add(state, label);
    }
  }
}

function manhattanOf({ width }: Shape, state: readonly number[]): number {
  let sum = 0;
  for (const [cell, name] of state.entries()) {
    if (name === 0) continue;
    sum += Math.abs((cell % width) - (name % width)) + Math.abs(Math.floor(cell / width) - Math.floor(name / width));
  }
  return sum;
}
