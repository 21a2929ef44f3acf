/** `scramble --length` as a process. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ended, jsonLines, ONE_ERROR_LINE, runCli, startCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-length-'));
const env = { NPUZZLE_CACHE_DIR: folder };
afterAll(() => rmSync(folder, { recursive: true }));

describe('scramble --length', () => {
  it.each([
    [['--size', '3', '--length', '31', '--count', '2'], 31],
    [['--size', '3', '--goal', 'snail', '--length', '30'], 30],
    [['--size', '4x3', '--length', '20', '--count', '3'], 20],
    [['--length', '48', '--count', '4'], 48],
  ])('%j is answered by solve with just that length', async (args, length) => {
    const made = await runCli(['scramble', ...args, '--seed', '5', '--json'], { env });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const boards = jsonLines(made.stdout);
    expect(boards.every((board) => board['length'] === length)).toBe(true);
    const solved = await runCli(['solve', '-', '--json'], { env, input: made.stdout });
    expect(jsonLines(solved.stdout).map((result) => [result['length'], result['optimal']])).toEqual(
      boards.map(() => [length, true]),
    );
    expect((await runCli(['scramble', ...args, '--seed', '5', '--json'], { env })).stdout).toBe(made.stdout);
  });

  it.each([
    [['--length', '81'], /the greatest length is 80\n$/],
    [['--size', '3', '--length', '32'], /the greatest length is 31\n$/],
    [['--size', '3', '--goal', 'snail', '--length', '31'], /the greatest length is 30\n$/],
    [['--size', '5', '--length', '3'], /up to 16 cells/],
    [['--length', '3', '--moves', '3'], /do not go together/],
    [['--timeout', '3s'], /no meaning without --length/],
    [['--length', 'far'], /--length cannot be 'far'/],
  ])('refuses %j', async (args, why) => {
    const { code, stdout, stderr } = await runCli(['scramble', ...args], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(why);
  });

  it('says when none was found in time, and exits 4', async () => {
    const { code, stdout, stderr } = await runCli(['scramble', '--length', '79', '--seed', '1', '--timeout', '1s'], {
      env,
    });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toMatch(/^npuzzle: error: no 4x4 board of length 79 was found in [^\n]+, try [^\n]+\n$/);
  });

  it('the first Ctrl-C ends it with 130', async () => {
    const child = startCli(['scramble', '--length', '79', '--seed', '1'], { env });
    const run = ended(child);
    await sleep(1500);
    child.kill('SIGINT');
    expect(await run).toMatchObject({
      code: 130,
      signal: null,
      stdout: '',
      stderr: expect.stringMatching(ONE_ERROR_LINE),
    });
  });
});
