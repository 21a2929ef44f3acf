/**
 * The two sides a board can be proven from: the start, or the goal, with start and goal exchanged and the tiles renamed by their
 * cells in the start.
 *
 *   start ──► goal    forward   tables of distances to the goal
 *   goal ──► start    inverse   tables of distances to the start's arrangement, which depend on its blank's cell alone
 *
 * Both have the same length, and a path of the one is a path of the other walked back; yet the one may take a thousandth of the
 * other's expansions (docs/heuristics.md).
 */

import { tablesKey } from '../pdb/load.ts';
import { pairsFor } from '../pdb/pairs.ts';
import type { Partition } from '../pdb/partition.ts';
import { loadingMs } from '../plan/moving.ts';
import { largestTables, proofBytes } from '../plan/proof.ts';
import { type CanonicalInstance, canonicalise, userCells, userCellsBack } from '../puzzle/canonical.ts';
import { isTimely } from './question.ts';
import type { Task } from './task.ts';

export type Direction = 'forward' | 'inverse';

export interface Side {
  readonly direction: Direction;
  readonly instance: CanonicalInstance;
  /** looked up, with its other one or its reflection */
  readonly partition: Partition;
}

export function forwardSide({ instance, partition }: Task & { readonly partition: Partition }): Side {
  return { direction: 'forward', instance, partition };
}

/**
 * The other side of a board whose tables were left to the plan; undefined where none are known for it, where they do not fit the
 * memory, and where the time is too short for them.
 */
export function inverseSide(task: Task, forward: Partition, threads: number): Side | undefined {
  const { start, goal, options, memoryBytes, situation, instance: own } = task;
  const isLeftToPlan = (options.heuristic ?? 'auto').toLowerCase() === 'auto';
  if (!isLeftToPlan || pairsFor(own, own.goalBlank).length === 0) return undefined;
  // Smaller tables are for boards that need no other side.
  if (tablesKey(forward) !== tablesKey(largestTables(own, own.goalBlank))) return undefined;
  const instance = canonicalise(goal, start);
  const partition = largestTables(instance, instance.goalBlank);
  if (proofBytes(partition) > memoryBytes) return undefined;
  if (!isTimely(task, loadingMs(partition, situation, threads))) return undefined;
  return { direction: 'inverse', instance, partition };
}

/** The sides that a proof may be searched from by the plan's tables; the inverse one is undefined where there is none. */
export interface Sides {
  readonly forward: Side;
  readonly inverse: Side | undefined;
}

/**
 * The same side by other pairs of tables.
 *
 * @param mostBytes - that their tables may take
 */
export function otherPairs(side: Side, mostBytes: number): Side[] {
  const { instance, partition } = side;
  return pairsFor(instance, instance.goalBlank)
    .filter((pair) => tablesKey(pair) !== tablesKey(partition) && proofBytes(pair) <= mostBytes)
    .map((pair) => ({ ...side, partition: pair }));
}

/** What is the same of no two sides, as a checkpoint names it. */
export function sideKey({ direction, partition }: Side): string {
  return `${direction} ${tablesKey(partition)}`;
}

/** The side of that key; undefined where it is none of this board and this much memory for tables. */
export function sideNamed(key: string, { forward, inverse }: Sides, mostBytes: number): Side | undefined {
  const usual = inverse === undefined ? [forward] : [forward, inverse];
  const isNamed = (side: Side): boolean => sideKey(side) === key;
  return usual.find(isNamed) ?? usual.flatMap((side) => otherPairs(side, mostBytes)).find(isNamed);
}

/** The user's cells that the blank visits from the start on, of a path that a side's search has found. */
export function pathFromStart(
  { direction, instance }: Side,
  path: Uint8Array,
  { goal }: Pick<Task, 'goal'>,
): Uint16Array {
  return direction === 'forward' ? userCells(path, instance) : userCellsBack(path, instance, goal);
}
