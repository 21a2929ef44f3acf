/** Tables of boards on the command line: ids are shown, stated lengths are compared, readings are told on stderr. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaFaults } from '../support/json-schema.ts';
import { jsonLines, runCli } from '../support/run-cli.ts';

const HEADER = `${Array.from({ length: 16 }, (_, column) => column).join(',')},cost`;
const ROW = '1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12';

it.each([
  ['5x2:9,1,2,3,4,0,5,6,7,8', '5x2', 30],
  ['4x4:15,14,1,6,9,11,4,12,0,10,7,3,13,8,5,2', '4x4', 52],
] as const)('B1: %s is a board of %s in %i moves', async (text, size, length) => {
  const run = await runCli(['solve', text, '--json']);
  expect(run.stderr).toBe(`npuzzle: read as ${size}, the size before the colon\n`);
  expect(jsonLines(run.stdout)).toMatchObject([{ status: 'solved', length, optimal: true }]);
});

it('B2: a length that agrees is said to, one that does not is told', async () => {
  const input = `${HEADER}\n${ROW},1\n${ROW},2\n${ROW},0\n`;
  const run = await runCli(['solve', '-', '--json'], { input });
  const schema: Record<string, unknown> = JSON.parse(readFileSync('docs/result.schema.json', 'utf8'));
  const results = jsonLines(run.stdout);
  for (const result of results) expect(schemaFaults(result, schema)).toEqual([]);
  expect(results.map(({ length, stated }) => [length, stated])).toEqual([
    [1, { name: 'cost', length: 1, agrees: true }],
    [1, { name: 'cost', length: 2, agrees: false, message: expect.stringContaining('shortest solution has 1 move') }],
    [1, { name: 'cost', length: 0, agrees: false, message: expect.stringContaining('shortest solution has 1 move') }],
  ]);
  expect(run.stderr.split('\n').slice(0, 3)).toEqual([
    'npuzzle: read as a table, its first row names the columns',
    'npuzzle: warning: line 3: cost says 2 but the shortest solution has 1 move (goal last)',
    'npuzzle: warning: line 4: cost says 0 but the shortest solution has 1 move (goal last)',
  ]);
});

it('an id that was taken is shown beside one board, too', async () => {
  expect((await runCli(['solve', 'b7;2 3 1 0'])).stdout).toMatch(/^id +b7\n/);
  expect((await runCli(['check', 'b7;2 3 1 0'])).stdout).toMatch(/^id +b7\n/);
  expect((await runCli(['verify', 'b7;1 2/0 3', 'L'])).stdout).toMatch(/^id +b7\n/);
  expect((await runCli(['improve', 'b7;1 2/0 3', 'L'])).stdout).toMatch(/^id +b7\n/);
});

it('a number that might be an id is not dropped', async () => {
  const run = await runCli(['solve', `${ROW},1`]);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toMatch(/17 numbers are one too many for a 4x4 board.*either 1 is an id .* or 1 is a length/);
});

it('a solution that came with a board is replayed', async () => {
  const run = await runCli(['solve', '-', '--json'], {
    input: 'scramble;solution\n1 2 3/4 5 6/7 0 8;L\n1 2 3/4 5 6/7 0 8;R\n1 2 3/4 5 6/7 0 8;RLL\n',
  });
  expect(jsonLines(run.stdout).map(({ stated }) => stated)).toEqual([
    { name: 'solution', length: 1, agrees: true },
    {
      name: 'solution',
      length: 1,
      agrees: false,
      message: 'solution has moves that do not reach the goal (goal last)',
    },
    {
      name: 'solution',
      length: 3,
      agrees: false,
      message: expect.stringContaining('the shortest solution has 1 move'),
    },
  ]);
});
