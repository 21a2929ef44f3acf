/** A long batch through a pipe. */

import { expect, it } from 'vitest';
import { jsonLines, runCli } from '../../support/run-cli.ts';

it('10,000 boards stream in order in little memory', async () => {
  const { stdout: boards } = await runCli(['scramble', '--size', '3', '--count', '10000', '--seed', '5']);
  const starts = boards.trimEnd().split('\n');
  expect(starts).toHaveLength(10_000);
  const { code, stdout, stderr } = await runCli(['solve', '-', '--json'], {
    input: boards,
    env: { NODE_OPTIONS: '--max-old-space-size=24' },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const results = jsonLines(stdout);
  expect(results.map(({ start }) => [start].flat().join(' '))).toEqual(
    starts.map((board) => board.replaceAll('/', ' ')),
  );
  const longest = Math.max(...results.map(({ length }) => Number(length)));
  expect(longest).toBeGreaterThan(26);
  expect(longest).toBeLessThanOrEqual(31);
});
