/** Tables that tell the blank's rooms apart, against a search over every (placement, cell of the blank) and plain IDA*. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversalAutomaton } from '../../src/automaton/automaton.ts';
import { buildTable } from '../../src/pdb/build.ts';
import { countValues } from '../../src/pdb/by-room.ts';
import { parsePartition, parseSizedPartition } from '../../src/pdb/parse-partition.ts';
import { drawPartition } from '../../src/pdb/partition.ts';
import { createPattern, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';
import { verifyTable } from '../../src/pdb/verify.ts';
import { type Board, blankCell, createBoard, neighboursOf } from '../../src/puzzle/board.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { idaStar } from '../reference/ida-star.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { referenceDepths, referenceTable } from '../reference/reference-table.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';
import { subtreeKernel, walks } from '../support/subtree-kernels.ts';

/** Whether the blank's room is larger than any other, on boards of more than 16 cells than all others together. */
function isInLarge(pattern: Pattern, placement: readonly number[], blank: number): boolean {
  const own = roomOf(pattern, placement, blank);
  const cells = Array.from({ length: pattern.width * pattern.height }, (_, cell) => cell);
  const others = cells.filter((cell) => !placement.includes(cell) && !own.has(cell));
  if (cells.length > 16) return own.size > others.length;
  return others.every((cell) => roomOf(pattern, placement, cell).size < own.size);
}

/** Cells the blank can come to while the pattern's tiles stay. */
function roomOf(pattern: Pattern, placement: readonly number[], blank: number): Set<number> {
  const room = new Set([blank]);
  for (const cell of room)
    for (const next of neighboursOf(pattern, cell)) if (!placement.includes(next)) room.add(next);
  return room;
}

/** The byte of a placement, from the least values in each kind of room. */
function codeOf(large: number, small: number): number {
  const least = Math.min(large, small);
  if (least === 255) return 255;
  const more = Math.abs(large - small);
  const code = large === 255 || small === 255 || more === 0 ? 0 : large > small ? 2 : more > 2 ? 3 : 1;
  return (least >> 1) * 4 + code;
}

function referenceCodes(pattern: Pattern): Uint8Array {
  const kinds = new Map<number, { large: number; small: number }>();
  for (const { placement, blank, depth } of referenceDepths(pattern)) {
    const index = rankPlacement(placement);
    const kind = kinds.get(index) ?? { large: 255, small: 255 };
    const name = isInLarge(pattern, placement, blank) ? 'large' : 'small';
    kinds.set(index, { ...kind, [name]: Math.min(kind[name], depth) });
  }
  const table = referenceTable(pattern);
  return table.map((_, index) => {
    const { large, small } = kinds.get(index) ?? { large: 255, small: 255 };
    return codeOf(large, small);
  });
}

test('equals the reference for any small pattern, on one thread and on two', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 3000 }), fc.constantFrom(1, 1, 1, 2), async (plain, threads) => {
      const pattern = createPattern(plain, plain.goalBlank, plain.cells, true);
      const table = await buildTable(pattern, { threads });
      expect(table).toEqual(referenceCodes(pattern));
      const least = await buildTable(plain);
      expect(table.map((entry) => (entry === 255 ? 255 : entry >> 2))).toEqual(
        least.map((value) => (value === 255 ? 255 : value >> 1)),
      );
      expect([...countValues(pattern, table)]).toEqual(referenceCounts(pattern, table));
      const verdict = await verifyTable(pattern, table);
      expect(verdict).toMatchObject({ isRight: true, faults: 0 });
    }),
    { numRuns: 25 },
  );
});

/** How many placements have each value, each with every free cell of the blank. */
function referenceCounts(pattern: Pattern, table: Uint8Array): number[] {
  const counts = new Array<number>(256).fill(0);
  const cells = Array.from({ length: pattern.width * pattern.height }, (_, cell) => cell);
  const visit = (placement: readonly number[]): void => {
    if (placement.length < pattern.cells.length) {
      for (const cell of cells) if (!placement.includes(cell)) visit([...placement, cell]);
      return;
    }
    const entry = table[rankPlacement(placement)] ?? 255;
    for (const blank of cells) {
      if (placement.includes(blank)) continue;
      const value = entry === 255 ? 255 : movesOf(pattern, entry, placement, isInLarge(pattern, placement, blank));
      counts[value] = (counts[value] ?? 0) + 1;
    }
  };
  visit([]);
  return counts;
}

/** What an entry says of a placement in moves. */
function movesOf(pattern: Pattern, entry: number, placement: readonly number[], isLarge: boolean): number {
  const { width, cells } = pattern;
  const odd = cells.reduce((moves, tile, k) => {
    const cell = placement[k] ?? 0;
    return (
      moves + Math.abs((tile % width) - (cell % width)) + Math.abs(Math.floor(tile / width) - Math.floor(cell / width))
    );
  }, 0);
  return (entry >> 2) * 2 + (odd % 2) + ([0, isLarge ? 0 : 2, isLarge ? 2 : 0, isLarge ? 0 : 4][entry & 3] ?? 0);
}

test('tells rooms apart at all, and every wrong entry is found, whatever it is changed to', async () => {
  const pattern = createPattern({ width: 3, height: 3 }, 0, [1, 3, 4], true);
  const table = await buildTable(pattern);
  expect(new Set(table.map((entry) => entry & 3))).toEqual(new Set([0, 1, 2, 3]));
  for (const [index, entry] of table.entries()) {
    for (const wrong of [entry ^ 1, entry ^ 2, entry ^ 3, entry + 4, entry - 4, 255]) {
      if (wrong < 0 || wrong > 255) continue;
      const verdict = await verifyTable(pattern, table.with(index, wrong));
      expect(verdict.isRight, `entry ${index}, ${entry} → ${wrong}`).toBe(false);
      expect(verdict.fault).toMatchObject({ index, entry: wrong });
    }
  }
});

test('a table without rooms is not taken for one with them, nor the other way round', async () => {
  const told = createPattern({ width: 4, height: 3 }, 0, [1, 4, 5], true);
  const plain = createPattern(told, 0, told.cells);
  expect((await verifyTable(told, await buildTable(plain))).isRight).toBe(false);
  expect((await verifyTable(plain, await buildTable(told))).isRight).toBe(false);
});

test('7-7 of 5x3 tells rooms apart by its name alone, and not with +plain', () => {
  const shape = { width: 5, height: 3 };
  const [usual, plain] = ['7-7', '7-7+plain'].map((name) => parsePartition(name, shape));
  expect(usual).toMatchObject({ name: '7-7', patterns: [{ byRoom: true }, { byRoom: true }] });
  expect(plain?.name).toBe('7-7+plain');
  expect(plain?.patterns.some(({ byRoom }) => byRoom)).toBe(false);
  expect(parsePartition('pdb-7-7+ROOMS', shape)).toEqual(usual);
});

test('+plain takes back what stands before it', () => {
  const shape = { width: 4, height: 4 };
  expect(parsePartition('6-6-3+plain', shape)).toEqual(parsePartition('6-6-3', shape));
  expect(parsePartition('6-6-3+rooms+plain', shape)).toEqual(parsePartition('6-6-3', shape));
});

test('is written with +rooms, and read back', () => {
  const partition = parsePartition('6-6-6-6+rooms', { width: 5, height: 5 });
  expect(partition.name).toBe('6-6-6-6+rooms');
  expect(parsePartition(drawPartition(partition), partition)).toEqual(partition);
  expect(parsePartition(partition.patterns.map(({ cells }) => cells.join()).join('/'), partition)).not.toEqual(
    partition,
  );
});

test.each([
  ['subtree-5x5-shared', '5x5:.aabb/cabbd/ccddd/eefff/eghhh+rooms'],
  ['subtree-generic-shared', '5x5:.aabb/cabbd/ccddd/eefff/eghhh+rooms'],
  ['subtree-generic-shared', '4x3:6-5+rooms'],
  ['subtree-generic-shared', '4x3:7-4+rooms'],
])('a search visits the nodes of plain IDA*: %s, %s', async (name, written) => {
  const partition = parseSizedPartition(written);
  const { width, height } = partition;
  const tables = await Promise.all(partition.patterns.map((pattern) => buildTable(pattern)));
  const goal = createBoard(
    partition,
    Array.from({ length: width * height }, (_, cell) => cell),
  );
  const reflected = (cell: number) => (width === height ? (cell % width) * width + Math.floor(cell / width) : cell);
  const sumOf = (board: Board, image: (cell: number) => number) =>
    partition.patterns.reduce((sum, pattern, i) => {
      const placement = pattern.cells.map((tile) => image(board.tiles.indexOf(image(tile))));
      const entry = tables[i]?.[rankPlacement(placement)] ?? expect.unreachable();
      return sum + movesOf(pattern, entry, placement, isInLarge(pattern, placement, image(blankCell(board))));
    }, 0);
  const estimate = (board: Board) =>
    Math.max(
      sumOf(board, (cell) => cell),
      sumOf(board, reflected),
    );
  const kernel = await subtreeKernel(name, partition, reversalAutomaton().next);
  for (const instance of walks(partition, [0, 5, 20, 26, 30, 34, 38], 'rooms')) {
    const board = createBoard(partition, instance.state);
    kernel.place(instance.state);
    expect(kernel.walk([]).value).toBe(estimate(board));
    const { path, expanded, generated } = await deepen(kernel, new LoneCrew(kernel), instance, { grain: 100 });
    expect({ length: path.length, expanded, generated }).toEqual(idaStar(board, goal, estimate));
  }
});

test.each([
  ['4x3:.aab/aabb/abbb+rooms', [2, 3, 4, 5, 6]],
  ['6x3:5-5-5-2+rooms', [7, 8, 9, 10, 11, 12, 13]],
])('values at the root tell rooms of every size apart: %s', async (written, large) => {
  const partition = parseSizedPartition(written);
  const tables = await Promise.all(partition.patterns.map((pattern) => buildTable(pattern)));
  const kernel = await subtreeKernel('subtree-generic-shared', partition, reversalAutomaton().next);
  const goal = goalWithBlankAt(0, partition);
  const random = createRandom('rooms of every size');
  const sizes = new Set<number>();
  for (let i = 0; i < 400; i++) {
    const board = uniformBoard(goal, random);
    const blank = blankCell(board);
    const expected = partition.patterns.reduce((sum, pattern, k) => {
      const placement = pattern.cells.map((tile) => board.tiles.indexOf(tile));
      const isLarge = isInLarge(pattern, placement, blank);
      if (isLarge) sizes.add(roomOf(pattern, placement, blank).size);
      return sum + movesOf(pattern, tables[k]?.[rankPlacement(placement)] ?? 255, placement, isLarge);
    }, 0);
    kernel.place([...board.tiles]);
    expect(kernel.walk([]).value, board.tiles.join(' ')).toBe(expected);
  }
  // On more than 16 cells from one more than half of the free cells on.
  expect([...sizes].sort((a, b) => a - b)).toEqual(expect.arrayContaining(large));
});
