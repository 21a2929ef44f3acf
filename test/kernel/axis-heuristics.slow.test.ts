/** Walking and inversion distance: sizes of the tables, values and counts on boards too large for every state. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { compileModule, instantiate } from '../../src/kernel/load.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { anyInstance, anyNearInstance, type Instance } from '../reference/arbitrary-board.ts';
import { arrangements, inversionDistance, walkingDistance } from '../reference/axis-heuristic.ts';
import { idaStar } from '../reference/ida-star.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { kernelsFor, searchWith, unturned } from '../support/kernels.ts';

const DEFINITIONS = { 'walking-distance': walkingDistance, 'inversion-distance': inversionDistance } as const;
const NAMES = ['walking-distance', 'inversion-distance'] as const;

describe.each(NAMES)('%s', (name) => {
  it.each([
    [4, 4],
    [4, 3],
    [3, 4],
    [5, 2],
    [2, 5],
  ])('has its defined value on any %ix%i board and goal', (width, height) => {
    const kernels = kernelsFor({ width, height });
    const holds = ({ board, goal }: Instance): void => {
      const expected = DEFINITIONS[name](board, goal);
      for (const { kernel } of kernels) {
        kernel.place(unturned(board, goal));
        expect(kernel.heuristicValue(HEURISTIC_IDS[name])).toBe(expected);
        // Rows read from the bottom up are another order with other inversions, so that value may change.
        if (name === 'inversion-distance') continue;
        kernel.place(canonicalise(board, goal));
        expect(kernel.heuristicValue(HEURISTIC_IDS[name])).toBe(expected);
      }
    };
    fc.assert(fc.property(anyInstance(fc.constant({ width, height })), holds), { numRuns: 60 });
  });

  it.each([
    [4, 4],
    [4, 3],
    [5, 2],
  ])('makes IDA* expand and generate what the textbook does on %ix%i boards, in any slices', (width, height) => {
    const kernels = kernelsFor({ width, height });
    const holds = ({ board, goal }: Instance, slice: number): void => {
      const instance = unturned(board, goal);
      const expected = idaStar(
        named(instance.state, instance.goalBlank, board),
        goalNamed(instance),
        DEFINITIONS[name],
      );
      for (const { name: kernelName, kernel } of kernels) {
        expect(searchWith(kernel, instance, { heuristic: name }), kernelName).toEqual(expected);
        expect(searchWith(kernel, instance, { heuristic: name, slice }), kernelName).toEqual(expected);
        expect(searchWith(kernel, instance, { heuristic: name, algorithm: 'a*' }).length).toBe(expected.length);
      }
    };
    const instances = anyNearInstance(fc.constant({ width, height }), 22);
    fc.assert(fc.property(instances, fc.integer({ min: 1, max: 50 }), holds), { numRuns: 20 });
  });
});

describe('walking distance', () => {
  const { configureBoard, prepareHeuristic, missingBytes, walkingEntries, tablesEnd } = numbersOf('kernel-generic');
  const id = HEURISTIC_IDS['walking-distance'];
  const build = (width: number, height: number, blank: number): [rows: number, columns: number] => {
    expect(configureBoard(width, height, blank)).toBe(STATUS.OK);
    expect(tablesEnd() + missingBytes(id)).toBeLessThan(MEMORY_PAGES * 65536);
    prepareHeuristic(id);
    expect(missingBytes(id)).toBe(0);
    return [walkingEntries(0), walkingEntries(1)];
  };

  it('has the published 24,964 entries for 4x4, wherever the goal has its blank', () => {
    for (let blank = 0; blank < 16; blank++) expect(build(4, 4, blank)).toEqual([24964, 24964]);
  });

  it('has as many entries as there are arrangements', () => {
    for (const [width, height, blank] of [
      [2, 2, 0],
      [3, 3, 4],
      [4, 3, 5],
      [5, 2, 1],
    ] as const) {
      const goal = goalWithBlankAt(blank, { width, height });
      expect(build(width, height, blank)).toEqual([arrangements('rows', goal), arrangements('columns', goal)]);
    }
  });

  it('has both tables for boards of up to 15 cells, and one for longer ones', () => {
    expect(build(5, 3, 7)).toEqual([525, 352560]);
    expect(build(3, 5, 0)).toEqual([352560, 525]);
    expect(build(6, 2, 0)).toEqual([12, 367560]);
    expect(build(8, 2, 0)).toEqual([16, 0]);
    expect(build(5, 4, 0)).toEqual([107712, 0]);
  });

  it('counts the Manhattan part where there is no table', () => {
    // Two columns of 8x2 exchanged: tiles of a column step across one after the other, rows are as they should be.
    const goal = goalWithBlankAt(0, { width: 8, height: 2 });
    const board = { ...goal, tiles: [0, 1, 3, 2, 4, 5, 6, 7, 8, 9, 11, 10, 12, 13, 14, 15] };
    const [generic] = kernelsFor(goal, ['release']);
    generic?.kernel.place(unturned(board, goal));
    expect(generic?.kernel.heuristicValue(id)).toBe(4);
  });

  it('is not to be had for 5x5', () => {
    for (const kernel of ['kernel-generic', 'kernel-5x5']) {
      const exports = numbersOf(kernel);
      exports.configureBoard(5, 5, 0);
      expect(exports.beginSearch(0, id, 1, 1, 0, 0)).toBe(STATUS.UNKNOWN_NAME);
    }
  });
});

describe('inversion distance', () => {
  it('is inversions / 3 + inversions % 3 for each axis of 4x4, as published', () => {
    // Reflected in the diagonal: two rows and two columns meet in one pair that changes its order, 36 in all, on either axis.
    const goal = goalWithBlankAt(15, { width: 4, height: 4 });
    const board = { ...goal, tiles: [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 0] };
    expect(inversionDistance(board, goal)).toBe(12 + 12);
    // Tile 12 has passed tiles 13, 14, 15 upwards: one vertical move, and one for the blank.
    const moved = { ...goal, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12] };
    expect(inversionDistance(moved, goal)).toBe(1);
  });
});

const MEMORY_PAGES = 1024;

/** A kernel's functions as numbers to numbers. */
function numbersOf(name: string) {
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: 65536 });
  const exports = instantiate(compileModule(name), memory);
  const call = (key: string) => {
    const value = exports[key];
    if (typeof value !== 'function') throw new Error(`${name} lacks ${key}`);
    return (...numbers: number[]): number => Number(value(...numbers)) >>> 0;
  };
  return {
    configureBoard: call('configureBoard'),
    prepareHeuristic: call('prepareHeuristic'),
    missingBytes: call('missingBytes'),
    walkingEntries: call('walkingEntries'),
    tablesEnd: call('tablesEnd'),
    beginSearch: call('beginSearch'),
  };
}

/** A canonical state as a board: the blank is written 0, the others by their goal cell counted from 1 around it. */
function named(state: readonly number[], goalBlank: number, shape: { width: number; height: number }) {
  const tiles = state.map((thing) => (thing === goalBlank ? 0 : thing < goalBlank ? thing + 1 : thing));
  return { width: shape.width, height: shape.height, tiles };
}

function goalNamed(instance: { width: number; height: number; goalBlank: number }) {
  return goalWithBlankAt(instance.goalBlank, instance);
}
