/**
 * One training of size-free tables on samples of many shapes: one set of weights, pieces of one shape each in a random order.
 *
 * A piece is a few thousand samples, so that shapes mix and the change from one board to the next costs little.
 */

import { LearnedKernel } from '../beam/beam-kernel.ts';
import type { GroupList } from '../beam/groups.ts';
import { listSizeFreeGroups } from '../beam/size-free-groups.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { system } from '../platform/system.ts';
import { shapeName } from '../puzzle/board.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import type { SampleList } from './samples.ts';

const PIECE = 4000;
const ALL_TILES = 4;
/** a board that no sample is larger than */
const LARGEST = { width: 16, height: 16 };

export interface SizeFreeTraining {
  readonly seed: string;
  readonly passes: number;
  readonly highRate: number;
  readonly lowRate: number;
  readonly onProgress?: ((done: number) => void) | undefined;
}

interface Piece {
  readonly list: GroupList;
  readonly samples: SampleList;
  readonly numbers: readonly number[];
}

export class SizeFreeTrainer {
  readonly #kernel: LearnedKernel;
  readonly #lists = new Map<string, GroupList>();

  constructor(build?: KernelBuild) {
    this.#kernel = new LearnedKernel(listSizeFreeGroups(LARGEST), build);
    this.#kernel.placeTraining(PIECE);
  }

  /**
   * Trains; returns the new weights, in moves.
   *
   * @returns also the root of the mean squared error of the last pass, in moves, errors clipped at 12
   */
  async train(weights: Float32Array, all: readonly SampleList[], training: SizeFreeTraining) {
    const { passes, highRate, lowRate, seed, onProgress } = training;
    const kernel = this.#kernel;
    kernel.weights.set(weights);
    const count = all.reduce((sum, samples) => sum + samples.count, 0);
    let squares = 0;
    for (let pass = 0; pass < passes; pass++) {
      const random = createRandom(`${seed}:pass ${pass}`);
      let done = 0;
      squares = 0;
      for (const { list, samples, numbers } of this.#pieces(all, random)) {
        kernel.configure(list);
        kernel.writeSamples(0, samples.pick(numbers));
        kernel.setFall((pass + done / count) / passes, numbers.length / count / passes);
        kernel.beginPass(0, numbers.length, ALL_TILES, highRate, lowRate, random.next());
        kernel.runPass(numbers.length);
        squares += kernel.errors.squares;
        done += numbers.length;
        onProgress?.((pass + done / count) / passes);
        await system.nextTurn();
      }
    }
    return { weights: kernel.weights.slice(), trainError: Math.sqrt(squares / Math.max(1, count)) };
  }

  #pieces(all: readonly SampleList[], random: Random): Piece[] {
    const pieces: Piece[] = [];
    for (const samples of all) {
      const numbers = shuffled([...Array(samples.count).keys()], random);
      for (let at = 0; at < numbers.length; at += PIECE) {
        pieces.push({ list: this.#listOf(samples), samples, numbers: numbers.slice(at, at + PIECE) });
      }
    }
    return shuffled(pieces, random);
  }

  #listOf({ shape }: SampleList): GroupList {
    const name = shapeName(shape);
    const list = this.#lists.get(name) ?? listSizeFreeGroups(shape);
    this.#lists.set(name, list);
    return list;
  }
}

function shuffled<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    const item = items[i] as T;
    items[i] = items[other] as T;
    items[other] = item;
  }
  return items;
}
