/** Checkpoints: whole or not at all, of this search or refused. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Snapshot } from '../../src/subtrees/books.ts';
import { Checkpoint } from '../../src/subtrees/checkpoint.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
const file = join(folder, 'proof');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SNAPSHOT: Snapshot = {
  bound: 41,
  finished: { expanded: 10, generated: 20 },
  lastRound: 7,
  lastGrowth: 6.5,
  rounds: [30, 40],
  nodes: [{ reach: 41, value: 39, successors: [1, 5], path: [0], isSplit: false, expanded: 7 }],
  done: [undefined, { expanded: 3, generated: 5 }],
  places: [{ subtree: 0, expanded: 1, generated: 2, trail: Uint8Array.of(3, 4) }],
};

it('gives back what was written, and no file is nothing to go on from', async () => {
  const checkpoint = new Checkpoint(file, 'this');
  expect(await checkpoint.read()).toBeUndefined();
  await Promise.all([checkpoint.write({ ...SNAPSHOT, bound: 39 }), checkpoint.write(SNAPSHOT, { path: [1, 2] })]);
  expect(await new Checkpoint(file, 'this').read()).toEqual({ snapshot: SNAPSHOT, kept: { path: [1, 2] } });
  expect(readdirSync(folder)).toEqual(['proof']);
});

it.each([
  [1, 'an older'],
  [99, 'a newer'],
])('C32: refuses a file of version %d as what it is', async (version, which) => {
  const path = join(folder, `version-${version}`);
  const body = JSON.stringify({ version, key: 'this as another version names it', snapshot: SNAPSHOT });
  writeFileSync(path, `${createHash('sha256').update(body).digest('hex')}\n${body}\n`);
  await expect(new Checkpoint(path, 'this').read()).rejects.toThrow(
    `is of ${which} version of npuzzle, go on with that version, remove it, or name another file`,
  );
  rmSync(path);
});

it('refuses the file of another search, and a damaged one', async () => {
  await expect(new Checkpoint(file, 'other').read()).rejects.toThrow(/is of another board, goal or set of tables/);
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', text.slice(0, -10), text.replace('41', '43'), 'hello']) {
    writeFileSync(file, damaged);
    await expect(new Checkpoint(file, 'this').read()).rejects.toThrow(/is damaged or no checkpoint/);
  }
});

it('says so if it cannot be written, and leaves nothing behind', async () => {
  await expect(new Checkpoint(join(folder, 'none', 'proof'), 'this').write(SNAPSHOT)).rejects.toThrow(/ENOENT/);
});
