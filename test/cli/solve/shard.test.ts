/** Shards of a batch: dealt out, and put together again, they are the whole. */

import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/run-cli.ts';

const BATCH = [
  '1 2 3/4 5 6/7 0 8',
  '1 2 3/4 0 6/7 5 8',
  'this is no board',
  '2 1 3/4 5 6/7 8 0',
  '8 6 7/2 5 4/3 0 1',
  '1 2 3/4 5 6/0 7 8',
  '0 1 3/4 2 5/7 8 6',
].join('\n');

const solve = (...flags: string[]) => runCli(['solve', '-', ...flags], { input: BATCH });

describe('--shard', () => {
  it.each([1, 2, 3, 7, 9])('of %i: dealt back in turn, the lines are those of the whole', async (count) => {
    const times = /"(elapsedMs|setupMs)":[\d.e-]+/g;
    const lines = ({ stdout }: { stdout: string }) => stdout.replace(times, '').split('\n').slice(0, -1);
    const whole = lines(await solve('--json'));
    const shards = await Promise.all(
      Array.from({ length: count }, (_, i) => solve('--json', '--shard', `${i}/${count}`)),
    );
    const parts = shards.map(lines);
    expect(whole.map((_, i) => parts[i % count]?.[Math.floor(i / count)])).toEqual(whole);
    expect(parts.flat()).toHaveLength(whole.length);
    // Of a shard that got nothing, nothing is said.
    expect(shards.slice(7).map(({ code, stderr }) => [code, stderr])).toEqual(shards.slice(7).map(() => [0, '']));
  });

  it.each(['16/16', '1', '-1/3', '1/0', 'a/b'])('refuses %s', async (shard) => {
    const { code, stderr } = await solve(`--shard=${shard}`);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `npuzzle: error: --shard cannot be '${shard}', it takes 0/16 for the first of 16 shards, 15/16 for the last\n`,
    });
  });
});
