/**
 * Shorter and shorter paths between the same two boards: passes of windows, each wider than one that gained nothing.
 *
 * A window's beam that never overflows is exact for its stretch, so short windows are re-solved optimally.
 */

import type { Shape } from '../puzzle/board.ts';
import { createRandom } from '../puzzle/random.ts';
import type { Meter } from './meter.ts';
import type { StagedKernel } from './staged-kernel.ts';

/** Moves of a window and nodes a level, from the quickest on; a pass takes half as long to half longer windows. */
const ROUNDS = [
  { moves: 30, nodes: 60 },
  { moves: 50, nodes: 250 },
  { moves: 60, nodes: 500 },
  { moves: 70, nodes: 1000 },
  { moves: 80, nodes: 2000 },
  { moves: 100, nodes: 4000 },
  { moves: 120, nodes: 8000 },
] as const;
/** Expanded nodes of a first slice. */
const WINDOW_WORK = 2000;
/** Passes in a row that gain nothing before the next round, and before the end. */
const IDLE_PASSES = 2;
/** moves */
const LONGEST_OWN = 300_000;

/** Whether windows over an answer of this program's own are worth their time: on large boards they gain less than their report costs. */
export function isWorthWindows(moves: number): boolean {
  return moves <= LONGEST_OWN;
}

export interface PathTask extends Shape {
  /** tile at each cell where the path starts, 0 the blank */
  readonly state: Uint16Array;
  /** directions of the blank */
  readonly path: Uint8Array;
}

/**
 * Shortens a path until the budget is spent or the widest windows gain nothing more.
 *
 * @param onShorter - called with each shorter path
 * @returns the shortest path found
 */
export async function improvePath(
  kernel: StagedKernel,
  task: PathTask,
  meter: Meter,
  seed: number,
  onShorter?: (path: Uint8Array) => void,
): Promise<Uint8Array> {
  const random = createRandom(`windows ${seed}`);
  const widest = ROUNDS[ROUNDS.length - 1]?.nodes ?? 1;
  kernel.place(task, widest, 1);
  let { path } = task;
  let round = 0;
  let idle = 0;
  while (round < ROUNDS.length && !meter.isOver) {
    const { moves, nodes } = ROUNDS[round] ?? { moves: 8, nodes: 1 };
    kernel.start(task.state, random.next());
    kernel.beginWindows(path, Math.floor(moves / 2) + random.below(moves), nodes);
    await meter.run(
      (work) => kernel.runWindows(work),
      WINDOW_WORK,
      () => kernel.effort,
    );
    kernel.closeWindows();
    const shorter = kernel.path;
    const gained = path.length - shorter.length;
    path = shorter;
    if (gained > 0) onShorter?.(path);
    idle = gained * 500 > path.length ? 0 : idle + 1;
    if (idle < IDLE_PASSES) continue;
    idle = 0;
    round++;
  }
  return path;
}
