/** What names.ts declares of an algorithm, checked on states whose distance is known. */

import { expect } from 'vitest';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import { ALGORITHM_ENTRIES } from '../../src/plan/names.ts';
import { type Board, blankCell } from '../../src/puzzle/board.ts';
import { cellsBeside } from '../reference/moves.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { unturned } from './kernels.ts';

export interface Search {
  readonly algorithm: Exclude<keyof typeof ALGORITHM_IDS, 'weighted-a*'>;
  readonly heuristic?: keyof typeof HEURISTIC_IDS;
  readonly beamWidth?: number;
}

const DEEPEST = 36;

/** Solves the states at `positions` of `graph` and keeps a list of those that break a promise, which must stay empty. */
export function expectPromises(kernel: Kernel, graph: StateGraph, positions: Iterable<number>, search: Search): void {
  const { isComplete, isOptimal } = entryOf(search.algorithm);
  const broken: string[] = [];
  for (const at of positions) {
    const board = graph.boards[at] ?? graph.goal;
    const distance = graph.distances[at] ?? 0;
    const { status, path, lowerBound } = solve(kernel, graph, board, search, DEEPEST);
    const isSolved = status === STATUS.SOLVED && leadsHome(board, graph.goal, path);
    // Only a search that is not complete may end without a solution.
    const isMissed = status === STATUS.EXHAUSTED && !isComplete;
    const isKept =
      lowerBound <= distance &&
      (isMissed || (isSolved && path.length >= distance)) &&
      (!isOptimal || (path.length === distance && lowerBound === distance));
    if (!isKept)
      broken.push(`${board.tiles.join(' ')}: ${path.length} for ${distance}, at least ${lowerBound}, status ${status}`);
  }
  expect(broken).toEqual([]);
}

/** Depth-first search finds the states within its bound by a shortest way if there is no room for another, and no others. */
export function expectDepthBoundKept(kernel: Kernel, graph: StateGraph, positions: Iterable<number>): void {
  const broken: string[] = [];
  for (const at of positions) {
    const board = graph.boards[at] ?? graph.goal;
    const distance = graph.distances[at] ?? 0;
    const search = { algorithm: 'depth-first' } as const;
    const enough = solve(kernel, graph, board, search, distance);
    const isFound = enough.status === STATUS.SOLVED && enough.path.length === distance;
    const tooLittle = solve(kernel, graph, board, search, distance - 1);
    const isProven = tooLittle.status === STATUS.EXHAUSTED && tooLittle.lowerBound === distance;
    if (!isFound || !leadsHome(board, graph.goal, enough.path) || (distance > 0 && !isProven)) {
      broken.push(`${board.tiles.join(' ')}: ${enough.path.length} for ${distance}, status ${tooLittle.status}`);
    }
  }
  expect(broken).toEqual([]);
}

function entryOf(algorithm: string) {
  const entry = ALGORITHM_ENTRIES.find(({ name }) => name === algorithm);
  if (entry === undefined) throw new Error(`${algorithm} has no line in names.ts`);
  return entry;
}

function solve(kernel: Kernel, { goal }: StateGraph, board: Board, search: Search, maxDepth: number) {
  const { algorithm, heuristic = 'zero', beamWidth = 0 } = search;
  kernel.place(unturned(board, goal));
  kernel.begin({
    algorithm: ALGORITHM_IDS[algorithm],
    heuristic: HEURISTIC_IDS[heuristic],
    regionBytes: 2 ** 24,
    maxDepth: Math.max(0, maxDepth),
    beamWidth,
  });
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(2 ** 26);
  return { status, path: kernel.solution(), lowerBound: kernel.lowerBound };
}

function leadsHome(board: Board, goal: Board, path: Uint8Array): boolean {
  const tiles = [...board.tiles];
  let blank = blankCell(board);
  for (const cell of path) {
    if (!cellsBeside(blank, board).includes(cell)) return false;
    [tiles[blank], tiles[cell]] = [tiles[cell] ?? 0, 0];
    blank = cell;
  }
  return tiles.every((tile, cell) => tile === goal.tiles[cell]);
}
