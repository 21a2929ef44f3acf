import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listTables, sweep, tablePath } from '../../src/pdb/cache.ts';
import { cacheLimit, DEFAULT_CACHE_BYTES, makeRoomFor, pruneCache } from '../../src/pdb/cache-limit.ts';
import { createPattern, tableName } from '../../src/pdb/pattern.ts';
import { openStore } from '../../src/pdb/store.ts';
import { versionMark } from '../../src/pdb/version.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOUR_MS = 3_600_000;

/** A file that looks like a table of this size, unused for this many hours. */
function plant(folder: string, cells: string, bytes: number, hours: number): string {
  const path = join(folder, `4x4-blank0-${cells}.pdb`);
  writeFileSync(path, new Uint8Array(bytes));
  const time = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(path, time, time);
  return path;
}

const names = (paths: readonly { path: string }[]) => paths.map(({ path }) => path.replace(/.*blank0-|\.pdb$/g, ''));

describe('the ceiling of the cache', () => {
  afterEach(() => {
    delete process.env['NPUZZLE_CACHE_MAX'];
  });

  it.each([
    [{}, DEFAULT_CACHE_BYTES],
    [{ NPUZZLE_CACHE_MAX: ' ' }, DEFAULT_CACHE_BYTES],
    [{ NPUZZLE_CACHE_MAX: '500MB' }, 500e6],
    [{ NPUZZLE_CACHE_MAX: '1.5 gb' }, 1.5e9],
    [{ NPUZZLE_CACHE_MAX: '0B' }, 0],
  ])('%j is %d bytes', (environment, bytes) => {
    expect(cacheLimit(environment)).toBe(bytes);
  });

  it.each(['500', 'much', '-1GB', '1PB'])('refuses %s', (text) => {
    expect(() => cacheLimit({ NPUZZLE_CACHE_MAX: text })).toThrow(
      `NPUZZLE_CACHE_MAX cannot be '${text}', it takes a size`,
    );
  });

  it('removes the longest unused first, and no more than it must', async () => {
    const folder = temporaryFolder();
    plant(folder, '1', 100, 5);
    plant(folder, '2', 100, 9);
    plant(folder, '3', 100, 7);
    expect(names((await pruneCache({ to: 250 }, folder)).removed)).toEqual(['2']);
    const { removed, kept } = await pruneCache({ to: 100 }, folder);
    expect([names(removed), kept]).toEqual([['3'], 100]);
    expect(readdirSync(folder)).toEqual(['4x4-blank0-1.pdb']);
  });

  it('removes by age alone where an age is asked for', async () => {
    const folder = temporaryFolder();
    plant(folder, '1', 100, 5);
    plant(folder, '2', 100, 9);
    const { removed } = await pruneCache({ to: Number.POSITIVE_INFINITY, unusedMs: 6 * HOUR_MS }, folder);
    expect(names(removed)).toEqual(['2']);
  });

  it('leaves what was used within ten minutes, by anybody, and what this process has used ever', async () => {
    const folder = temporaryFolder();
    plant(folder, '1', 100, 0.1);
    plant(folder, '2', 100, 9);
    const pattern = createPattern({ width: 3, height: 3 }, 0, [1, 2]);
    const store = openStore(folder);
    await store.write(pattern, new Uint8Array(72));
    const mine = tablePath(pattern, folder);
    const old = new Date(Date.now() - 20 * HOUR_MS);
    utimesSync(mine, old, old);
    expect(names((await pruneCache({ to: 0 }, folder)).removed)).toEqual(['2']);
    expect(existsSync(mine)).toBe(true);
  });

  it('notes when a table is read, and leaves its date', async () => {
    const folder = temporaryFolder();
    const pattern = createPattern({ width: 3, height: 3 }, 0, [1, 3]);
    const store = openStore(folder);
    await store.write(pattern, new Uint8Array(72));
    const path = tablePath(pattern, folder);
    const old = new Date(Date.now() - 20 * HOUR_MS);
    utimesSync(path, old, old);
    expect(await store.read(pattern, new Uint8Array(72))).toBe(true);
    const { atimeMs, mtimeMs } = statSync(path);
    expect(Date.now() - atimeMs).toBeLessThan(HOUR_MS);
    // Seconds in floating point, as the file system is told them, may lose a millisecond.
    expect(Math.abs(mtimeMs - old.getTime())).toBeLessThan(2);
  });

  it('makes room for a table, or says that there is none and removes nothing for it', async () => {
    const folder = temporaryFolder();
    process.env['NPUZZLE_CACHE_MAX'] = '250B';
    plant(folder, '1', 100, 5);
    plant(folder, '2', 100, 0);
    expect(await makeRoomFor(join(folder, 'new.pdb'), 300, folder)).toBe(false);
    expect(await makeRoomFor(join(folder, 'new.pdb'), 200, folder)).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await makeRoomFor(join(folder, 'new.pdb'), 120, folder)).toBe(true);
    expect(readdirSync(folder)).toEqual(['4x4-blank0-2.pdb']);
  });

  it('refuses a table that is over it, in one line with the remedy', async () => {
    process.env['NPUZZLE_CACHE_MAX'] = '100B';
    const store = openStore(temporaryFolder());
    await expect(store.write(createPattern({ width: 3, height: 3 }, 0, [2, 3]), new Uint8Array(72))).rejects.toThrow(
      /is not kept: its 1 MB are over the cache's ceiling of 1 MB, raise NPUZZLE_CACHE_MAX or --max-cache/,
    );
  });
});

describe('C16: tables of other versions', () => {
  it('have other names', () => {
    expect([versionMark(1, 1), versionMark(2, 1), versionMark(1, 2)]).toEqual(['', '-f2r1', '-f1r2']);
    expect(tableName(createPattern({ width: 4, height: 4 }, 0, [1, 4]))).toBe('4x4-blank0-1.4.pdb');
  });

  it('are left alone, listed and counted', async () => {
    const folder = temporaryFolder();
    const other = join(folder, '4x4-blank0-1.4-f2r1.pdb');
    writeFileSync(other, 'of a later program');
    await sweep(folder);
    expect(await listTables(folder)).toMatchObject([{ path: other, fault: 'is not a pattern database' }]);
    expect((await pruneCache({ to: 1000 }, folder)).kept).toBe(18);
  });
});
