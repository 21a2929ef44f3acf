/**
 * The two easiest of Korf and Felner's 50 boards of 5x5, proven by the pipeline, and one that is easy from its goal alone; long proofs
 * are killed and gone on with.
 *
 * Tables are built in a folder of their own.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { KORF_50 } from '../../bench/instances/korf50.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import { createRandom } from '../../src/puzzle/random.ts';

const CLI = new URL('../../dist/cli.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'korf50-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(board: number, ...flags: string[]): { child: ChildProcess; result: Promise<SolveResult> } {
  const [, , tiles = ''] = KORF_50.rows[board - 1] ?? [];
  const args = [CLI, 'solve', '--optimal', '--goal', 'first', '--size', '5', '--json', ...flags, tiles];
  const env = { ...process.env, NPUZZLE_CACHE_DIR: folder };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return { child, result: new Promise((resolve) => child.on('close', () => resolve(text && JSON.parse(text)))) };
}

it.each([
  [38, 7_879_425, 16_448_418],
  [40, 3_651_366, 7_986_897],
])(
  'board %i takes its published length, with the counts of any number of threads',
  async (board, expanded, generated) => {
    const length = KORF_50.rows[board - 1]?.[1];
    const result = await start(board).result;
    expect(result).toMatchObject({ status: 'solved', length, optimal: true, lowerBound: length, expanded, generated });
  },
);

it('a proof that is killed goes on from its checkpoint and counts the same', async () => {
  const file = join(folder, 'checkpoint');
  const { child, result } = start(25, '--checkpoint', file, '--threads', '2');
  while (!existsSync(file)) await sleep(10);
  await sleep(300);
  child.kill('SIGKILL');
  await result;
  expect(existsSync(file)).toBe(true);
  const finished = await start(25, '--checkpoint', file, '--threads', '1').result;
  expect(finished).toMatchObject({ status: 'solved', length: 81, expanded: 67_690_333 });
  expect(existsSync(file)).toBe(false);
});

describe('board 20, of which 36 billion expansions are projected from its start and 0.4 from its goal', () => {
  const wanted = { status: 'solved', length: 92, optimal: true, direction: 'inverse', expanded: 58_204_021 };

  it('is searched from its goal, on any number of threads', async () => {
    const results = [await start(20, '--threads', '2').result, await start(20, '--threads', '1').result];
    for (const result of results) expect(result).toMatchObject({ ...wanted, generated: 126_133_091 });
  });

  it('goes on on its side, wherever it was killed', async () => {
    const file = join(folder, 'inverse');
    const random = createRandom(process.env['NPUZZLE_TEST_SEED'] ?? 'killed');
    for (let kill = 0; kill < 3; kill++) {
      const { child, result } = start(20, '--checkpoint', file, '--threads', '2');
      while (!existsSync(file)) await sleep(10);
      await sleep(200 + random.below(2000));
      child.kill('SIGKILL');
      await result;
      expect(existsSync(file)).toBe(true);
    }
    expect(await start(20, '--checkpoint', file, '--threads', '1').result).toMatchObject(wanted);
  });
});
