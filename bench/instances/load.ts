/**
 * Published sets of boards, each board checked before it is used.
 *
 * Invariant: what comes out as an instance is a board that can reach its goal, whose Manhattan distance is at most the
 * optimum it came with and of the same parity. Anything else is reported by its id, never searched.
 */

import { type Board, type GoalPreset, goalBoard, NpuzzleError, type Shape } from '#host/index.js';
import { createBoard } from '#host/puzzle/board.js';
import { checkSolvable } from '#host/puzzle/solvable.js';

/** One line of a set; `generated` is the published count of IDA* with Manhattan distance, root included. */
export type InstanceRow = readonly [id: string, optimal: number, tiles: string, generated?: number];

export interface InstanceSet extends Shape {
  readonly name: string;
  readonly source: string;
  readonly goal: GoalPreset;
  readonly rows: readonly InstanceRow[];
}

export interface PublishedInstance {
  readonly id: string;
  readonly board: Board;
  readonly goal: Board;
  /** length of a shortest solution, in moves */
  readonly optimal: number;
  /** published count of IDA* with Manhattan distance, root included */
  readonly generated?: number;
}

export interface LoadedSet {
  readonly instances: readonly PublishedInstance[];
  /** what is wrong with the rest, one sentence each */
  readonly faults: readonly { readonly id: string; readonly fault: string }[];
}

/** Checks a set, row by row. */
export function loadInstances(set: InstanceSet): LoadedSet {
  const goal = goalBoard(set.goal, set);
  const instances: PublishedInstance[] = [];
  const faults: { id: string; fault: string }[] = [];
  for (const [id, optimal, tiles, generated] of set.rows) {
    try {
      const board = createBoard(set, tiles.split(' ').map(Number));
      const fault = faultOf(board, goal, optimal);
      if (fault !== undefined) faults.push({ id, fault });
      else instances.push({ id, board, goal, optimal, ...(generated === undefined ? {} : { generated }) });
    } catch (error) {
      if (!(error instanceof NpuzzleError)) throw error;
      faults.push({ id, fault: error.message });
    }
  }
  return { instances, faults };
}

function faultOf(board: Board, goal: Board, optimal: number): string | undefined {
  const { solvable, reason } = checkSolvable(board, goal);
  if (!solvable) return reason;
  const distance = manhattanDistance(board, goal);
  if (distance > optimal) return `the Manhattan distance ${distance} is more than the optimum ${optimal}`;
  if (distance % 2 !== optimal % 2)
    return `the Manhattan distance ${distance} and the optimum ${optimal} differ in parity`;
  return undefined;
}

function manhattanDistance({ width, tiles }: Board, goal: Board): number {
  let sum = 0;
  for (const [cell, tile] of tiles.entries()) {
    if (tile === 0) continue;
    const home = goal.tiles.indexOf(tile);
    sum += Math.abs((cell % width) - (home % width));
    sum += Math.abs(Math.floor(cell / width) - Math.floor(home / width));
  }
  return sum;
}
