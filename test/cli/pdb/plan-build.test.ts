/** `npuzzle pdb plan` and `pdb build` as processes: what they print, and how they exit. */

import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEADER_BYTES } from '../../../src/pdb/header.ts';
import { EXACT_FILE, pdbFolder } from '../../support/pdb-folder.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const cache = pdbFolder();

describe('plan', () => {
  it('of a size lists every known partition with drawing, bytes, memory, time and reach, building nothing', async () => {
    const { code, stdout, stderr } = await cache.pdb('plan', '4x4');
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
    expect(readdirSync(cache.path)).toEqual([]);
  });

  it('--json tells the bytes exactly', async () => {
    const [plan] = jsonLines((await cache.pdb('plan', '4x4:6-6-3', '--json')).stdout);
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
    await cache.pdb('build', '4x3:6-5');
    expect((await cache.pdb('plan', '4x3:6-5')).stdout).toMatch(/\ncached +yes\n$/);
    const [first = ''] = readdirSync(cache.path);
    truncateSync(cache.fileOf(first), 1000);
    const { code, stdout } = await cache.pdb('plan', '3x4:6-5');
    expect(code).toBe(0);
    expect(stdout).toMatch(/entries, faulty: is cut short\n/);
    expect(stdout).toMatch(/\ncached +1 of 2 tables\n/);
  });

  it('serves goals whose blank is in no corner, and any corner by one set of tables', async () => {
    const drawingOf = async (...args: string[]) =>
      jsonLines((await cache.pdb('plan', '4x4:5-5-5', '--json', ...args)).stdout)[0];
    expect(await drawingOf('--goal', 'snail')).toMatchObject({ goalBlank: 5, target: '4x4:5-5-5 --blank 5' });
    expect(await drawingOf('--blank', '9')).toEqual(await drawingOf('--goal', 'snail'));
    expect(await drawingOf('--goal', 'last')).toEqual(await drawingOf());
    expect(await drawingOf('--blank', '3')).toEqual(await drawingOf('--goal', 'first'));
  });
});

describe('build', () => {
  it('builds, says time, bytes and path, and then that all is there', async () => {
    const first = await cache.pdb('build', '3x3:8');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^partition +3x3:8\nboard +\. a a\n +a a a\n +a a a\ntables +1 of 1 built in [\d.]+ m?s\nbytes +363,008\n/,
    );
    expect(first.stdout).toContain(`files      ${cache.fileOf(EXACT_FILE)}  built in`);
    expect(readdirSync(cache.path)).toEqual([EXACT_FILE]);
    const again = await cache.pdb('build', '3x3:8', '--json');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(again.stdout)).toMatchObject([
      { status: 'cached', bytes: 363_008, tables: [{ status: 'cached', path: cache.fileOf(EXACT_FILE) }] },
    ]);
    expect((await cache.pdb('build', '3x3:8')).stdout).toMatch(/tables +all there already, nothing to build\n/);
    expect(jsonLines((await cache.pdb('build', '3x3:8', '--rebuild', '--json')).stdout)).toMatchObject([
      { status: 'built' },
    ]);
  });

  it('makes tables that solve uses', async () => {
    const target = ['3x3', '.ab/aab/bbb'].join(':');
    expect((await cache.pdb('build', target)).code).toBe(0);
    const before = readdirSync(cache.path);
    const env = { NPUZZLE_CACHE_DIR: cache.path };
    const { stdout } = await runCli(['solve', '8 6 7/2 5 4/3 0 1', '-H', target, '--json'], { env });
    expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', length: 31, heuristic: 'pdb-3-5' }]);
    expect(readdirSync(cache.path)).toEqual(before);
  });

  it('--progress json tells table, depth, part done and time left', async () => {
    const { code, stderr } = await cache.pdb('build', '5x3:7-7', '--progress', 'json');
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
    await cache.pdb('build', '3x3:8');
    cache.flipByte(EXACT_FILE, HEADER_BYTES + 5000);
    const { code, stderr } = await cache.pdb('build', '3x3:8');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^npuzzle: warning: \S+\.pdb has damaged entries, it is set aside and built again\n$/);
    expect((await cache.pdb('verify', '3x3:8')).code).toBe(0);
    await cache.pdb('build', '3x3:8');
    expect(readdirSync(cache.path)).toEqual([EXACT_FILE]);
  });

  it('begins nothing over the memory allowed', async () => {
    const { code, stdout, stderr } = await cache.pdb('build', '4x4:6-6-3', '--max-memory', '5MB');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toMatch(
      /^npuzzle: error: building 4x4:6-6-3 takes [\d.]+ MB of memory, 5\.0 MB are allowed, raise --max-memory[^\n]*\n$/,
    );
    expect(readdirSync(cache.path)).toEqual([]);
  });

  it('a folder that takes no files is an error before any work', async () => {
    const env = { NPUZZLE_CACHE_DIR: cache.fileOf('file') };
    writeFileSync(cache.fileOf('file'), '');
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
