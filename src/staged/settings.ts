/**
 * What is tried on a board of a size, from the quickest to the best: figures found by trial, docs/measurements.md has them.
 *
 * The descent needs about a node for every second cell and quota; large boards, which have no time for that, drift instead.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import type { DescentSettings, DriftSettings, SweepSettings } from './kernel.ts';

export interface StagedSettings {
  /** null goes straight to the sweep */
  readonly descent: DescentSettings | null;
  readonly sweep: SweepSettings;
  /** nodes a level of the end game's beam; 0 does without */
  readonly endNodes: number;
  /** what it costs, as a multiple of the one before; a guess */
  readonly costs: number;
}

export interface LargeSettings {
  /** its nodes are the most there are */
  readonly drift: DriftSettings;
  /** what is otherwise where no more than so many nodes a level fit the budget */
  readonly narrow: Pick<DriftSettings, 'nodes' | 'power' | 'chunk'>;
  /** its nodes are the most there are, as many as fit the budget are taken */
  readonly sweep: SweepSettings;
}

/** From this many cells on one descent as wide as the time allows does better than several. */
const LARGE_CELLS = 600;

/** Whether boards of a shape are solved by `largeSettings`. */
export function isLarge(shape: Shape): boolean {
  return cellCount(shape) >= LARGE_CELLS;
}

/** For boards of at least some 25x25. */
export function largeSettings(shape: Shape): LargeSettings {
  const nodes = Math.min(4000, Math.ceil(cellCount(shape) / 2));
  return {
    drift: { nodes, chunk: 200, stop: 2, power: 2, drifts: true },
    // A flatter potential and short chunks jam less.
    narrow: { nodes: 60, chunk: 100, power: 1.75 },
    sweep: { nodes: 200, tries: 2, tiles: 3, slope: 8, restNodes: 2000 },
  };
}

/** The settings in the order in which they are tried, for smaller boards. */
export function settingsFor(shape: Shape): StagedSettings[] {
  const cells = cellCount(shape);
  const chunk = Math.min(400, Math.max(30, cells));
  const descent = (quota: number): DescentSettings => ({
    quota,
    nodes: Math.max(128, Math.ceil((quota * cells) / 2)),
    mostNodes: Math.max(128, Math.ceil((quota * cells) / 2)),
    chunk,
    stop: 2.5,
    power: 2,
  });
  const sweep = (nodes: number): SweepSettings => ({ nodes, tiles: 5, slope: 8, restNodes: Math.min(2000, 3 * nodes) });
  return [
    { descent: descent(1), sweep: sweep(60), endNodes: 100, costs: 1 },
    { descent: descent(4), sweep: sweep(300), endNodes: 500, costs: 3 },
    { descent: descent(4), sweep: sweep(1000), endNodes: 2000, costs: 2.5 },
    { descent: descent(16), sweep: sweep(4000), endNodes: 8000, costs: 4 },
  ];
}
