/** A folder that can be read and not written: `root` may write anywhere, so the file system is made to refuse. */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { tablePath } from '../../src/pdb/cache.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { loadOrBuildTables } from '../../src/pdb/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let isReadOnly = false;
afterEach(() => {
  isReadOnly = false;
});

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const refused = () => Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  const unlessReadOnly =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) =>
      isReadOnly ? Promise.reject(refused()) : call(...args);
  return {
    ...real,
    rename: unlessReadOnly(real.rename),
    rm: unlessReadOnly(real.rm),
    unlink: unlessReadOnly(real.unlink),
    open: (path: string, flags = 'r') =>
      isReadOnly && flags !== 'r' ? Promise.reject(refused()) : real.open(path, flags),
  };
});

const plan = planTables(parsePartition('.aab/aabb/aabb', { width: 4, height: 3 }));
const paths = (folder: string) => plan.tables.map(({ pattern }) => tablePath(pattern, folder));

async function load(folder: string): Promise<{ warnings: string[]; sources: string[] }> {
  const warnings: string[] = [];
  const { tables } = await loadOrBuildTables(plan, { cacheDir: folder, onWarning: (text) => warnings.push(text) });
  for (const { pattern, bytes } of tables) expect(Buffer.from(await buildTable(pattern)).equals(bytes)).toBe(true);
  return { warnings, sources: tables.map(({ source }) => source) };
}

test('good tables are read, without a word', async () => {
  const folder = temporaryFolder();
  await load(folder);
  writeFileSync(`${paths(folder)[0]}.rejected`, 'a left-over that cannot go');
  isReadOnly = true;
  expect(await load(folder)).toEqual({ warnings: [], sources: ['cache', 'cache'] });
});

test('a missing table is built and used from memory, with a warning', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  isReadOnly = true;
  const { warnings, sources } = await load(folder);
  expect(sources).toEqual(['built', 'built']);
  expect(warnings).toHaveLength(1);
  for (const warning of warnings)
    expect(warning).toMatch(/cannot be written to .* \(EROFS\), what is built is used from memory$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a damaged table is named, left where it is and never used', async () => {
  const folder = temporaryFolder();
  await load(folder);
  const [first = '', second = ''] = paths(folder);
  copyFileSync(second, first);
  isReadOnly = true;
  const { warnings, sources } = await load(folder);
  expect(sources).toEqual(['built', 'cache']);
  expect(warnings).toEqual([
    expect.stringMatching(/holds another pattern, it is left alone and built again$/),
    expect.stringMatching(/cannot be written to .* \(EROFS\), what is built is used from memory$/),
  ]);
  expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
});
