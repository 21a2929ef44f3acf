/**
 * Every heuristic on every state of the small boards: its definition, admissible, consistent, zero at the goal.
 *
 * The kernel's values come from the specialised and the generic kernel; the search's own incremental values are
 * covered by exhaustive/ida-star.test.ts, whose counts would differ.
 */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { kernelsFor, type NamedKernel, unturned } from '../kernel/kernels.ts';
import { REFERENCE_HEURISTICS, REFERENCE_NAMES, type ReferenceName } from '../reference/heuristic.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { graphOf, SMALL_GOALS } from './small-boards.ts';

/** Heuristics that every move changes by exactly one, so that IDA* may raise its bound by two. */
const CHANGES_BY_ONE: ReadonlySet<ReferenceName> = new Set(['manhattan', 'linear-conflict']);

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

  it.each(REFERENCE_NAMES)('%s changes with a move by one at most', (name) => {
    const steps = CHANGES_BY_ONE.has(name) ? [1] : [0, 1];
    const offends = (at: number): boolean =>
      (graph.neighbours[at] ?? []).some(
        (next) => !steps.includes(Math.abs((reference[name][at] ?? 0) - (reference[name][next] ?? 0))),
      );
    expect(positionsWhere(graph, offends)).toEqual([]);
  });

  it('linear-conflict is at least manhattan, and more somewhere unless two by two cells leave no room', () => {
    const gain = (at: number): number => (reference['linear-conflict'][at] ?? 0) - (reference.manhattan[at] ?? 0);
    expect(positionsWhere(graph, (at) => gain(at) < 0)).toEqual([]);
    expect(graph.boards.some((_, at) => gain(at) > 0)).toBe(graph.goal.tiles.length > 4);
  });

  it.each(kernelsFor(graph.goal))('$name computes every value as defined', ({ kernel }) => {
    const values = kernelValues(graph, kernel);
    for (const name of REFERENCE_NAMES) {
      expect(positionsWhere(graph, (at) => values[name][at] !== reference[name][at])).toEqual([]);
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
