/**
 * Shorter and shorter paths in the multi-tile metric: stretches of one are solved again between the boards at their ends.
 *
 * A stretch that comes out as long as it was, but otherwise, is taken as well: the next pass begins from other boards, where there
 * may be something to gain. Invariant: the path leads from the same board to the same board, and is never longer.
 */

import { stopsOf } from '../puzzle/blank-stops.ts';
import { BLANK, type Shape } from '../puzzle/board.ts';
import { createRandom } from '../puzzle/random.ts';
import type { Meter } from './meter.ts';
import { type MultiBeam, nodesWithin } from './multi-beam.ts';

/** Moves of a window and nodes a level, from the quickest on; found by trial, as are those below. */
const ROUNDS = [
  { moves: 10, nodes: 100 },
  { moves: 14, nodes: 300 },
  { moves: 18, nodes: 1000 },
  { moves: 24, nodes: 2500 },
  { moves: 30, nodes: 6000 },
] as const;
/** Passes in a row that gain nothing before the next round; after the last the rounds begin again. */
const IDLE_PASSES = 2;
const POWER = 1.5;
const CONFLICT = 2;
/** Shorter windows are not searched. */
const LEAST = 4;

export interface MultiPath extends Shape {
  /** tile in each cell where the path starts, 0 the blank */
  readonly state: readonly number[];
  /** where the blank stops, one a move */
  readonly stops: readonly number[];
}

/**
 * Shortens a path until the budget is spent.
 *
 * @param bytes - of memory, at most; with too few nothing is tried
 * @param onShorter - called with each shorter path
 */
export async function improveMulti(
  beam: MultiBeam,
  task: MultiPath,
  meter: Meter,
  { seed, bytes }: { readonly seed: number; readonly bytes: number },
  onShorter: (stops: readonly number[]) => void,
): Promise<void> {
  const longest = Math.max(...ROUNDS.map(({ moves }) => moves));
  const widest = Math.min(nodesWithin(task, longest, bytes), Math.max(...ROUNDS.map(({ nodes }) => nodes)));
  if (widest < ROUNDS[0].nodes) return;
  beam.place(task, { nodes: widest, levels: longest, kept: longest * widest });
  const random = createRandom(`multi windows ${seed}`);
  let { stops } = task;
  for (let round = 0; !meter.isOver; round++) {
    // Once all of a short path was a window of each width, there is nothing else to try.
    if (stops.length < LEAST || (round >= ROUNDS.length && stops.length <= ROUNDS[0].moves)) return;
    const { moves, nodes } = ROUNDS[round % ROUNDS.length] ?? ROUNDS[0];
    for (let idle = 0; idle < IDLE_PASSES && !meter.isOver; idle++) {
      const pass = new Pass(beam, { ...task, stops }, meter, random.next());
      const better = await pass.run(moves, Math.min(nodes, widest), stops.length > moves ? random.below(moves) : 0);
      if (better.length < stops.length) {
        idle = -1;
        onShorter(better);
      }
      stops = better;
    }
  }
}

/** One pass over the path, window by window. */
class Pass {
  readonly #beam: MultiBeam;
  readonly #width: number;
  readonly #first: number;
  readonly #meter: Meter;
  readonly #seed: number;
  /** the board before the moves that are still ahead, and those moves */
  readonly #board: Uint16Array;
  #blank: number;
  readonly #made: number[] = [];
  /** the last move first: answers have up to a hundred thousand */
  readonly #ahead: number[];

  constructor(beam: MultiBeam, { width, state, stops }: MultiPath, meter: Meter, seed: number) {
    this.#beam = beam;
    this.#width = width;
    this.#meter = meter;
    this.#seed = seed;
    this.#board = Uint16Array.from(state);
    this.#first = state.indexOf(BLANK);
    this.#blank = this.#first;
    this.#ahead = [...stops].reverse();
  }

  /**
   * @param moves - of a window
   * @param nodes - a level
   * @param skip - moves before the first window
   */
  async run(moves: number, nodes: number, skip: number): Promise<number[]> {
    this.#make(skip >> 1);
    while (this.#ahead.length >= LEAST && !this.#meter.isOver) {
      await this.#solveAgain(Math.min(moves, this.#ahead.length), nodes);
      this.#make(moves >> 1);
      await this.#meter.rest();
    }
    return stopsOf(this.#first, this.#width, this.#made.concat(this.#ahead.reverse()));
  }

  async #solveAgain(moves: number, nodes: number): Promise<void> {
    const to = this.#board.slice();
    let blank = this.#blank;
    for (let move = 1; move <= moves; move++) blank = slide(to, this.#width, blank, this.#ahead.at(-move) ?? blank);
    const seed = this.#seed + this.#ahead.length;
    const beam = this.#beam;
    const asked = { from: this.#board, to, most: moves, nodes, idle: moves, power: POWER, conflict: CONFLICT, seed };
    const isDone = await beam.search(asked, this.#meter);
    if (isDone && beam.isAtGoal) this.#ahead.splice(-moves, moves, ...beam.stops.reverse());
  }

  #make(moves: number): void {
    for (let move = 0; move < moves; move++) {
      const stop = this.#ahead.pop();
      if (stop === undefined) return;
      this.#blank = slide(this.#board, this.#width, this.#blank, stop);
      this.#made.push(stop);
    }
  }
}

/** Takes the blank of a board to another cell of its line; returns that cell. */
function slide(board: Uint16Array, width: number, from: number, to: number): number {
  const step = (Math.floor(from / width) === Math.floor(to / width) ? 1 : width) * Math.sign(to - from);
  for (let cell = from; cell !== to; cell += step) board[cell] = board[cell + step] ?? BLANK;
  board[to] = BLANK;
  return to;
}
