/**
 * What is tried on a board of a size, from the quickest to the best: figures found by trial, docs/measurements.md has them.
 *
 * The descent needs about a node for every second cell and quota. Boards of some 50x50 and more have no time for that, and
 * want relocation; sweeps of theirs go with narrow beams.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import type { DescentSettings, SweepSettings } from './kernel.ts';

export interface StagedSettings {
  /** null goes straight to the sweep */
  readonly descent: DescentSettings | null;
  readonly sweep: SweepSettings;
  /** what it costs, as a multiple of the one before; a guess */
  readonly costs: number;
}

/** From this many cells on the blank walks to where it has not been. */
const RELOCATING_CELLS = 800;

/** The settings in the order in which they are tried. */
export function settingsFor(shape: Shape): StagedSettings[] {
  const cells = cellCount(shape);
  if (cells >= RELOCATING_CELLS) return largeSettings(cells);
  const chunk = Math.min(400, Math.max(30, cells));
  const descent = (quota: number): DescentSettings => ({
    quota,
    nodes: Math.max(128, Math.ceil((quota * cells) / 2)),
    mostNodes: Math.max(128, Math.ceil((quota * cells) / 2)),
    chunk,
    stop: 2.5,
    powerHalves: 4,
    relocates: false,
  });
  const sweep = (nodes: number): SweepSettings => ({ nodes, tiles: 5, slope: 8, restNodes: Math.min(2000, 3 * nodes) });
  return [
    { descent: descent(1), sweep: sweep(60), costs: 1 },
    { descent: descent(4), sweep: sweep(300), costs: 3 },
    { descent: descent(4), sweep: sweep(1000), costs: 2.5 },
    { descent: descent(16), sweep: sweep(4000), costs: 4 },
  ];
}

function largeSettings(cells: number): StagedSettings[] {
  const descent = (nodes: number): DescentSettings => ({
    quota: 1,
    nodes,
    mostNodes: nodes,
    chunk: 400,
    stop: 2.5,
    powerHalves: 4,
    relocates: true,
  });
  const sweep = (nodes: number, tiles: number, slope: number): SweepSettings => ({
    nodes,
    tiles,
    slope,
    restNodes: 2000,
  });
  const full = Math.min(800, Math.ceil(cells / 2));
  return [
    { descent: descent(Math.min(full, 100)), sweep: sweep(60, 3, 8), costs: 1 },
    { descent: descent(Math.min(full, 400)), sweep: sweep(100, 3, 8), costs: 4 },
    { descent: descent(full), sweep: sweep(1000, 3, 8), costs: 4 },
  ];
}
