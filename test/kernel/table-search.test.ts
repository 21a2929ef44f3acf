/**
 * IDA* over pattern databases: the two inner loops for 4x4 against the plain one on bytes, and the automaton's promise.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { loadAutomaton } from '../../src/automaton/load.ts';
import type { PatternTable } from '../../src/kernel/board-kernel.ts';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import type { KernelBuild } from '../../src/kernel/load.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { BUILDS } from '../support/builds.ts';
import { searchWith, unturned } from '../support/kernels.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const FIFTEEN = { width: 4, height: 4 };
const RUN = { heuristic: 'pattern-database' } as const;

/** Boards for a goal: walks of growing length, then uniform ones. */
function boardsFor(goalBlank: number, uniform: number): CanonicalInstance[] {
  const goal = goalWithBlankAt(goalBlank, FIFTEEN);
  const random = createRandom(`tables ${goalBlank}`);
  const walks = [0, 1, 2, 9, 30, 60].map((steps) => walkBoard(goal, steps, random));
  const far = Array.from({ length: uniform }, () => uniformBoard(goal, random));
  return [...walks, ...far].map((board) => unturned(board, goal));
}

describe.each([
  ['corner', 0],
  ['edge', 1],
  ['centre', 5],
])('4x4, goal blank in the %s', (_, goalBlank) => {
  const boards = boardsFor(goalBlank, 4);
  let tables: PatternTable[] = [];
  beforeAll(async () => {
    tables = await tablesOf(parsePartition('5-5-5', FIFTEEN, goalBlank));
  });

  const ready = (name: string, keepDense: boolean, build: KernelBuild = 'release'): Kernel => {
    const kernel = new Kernel(name, build);
    kernel.place(boards[0] ?? fail());
    loadPlain(kernel, tables, keepDense);
    return kernel;
  };

  it('every loop visits the same nodes, sliced or not', () => {
    const plain = ready('kernel-generic', true);
    const expected = boards.slice(0, -2).map((board) => searchWith(plain, board, RUN));
    for (const [keepDense, build] of BUILDS.flatMap((build) => [[false, build] as const, [true, build] as const])) {
      const kernel = ready('kernel-4x4', keepDense, build);
      for (const slice of [2 ** 28, 1009, 17]) {
        const found = boards.slice(0, -2).map((board) => searchWith(kernel, board, { ...RUN, slice }));
        expect({ build, keepDense, slice, found }).toEqual({ build, keepDense, slice, found: expected });
      }
    }
  });

  it('lengths are those of Manhattan, and the automaton loses no solution but saves nodes', () => {
    const plain = ready('kernel-4x4', false);
    const pruned = ready('kernel-4x4', false);
    pruned.loadTables({ key: 'pruned', tables, automaton: loadAutomaton().next });
    const dense = ready('kernel-4x4', true);
    dense.loadTables({ key: 'pruned', tables, automaton: loadAutomaton().next, keepDense: true });
    let saved = 0;
    for (const board of boards) {
      const without = searchWith(plain, board, RUN);
      const withAutomaton = searchWith(pruned, board, RUN);
      expect(withAutomaton.length).toBe(without.length);
      expect(searchWith(dense, board, RUN)).toEqual(withAutomaton);
      expect(searchWith(pruned, board, { ...RUN, slice: 501 })).toEqual(withAutomaton);
      expect(searchWith(plain, board, { heuristic: 'linear-conflict' }).length).toBe(without.length);
      saved += without.expanded - withAutomaton.expanded;
    }
    expect(saved).toBeGreaterThan(0);
  });

  it('the value is the larger of the plain and the reflected sum, from scratch in both forms', () => {
    const sparse = ready('kernel-4x4', false);
    const dense = ready('kernel-4x4', true);
    const generic = ready('kernel-generic', true);
    for (const board of boards) {
      const values = [sparse, dense, generic].map((kernel) => {
        kernel.place(board);
        return kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
      });
      expect(new Set(values).size).toBe(1);
    }
  });
});

describe('patterns that are images of each other share a table', () => {
  it.each([
    ['4x4', FIFTEEN, '.aab/caab/cddb/ccdd'],
    ['5x5', { width: 5, height: 5 }, '.aabb/aaabb/ccddb/ccdde/cdeee'],
    ['5x3', { width: 5, height: 3 }, '.aabb/caabb/ccddd'],
  ] as const)('%s: values are those of tables of their own', async (_, shape, drawing) => {
    const partition = parsePartition(drawing, shape, 0);
    const goal = goalWithBlankAt(0, shape);
    const random = createRandom(drawing);
    const boards = Array.from({ length: 60 }, () => unturned(uniformBoard(goal, random), goal));
    const shared = await tablesOf(partition);
    const own = await tablesOf(partition, { shared: false });
    const kernels = [shared, own].flatMap((tables) =>
      [true, false].map((keepDense) => {
        const kernel = Kernel.for(shape);
        kernel.place(boards[0] ?? fail());
        loadPlain(kernel, tables, keepDense);
        return kernel;
      }),
    );
    for (const board of boards) {
      const values = kernels.map((kernel) => {
        kernel.place(board);
        return kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
      });
      expect(new Set(values).size).toBe(1);
    }
  });
});

function fail(): never {
  throw new Error('no board');
}

function kernelWith(
  name: string,
  build: KernelBuild,
  board: CanonicalInstance,
  tables: readonly PatternTable[],
): Kernel {
  const kernel = new Kernel(name, build);
  kernel.place(board);
  loadPlain(kernel, tables);
  return kernel;
}

/** Expects equal values and searches on the kernels that take the tables, in slices and not; the searches of the first boards. */
function sameOnEveryLoop(boards: readonly CanonicalInstance[], tables: readonly PatternTable[]) {
  const [first = fail()] = boards;
  const generic = kernelWith('kernel-generic', 'release', first, tables);
  const valuesOf = (kernel: Kernel) =>
    boards.map((board) => {
      kernel.place(board);
      return kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
    });
  const expected = boards.slice(0, 8).map((board) => searchWith(generic, board, RUN));
  for (const build of BUILDS) {
    const kernel = kernelWith('kernel-4x4', build, first, tables);
    expect(valuesOf(kernel)).toEqual(valuesOf(generic));
    for (const slice of [2 ** 28, 101]) {
      expect(boards.slice(0, 8).map((board) => searchWith(kernel, board, { ...RUN, slice }))).toEqual(expected);
    }
  }
  return expected;
}

describe.each([
  ['corner', 0],
  ['edge', 1],
  ['centre', 5],
])('tables that tell the blank’s rooms apart, goal blank in the %s', (_, goalBlank) => {
  const boards = boardsFor(goalBlank, 6);
  const partition = parsePartition('5-5-5+rooms', FIFTEEN, goalBlank);
  const withTables = (name: string, tables: readonly PatternTable[], build: KernelBuild = 'release') =>
    kernelWith(name, build, boards[0] ?? fail(), tables);

  it('every loop visits the same nodes, fewer than without, and finds the same lengths', async () => {
    const tables = await tablesOf(partition);
    const expected = sameOnEveryLoop(boards, tables);
    const plain = withTables('kernel-4x4', await tablesOf(parsePartition('5-5-5', FIFTEEN, goalBlank)));
    const without = boards.slice(0, 8).map((board) => searchWith(plain, board, RUN));
    expect(expected.map(({ length }) => length)).toEqual(without.map(({ length }) => length));
    const sum = (found: readonly { expanded: number }[]) => found.reduce((all, { expanded }) => all + expanded, 0);
    expect(sum(expected)).toBeLessThan(sum(without));
  });
});

describe.each([
  ['corner', 0],
  ['edge', 1],
  ['centre', 5],
])('one-bit tables, goal blank in the %s', (_, goalBlank) => {
  const boards = boardsFor(goalBlank, 6);
  const withTables = (name: string, tables: readonly PatternTable[], build: KernelBuild = 'release') =>
    kernelWith(name, build, boards[0] ?? fail(), tables);

  it('every loop visits the same nodes, no more than by codes for rooms, and finds the same lengths', async () => {
    const tables = await tablesOf(parsePartition('5-5-5+bits', FIFTEEN, goalBlank));
    const expected = sameOnEveryLoop(boards, tables);
    const coded = withTables('kernel-4x4', await tablesOf(parsePartition('5-5-5+rooms', FIFTEEN, goalBlank)));
    for (const [i, board] of boards.slice(0, 8).entries()) {
      const { length, expanded } = searchWith(coded, board, RUN);
      expect(expected[i]?.length).toBe(length);
      expect(expected[i]?.expanded).toBeLessThanOrEqual(expanded);
    }
  });

  it('a table that leads from a board to no goal is an error that names it', async () => {
    const tables = await tablesOf(parsePartition('5-5-5+bits', FIFTEEN, goalBlank));
    for (const spoil of [(byte: number) => ~byte, () => 0]) {
      const kernel = withTables(
        'kernel-4x4',
        tables.map((table) => ({ ...table, bytes: table.bytes.map(spoil) })),
      );
      expect(() => searchWith(kernel, boards.at(-1) ?? fail(), RUN)).toThrow(/^a table of test has wrong entries/);
    }
  });
});

describe('dense tables of six tiles, turned order by order', () => {
  const boards = boardsFor(0, 40);
  let tables: PatternTable[] = [];
  beforeAll(async () => {
    tables = await tablesOf(parsePartition('6-6-3', FIFTEEN, 0));
  });

  it('give the values and visit the nodes of sparse ones', () => {
    const [sparse, dense] = [false, true].map((keepDense) => {
      const kernel = new Kernel('kernel-4x4');
      kernel.place(boards[0] ?? fail());
      loadPlain(kernel, tables, keepDense);
      return boards.map((board, i) => {
        kernel.place(board);
        const value = kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
        return i < 8 ? { value, found: searchWith(kernel, board, RUN) } : { value };
      });
    });
    expect(dense).toEqual(sparse);
  });
});
