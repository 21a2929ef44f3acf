/** A limit of time is of the whole wait, and whatever was asked for ends with an answer (CASES C1, C13, C17). */

import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/library/verify.ts';
import { formatBoard } from '../../../src/puzzle/format.ts';
import { goalBoard } from '../../../src/puzzle/goal-preset.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { createRandom } from '../../../src/puzzle/random.ts';
import { uniformBoard } from '../../../src/puzzle/scramble.ts';
import { jsonLines, runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** As `scramble --size WxH --seed 3` makes it. */
function scrambled(width: number, height = width): string {
  return formatBoard(uniformBoard(goalBoard('last', { width, height }), createRandom('3')), 'line');
}

/** Tables would take this many times the limit; the search and what comes before it are over within this many. */
const TIMES = 4;
const LIMIT_MS = 500;

async function answerIn(board: string, flags: readonly string[]) {
  // Nothing is cached: all set-up is to be paid for.
  const env = { NPUZZLE_CACHE_DIR: temporaryFolder() };
  const { code, stdout, stderr } = await runCli(['solve', board, ...flags, '--json'], { env });
  const [result] = jsonLines(stdout);
  expect(stderr).toBe('');
  expect(verify(parseBoard(board), String(result?.['moves'])).status).toBe('reached');
  expect(result?.['length']).toBeGreaterThanOrEqual(Number(result?.['lowerBound']));
  return { code, result };
}

describe('within a time, set-up and all', () => {
  it.each([
    ['3x8, whose tables take ten seconds', scrambled(3, 8), ['--optimal']],
    ['5x5, whose tables take seven', scrambled(5), ['--optimal']],
    ['4x4 by multi-tile moves, whose tables take four', '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0', ['--metric', 'multi']],
    ['4x4 by tables that take ten', '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1', ['-H', 'pdb-7-8']],
  ])('%s', async (_, board, flags) => {
    const { result } = await answerIn(board, [...flags, '--timeout', `${LIMIT_MS}ms`]);
    expect(['limit', 'solved']).toContain(result?.['status']);
    expect(result).toMatchObject({ optimal: false });
    expect(Number(result?.['setupMs']) + Number(result?.['elapsedMs'])).toBeLessThan(TIMES * LIMIT_MS);
  });
});

describe('a proof that cannot be had leaves an answer', () => {
  it.each([
    ['6x6', scrambled(6), ['--timeout', '400ms']],
    ['7x7', scrambled(7), ['--timeout', '400ms']],
    ['10x10', scrambled(10), ['--timeout', '400ms']],
    ['5x5 in little memory', scrambled(5), ['--timeout', '400ms', '--max-memory', '130MB']],
    ['10x10 by nodes', scrambled(10), ['--max-nodes', '20k']],
  ])('%s', async (_, board, flags) => {
    const { code, result } = await answerIn(board, ['--optimal', ...flags]);
    expect(code).toBe(4);
    expect(result).toMatchObject({ status: 'limit', optimal: false });
  });
});

describe('a search by name that does not end leaves an answer', () => {
  it.each([
    ['6x6', ['-H', 'manhattan'], 0],
    ['10x10', ['-H', 'manhattan'], 0],
    ['10x10', ['-a', 'greedy'], 0],
    ['10x10', ['-a', 'ida*'], 4],
    ['5x5', ['-a', 'a*'], 4],
    ['5x5', ['-a', 'bidirectional-a*'], 4],
  ])('%s %j', async (size, flags, exitCode) => {
    const board = scrambled(Number.parseInt(size, 10));
    const { code, result } = await answerIn(board, [...flags, '--timeout', '400ms']);
    expect([code, result?.['status']]).toEqual([exitCode, exitCode === 0 ? 'solved' : 'limit']);
  });

  it('nor when the memory is full', async () => {
    const flags = ['-a', 'a*', '-H', 'manhattan', '--max-memory', '120MB'];
    const { code, result } = await answerIn(scrambled(5), flags);
    expect([code, result?.['status']]).toEqual([4, 'limit']);
    expect(result?.['message']).toMatch(/memory/);
  });
});
