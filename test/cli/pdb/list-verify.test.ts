/** `npuzzle pdb list`, `info`, `path` and `verify` as processes, upon tables of every kind. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../src/pdb/checksum.ts';
import { encodeHeader, HEADER_BYTES } from '../../../src/pdb/header.ts';
import { asOneBit, createPattern } from '../../../src/pdb/pattern.ts';
import { EXACT_FILE, pdbFolder } from '../../support/pdb-folder.ts';
import { jsonLines, runCli } from '../../support/run-cli.ts';

const cache = pdbFolder();

describe('list, info, path', () => {
  it('name files, sizes, dates, states and faults', async () => {
    await cache.pdb('build', '3x3:8');
    await cache.pdb('build', '4x3:6-5');
    writeFileSync(cache.fileOf('3x2-blank0-1.2.pdb'), 'no table');
    writeFileSync(cache.fileOf('notes.txt'), 'not ours');
    const { code, stdout, stderr } = await cache.pdb('list');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^npuzzle: 4 tables, 1\.1 MB in /);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^3x2-blank0-1\.2\.pdb +8 B +\d{4}-\d\d-\d\d \d\d:\d\d {2}faulty: is not a pattern database$/,
      ),
      expect.stringMatching(/^3x3-blank0-1\.2\.3\.4\.5\.6\.7\.8\.pdb +363 kB .* usable {2}8$/),
      expect.stringMatching(/ usable {2}6-5$/),
      expect.stringMatching(/ usable {2}6-5$/),
    ]);
    const tables = jsonLines((await cache.pdb('list', '--json')).stdout);
    const bytes = [8, 363_008, 95_040 + HEADER_BYTES, 665_280 + HEADER_BYTES];
    expect(tables.map((table) => table['status'])).toEqual(['faulty', 'usable', 'usable', 'usable']);
    expect(new Set(tables.map((table) => table['bytes']))).toEqual(new Set(bytes));
  });

  it('an empty or missing folder is no error', async () => {
    for (const path of [cache.path, cache.fileOf('nowhere')]) {
      const run = await runCli(['pdb', 'list'], { env: { NPUZZLE_CACHE_DIR: path } });
      expect(run).toMatchObject({ code: 0, stdout: '', stderr: `npuzzle: 0 tables, 0 B in ${path}\n` });
    }
  });

  it('path prints the folder alone', async () => {
    expect(await cache.pdb('path')).toMatchObject({ code: 0, stdout: `${cache.path}\n`, stderr: '' });
    expect(jsonLines((await cache.pdb('path', '--json')).stdout)).toEqual([{ path: cache.path }]);
  });

  it('info counts the entries of 3x3 by length: the published layers', async () => {
    await cache.pdb('build', '3x3:8');
    const [table] = jsonLines((await cache.pdb('info', '3x3:8', '--json')).stdout);
    expect(table).toMatchObject({ status: 'usable', formatVersion: 1, entries: 362_880, unreached: 181_440 });
    expect([table?.['histogram']].flat().slice(0, 12)).toEqual([1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396]);
    expect(table?.['mean']).toBeCloseTo(21.97, 2);
    const { stdout } = await cache.pdb('info', '3x3:8');
    expect(stdout).toMatch(/\nmean +21\.97\d moves, greatest 31\n/);
    expect(stdout).toMatch(/\n {10,} 31 +2\n/);
    expect(stdout).toMatch(/\nreach +exact/);
  });

  it('info of what is not there says how to get it', async () => {
    const { code, stdout, stderr } = await cache.pdb('info', '3x3:8');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/ is not there, build it: npuzzle pdb build 3x3:8\n$/);
  });
});

describe('verify', () => {
  it('proves what was built', async () => {
    await cache.pdb('build', '4x4:5-5-5');
    const { code, stdout, stderr } = await cache.pdb('verify', '4x4:5-5-5');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(right {2}4x4-blank0-\S+\.pdb {2}524,160 entries in [\d.]+ m?s\n){3}$/);
  });

  it('names a damaged table and the remedy, changes nothing, and solve goes on without it', async () => {
    await cache.pdb('build', '4x4:5-5-5');
    const [name = ''] = readdirSync(cache.path);
    cache.flipByte(name, HEADER_BYTES + 77);
    const { code, stdout, stderr } = await cache.pdb('verify', '4x4:5-5-5', '--json');
    expect(code).toBe(2);
    expect(stderr).toBe(
      `npuzzle: error: ${cache.fileOf(name)} has damaged entries, build it: npuzzle pdb build 4x4:5-5-5 --rebuild\n`,
    );
    expect(jsonLines(stdout).map(({ status }) => status)).toEqual(['damaged', 'right', 'right']);
    expect(readdirSync(cache.path)).toHaveLength(3);
    const env = { NPUZZLE_CACHE_DIR: cache.path };
    const board = '13 2 10 3/1 12 8 4/5 0 9 6/15 14 11 7';
    const solved = await runCli(['solve', board, '-H', 'pdb-5-5-5', '--json'], { env });
    expect(solved.stderr).toMatch(/^npuzzle: warning: \S+ has damaged entries, it is set aside and built again\n$/);
    expect(jsonLines(solved.stdout)).toMatchObject([{ status: 'solved', length: 41, optimal: true }]);
    expect((await cache.pdb('verify', '4x4:5-5-5')).code).toBe(0);
  });

  it('finds an entry that is wrong though the file is whole', async () => {
    await cache.pdb('build', '3x3:8');
    const entries = new Uint8Array(readFileSync(cache.fileOf(EXACT_FILE)).subarray(HEADER_BYTES));
    const at = entries.indexOf(20);
    entries[at] = 18;
    const pattern = createPattern({ width: 3, height: 3 }, 0, [1, 2, 3, 4, 5, 6, 7, 8]);
    writeFileSync(
      cache.fileOf(EXACT_FILE),
      Buffer.concat([encodeHeader({ pattern, checksum: checksumOf(entries) }), entries]),
    );
    const { code, stdout, stderr } = await cache.pdb('verify', '3x3:8', '--json');
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'wrong', entries: 362_880, faults: expect.any(Number) }]);
    expect(stderr).toMatch(/ breaks the rules of distances in [^\n]+, build it: npuzzle pdb build 3x3:8 --rebuild\n$/);
    expect((await cache.pdb('build', '3x3:8', '--rebuild')).code).toBe(0);
    expect((await cache.pdb('verify', '3x3:8')).code).toBe(0);
  });

  it('--all goes through the folder, faulty files included', async () => {
    expect(await cache.pdb('verify', '--all')).toMatchObject({ code: 0, stdout: '' });
    await cache.pdb('build', '3x2:5');
    expect((await cache.pdb('verify', '--all')).code).toBe(0);
    writeFileSync(cache.fileOf('4x2-blank0-1.2.pdb'), 'x'.repeat(500));
    const { code, stdout, stderr } = await cache.pdb('verify', '--all');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^right {2}3x2\S+ {2}720 entries in .*\n$/);
    expect(stderr).toMatch(/4x2-blank0-1\.2\.pdb is not a pattern database, delete the file, [^\n]+\n$/);
  });

  it('a missing table is no proof', async () => {
    const { code, stderr } = await cache.pdb('verify', '3x3:8');
    expect(code).toBe(2);
    expect(stderr).toMatch(/ is not there, build it: npuzzle pdb build 3x3:8\n$/);
  });
});

describe('one-bit tables', () => {
  it('are planned, built, listed, told of, proven, used and removed by their name', async () => {
    const [planned] = jsonLines((await cache.pdb('plan', '3x3:4-4+bits', '--json')).stdout);
    expect(planned).toMatchObject({ target: '3x3:4-4+bits', meanEstimate: null });
    const built = await cache.pdb('build', '3x3:4-4+bits', '--json');
    expect(jsonLines(built.stdout)[0]).toMatchObject({ status: 'built', bytes: planned?.['diskBytes'] });
    const names = readdirSync(cache.path).sort();
    expect(names).toEqual(['3x3-blank0-1.2.4.5-bits.pdb', '3x3-blank0-3.6.7.8-bits.pdb']);
    expect((await cache.pdb('list')).stdout).toMatch(/^(\S+-bits\.pdb +\d+ B .* usable\n?){2}$/);
    const [told] = jsonLines((await cache.pdb('info', '3x3:4-4+bits', '--json')).stdout);
    expect(told).toMatchObject({ status: 'usable', entryBits: 1, byRoom: true, unreached: 0 });
    // All placements of four of nine tiles, with each of five free cells.
    const histogram = told?.['histogram'] as readonly number[];
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(9 * 8 * 7 * 6 * 5);
    expect((await cache.pdb('info', '3x3:4-4+bits')).stdout).toMatch(/ 1 bit an entry, .*, by room of the blank\n/);
    expect((await cache.pdb('verify', '--all')).stdout).toMatch(
      /^(right {2}\S+-bits\.pdb {2}[\d,]+ entries in .*\n){2}$/,
    );
    const board = ['solve', '8 6 7/2 5 4/3 0 1', '-H', 'pdb-4-4+bits', '--json'];
    const solved = await runCli(board, { env: { NPUZZLE_CACHE_DIR: cache.path } });
    expect(jsonLines(solved.stdout)[0]).toMatchObject({ length: 31, optimal: true, heuristic: 'pdb-4-4+bits' });
    expect((await cache.pdb('remove', '3x3:4-4+bits')).code).toBe(0);
    expect(readdirSync(cache.path)).toEqual([]);
  });

  it('a flipped bit is seen, and one that the checksum covers is found by verify', async () => {
    await cache.pdb('build', '3x3:4-4+bits');
    const name = '3x3-blank0-1.2.4.5-bits.pdb';
    cache.flipByte(name, HEADER_BYTES + 9);
    expect(await cache.pdb('verify', '3x3:4-4+bits')).toMatchObject({ code: 2 });
    const board = ['solve', '8 6 7/2 5 4/3 0 1', '-H', 'pdb-4-4+bits', '--json'];
    const solved = await runCli(board, { env: { NPUZZLE_CACHE_DIR: cache.path } });
    expect(solved.stderr).toMatch(/^npuzzle: warning: \S+ has damaged entries, it is set aside and built again\n$/);
    expect(jsonLines(solved.stdout)[0]).toMatchObject({ length: 31, optimal: true });
    const pattern = asOneBit(createPattern({ width: 3, height: 3 }, 0, [1, 2, 4, 5]));
    cache.flipByte(name, HEADER_BYTES + 9);
    const entries = readFileSync(cache.fileOf(name)).subarray(HEADER_BYTES);
    writeFileSync(
      cache.fileOf(name),
      Buffer.concat([encodeHeader({ pattern, checksum: checksumOf(entries) }), entries]),
    );
    const { code, stderr } = await cache.pdb('verify', '3x3:4-4+bits');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /breaks the rules of distances in .*, first at entry \d+ \(tiles in cells [\d ]+\), which is [01],/,
    );
  });
});
