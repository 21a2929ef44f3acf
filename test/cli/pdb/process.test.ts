/** What the surroundings do to `pdb build`: kills, Ctrl-C, a second build at the same time. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI, ended, jsonLines, ONE_ERROR_LINE, type Run, runCli, startCli } from '../../support/run-cli.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npuzzle-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCli(['pdb', ...args], { env: { NPUZZLE_CACHE_DIR: folder } });
const start = (...args: string[]) => startCli(['pdb', ...args], { env: { NPUZZLE_CACHE_DIR: folder } });

/** 7-8 takes some ten seconds, so a build that has begun is never over when it is stopped. */
const LONG = ['build', '4x4:7-8', '--progress', 'json'];

const hasTemporary = () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.tmp'));

it('Ctrl-C during a build: 130, one line, no litter', async () => {
  const child = start(...LONG);
  const end = ended(child);
  await once(child.stderr, 'data');
  child.kill('SIGINT');
  const { code, signal, stdout, stderr } = await end;
  expect({ code, signal, stdout }).toEqual({ code: 130, signal: null, stdout: '' });
  expect(
    stderr
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join('\n'),
  ).toMatch(/^npuzzle: error: the build was stopped, \d of 2 tables are done and kept\n$/);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.pdb'))).toEqual([]);
});

it('Ctrl-C during a verification', async () => {
  await run('build', '4x4:6-6-3');
  const child = start('verify', '4x4:6-6-3', '--progress', 'json');
  const end = ended(child);
  await once(child.stderr, 'data');
  child.kill('SIGINT');
  const { code, stderr } = await end;
  expect(code).toBe(130);
  expect(stderr.slice(stderr.lastIndexOf('\n', stderr.length - 2) + 1)).toMatch(ONE_ERROR_LINE);
});

it('kill -9 at any moment of a build: the next build is good and leaves no litter', async () => {
  const target = '4x4:5-5-5';
  let wasCut = 0;
  for (const wait of [40, 80, 120, 180, 240, 320, 'temporary'] as const) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const child = start('build', target);
    const closed = once(child, 'close');
    if (wait === 'temporary') {
      while (child.exitCode === null && !hasTemporary()) await sleep(0);
    } else {
      await sleep(wait);
    }
    child.kill('SIGKILL');
    await closed;
    if (readdirSync(folder).filter((name) => name.endsWith('.pdb')).length < 3) wasCut++;
    const next = await run('build', target);
    expect(next).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder).filter((name) => !name.endsWith('.pdb'))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(3);
  }
  expect(wasCut).toBeGreaterThan(0);
  expect((await run('verify', target)).code).toBe(0);
});

it('two builds at once: both end well, the files are good', async () => {
  const runs = await Promise.all([run('build', '4x4:5-5-5', '--json'), run('build', '4x4:5-5-5', '--json')]);
  for (const { code, stdout, stderr } of runs) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(jsonLines(stdout)).toMatchObject([{ target: '4x4:5-5-5', tables: [{}, {}, {}] }]);
  }
  expect(readdirSync(folder)).toHaveLength(3);
  expect((await run('verify', '4x4:5-5-5')).code).toBe(0);
});

it('solve, build, remove and verify at the same time: answers and exits stay right', async () => {
  const env = { NPUZZLE_CACHE_DIR: folder };
  const board = '13 2 10 3/1 12 8 4/5 0 9 6/15 14 11 7';
  const [solved, built, removed] = await Promise.all([
    runCli(['solve', board, '-H', 'pdb-5-5-5', '--json'], { env }),
    run('build', '4x4:5-5-5'),
    run('remove', '--all'),
  ]);
  expect(jsonLines(solved.stdout)).toMatchObject([{ status: 'solved', length: 41 }]);
  expect([solved.code, built.code, removed.code]).toEqual([0, 0, 0]);
  expect((await run('build', '4x4:5-5-5')).code).toBe(0);
  expect((await run('verify', '4x4:5-5-5')).code).toBe(0);
});

describe.skipIf(process.platform === 'win32')('a disk that takes no more in the middle of a table', () => {
  /** No file may be longer than 100 blocks of the shell; the three tables have 524 kB each. */
  function runShort(...args: string[]): Promise<Run> {
    const script = 'ulimit -f 100; exec "$0" "$@"';
    const env = { ...process.env, NPUZZLE_CACHE_DIR: folder };
    return ended(spawn('sh', ['-c', script, process.execPath, CLI, ...args], { env }));
  }

  it('ends pdb build with one line, and nothing is left', async () => {
    const { code, stdout, stderr } = await runShort('pdb', 'build', '4x4:5-5-5');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toContain('cannot be written (EFBIG)');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is a warning to solve, whose answer stays right', async () => {
    const { code, stdout, stderr } = await runShort('solve', '13 2 10 3/1 12 8 4/5 0 9 6/15 14 11 7', '--json');
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', length: 41, heuristic: 'pdb-5-5-5' }]);
    // C32: one line, not one a table.
    expect(stderr).toBe(
      `npuzzle: warning: tables cannot be written to ${folder} (EFBIG), what is built is used from memory\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each([['list'], ['prune'], ['remove', '--all']])(
  'C32: pdb %s of a cache that is a file says so',
  async (...args) => {
    const file = join(folder, 'cache');
    writeFileSync(file, 'text');
    const { code, stdout, stderr } = await runCli(['pdb', ...args], { env: { NPUZZLE_CACHE_DIR: file } });
    rmSync(file);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `npuzzle: error: ${file} is no folder, NPUZZLE_CACHE_DIR names a folder\n`,
    });
  },
);
