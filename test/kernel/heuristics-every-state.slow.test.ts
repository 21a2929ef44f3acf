/**
 * Every heuristic on every state of the small boards: its definition, admissible, consistent, zero at the goal.
 *
 * The kernel's values come from the specialised and the generic kernel; the search's own incremental values are
 * covered by kernel/ida-star-every-state.slow.test.ts, whose counts would differ.
 */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { HEURISTIC_ENTRIES } from '../../src/plan/names.ts';
import type { Board } from '../../src/puzzle/board.ts';
import {
  cellsBarringCorners,
  cornerTiles,
  linearConflict,
  REFERENCE_HEURISTICS,
  REFERENCE_NAMES,
  type ReferenceName,
} from '../reference/heuristic.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { kernelsFor, type NamedKernel, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

/** By how much a move may change each; odd numbers only where IDA* may raise its bound by two. */
const CHANGES: Readonly<Record<ReferenceName, readonly number[]>> = {
  zero: [0],
  manhattan: [1],
  'linear-conflict': [1],
  misplaced: [0, 1],
  gaschnig: [1],
  euclidean: [0, 1],
  'row-column': [0, 1],
  'corner-tiles': [1, 3],
};

/** Never more than the next, on any board. */
const DOMINANCE: readonly (readonly ReferenceName[])[] = [
  ['zero', 'misplaced', 'gaschnig'],
  ['misplaced', 'euclidean', 'manhattan'],
  ['misplaced', 'row-column', 'manhattan'],
  ['manhattan', 'linear-conflict', 'corner-tiles'],
];

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const reference = valuesOf(graph, (position, name) => {
    const board = graph.boards[position];
    return board === undefined ? Number.NaN : REFERENCE_HEURISTICS[name](board, graph.goal);
  });

  it.each(REFERENCE_NAMES)('%s is zero at the goal and never more than the distance', (name) => {
    expect(reference[name][0]).toBe(0);
    expect(positionsWhere(graph, (at) => (reference[name][at] ?? 0) > (graph.distances[at] ?? 0))).toEqual([]);
  });

  const changeOf = (name: ReferenceName, at: number, next: number): number =>
    Math.abs((reference[name][at] ?? 0) - (reference[name][next] ?? 0));

  it.each(REFERENCE_NAMES)(
    '%s changes with a move as it should, by one at most where it is called consistent',
    (name) => {
      const isStep = (at: number, next: number): boolean => CHANGES[name].includes(changeOf(name, at, next));
      const offends = (at: number): boolean => (graph.neighbours[at] ?? []).some((next) => !isStep(at, next));
      expect(positionsWhere(graph, offends)).toEqual([]);
      expect(Math.max(...CHANGES[name]) <= 1).toBe(
        HEURISTIC_ENTRIES.find((entry) => entry.name === name)?.isConsistent,
      );
    },
  );

  it.each(DOMINANCE)('%s ≤ %s ≤ %s, and less somewhere unless two by two cells leave no room', (...names) => {
    for (const [weaker, stronger] of [names.slice(0, 2), names.slice(1)]) {
      if (weaker === undefined || stronger === undefined) throw new Error('a chain has three links');
      const gain = (at: number): number => (reference[stronger][at] ?? 0) - (reference[weaker][at] ?? 0);
      expect(positionsWhere(graph, (at) => gain(at) < 0)).toEqual([]);
      if (graph.goal.tiles.length > 4) expect(graph.boards.some((_, at) => gain(at) > 0)).toBe(true);
    }
  });

  it.each(kernelsFor(graph.goal))('$name computes every value as defined', ({ kernel }) => {
    const values = kernelValues(graph, kernel);
    for (const name of REFERENCE_NAMES) {
      expect(positionsWhere(graph, (at) => values[name][at] !== reference[name][at])).toEqual([]);
    }
  });
});

describe('corner tiles', () => {
  it('would overestimate 86, 140 and 336 states of 3x3 if tiles in conflict were counted', () => {
    const counts = SMALL_GOALS.filter(({ goal }) => goal.tiles.length === 9).map((small) => {
      const { boards, distances, goal } = graphOf(small);
      const careless = (board: Board): number =>
        linearConflict(board, goal) + 2 * cellsBarringCorners(board, goal).length;
      return boards.filter((board, at) => careless(board) > (distances[at] ?? 0)).length;
    });
    expect(counts).toEqual([86, 140, 336]);
  });

  it('is not consistent: on 4x2 a move changes it by 3', () => {
    for (const small of SMALL_GOALS.filter(({ goal }) => goal.tiles.length === 8)) {
      const { boards, neighbours, goal } = graphOf(small);
      const values = boards.map((board) => cornerTiles(board, goal));
      const changes = neighbours.flatMap((all, at) => all.map((next) => (values[next] ?? 0) - (values[at] ?? 0)));
      expect(Math.max(...changes)).toBe(3);
    }
  });
});

function kernelValues(graph: StateGraph, kernel: NamedKernel['kernel']): Record<ReferenceName, Float64Array> {
  let placed = -1;
  return valuesOf(graph, (position, name) => {
    const board = graph.boards[position];
    if (board !== undefined && placed !== position) kernel.place(unturned(board, graph.goal));
    placed = position;
    return kernel.heuristicValue(HEURISTIC_IDS[name]);
  });
}

function valuesOf(
  graph: StateGraph,
  evaluate: (position: number, name: ReferenceName) => number,
): Record<ReferenceName, Float64Array> {
  const empty = REFERENCE_NAMES.map((name) => [name, new Float64Array(graph.boards.length)] as const);
  const values = Object.fromEntries(empty) as Record<ReferenceName, Float64Array>;
  for (const position of graph.boards.keys()) {
    for (const name of REFERENCE_NAMES) values[name][position] = evaluate(position, name);
  }
  return values;
}

/** The first few positions that offend, as texts that name the board. */
function positionsWhere(graph: StateGraph, offends: (position: number) => boolean): string[] {
  const found = [...graph.boards.keys()].filter(offends);
  return found.slice(0, 5).map((at) => `${graph.boards[at]?.tiles.join(' ')} (${found.length} in all)`);
}
