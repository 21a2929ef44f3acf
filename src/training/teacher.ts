/**
 * Makes training samples: boards are solved by a beam with the tables so far, every state of the answer is a sample.
 *
 * A second beam starts from a random state of the first that is not on its answer, so that values are learned too for
 * states that a beam likes wrongly. Board number i of a round depends on the seed, the round and i alone. Labels are the moves left
 * on the path, or their temporal-difference mixture g = 1 + (1 − λ) V(next) + λ g(next), which leaves out the luck that all
 * states of a path share (Sutton 1988). No board comes from anywhere else: none of a benchmark is ever seen.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { statesAlong } from '../beam/replay.ts';
import { cellCount, createBoard, type Shape } from '../puzzle/board.ts';
import { canonicalise } from '../puzzle/canonical.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
import type { SampleList } from './samples.ts';

export interface Lessons {
  readonly seed: string;
  readonly round: number;
  /** states a layer */
  readonly width: number;
  /** part of the boards that come from random walks instead of all boards, with up to `walkSteps` steps */
  readonly walks: number;
  readonly walkSteps: number;
  /** λ of the labels; 1 = moves left */
  readonly lambda: number;
}

export interface LessonCounts {
  boards: number;
  failures: number;
  /** moves over all uniformly random boards, and how many there were */
  moves: number;
  uniform: number;
}

/** Labels beyond this are wandering, not need: moves > WORST · Manhattan + SPARE. */
const WORST = 1.45;
const SPARE = 25;
/** beams for labels end beyond this: moves > LONG · value + ROOM */
const LONG = 1.5;
const ROOM = 60;
const EXAM_BOARDS = 20;
const EXAM_WIDTH = 200;

export class Teacher {
  readonly #solver: BeamSolver;
  readonly #shape: Shape;

  constructor(solver: BeamSolver) {
    this.#solver = solver;
    this.#shape = solver.shape;
  }

  /** Adds the samples of board number `index` of a round. */
  async teach(lessons: Lessons, index: number, samples: SampleList, counts: LessonCounts): Promise<void> {
    const random = createRandom(`${lessons.seed}:${lessons.round}:${index}`);
    const isWalk = random.below(1000) < lessons.walks * 1000;
    const state = this.#board(isWalk, lessons.walkSteps, random);
    const estimate = this.#solver.estimate(state);
    const sampleLevel = 1 + random.below(Math.max(1, Math.floor(estimate)));
    const seed = random.next();
    const first = await this.#solve(state, lessons.width, seed, sampleLevel);
    if (first.path === undefined) {
      counts.failures++;
      return;
    }
    counts.boards++;
    if (!isWalk) {
      counts.moves += first.path.length;
      counts.uniform++;
    }
    this.#add(state, first.path, lessons.lambda, samples);
    if (first.sample === undefined) return;
    const second = await this.#solve(first.sample, lessons.width, seed, -1);
    if (second.path !== undefined) this.#add(first.sample, second.path, lessons.lambda, samples);
  }

  /** Mean moves of the tables' beam on EXAM_BOARDS random boards, which are never trained on; null if one was not solved. */
  async examine(tables: Int8Array): Promise<number | null> {
    this.#solver.setTables(tables);
    const random = createRandom('exam');
    let moves = 0;
    for (let i = 0; i < EXAM_BOARDS; i++) {
      const state = this.#board(false, 0, random);
      const { path } = await this.#solver.solve(state, { width: EXAM_WIDTH, mode: 'forward' });
      if (path === undefined) return null;
      moves += path.length;
    }
    return moves / EXAM_BOARDS;
  }

  #solve(state: readonly number[], width: number, seed: number, sampleLevel: number) {
    const shorterThan = Math.ceil(this.#solver.estimate(state) * LONG + ROOM);
    return this.#solver.solve(state, { width, seed, sampleLevel, shorterThan, mode: 'forward' });
  }

  #board(isWalk: boolean, walkSteps: number, random: Random): readonly number[] {
    const goal = createBoard(this.#shape, [...Array(cellCount(this.#shape)).keys()]);
    const board = isWalk ? walkBoard(goal, 20 + random.below(walkSteps), random) : uniformBoard(goal, random);
    return canonicalise(board, goal).state;
  }

  #add(start: readonly number[], path: readonly number[], lambda: number, samples: SampleList): void {
    const states = statesAlong(start, path);
    let label = 0;
    let following = 0;
    for (let i = states.length - 1; i >= 0; i--) {
      const state = states[i] ?? [];
      if (i < path.length) label = 1 + (1 - lambda) * following + lambda * label;
      if (lambda < 1) following = i === path.length ? 0 : this.#solver.estimate(state);
      if (path.length - i <= WORST * this.#manhattan(state) + SPARE) samples.add(state, label);
    }
  }

  #manhattan(state: readonly number[]): number {
    const { width } = this.#shape;
    let sum = 0;
    for (const [cell, name] of state.entries()) {
      if (name === 0) continue;
      sum += Math.abs((cell % width) - (name % width)) + Math.abs(Math.floor(cell / width) - Math.floor(name / width));
    }
    return sum;
  }
}
