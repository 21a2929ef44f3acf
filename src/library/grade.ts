/**
 * How hard a board is, from the length of its shortest solution beside that of a random board of its shape.
 *
 * Mean lengths: 3x3 from the distribution of all 181,440 boards, 4x4 from Korf and Felner (2002), "Disjoint pattern database
 * heuristics"; for other shapes 1.4 times the mean Manhattan distance, which is right within a tenth on 4x4 and 5x5.
 */

import type { Engine } from '../engine/engine.ts';
import { type Board, type Shape, shapeName } from '../puzzle/board.ts';
import { type SolveOptions, solveWith } from './outcome.ts';

/** How hard a board is, in a word. */
export type Difficulty = 'solved' | 'trivial' | 'easy' | 'medium' | 'hard' | 'extreme';

/** How hard a board is, or why that was not found out; distinguished by `status`. */
export type Grade =
  | {
      readonly status: 'graded';
      readonly difficulty: Difficulty;
      /** of the best solution found, in moves */
      readonly length: number;
      /** no solution is shorter, in moves; equal to `length` if that is proven shortest */
      readonly lowerBound: number;
      /** length beside the mean length of random boards of this shape; 1 is the average board */
      readonly share: number;
    }
  | { readonly status: 'unsolvable' | 'limit' | 'aborted'; readonly message: string };

const MEAN_LENGTHS: Readonly<Record<string, number>> = { '3x3': 21.97, '4x4': 52.59 };
const MEAN_BESIDE_MANHATTAN = 1.4;

/** Shares of the mean length below which a board is of that difficulty. */
const STEPS: readonly (readonly [below: number, difficulty: Difficulty])[] = [
  [0.25, 'trivial'],
  [0.6, 'easy'],
  [0.9, 'medium'],
  [1.12, 'hard'],
];

/** Grades a board; takes the options of `solve`. */
export async function gradeWith(engine: Engine, board: Board, options: SolveOptions): Promise<Grade> {
  const result = await solveWith(engine, board, options);
  const { length, lowerBound } = result;
  if (length === null) return { status: result.status, message: result.message ?? 'no answer' };
  return {
    status: 'graded',
    difficulty: difficultyOf(board, length),
    length,
    lowerBound,
    share: length / meanLength(board),
  };
}

/** The difficulty of boards of this shape whose shortest solutions have this many moves. */
export function difficultyOf(shape: Shape, length: number): Difficulty {
  if (length === 0) return 'solved';
  const share = length / meanLength(shape);
  return STEPS.find(([below]) => share < below)?.[1] ?? 'extreme';
}

/** Mean length of the shortest solutions of random boards of this shape, in moves. */
export function meanLength(shape: Shape): number {
  const { width, height } = shape;
  // Between two random cells of a line of n lie (n - 1/n) / 3 steps on average.
  const manhattan = (width * height - 1) * ((width - 1 / width) / 3 + (height - 1 / height) / 3);
  return MEAN_LENGTHS[shapeName(shape)] ?? MEAN_BESIDE_MANHATTAN * manhattan;
}
