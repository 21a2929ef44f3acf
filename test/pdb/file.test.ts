/** A table of several pieces is read whole or not at all, its sum taken by the kernel whose memory it is read into. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { Checksum, checksumOf, ROUND_BYTES } from '../../src/pdb/checksum.ts';
import { readTable, writeTable } from '../../src/pdb/file.ts';
import { HEADER_BYTES } from '../../src/pdb/header.ts';
import { createPattern } from '../../src/pdb/pattern.ts';
import { tableSize } from '../../src/pdb/table-size.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { unturned } from '../support/kernels.ts';

const SHAPE = { width: 4, height: 4 };
/** 5.8 MB: six pieces, the last of them short */
const PATTERN = createPattern(SHAPE, 0, [1, 2, 3, 4, 5, 6]);
const { bytes: BYTES } = tableSize(PATTERN);
const TABLE = Uint8Array.from({ length: BYTES }, (_, i) => (i * 2654435761) >>> 24);
const automaton = new Uint16Array(4);

let folder = '';
let path = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'npuzzle-file-'));
  path = join(folder, 'table.pdb');
  await writeTable(path, PATTERN, TABLE);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A kernel and a part of its memory that is as long as the table. */
function kernelWithRoom(): { kernel: Kernel; target: Uint8Array } {
  const kernel = Kernel.for(SHAPE);
  const goal = goalWithBlankAt(0, SHAPE);
  kernel.place(unturned(goal, goal));
  const cellMap = Array.from({ length: 16 }, (_, cell) => cell);
  const [target] = kernel.placeTables([{ cells: PATTERN.cells, cellMap, byteLength: BYTES, twin: -1 }], automaton);
  if (target === undefined) throw new Error('no room');
  return { kernel, target };
}

it('a kernel adds rounds in its memory as this side does, and leaves others to it', () => {
  const { kernel, target } = kernelWithRoom();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(50), fc.nat(9), (bytes, at, rounds) => {
      const piece = target.subarray(16 * at, 16 * at + bytes.length);
      piece.set(bytes);
      const first = Math.min(rounds * ROUND_BYTES, bytes.length - (bytes.length % ROUND_BYTES));
      const sum = new Checksum((lanes, words) => kernel.addRounds(lanes, words));
      sum.add(piece.subarray(0, first));
      sum.add(piece.subarray(first));
      expect(sum.value).toBe(checksumOf(bytes));
    }),
  );
  const lanes = Uint32Array.of(1, 2, 3, 4);
  expect(kernel.addRounds(lanes, new Uint8Array(32))).toBe(false);
  expect([...lanes]).toEqual([1, 2, 3, 4]);
});

it.each([0, 1, (1 << 20) - 1, 1 << 20, 4 << 20, BYTES - 1])(
  'a bit flipped in byte %i is seen, here and in a kernel',
  async (at) => {
    const { kernel, target } = kernelWithRoom();
    const addRounds = kernel.addRounds.bind(kernel);
    expect(await readTable(path, PATTERN, target, { addRounds })).toBe(true);
    expect(Buffer.compare(target, TABLE)).toBe(0);
    const flipped = readFileSync(path);
    flipped[HEADER_BYTES + at] = (flipped[HEADER_BYTES + at] ?? 0) ^ 4;
    const damaged = join(folder, `${at}.pdb`);
    writeFileSync(damaged, flipped);
    const refused = { code: 'E_PDB', message: 'has damaged entries' };
    await expect(readTable(damaged, PATTERN, target, { addRounds })).rejects.toMatchObject(refused);
    await expect(readTable(damaged, PATTERN, new Uint8Array(BYTES))).rejects.toMatchObject(refused);
  },
);

it('nothing is written to the target once a read has failed', async () => {
  let turns = 0;
  // Stopped at the third piece, while others are on their way.
  const signal = {
    get aborted() {
      return ++turns > 3;
    },
  } as AbortSignal;
  const target = new Uint8Array(BYTES);
  await expect(readTable(path, PATTERN, target, { signal })).rejects.toMatchObject({ code: 'E_ABORTED' });
  target.fill(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(target.every((byte) => byte === 0)).toBe(true);
});
