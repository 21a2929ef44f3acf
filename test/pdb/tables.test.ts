import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { tablePath } from '../../src/pdb/cache.ts';
import { HEADER_BYTES } from '../../src/pdb/header.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { patternName } from '../../src/pdb/pattern.ts';
import { planTables, type TablePlan } from '../../src/pdb/plan.ts';
import { type LoadOptions, loadOrBuildTables } from '../../src/pdb/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const plan = planTables(parsePartition('6-5', { width: 4, height: 3 }));
const small = planTables(parsePartition('.ab/aab/bbb', { width: 3, height: 3 }));

async function run(wanted: TablePlan, folder: string, options: LoadOptions = {}) {
  const warnings: string[] = [];
  const loaded = await loadOrBuildTables(wanted, {
    cacheDir: folder,
    onWarning: (text) => warnings.push(text),
    ...options,
  });
  return { ...loaded, warnings };
}

const right = new Map<string, Buffer>();

/** The tables must be right whatever happened to the cache. */
async function expectRight(wanted: TablePlan, { tables }: { tables: readonly { bytes: Uint8Array }[] }): Promise<void> {
  expect(tables).toHaveLength(wanted.tables.length);
  for (const [i, { pattern }] of wanted.tables.entries()) {
    const expected = right.get(patternName(pattern)) ?? Buffer.from(await buildTable(pattern));
    right.set(patternName(pattern), expected);
    // Compared as buffers: a matcher takes seconds for half a million entries.
    expect(expected.equals(tables[i]?.bytes ?? Buffer.of()), patternName(pattern)).toBe(true);
  }
}

function pathOf(wanted: TablePlan, folder: string, i = 0): string {
  const table = wanted.tables[i];
  if (table === undefined) throw new Error(`no table ${i}`);
  return tablePath(table.pattern, folder);
}

test('built once, then read; the folder is made, and holds the tables and nothing else', async () => {
  const folder = join(temporaryFolder(), 'deep', 'er');
  const first = await run(plan, folder);
  expect(first).toMatchObject({ source: 'built', warnings: [] });
  await expectRight(plan, first);
  const second = await run(plan, folder);
  expect(second).toMatchObject({ source: 'cache', warnings: [] });
  await expectRight(plan, second);
  expect(readdirSync(folder).sort()).toEqual(['4x3-blank0-1.2.4.5.8.9.pdb', '4x3-blank0-3.6.7.10.11.pdb']);
});

test('one table is there, the other is built', async () => {
  const folder = temporaryFolder();
  await run(plan, folder);
  writeFileSync(pathOf(plan, folder, 1), 'gone');
  const again = await run(plan, folder);
  expect(again.tables.map(({ source }) => source)).toEqual(['cache', 'built']);
  expect(again.source).toBe('built');
});

describe('a file that must not be used is named, set aside for one run, and built again', () => {
  const damages: readonly [name: string, message: RegExp, damage: (path: string) => void][] = [
    ['empty', /is not a pattern database/, (path) => truncateSync(path, 0)],
    ['cut within the header', /is cut short/, (path) => truncateSync(path, 50)],
    ['cut within the entries', /is cut short/, (path) => truncateSync(path, HEADER_BYTES + 1000)],
    ['one byte short', /is cut short/, (path) => truncateSync(path, readFileSync(path).length - 1)],
    ['one byte long', /is too long/, (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(0)]))],
    ['a bit of the header flipped', /has a damaged header/, (path) => flipBit(path, 41, 3)],
    ['a bit of the first entry flipped', /has damaged entries/, (path) => flipBit(path, HEADER_BYTES, 0)],
    ['a bit of the last entry flipped', /has damaged entries/, (path) => flipBit(path, -1, 7)],
    ['foreign', /is not a pattern database/, (path) => writeFileSync(path, 'a diary\n'.repeat(99_999))],
    ['of another format version', /has format version 7, not 1/, (path) => setByte(path, 8, 7)],
    ['of another pattern', /holds another pattern/, (path) => copyFileSync(pathOf(small, join(path, '..')), path)],
  ];

  test.each(damages)('%s', async (_, message, damage) => {
    const folder = temporaryFolder();
    await run(small, folder);
    await run(plan, folder);
    const before = readdirSync(folder).sort();
    const path = pathOf(plan, folder);
    damage(path);
    const damaged = readFileSync(path);

    const next = await run(plan, folder);
    expect(next.warnings).toEqual([expect.stringMatching(message)]);
    expect(next.warnings[0]).toContain(path);
    expect(next.tables.map(({ source }) => source)).toEqual(['built', 'cache']);
    await expectRight(plan, next);
    expect(readFileSync(`${path}.rejected`).equals(damaged)).toBe(true);

    const after = await run(plan, folder);
    expect(after).toMatchObject({ source: 'cache', warnings: [] });
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  function setByte(path: string, offset: number, value: number): void {
    const bytes = readFileSync(path);
    bytes[offset < 0 ? bytes.length + offset : offset] = value;
    writeFileSync(path, bytes);
  }

  function flipBit(path: string, offset: number, bit: number): void {
    const bytes = readFileSync(path);
    setByte(path, offset, (bytes.at(offset) ?? 0) ^ (1 << bit));
  }
});

describe('a folder that cannot be written: a warning, and the table from memory', () => {
  test('a part of its path is a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const folder = join(file, 'cache');
    const loaded = await run(plan, folder);
    expect(loaded.warnings).toHaveLength(1);
    expect(loaded.warnings[0]).toMatch(
      /cannot be written to .* \((ENOTDIR|EEXIST)\), what is built is used from memory$/,
    );
    await expectRight(plan, loaded);
  });

  test.runIf(process.platform === 'linux')('a folder of the system', async () => {
    const loaded = await run(small, '/proc/npuzzle');
    expect(loaded.warnings[0]).toMatch(/cannot be written to .* \(\w+\), what is built is used from memory$/);
    await expectRight(small, loaded);
  });

  test('the file’s name is a folder’s', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(pathOf(small, folder), 'inside'), { recursive: true });
    const loaded = await run(small, folder);
    expect(loaded.warnings.join('\n')).toMatch(/cannot be read .*\n.*cannot be written to /);
    await expectRight(small, loaded);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

test('left-overs of dead processes go, those of living ones and other people’s files stay', async () => {
  const folder = temporaryFolder();
  const path = pathOf(small, folder);
  const dead = 2 ** 22 + 12_345;
  writeFileSync(`${path}.${dead}.0a1b2c3d4e5f.tmp`, 'half a table');
  writeFileSync(`${path}.${process.pid}.0a1b2c3d4e5f.tmp`, 'of an earlier process with our number');
  writeFileSync(`${path}.${process.ppid}.0a1b2c3d4e5f.tmp`, 'being written');
  writeFileSync(`${path}.rejected`, 'set aside');
  writeFileSync(join(folder, 'notes.tmp'), 'mine');
  writeFileSync(join(folder, 'thesis.pdb.rejected'), 'mine');
  await run(small, folder);
  const tables = small.tables.map(({ pattern }) => basename(tablePath(pattern)));
  const living = `${basename(path)}.${process.ppid}.0a1b2c3d4e5f.tmp`;
  expect(readdirSync(folder).sort()).toEqual([...tables, living, 'notes.tmp', 'thesis.pdb.rejected'].sort());
});

test('tables go where the caller wants them, whether read or built', async () => {
  const folder = temporaryFolder();
  const arena = new Uint8Array(plan.bytes + 3);
  for (const source of ['built', 'cache']) {
    let end = 3;
    const loaded = await run(plan, folder, {
      allocate: ({ bytes }) => {
        end += bytes;
        return arena.subarray(end - bytes, end);
      },
    });
    expect(loaded.source).toBe(source);
    expect(loaded.tables.every(({ bytes }) => bytes.buffer === arena.buffer)).toBe(true);
    await expectRight(plan, loaded);
    arena.fill(0);
  }
});

test('memory: refused before anything is done', async () => {
  const folder = temporaryFolder();
  await expect(run(plan, folder, { maxMemoryBytes: plan.bytes - 1 })).rejects.toMatchObject({ code: 'E_MEMORY' });
  await expect(run(plan, folder, { maxMemoryBytes: plan.bytes + 10 })).rejects.toMatchObject({ code: 'E_MEMORY' });
  expect(readdirSync(folder)).toEqual([]);
  await run(plan, folder, { maxMemoryBytes: plan.buildBytes });
  expect(await run(plan, folder, { maxMemoryBytes: plan.bytes })).toMatchObject({ source: 'cache' });
});

test('stopped: nothing is left behind', async () => {
  const folder = temporaryFolder();
  await expect(run(plan, folder, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'E_ABORTED' });
  expect(readdirSync(folder)).toEqual([]);
  await run(plan, folder);
  await expect(run(plan, folder, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'E_ABORTED' });
  expect(readdirSync(folder)).toHaveLength(2);
});
