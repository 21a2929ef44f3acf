/** Tables that tell the blank's rooms apart, against a search over every (placement, cell of the blank) and plain IDA*. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LoneCrew } from '../../src/parallel/crew.ts';
import { deepen } from '../../src/parallel/deepening.ts';
import { buildTable } from '../../src/pdb/build.ts';
import { takeLeast } from '../../src/pdb/by-room.ts';
import { byRoom, drawPartition, parsePartition } from '../../src/pdb/partition.ts';
import { createPattern, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';
import { verifyTable } from '../../src/pdb/verify.ts';
import { reversalAutomaton } from '../../src/prune/automaton.ts';
import { type Board, blankCell, createBoard, neighboursOf } from '../../src/puzzle/board.ts';
import { subtreeKernel, walks } from '../parallel/subtree-kernels.ts';
import { idaStar } from '../reference/ida-star.ts';
import { anyPattern } from './arbitrary-pattern.ts';
import { referenceDepths, referenceTable } from './reference-table.ts';

/** Whether the blank's room has more than half of the cells that no tile of the pattern is on. */
function isInLarge(pattern: Pattern, placement: readonly number[], blank: number): boolean {
  const room = new Set([blank]);
  for (const cell of room)
    for (const next of neighboursOf(pattern, cell)) if (!placement.includes(next)) room.add(next);
  return room.size * 2 > pattern.width * pattern.height - placement.length;
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
      takeLeast(pattern, table);
      expect(table).toEqual(await buildTable(plain));
    }),
    { numRuns: 25 },
  );
});

test('tells rooms apart at all, and is verified by its least values', async () => {
  const pattern = createPattern({ width: 4, height: 4 }, 0, [1, 4, 5], true);
  const table = await buildTable(pattern);
  expect(new Set(table.map((entry) => entry & 3))).toEqual(new Set([0, 1, 2]));
  expect(await verifyTable(pattern, table.slice())).toMatchObject({ isRight: true });
  table[1000] = (table[1000] ?? 0) + 4;
  expect(await verifyTable(pattern, table)).toMatchObject({ isRight: false });
});

test('is written with +rooms, and read back', () => {
  const partition = parsePartition('6-6-6-6+rooms', { width: 5, height: 5 });
  expect(partition.name).toBe('6-6-6-6+rooms');
  expect(parsePartition(drawPartition(partition), partition)).toEqual(partition);
  expect(parsePartition(partition.patterns.map(({ cells }) => cells.join()).join('/'), partition)).not.toEqual(
    partition,
  );
});

test.each(['subtree-5x5-shared', 'subtree-generic-shared'])(
  'a search visits the nodes of plain IDA*: %s',
  async (name) => {
    const shape = { width: 5, height: 5 };
    const partition = byRoom(parsePartition('.aabb/cabbd/ccddd/eefff/eghhh', shape));
    const tables = await Promise.all(partition.patterns.map((pattern) => buildTable(pattern)));
    const goal = createBoard(
      shape,
      Array.from({ length: 25 }, (_, cell) => cell),
    );
    const mirrored = (cell: number) => (cell % 5) * 5 + Math.floor(cell / 5);
    const sumOf = (board: Board, image: (cell: number) => number) =>
      partition.patterns.reduce((sum, pattern, i) => {
        const placement = pattern.cells.map((tile) => image(board.tiles.indexOf(image(tile))));
        const entry = tables[i]?.[rankPlacement(placement)] ?? expect.unreachable();
        const odd = pattern.cells.reduce((moves, tile, k) => moves + apart(tile, placement[k] ?? 0), 0) % 2;
        const isLarge = isInLarge(pattern, placement, image(blankCell(board)));
        return sum + (entry >> 2) * 2 + odd + ([0, isLarge ? 0 : 2, isLarge ? 2 : 0, isLarge ? 0 : 4][entry & 3] ?? 0);
      }, 0);
    const apart = (a: number, b: number) =>
      Math.abs((a % 5) - (b % 5)) + Math.abs(Math.floor(a / 5) - Math.floor(b / 5));
    const estimate = (board: Board) =>
      Math.max(
        sumOf(board, (cell) => cell),
        sumOf(board, mirrored),
      );
    const kernel = await subtreeKernel(name, partition, reversalAutomaton().next);
    for (const instance of walks(partition, [0, 5, 20, 26, 30, 34, 38], 'rooms')) {
      const board = createBoard(shape, instance.state);
      kernel.place(instance.state);
      expect(kernel.walk([]).value).toBe(estimate(board));
      const { path, expanded, generated } = await deepen(kernel, new LoneCrew(kernel), instance, { grain: 100 });
      expect({ length: path.length, expanded, generated }).toEqual(idaStar(board, goal, estimate));
    }
  },
);
