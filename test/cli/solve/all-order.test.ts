/** K13: `--all` lists the solutions in alphabetical order of the letters shown, whatever the goal and whoever moves. */

import { expect, it } from 'vitest';
import { jsonLines, runCli } from '../../support/run-cli.ts';

it.each([
  ['1 2 3/4 0 8/7 6 5', 'last', 'tile'],
  ['7 2 4/5 0 6/8 3 1', 'first', 'blank'],
  ['0 3/2 1', 'last', 'tile'],
  ['1 2 3/4 0 8/7 6 5', 'last', 'blank'],
])('%s to %s, letters of the %s', async (board, goal, directions) => {
  const flags = ['--goal', goal, '--directions', directions, '--json'];
  const listOf = async (limit: string): Promise<unknown> => {
    const run = await runCli(['solve', board, ...flags, `--all=${limit}`]);
    return Reflect.get(Object(jsonLines(run.stdout)[0]?.['solutions']), 'moves');
  };
  const all = await listOf('1000');
  if (!Array.isArray(all)) throw new Error('no list');
  expect(all.length).toBeGreaterThan(0);
  expect(all).toEqual(all.toSorted());
  expect(await listOf('1')).toEqual(all.slice(0, 1));
});
