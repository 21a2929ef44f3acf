import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePartition, parseSizedPartition } from '../../src/pdb/parse-partition.ts';
import { drawPartition, knownPartitions } from '../../src/pdb/partition.ts';
import { DRAWN_PARTITIONS } from '../../src/pdb/partition-boards.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { cellCount, type Shape } from '../../src/puzzle/board.ts';

const FOUR: Shape = { width: 4, height: 4 };

function cellsOf(text: string, shape: Shape = FOUR, goalBlank = 0): number[][] {
  return parsePartition(text, shape, goalBlank).patterns.map(({ cells }) => [...cells]);
}

test.each(DRAWN_PARTITIONS)(
  '$shape $sizes is what its name says, and can be planned',
  ({ shape, sizes, goalBlank, rows }) => {
    const [width = 0, height = 0] = shape.split('x').map(Number);
    expect(rows).toHaveLength(height);
    const partition = parsePartition(sizes, { width, height }, goalBlank);
    expect(drawPartition(partition)).toMatch(/^\./);
    expect(partition.patterns.map(({ cells }) => cells.length).sort()).toEqual(sizes.split('-').map(Number).sort());
    const plan = planTables(partition);
    expect(plan.bytes).toBe(plan.tables.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(plan.buildBytes).toBeGreaterThan(plan.bytes);
    expect(plan.buildBytes).toBeLessThan(2 ** 32);
  },
);

test('every partition covers every tile once, wherever the blank belongs', () => {
  for (const { shape } of DRAWN_PARTITIONS) {
    const [width = 0, height = 0] = shape.split('x').map(Number);
    for (const turned of [
      { width, height },
      { width: height, height: width },
    ]) {
      for (let goalBlank = 0; goalBlank < width * height; goalBlank++) {
        for (const { patterns } of knownPartitions(turned, goalBlank)) {
          const covered = patterns.flatMap(({ cells }) => cells).sort((a, b) => a - b);
          expect(covered).toEqual([...Array(width * height).keys()].filter((cell) => cell !== goalBlank));
        }
      }
    }
  }
});

describe('three notations', () => {
  const lists = [
    [1, 4, 5, 8, 9, 12],
    [2, 3, 6, 7, 10, 11],
    [13, 14, 15],
  ];

  test.each([
    '.abb/aabb/aabb/accc',
    '.xyy/xxyy/xxyy/xzzz',
    '1,4,5,8,9,12/2,3,6,7,10,11/13,14,15',
    ' 13 14 15 / 2 3 6 7 10 11 / 12 9 8 5 4 1',
  ])('%s', (text) => {
    expect(cellsOf(text)).toEqual(lists);
  });

  test('names, with and without prefix, sizes in any order', () => {
    expect(cellsOf('7-8')).toEqual(cellsOf('pdb-7-8'));
    expect(cellsOf('8-7')).toEqual(cellsOf('7-8'));
    expect(parsePartition('pdb-6-6-3', FOUR).name).toBe('6-6-3');
  });

  test('with the board in front', () => {
    expect(parseSizedPartition('4x4:6-6-3')).toEqual(parsePartition('6-6-3', FOUR));
    expect(parseSizedPartition('4:6-6-3')).toEqual(parsePartition('6-6-3', FOUR));
    expect(parseSizedPartition('3x2:.ab/aab')).toMatchObject({ width: 3, height: 2, name: '3-2' });
  });

  test('single tiles: more patterns than letters', () => {
    const tiles = Array.from({ length: 35 }, (_, i) => i + 1);
    expect(parsePartition(tiles.join('/'), { width: 6, height: 6 }).patterns).toHaveLength(35);
  });

  test('drawing and reading are inverse', () => {
    const shapes = fc.record({ width: fc.integer({ min: 2, max: 6 }), height: fc.integer({ min: 2, max: 6 }) });
    const drawings = shapes.chain((shape) => {
      const cells = cellCount(shape);
      return fc.record({
        shape: fc.constant(shape),
        goalBlank: fc.nat(cells - 1),
        labels: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: cells, maxLength: cells }),
      });
    });
    fc.assert(
      fc.property(drawings, ({ shape, goalBlank, labels }) => {
        const drawn = labels.map((label, cell) => (cell === goalBlank ? '.' : String.fromCharCode(97 + label)));
        fc.pre(labels.every((label) => labels.filter((other) => other === label).length <= 10));
        const rows = Array.from({ length: shape.height }, (_, row) =>
          drawn.slice(row * shape.width, (row + 1) * shape.width).join(''),
        );
        const partition = parsePartition(rows.join('/'), shape, goalBlank);
        expect(parsePartition(drawPartition(partition), shape, goalBlank)).toEqual(partition);
        const list = partition.patterns.map(({ cells }) => cells.join(',')).join('/');
        expect(parsePartition(list, shape, goalBlank)).toEqual(partition);
      }),
    );
  });
});

test('a board without a drawing is cut compactly', () => {
  expect(drawPartition(parsePartition('6-6-5', { width: 6, height: 3 }))).toBe('.abbcc/aabbcc/aabbcc');
  expect(drawPartition(parsePartition('6-5', { width: 2, height: 6 }))).toMatch(/^\.a\/aa\//);
});

test('a tall board has the wide one’s partition, turned', () => {
  expect(drawPartition(parsePartition('6-5', { width: 3, height: 4 }))).toBe('.aa/aaa/abb/bbb');
});

test.each([
  [
    '5-5-6',
    'patterns of 5-5-6 tiles do not cover a 4x4 board, it has 15 tiles; did you mean 5-5-5? known are 5-5-5, 6-6-3, 7-7-1, 7-8',
  ],
  ['15', 'a pattern of 15 tiles is not possible, take from 1 to 10'],
  ['7-8+plian', 'no tables are called +plian, did you mean plain? known are rooms, plain, bits, or leave it out'],
  ['.abb/aabb/aabb', "'.abb/aabb/aabb' has 3 rows, not 4, draw 4 rows of 4 letters, with . for the blank"],
  [
    '.abb/aabb/aabb/acc',
    "row 'acc' of the partition has the wrong length, draw 4 rows of 4 letters, with . for the blank",
  ],
  [
    '.abb/aabb/aabb/ac?c',
    "row 'ac?c' of the partition has strange signs, draw 4 rows of 4 letters, with . for the blank",
  ],
  [
    'aabb/aabb/aabb/accc',
    'the partition leaves out no cell, it must leave out cell 0, the blank’s goal cell, and no other',
  ],
  [
    'abb./aabb/aabb/accc',
    'the partition leaves out cell 3, it must leave out cell 0, the blank’s goal cell, and no other',
  ],
  ['1,2,3/4,5,6', 'the partition leaves out tile 7, 8, 9, 10, 11, 12, 13, 14, 15, every tile needs a pattern'],
  ['1,2,3/3,4', 'tile 3 is in two patterns, patterns must be disjoint'],
  ['1,2,2/3', 'tile 2 is in a pattern twice, name it once'],
  ['0,1/2', 'cell 0 is the blank’s, not a tile’s, leave it out'],
  ['1,16', '16 is no cell of a 4x4 board, cells go from 0 to 15'],
  [
    '1,+/2',
    "'1,+' is no list of tiles, write a name such as 6-6-3, a drawn board such as .ab/aab/bbb, or lists such as 1,2,3/4,5,6,7,8",
  ],
  [
    '',
    "'' is no list of tiles, write a name such as 6-6-3, a drawn board such as .ab/aab/bbb, or lists such as 1,2,3/4,5,6,7,8",
  ],
])('%s is refused: %s', (text, message) => {
  expect(() => parsePartition(text, FOUR)).toThrow(expect.objectContaining({ message, exitCode: 2 }));
});

test.each([
  ['6-6-3', /names no partition of a board/],
  ['7x7:6-6-3', /a 7x7 board has no pattern databases/],
  ['1x9:8', /a board of 1x9 is not possible/],
])('%s is refused', (text, message) => {
  expect(() => parseSizedPartition(text)).toThrow(message);
});
