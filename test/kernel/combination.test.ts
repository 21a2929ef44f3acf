/**
 * Combinations of heuristics: their values, what they promise of a search, and which heuristics keep the parity of f.
 *
 * Every kernel's `keepsParity` is compared with what the moves of all small boards do.
 */

import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/kernel/board-kernel.ts';
import { checkExports, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { compileModule, instantiate } from '../../src/kernel/load.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { REFERENCE_HEURISTICS, type ReferenceName } from '../reference/heuristic.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { kernelsFor, searchWith, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const WEIGHTED: readonly (readonly [ReferenceName, number])[] = [
  ['manhattan', 1500],
  ['misplaced', 250],
  ['gaschnig', 1],
];
const PARTS = WEIGHTED.map(([name, thousandths]) => ({ heuristic: HEURISTIC_IDS[name], thousandths }));
const TOTAL = WEIGHTED.reduce((sum, [, thousandths]) => sum + thousandths, 0) / 1000;

const graph = graphOf(namedGoal('4x2, goal blank at the edge'));
const valueAt = (name: ReferenceName, at: number): number =>
  REFERENCE_HEURISTICS[name](graph.boards[at] ?? graph.goal, graph.goal);

describe.each(kernelsFor(graph.goal))('$name', ({ kernel }) => {
  it('takes the largest part, or the weighted sum rounded down, of every state', () => {
    kernel.combine(PARTS);
    for (const at of sample(graph, 400)) {
      kernel.place(unturned(graph.boards[at] ?? graph.goal, graph.goal));
      const values = WEIGHTED.map(([name]) => valueAt(name, at));
      const sum = WEIGHTED.reduce((total, [name, thousandths]) => total + thousandths * valueAt(name, at), 0);
      expect(kernel.heuristicValue(HEURISTIC_IDS['max-of'])).toBe(Math.max(...values));
      expect(kernel.heuristicValue(HEURISTIC_IDS['sum-of'])).toBe(Math.floor(sum / 1000));
    }
  });

  it('solves with the largest in the distance, and with the sum in at most W times the distance', () => {
    kernel.combine(PARTS);
    for (const at of sample(graph, 60)) {
      const instance = unturned(graph.boards[at] ?? graph.goal, graph.goal);
      const distance = graph.distances[at] ?? 0;
      for (const algorithm of ['ida*', 'a*'] as const) {
        expect(searchWith(kernel, instance, { algorithm, heuristic: 'max-of' }).length).toBe(distance);
        const { length } = searchWith(kernel, instance, { algorithm, heuristic: 'sum-of' });
        expect(length).toBeGreaterThanOrEqual(distance);
        expect(length).toBeLessThanOrEqual(TOTAL * distance);
        expect(kernel.lowerBound).toBeLessThanOrEqual(TOTAL * distance);
      }
    }
  });
});

it('the sum overestimates, so the test above means something', () => {
  const [{ kernel } = missing()] = kernelsFor(graph.goal, ['release']);
  kernel.combine(PARTS);
  const longer = sample(graph, 400).filter((at) => {
    const instance = unturned(graph.boards[at] ?? graph.goal, graph.goal);
    return searchWith(kernel, instance, { algorithm: 'a*', heuristic: 'sum-of' }).length > (graph.distances[at] ?? 0);
  });
  expect(longer.length).toBeGreaterThan(0);
});

describe('a kernel', () => {
  const raw = checkExports(
    instantiate(compileModule('kernel-generic'), new WebAssembly.Memory({ initial: 16, maximum: 65536 })),
  );

  it('refuses a combination without parts, of combinations, and of more than 16', () => {
    raw.configureBoard(4, 4, 0);
    raw.clearParts();
    for (const name of ['max-of', 'sum-of'] as const) {
      expect(raw.beginSearch(0, HEURISTIC_IDS[name], 1, 1, 0, 0)).toBe(STATUS.UNKNOWN_NAME);
      expect(raw.addPart(HEURISTIC_IDS[name], 1000)).toBe(STATUS.UNKNOWN_NAME);
    }
    for (let part = 0; part < 16; part++) expect(raw.addPart(HEURISTIC_IDS.manhattan, 1000)).toBe(STATUS.OK);
    expect(raw.addPart(HEURISTIC_IDS.manhattan, 1000)).toBe(STATUS.UNKNOWN_NAME);
    raw.clearParts();
    raw.addPart(99, 1000);
    expect(raw.beginSearch(0, HEURISTIC_IDS['max-of'], 1, 1, 0, 0)).toBe(STATUS.UNKNOWN_NAME);
  });

  it('says of each heuristic whether every move changes it by an odd number', () => {
    const names = Object.keys(HEURISTIC_IDS).filter(isSingle);
    for (const name of names) {
      const [{ kernel } = missing()] = kernelsFor(graph.goal, ['release']);
      const isOdd = changesAreOdd(kernel, HEURISTIC_IDS[name], []);
      expect([name, raw.keepsParity(HEURISTIC_IDS[name]) === 1]).toEqual([name, isOdd]);
    }
  });

  it('says it of combinations', () => {
    const combinations: readonly (readonly [readonly (keyof typeof HEURISTIC_IDS)[], boolean])[] = [
      [['manhattan', 'gaschnig', 'walking-distance'], true],
      // Manhattan is never below euclidean, so their largest is Manhattan; misplaced stays as it is now and then.
      [['misplaced', 'euclidean'], false],
    ];
    for (const [names, expected] of combinations) {
      const parts = names.map((name) => ({ heuristic: HEURISTIC_IDS[name], thousandths: 1000 }));
      const [{ kernel } = missing()] = kernelsFor(graph.goal, ['release']);
      raw.clearParts();
      for (const { heuristic, thousandths } of parts) raw.addPart(heuristic, thousandths);
      expect(raw.keepsParity(HEURISTIC_IDS['max-of'])).toBe(Number(expected));
      expect(changesAreOdd(kernel, HEURISTIC_IDS['max-of'], parts)).toBe(expected);
    }
    // A sum may keep it (three times Manhattan does); no search relies on that.
    expect(raw.keepsParity(HEURISTIC_IDS['sum-of'])).toBe(0);
  });
});

/** Needs no tables that are not built on the spot, and is no combination. */
function isSingle(name: string): name is Exclude<keyof typeof HEURISTIC_IDS, 'pattern-database' | 'max-of' | 'sum-of'> {
  return !['pattern-database', 'max-of', 'sum-of'].includes(name);
}

function changesAreOdd(kernel: Kernel, heuristic: number, parts: readonly Part[]): boolean {
  kernel.combine(parts);
  const values = graph.boards.map((board) => {
    kernel.place(unturned(board, graph.goal));
    return kernel.heuristicValue(heuristic);
  });
  return graph.neighbours.every((all, at) => all.every((next) => ((values[at] ?? 0) - (values[next] ?? 0)) % 2 !== 0));
}

function sample({ boards }: StateGraph, count: number): number[] {
  const random = createRandom('a few states');
  return Array.from({ length: count }, () => random.below(boards.length));
}

function namedGoal(name: string): (typeof SMALL_GOALS)[number] {
  return SMALL_GOALS.find((candidate) => candidate.name === name) ?? missing();
}

function missing(): never {
  throw new Error('what the test needs is not there');
}
