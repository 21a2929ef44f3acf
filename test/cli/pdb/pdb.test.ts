/** `npuzzle pdb` as a process: what each subcommand prints, and how it exits. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '../../../src/pdb/checksum.ts';
import { encodeHeader, HEADER_BYTES } from '../../../src/pdb/header.ts';
import { asOneBit, createPattern } from '../../../src/pdb/pattern.ts';
import { jsonLines, ONE_ERROR_LINE, type Run, runCli } from '../../support/run-cli.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npuzzle-pdb-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function pdb(...args: string[]): Promise<Run> {
  return runCli(['pdb', ...args], { env: { NPUZZLE_CACHE_DIR: folder } });
}

function fileOf(name: string): string {
  return join(folder, name);
}

const EXACT_FILE = '3x3-blank0-1.2.3.4.5.6.7.8.pdb';

function flipByte(name: string, offset: number): void {
  const bytes = readFileSync(fileOf(name));
  bytes[offset] = (bytes[offset] ?? 0) ^ 4;
  writeFileSync(fileOf(name), bytes);
}

describe('plan', () => {
  it('of a size lists every known partition with drawing, bytes, memory, time and reach, building nothing', async () => {
    const { code, stdout, stderr } = await pdb('plan', '4x4');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const blocks = stdout.trimEnd().split('\n\n');
    expect(blocks.map((block) => /^partition +(\S+)/.exec(block)?.[1])).toEqual([
      '4x4:5-5-5',
      '4x4:6-6-3',
      '4x4:7-7-1',
      '4x4:7-8',
    ]);
    for (const block of blocks) {
      expect(block).toMatch(/\nboard +\. ([a-c] ){2}[a-c]\n( +([a-c] ){3}[a-c]\n){3}/);
      expect(block).toMatch(
        /\non disk +[\d.]+ [MG]B in [23] files\nin memory +[\d.]+ [MG]B to search, [\d.]+ [MG]B to build\n/,
      );
      expect(block).toMatch(/\nreach +mean estimate .* on random boards;? Manhattan 37\.0, length 52\.6\ncached +no\n/);
      expect(block).toMatch(/\ntime +about [\d.]+ m?s .*\nnext +npuzzle pdb build 4x4:\d-\d/);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('--json tells the bytes exactly', async () => {
    const [plan] = jsonLines((await pdb('plan', '4x4:6-6-3', '--json')).stdout);
    const entries = [5_765_760, 5_765_760, 3_360];
    expect(plan).toMatchObject({
      target: '4x4:6-6-3',
      partition: '6-6-3',
      cached: false,
      exact: false,
      diskBytes: entries.reduce((sum, count) => sum + count + HEADER_BYTES, 0),
      searchBytes: 2 * 16 ** 6 + 16 ** 3,
      tables: entries.map((count) => ({ entries: count, state: 'missing' })),
    });
    expect(Number(plan?.['buildBytes'])).toBeGreaterThan(2 * 5_765_760);
  });

  it('tells what is cached, and a fault', async () => {
    await pdb('build', '4x3:6-5');
    expect((await pdb('plan', '4x3:6-5')).stdout).toMatch(/\ncached +yes\n$/);
    const [first = ''] = readdirSync(folder);
    truncateSync(fileOf(first), 1000);
    const { code, stdout } = await pdb('plan', '3x4:6-5');
    expect(code).toBe(0);
    expect(stdout).toMatch(/entries, faulty: is cut short\n/);
    expect(stdout).toMatch(/\ncached +1 of 2 tables\n/);
  });

  it('serves goals whose blank is in no corner, and any corner by one set of tables', async () => {
    const drawingOf = async (...args: string[]) =>
      jsonLines((await pdb('plan', '4x4:5-5-5', '--json', ...args)).stdout)[0];
    expect(await drawingOf('--goal', 'snail')).toMatchObject({ goalBlank: 5, target: '4x4:5-5-5 --blank 5' });
    expect(await drawingOf('--blank', '9')).toEqual(await drawingOf('--goal', 'snail'));
    expect(await drawingOf('--goal', 'last')).toEqual(await drawingOf());
    expect(await drawingOf('--blank', '3')).toEqual(await drawingOf('--goal', 'first'));
  });
});

describe('build', () => {
  it('builds, says time, bytes and path, and then that all is there', async () => {
    const first = await pdb('build', '3x3:8');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^partition +3x3:8\nboard +\. a a\n +a a a\n +a a a\ntables +1 of 1 built in [\d.]+ m?s\nbytes +363,008\n/,
    );
    expect(first.stdout).toContain(`files      ${fileOf(EXACT_FILE)}  built in`);
    expect(readdirSync(folder)).toEqual([EXACT_FILE]);
    const again = await pdb('build', '3x3:8', '--json');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(again.stdout)).toMatchObject([
      { status: 'cached', bytes: 363_008, tables: [{ status: 'cached', path: fileOf(EXACT_FILE) }] },
    ]);
    expect((await pdb('build', '3x3:8')).stdout).toMatch(/tables +all there already, nothing to build\n/);
    expect(jsonLines((await pdb('build', '3x3:8', '--rebuild', '--json')).stdout)).toMatchObject([{ status: 'built' }]);
  });

  it('makes tables that solve uses', async () => {
    const target = ['3x3', '.ab/aab/bbb'].join(':');
    expect((await pdb('build', target)).code).toBe(0);
    const before = readdirSync(folder);
    const env = { NPUZZLE_CACHE_DIR: folder };
    const { stdout } = await runCli(['solve', '8 6 7/2 5 4/3 0 1', '-H', target, '--json'], { env });
    expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', length: 31, heuristic: 'pdb-3-5' }]);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('--progress json tells table, depth, part done and time left', async () => {
    const { code, stderr } = await pdb('build', '5x3:7-7', '--progress', 'json');
    expect(code).toBe(0);
    const events = jsonLines(stderr);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) {
      expect(event).toMatchObject({ event: 'progress', phase: 'building', what: '5x3:7-7', table: expect.any(Number) });
      expect(event['done']).toBeGreaterThanOrEqual(0);
      expect(event['done']).toBeLessThanOrEqual(1);
    }
    const done = events.map((event) => Number(event['done']));
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('sets a damaged file aside, builds it again, and leaves no litter after the next run', async () => {
    await pdb('build', '3x3:8');
    flipByte(EXACT_FILE, HEADER_BYTES + 5000);
    const { code, stderr } = await pdb('build', '3x3:8');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^npuzzle: warning: \S+\.pdb has damaged entries, it is set aside and built again\n$/);
    expect((await pdb('verify', '3x3:8')).code).toBe(0);
    await pdb('build', '3x3:8');
    expect(readdirSync(folder)).toEqual([EXACT_FILE]);
  });

  it('begins nothing over the memory allowed', async () => {
    const { code, stdout, stderr } = await pdb('build', '4x4:6-6-3', '--max-memory', '5MB');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toMatch(
      /^npuzzle: error: building 4x4:6-6-3 takes [\d.]+ MB of memory, 5\.0 MB are allowed, raise --max-memory[^\n]*\n$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a folder that takes no files is an error before any work', async () => {
    const env = { NPUZZLE_CACHE_DIR: fileOf('file') };
    writeFileSync(fileOf('file'), '');
    const { code, stdout, stderr } = await runCli(['pdb', 'build', '3x3:8'], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/takes no files \(\w+\), set NPUZZLE_CACHE_DIR to a folder that does\n$/);
  });

  it.skipIf(!existsSync('/proc/self'))('so is one that cannot be made', async () => {
    const { code, stderr } = await runCli(['pdb', 'build', '3x3:8'], { env: { NPUZZLE_CACHE_DIR: '/proc/none/here' } });
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_ERROR_LINE);
  });
});

describe('list, info, path', () => {
  it('name files, sizes, dates, states and faults', async () => {
    await pdb('build', '3x3:8');
    await pdb('build', '4x3:6-5');
    writeFileSync(fileOf('3x2-blank0-1.2.pdb'), 'no table');
    writeFileSync(fileOf('notes.txt'), 'not ours');
    const { code, stdout, stderr } = await pdb('list');
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
    const tables = jsonLines((await pdb('list', '--json')).stdout);
    const bytes = [8, 363_008, 95_040 + HEADER_BYTES, 665_280 + HEADER_BYTES];
    expect(tables.map((table) => table['status'])).toEqual(['faulty', 'usable', 'usable', 'usable']);
    expect(new Set(tables.map((table) => table['bytes']))).toEqual(new Set(bytes));
  });

  it('an empty or missing folder is no error', async () => {
    for (const path of [folder, fileOf('nowhere')]) {
      const run = await runCli(['pdb', 'list'], { env: { NPUZZLE_CACHE_DIR: path } });
      expect(run).toMatchObject({ code: 0, stdout: '', stderr: `npuzzle: 0 tables, 0 B in ${path}\n` });
    }
  });

  it('path prints the folder alone', async () => {
    expect(await pdb('path')).toMatchObject({ code: 0, stdout: `${folder}\n`, stderr: '' });
    expect(jsonLines((await pdb('path', '--json')).stdout)).toEqual([{ path: folder }]);
  });

  it('info counts the entries of 3x3 by length: the published layers', async () => {
    await pdb('build', '3x3:8');
    const [table] = jsonLines((await pdb('info', '3x3:8', '--json')).stdout);
    expect(table).toMatchObject({ status: 'usable', formatVersion: 1, entries: 362_880, unreached: 181_440 });
    expect([table?.['histogram']].flat().slice(0, 12)).toEqual([1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396]);
    expect(table?.['mean']).toBeCloseTo(21.97, 2);
    const { stdout } = await pdb('info', '3x3:8');
    expect(stdout).toMatch(/\nmean +21\.97\d moves, greatest 31\n/);
    expect(stdout).toMatch(/\n {10,} 31 +2\n/);
    expect(stdout).toMatch(/\nreach +exact/);
  });

  it('info of what is not there says how to get it', async () => {
    const { code, stdout, stderr } = await pdb('info', '3x3:8');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/ is not there, build it: npuzzle pdb build 3x3:8\n$/);
  });
});

describe('verify', () => {
  it('proves what was built', async () => {
    await pdb('build', '4x4:5-5-5');
    const { code, stdout, stderr } = await pdb('verify', '4x4:5-5-5');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(right {2}4x4-blank0-\S+\.pdb {2}524,160 entries in [\d.]+ m?s\n){3}$/);
  });

  it('names a damaged table and the remedy, changes nothing, and solve goes on without it', async () => {
    await pdb('build', '4x4:5-5-5');
    const [name = ''] = readdirSync(folder);
    flipByte(name, HEADER_BYTES + 77);
    const { code, stdout, stderr } = await pdb('verify', '4x4:5-5-5', '--json');
    expect(code).toBe(2);
    expect(stderr).toBe(
      `npuzzle: error: ${fileOf(name)} has damaged entries, build it: npuzzle pdb build 4x4:5-5-5 --rebuild\n`,
    );
    expect(jsonLines(stdout).map(({ status }) => status)).toEqual(['damaged', 'right', 'right']);
    expect(readdirSync(folder)).toHaveLength(3);
    const env = { NPUZZLE_CACHE_DIR: folder };
    const board = '13 2 10 3/1 12 8 4/5 0 9 6/15 14 11 7';
    const solved = await runCli(['solve', board, '-H', 'pdb-5-5-5', '--json'], { env });
    expect(solved.stderr).toMatch(/^npuzzle: warning: \S+ has damaged entries, it is set aside and built again\n$/);
    expect(jsonLines(solved.stdout)).toMatchObject([{ status: 'solved', length: 41, optimal: true }]);
    expect((await pdb('verify', '4x4:5-5-5')).code).toBe(0);
  });

  it('finds an entry that is wrong though the file is whole', async () => {
    await pdb('build', '3x3:8');
    const entries = new Uint8Array(readFileSync(fileOf(EXACT_FILE)).subarray(HEADER_BYTES));
    const at = entries.indexOf(20);
    entries[at] = 18;
    const pattern = createPattern({ width: 3, height: 3 }, 0, [1, 2, 3, 4, 5, 6, 7, 8]);
    writeFileSync(
      fileOf(EXACT_FILE),
      Buffer.concat([encodeHeader({ pattern, checksum: checksumOf(entries) }), entries]),
    );
    const { code, stdout, stderr } = await pdb('verify', '3x3:8', '--json');
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'wrong', entries: 362_880, faults: expect.any(Number) }]);
    expect(stderr).toMatch(/ breaks the rules of distances in [^\n]+, build it: npuzzle pdb build 3x3:8 --rebuild\n$/);
    expect((await pdb('build', '3x3:8', '--rebuild')).code).toBe(0);
    expect((await pdb('verify', '3x3:8')).code).toBe(0);
  });

  it('--all goes through the folder, faulty files included', async () => {
    expect(await pdb('verify', '--all')).toMatchObject({ code: 0, stdout: '' });
    await pdb('build', '3x2:5');
    expect((await pdb('verify', '--all')).code).toBe(0);
    writeFileSync(fileOf('4x2-blank0-1.2.pdb'), 'x'.repeat(500));
    const { code, stdout, stderr } = await pdb('verify', '--all');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^right {2}3x2\S+ {2}720 entries in .*\n$/);
    expect(stderr).toMatch(/4x2-blank0-1\.2\.pdb is not a pattern database, delete the file, [^\n]+\n$/);
  });

  it('a missing table is no proof', async () => {
    const { code, stderr } = await pdb('verify', '3x3:8');
    expect(code).toBe(2);
    expect(stderr).toMatch(/ is not there, build it: npuzzle pdb build 3x3:8\n$/);
  });
});

describe('one-bit tables', () => {
  it('are planned, built, listed, told of, proven, used and removed by their name', async () => {
    const [planned] = jsonLines((await pdb('plan', '3x3:4-4+bits', '--json')).stdout);
    expect(planned).toMatchObject({ target: '3x3:4-4+bits', meanEstimate: null });
    const built = await pdb('build', '3x3:4-4+bits', '--json');
    expect(jsonLines(built.stdout)[0]).toMatchObject({ status: 'built', bytes: planned?.['diskBytes'] });
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['3x3-blank0-1.2.5.8-bits.pdb', '3x3-blank0-3.4.6.7-bits.pdb']);
    expect((await pdb('list')).stdout).toMatch(/^(\S+-bits\.pdb +\d+ B .* usable\n?){2}$/);
    const [told] = jsonLines((await pdb('info', '3x3:4-4+bits', '--json')).stdout);
    expect(told).toMatchObject({ status: 'usable', entryBits: 1, byRoom: true, unreached: 0 });
    // All placements of four of nine tiles, with each of five free cells.
    const histogram = told?.['histogram'] as readonly number[];
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(9 * 8 * 7 * 6 * 5);
    expect((await pdb('info', '3x3:4-4+bits')).stdout).toMatch(/ 1 bit an entry, .*, by room of the blank\n/);
    expect((await pdb('verify', '--all')).stdout).toMatch(/^(right {2}\S+-bits\.pdb {2}[\d,]+ entries in .*\n){2}$/);
    const board = ['solve', '8 6 7/2 5 4/3 0 1', '-H', 'pdb-4-4+bits', '--json'];
    const solved = await runCli(board, { env: { NPUZZLE_CACHE_DIR: folder } });
    expect(jsonLines(solved.stdout)[0]).toMatchObject({ length: 31, optimal: true, heuristic: 'pdb-4-4+bits' });
    expect((await pdb('remove', '3x3:4-4+bits')).code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a flipped bit is seen, and one that the checksum covers is found by verify', async () => {
    await pdb('build', '3x3:4-4+bits');
    const name = '3x3-blank0-1.2.5.8-bits.pdb';
    flipByte(name, HEADER_BYTES + 9);
    expect(await pdb('verify', '3x3:4-4+bits')).toMatchObject({ code: 2 });
    const board = ['solve', '8 6 7/2 5 4/3 0 1', '-H', 'pdb-4-4+bits', '--json'];
    const solved = await runCli(board, { env: { NPUZZLE_CACHE_DIR: folder } });
    expect(solved.stderr).toMatch(/^npuzzle: warning: \S+ has damaged entries, it is set aside and built again\n$/);
    expect(jsonLines(solved.stdout)[0]).toMatchObject({ length: 31, optimal: true });
    const pattern = asOneBit(createPattern({ width: 3, height: 3 }, 0, [1, 2, 5, 8]));
    flipByte(name, HEADER_BYTES + 9);
    const entries = readFileSync(fileOf(name)).subarray(HEADER_BYTES);
    writeFileSync(fileOf(name), Buffer.concat([encodeHeader({ pattern, checksum: checksumOf(entries) }), entries]));
    const { code, stderr } = await pdb('verify', '3x3:4-4+bits');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /breaks the rules of distances in .*, first at entry \d+ \(tiles in cells [\d ]+\), which is [01],/,
    );
  });
});

describe('remove', () => {
  it('removes a partition and nothing else, and says how much', async () => {
    await pdb('build', '3x3:8');
    await pdb('build', '3x2:5');
    writeFileSync(fileOf('notes.txt'), 'not ours');
    const { code, stdout, stderr } = await pdb('remove', '3x3:8');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `removed ${EXACT_FILE}\n` });
    expect(stderr).toBe(`npuzzle: 1 file, 363,008 bytes removed from ${folder}\n`);
    expect(jsonLines((await pdb('remove', '3x3:8', '--json')).stdout)).toMatchObject([{ files: 0, bytes: 0 }]);
    mkdirSync(fileOf('own'));
    expect(jsonLines((await pdb('remove', '--all', '--json')).stdout)).toMatchObject([{ files: 1, bytes: 720 + 128 }]);
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'own']);
  });

  it('removes all tables of a size, whichever way it is written', async () => {
    await pdb('build', '3x2:5');
    await pdb('build', '3x3:8');
    const { code, stdout, stderr } = await pdb('remove', '2x3');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '3x2-blank0-1.2.3.4.5.pdb\n'.replace(/^/, 'removed ') });
    expect(stderr).toBe(`npuzzle: 1 file, 848 bytes removed from ${folder}\n`);
    expect(readdirSync(folder)).toEqual([EXACT_FILE]);
  });
});

describe('prune', () => {
  it('removes what was not used for long, the longest unused first, and says what stays', async () => {
    await pdb('build', '3x2:5');
    await pdb('build', '3x3:8');
    const small = '3x2-blank0-1.2.3.4.5.pdb';
    for (const [name, days] of [
      [EXACT_FILE, 3],
      [small, 2],
    ] as const) {
      const time = new Date(Date.now() - days * 86_400_000);
      utimesSync(fileOf(name), time, time);
    }
    expect((await pdb('prune', '--unused', '30d')).stdout).toBe('');
    const { code, stdout, stderr } = await pdb('prune', '--to', '10kB');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `removed ${EXACT_FILE}\n` });
    expect(stderr).toMatch(/^npuzzle: 1 table, .* removed, .* stay in /);
    expect(jsonLines((await pdb('prune', '--unused', '1d', '--json')).stdout)).toMatchObject([
      { status: 'removed', files: 1, bytes: 848, paths: [fileOf(small)], kept: 0 },
    ]);
  });

  it('keeps what is in use, and a ceiling of nothing keeps nothing', async () => {
    await pdb('build', '3x2:5');
    expect(jsonLines((await pdb('prune', '--to', '0B', '--json')).stdout)).toMatchObject([{ files: 0, kept: 848 }]);
    await pdb('remove', '--all');
    const { code, stderr } = await pdb('build', '3x2:5', '--max-cache', '0B');
    expect(code).toBe(2);
    expect(stderr).toMatch(/is not kept: its 1 MB are over the cache's ceiling of 0 MB, raise/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('usage', () => {
  it.each([
    [[], /pdb needs a command/],
    [['bild'], /did you mean build/],
    [['plan'], /missing required argument/],
    [['build', '4x4'], /known are 4x4:5-5-5, 4x4:6-6-3, 4x4:7-7-1, 4x4:7-8/],
    [['build', '6-6-3'], /names no board, write SIZE:PARTITION/],
    [['plan', '4x4:9-9'], /do not cover a 4x4 board/],
    [['plan', '7x7:8-8-8-8-8-8'], /up to 36 cells/],
    [['plan', '4x4:.abb/aabb'], /has 2 rows, not 4/],
    [['plan', '4x4:1,2/3'], /leaves out tile/],
    [['plan', '4x4:6-6-3', '--blank', '16'], /cells go from 0 to 15/],
    [['plan', '4x4:6-6-3', '--blank', '1', '--goal', 'last'], /do not go together/],
    [['plan', '4x4:.abb/aabb/aabb/accc', '--goal', 'snail'], /drawn empty/],
    [['plan', '4x4:6-6-3', '--goal', 'first-ish'], /--goal cannot be/],
    [['verify'], /nothing named to verify/],
    [['verify', '3x3:8', '--all'], /do not go together/],
    [['remove'], /nothing named to remove/],
    [['list', 'all'], /too many arguments/],
    [['prune', '--to', '5'], /--to cannot be '5', it takes a number with a unit/],
    [['prune', '--unused', '3'], /--unused cannot be '3'/],
  ])('refuses %j', async (args, why) => {
    const { code, stdout, stderr } = await pdb(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(why);
  });
});
