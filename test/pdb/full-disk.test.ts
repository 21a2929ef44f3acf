import { readdirSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { loadOrBuildTables } from '../../src/pdb/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Bytes the disk still takes. */
let room = 0;
/** What fails when the disk is full, or always. */
let failing: 'write' | 'sync' | 'rename' = 'write';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return {
    ...real,
    rename: (from: string, to: string) => (failing === 'rename' ? Promise.reject(noSpace()) : real.rename(from, to)),
    open: async (path: string, flags: string): Promise<FileHandle> => {
      const file = await real.open(path, flags);
      const write = file.write.bind(file);
      Object.assign(file, {
        // A disk nearly full takes a part of what it is given before it refuses.
        write: (bytes: Uint8Array, offset: number, length: number) => {
          if (failing !== 'write') return write(bytes, offset, length);
          if (room === 0) return Promise.reject(noSpace());
          const taken = Math.min(room, length);
          room -= taken;
          return write(bytes, offset, taken);
        },
      });
      if (failing === 'sync') Object.assign(file, { sync: () => Promise.reject(noSpace()) });
      return file;
    },
  };
});

afterEach(() => {
  room = 0;
  failing = 'write';
});

const plan = planTables(parsePartition('.aab/aabb/aabb', { width: 4, height: 3 }));

async function load(folder: string): Promise<{ warnings: string[]; tables: Uint8Array[] }> {
  const warnings: string[] = [];
  const { tables } = await loadOrBuildTables(plan, { cacheDir: folder, onWarning: (text) => warnings.push(text) });
  return { warnings, tables: tables.map(({ bytes }) => bytes) };
}

test.each([
  ['at once', 'write', 0],
  ['within the header', 'write', 100],
  ['within the entries', 'write', 50_000],
  ['when the file is synced', 'sync', 0],
  ['when the file gets its name', 'rename', 0],
] as const)(
  'the disk is full %s: one warning for all tables, they are used from memory, no litter',
  async (_, what, left) => {
    failing = what;
    room = left;
    const folder = temporaryFolder();
    const { warnings, tables } = await load(folder);
    expect(plan.tables.length).toBeGreaterThan(1);
    expect(warnings).toEqual([`tables cannot be written to ${folder} (ENOSPC), what is built is used from memory`]);
    for (const [i, { pattern }] of plan.tables.entries()) {
      expect(Buffer.from(await buildTable(pattern)).equals(tables[i] ?? Buffer.of())).toBe(true);
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a disk that takes a little at a time is not full', async () => {
  room = Number.MAX_SAFE_INTEGER;
  const folder = temporaryFolder();
  expect((await load(folder)).warnings).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(plan.tables.length);
});
