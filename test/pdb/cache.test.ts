import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cachePath, listTables, removeTables, tableInfo, tablePath } from '../../src/pdb/cache.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { loadOrBuildTables } from '../../src/pdb/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const plan = planTables(parsePartition('.ab/aab/bbb', { width: 3, height: 3 }));
const patterns = plan.tables.map(({ pattern }) => pattern);

test.each([
  [{ NPUZZLE_CACHE_DIR: '/own', XDG_CACHE_HOME: '/xdg' }, 'linux', '/own'],
  [{ XDG_CACHE_HOME: '/xdg' }, 'linux', join('/xdg', 'npuzzle')],
  [{ XDG_CACHE_HOME: 'relative' }, 'linux', join(homedir(), '.cache', 'npuzzle')],
  [{ NPUZZLE_CACHE_DIR: '' }, 'freebsd', join(homedir(), '.cache', 'npuzzle')],
  [{ XDG_CACHE_HOME: '/xdg' }, 'darwin', join(homedir(), 'Library', 'Caches', 'npuzzle')],
  [{ LOCALAPPDATA: '/local' }, 'win32', join('/local', 'npuzzle', 'Cache')],
] as const)('the cache folder with %j on %s', (environment, platform, folder) => {
  expect(cachePath(environment, platform)).toBe(folder);
});

test('a folder that does not exist holds no tables', async () => {
  const folder = join(temporaryFolder(), 'none');
  expect(await listTables(folder)).toEqual([]);
  expect(await removeTables('all', folder)).toEqual({ files: 0, bytes: 0 });
});

test('lists tables, good and bad, and no other files', async () => {
  const folder = temporaryFolder();
  await loadOrBuildTables(plan, { cacheDir: folder });
  const [first, second] = patterns.map((pattern) => tablePath(pattern, folder));
  writeFileSync(second ?? '', 'damaged');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const listed = await listTables(folder);
  expect(listed).toEqual([
    {
      path: first,
      bytes: statSync(first ?? '').size,
      modified: expect.any(Date),
      used: expect.any(Date),
      pattern: patterns[0],
    },
    { path: second, bytes: 7, modified: expect.any(Date), used: expect.any(Date), fault: 'is not a pattern database' },
  ]);
});

test('tells about one table', async () => {
  const folder = temporaryFolder();
  const [pattern] = patterns;
  if (pattern === undefined) throw new Error('no pattern');
  expect(await tableInfo(pattern, folder)).toBeUndefined();
  await loadOrBuildTables(plan, { cacheDir: folder });
  expect(await tableInfo(pattern, folder)).toMatchObject({ pattern, bytes: 128 + (plan.tables[0]?.bytes ?? 0) });
});

test('removes some tables, or all with every left-over, and nothing else', async () => {
  const folder = temporaryFolder();
  await loadOrBuildTables(plan, { cacheDir: folder });
  const [first = '', second = ''] = patterns.map((pattern) => tablePath(pattern, folder));
  const sizes = [statSync(first).size, statSync(second).size];
  expect(await removeTables(patterns.slice(0, 1), folder)).toEqual({ files: 1, bytes: sizes[0] });
  expect(await removeTables(patterns.slice(0, 1), folder)).toEqual({ files: 0, bytes: 0 });
  writeFileSync(`${second}.rejected`, '1234');
  writeFileSync(join(folder, 'notes.pdb'), 'mine');
  mkdirSync(join(folder, 'folder.pdb.rejected'));
  expect(await removeTables('all', folder)).toEqual({ files: 2, bytes: (sizes[1] ?? 0) + 4 });
  expect(readdirSync(folder).sort()).toEqual(['folder.pdb.rejected', 'notes.pdb']);
});
