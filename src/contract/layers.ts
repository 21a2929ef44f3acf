/** All boards of a shape by the length of their shortest solutions. */

import type { Board } from '../puzzle/board.ts';
import type { GoalPreset } from '../puzzle/goal-preset.ts';
import type { Limits } from './limits.ts';
import type { Metric } from './result.ts';

/** What is counted: goal, metric, limits, and how many of the farthest boards are listed. */
export interface LayersOptions extends Omit<Limits, 'maxNodes'> {
  /** a preset's name or a board; `last` by default */
  readonly goal?: GoalPreset | Board | undefined;
  readonly metric?: Metric | undefined;
  /** the farthest boards that are listed, at most; 10 by default */
  readonly farthest?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** called about ten times a second */
  readonly onProgress?: ((progress: LayersProgress) => void) | undefined;
}

/** Where the count is. */
export interface LayersProgress {
  /** moves of the newest layer */
  readonly distance: number;
  /** boards met so far, and all there are */
  readonly met: number;
  readonly boards: number;
  readonly elapsedMs: number;
}

/** The boards that can be solved, by distance. */
export interface Layers {
  readonly goal: Board;
  readonly metric: Metric;
  /** all of them: half of all arrangements */
  readonly boards: number;
  /** how many boards take so many moves, from 0 on */
  readonly counts: readonly number[];
  /** moves that the farthest boards take */
  readonly greatest: number;
  /** moves, over all boards */
  readonly mean: number;
  /** the first of those boards, in the order of the blank's cell and of the tiles as the goal has them */
  readonly farthest: readonly Board[];
  /** wall */
  readonly elapsedMs: number;
}
