/**
 * What is tried on a board of a size: figures found by trial, docs/measurements.md has them.
 *
 * The descent needs about a node for every second cell and quota; large boards, which have no time for that, drift instead.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import type { DescentSettings, DriftSettings, SweepSettings } from './staged-kernel.ts';

export interface StagedSettings {
  /** null goes straight to the sweep */
  readonly descent: DescentSettings | null;
  readonly sweep: SweepSettings;
  /** nodes a level of the end game's beam; 0 does without */
  readonly endNodes: number;
  /** what it costs, as a multiple of the one before; a guess */
  readonly costs: number;
}

export interface SmallSettings {
  readonly first: StagedSettings;
  /** in turn, with other seeds, as long as there is time */
  readonly again: readonly StagedSettings[];
}

export interface LargeSettings {
  /** its nodes are the most there are */
  readonly drift: DriftSettings;
  /** what is otherwise where no more than this many nodes a level fit the budget */
  readonly narrow: Pick<DriftSettings, 'nodes' | 'power' | 'chunk'>;
  /** its nodes are the most there are, as many as fit the budget are taken */
  readonly sweep: SweepSettings;
}

/** From this many cells on one descent as wide as the time allows does better than several. */
const LARGE_CELLS = 600;
/** And of long ones, such as 256x2, whose answers are as long as those of much larger squares: cells times both sides together. */
const LARGE_WAYS = 60_000;
/** From this many cells on seeds differ less than wider beams gain. */
const BROAD_CELLS = 250;

/** Whether boards of a shape are solved by `largeSettings`. */
export function isLarge(shape: Shape): boolean {
  const cells = cellCount(shape);
  return cells >= LARGE_CELLS || cells * (shape.width + shape.height) >= LARGE_WAYS;
}

/** For boards of at least some 25x25, and long ones. */
export function largeSettings(shape: Shape): LargeSettings {
  const nodes = Math.min(4000, Math.ceil(cellCount(shape) / 2));
  return {
    drift: { nodes, chunk: 200, stop: 2, power: 2, drifts: true },
    // A flatter potential and short chunks jam less.
    narrow: { nodes: 60, chunk: 100, power: 1.75 },
    sweep: { nodes: 200, tries: 2, tiles: 3, slope: 8, restNodes: 2000 },
  };
}

/**
 * A descent with a node for every second cell and quota.
 *
 * @param stop - steps a cell, of the distances' sum, at which it ends
 * @param leastNodes - of a level
 */
export function descentSettings(shape: Shape, quota: number, stop: number, leastNodes = 1): DescentSettings {
  const cells = cellCount(shape);
  const nodes = Math.max(leastNodes, Math.ceil((quota * cells) / 2));
  return { quota, nodes, mostNodes: nodes, chunk: Math.min(400, Math.max(30, cells)), stop, power: 2 };
}

/**
 * The settings for smaller boards.
 *
 * Answers of one board by different seeds differ by some 3 % (10x10; 1 % at 20x20), as much as wider beams gain for ten times the work:
 * so the best of many quick ones is taken.
 */
export function settingsFor(shape: Shape): SmallSettings {
  const cells = cellCount(shape);
  const descent = (quota: number): DescentSettings => descentSettings(shape, quota, 2.5, 128);
  const sweep = (nodes: number): SweepSettings => ({ nodes, tiles: 5, slope: 8, restNodes: Math.min(2000, 3 * nodes) });
  const [first, second, third] = [
    { descent: descent(1), sweep: sweep(60), endNodes: 100, costs: 1 },
    { descent: descent(4), sweep: sweep(300), endNodes: 500, costs: 3 },
    { descent: descent(4), sweep: sweep(1000), endNodes: 2000, costs: 2.5 },
  ] as const;
  return { first, again: cells < BROAD_CELLS ? [second] : [second, third] };
}
