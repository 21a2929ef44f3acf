/**
 * A* over pattern databases: sums carried from state to state (assembly/heuristic/neighbour-sums.ts) against values from
 * scratch, and one-bit tables against the textbook, whose values are counted by room. Theirs are consistent: nothing that
 * was expanded is opened again.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import type { PatternTable } from '../../src/kernel/board-kernel.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { TracedSearch } from '../../src/kernel/trace.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { BLANK, type Board } from '../../src/puzzle/board.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { bestFirst, type Weight } from '../reference/best-first.ts';
import type { Heuristic } from '../reference/heuristic.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { referenceDepths } from '../reference/reference-table.ts';
import { runBestFirst } from '../support/best-first.ts';
import { kernelsFor, searchWith, unturned } from '../support/kernels.ts';
import { runSearch } from '../support/search-run.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const FIFTEEN = { width: 4, height: 4 };
const PATTERNS = { heuristic: 'pattern-database' } as const;
const WEIGHTS: readonly Weight[] = [
  [1, 1],
  [3, 2],
  [5, 1],
];

describe.each([
  ['sparse tables', '5-5-5', 0, false],
  ['sparse tables, no reflection', '6-6-3', 1, false],
  ['dense tables', '5-5-5', 5, true],
  ['tables by room', '6-6-3+rooms', 0, false],
  ['tables by room, no reflection', '5-5-5+rooms', 6, false],
  ['one-bit tables', '6-6-3+bits', 0, false],
  ['one-bit tables, the blank’s goal inside', '5-5-5+bits', 5, false],
  ['one-bit tables, no reflection', '6-6-3+bits', 2, false],
])('4x4, %s: %s, goal blank in cell %i', (_, written, goalBlank, keepDense) => {
  const goal = goalWithBlankAt(goalBlank, FIFTEEN);
  const random = createRandom(`${written} ${goalBlank}`);
  const near = [0, 1, 2, 9, 30, 60, 60, 90].map((steps) => unturned(walkBoard(goal, steps, random), goal));
  const far = [0].map(() => unturned(uniformBoard(goal, random), goal));
  const kernels = kernelsFor(FIFTEEN);
  beforeAll(async () => {
    const tables = await tablesOf(parsePartition(written, FIFTEEN, goalBlank));
    for (const { kernel } of kernels) {
      kernel.place(unturned(goal, goal));
      loadPlain(kernel, tables, keepDense);
    }
  });

  it.each(WEIGHTS)('states come in the same order as with values from scratch, w = %i/%i', (...weight) => {
    for (const board of weight[0] > weight[1] ? [...near, ...far] : near) {
      const ends = kernels.map(({ kernel }) => runBestFirst(kernel, board, { ...PATTERNS, weight }));
      const [fastest] = ends;
      expect(fastest?.status).toBe(STATUS.SOLVED);
      for (const end of ends) expect(end).toEqual(fastest);
      const { length } = searchWith(kernels[0]?.kernel ?? fail(), board, { heuristic: 'linear-conflict' });
      expect(fastest?.lowerBound).toBeLessThanOrEqual(length);
      if (weight[0] === weight[1]) expect(fastest?.length).toBe(length);
    }
  });

  it('greedy too, and searches that carry no sums in between', () => {
    for (const board of [...near, ...far]) {
      for (const run of [
        { algorithm: 'greedy', ...PATTERNS },
        { algorithm: 'beam', ...PATTERNS, beamWidth: 50 },
        { algorithm: 'greedy', heuristic: 'manhattan' },
      ] as const) {
        const ends = kernels.map(({ kernel }) => runSearch(kernel, board, run));
        for (const end of ends) expect(end).toEqual(ends[0]);
      }
    }
  });
});

const SMALL = [
  ['3x3', { width: 3, height: 3 }, '.aa/aab/bbb+bits', 0],
  ['3x3, the blank’s goal at the edge', { width: 3, height: 3 }, 'a.b/aab/abb+bits', 1],
  ['3x3, the blank’s goal inside', { width: 3, height: 3 }, 'aaa/b.a/bbb+bits', 4],
  ['4x2', { width: 4, height: 2 }, '.abb/aabb+bits', 0],
  ['2x4', { width: 2, height: 4 }, '.a/aa/bb/bb+bits', 0],
  ['4x3', { width: 4, height: 3 }, '.aab/cabb/ccdd+bits', 0],
] as const;

describe.each(SMALL)('%s with %o, %s', (_, shape, written, goalBlank) => {
  const partition = parsePartition(written, shape, goalBlank);
  const goal = goalWithBlankAt(goalBlank, shape);
  const random = createRandom(written);
  const boards = [0, 1, 2, 5, 9, 14, 20, 30, 40, 80, 120, 120].map((steps) => walkBoard(goal, steps, random));
  let tables: PatternTable[] = [];
  let heuristic: Heuristic = () => 0;
  beforeAll(async () => {
    tables = await tablesOf(partition);
    heuristic = sumByRoom(partition);
  });

  it.each(WEIGHTS)('expands and generates what the textbook does, w = %i/%i', (...weight) => {
    for (const { name, kernel } of kernelsFor(shape)) {
      kernel.place(unturned(goal, goal));
      loadPlain(kernel, tables);
      for (const board of boards) {
        const end = runBestFirst(kernel, unturned(board, goal), { ...PATTERNS, weight });
        expect(end, name).toMatchObject({ status: STATUS.SOLVED, ...bestFirst(board, goal, heuristic, weight) });
      }
    }
  });

  it('f never falls on a path, and A* opens no expanded state again', () => {
    for (const board of boards) {
      const events = traceOf(board, goal, tables);
      const f = new Map<number, number>();
      const expanded = new Set<number>();
      for (const event of events) {
        if (event.event === 'bound') continue;
        if (event.event === 'start') expect(event.h).toBe(heuristic(board, goal));
        if (event.event === 'generate') expect(event.f).toBeGreaterThanOrEqual(f.get(event.parent ?? -1) ?? 0);
        if (event.event === 'expand') expanded.add(event.node);
        if (event.event === 'reopen') expect(expanded.has(event.of ?? -1)).toBe(false);
        f.set(event.node, event.f);
      }
    }
  });
});

it('tables that do not tell the rooms apart do have states opened again', async () => {
  const shape = { width: 4, height: 2 };
  const goal = goalWithBlankAt(0, shape);
  const tables = await tablesOf(parsePartition('.abb/aabb', shape));
  const random = createRandom('opened again');
  const opened = Array.from({ length: 60 }, () => {
    const expanded = new Set<number>();
    return traceOf(walkBoard(goal, 120, random), goal, tables).filter((event) => {
      if (event.event === 'expand') expanded.add(event.node);
      return event.event === 'reopen' && expanded.has(event.of ?? -1);
    });
  });
  expect(opened.flat().length).toBeGreaterThan(0);
});

/** The events of A* with these tables. */
function traceOf(board: Board, goal: Board, tables: readonly PatternTable[]): TraceEvent[] {
  const kernel = new Kernel('kernel-trace');
  const instance = unturned(board, goal);
  kernel.place(instance);
  loadPlain(kernel, tables);
  kernel.begin({
    algorithm: ALGORITHM_IDS['a*'],
    heuristic: HEURISTIC_IDS['pattern-database'],
    regionBytes: 2 ** 24,
  });
  const events: TraceEvent[] = [];
  const search = new TracedSearch(kernel, {
    instance,
    directions: 'tile',
    limit: 1e6,
    priority: (g, h) => g + h,
    onEvent: (event) => events.push(event),
  });
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = search.run(5000);
  expect(status).toBe(STATUS.SOLVED);
  return events;
}

/** The larger of the two sums of distances by placement and cell of the blank, by the book. */
function sumByRoom({ width, height, goalBlank, patterns }: Partition): Heuristic {
  const depths = patterns.map((pattern) => {
    const found = new Map<string, number>();
    for (const { placement, blank, depth } of referenceDepths(pattern))
      found.set(`${placement.join()} ${blank}`, depth);
    return found;
  });
  const reflected = (cell: number): number => (cell % width) * width + Math.floor(cell / width);
  const reflects = width === height && reflected(goalBlank) === goalBlank;
  return (board, goal) => {
    const cellOf = (name: number): number => board.tiles.indexOf(goal.tiles[name] ?? BLANK);
    const sum = (cellIn: (name: number) => number): number =>
      patterns.reduce((total, { cells }, i) => {
        const depth = depths[i]?.get(`${cells.map(cellIn).join()} ${cellIn(goalBlank)}`);
        return total + (depth ?? Number.NaN);
      }, 0);
    const plain = sum(cellOf);
    return reflects
      ? Math.max(
          plain,
          sum((name) => reflected(cellOf(reflected(name)))),
        )
      : plain;
  };
}

function fail(): never {
  throw new Error('no kernel');
}
