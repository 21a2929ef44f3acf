/** Where no server is, a command waits for ten seconds and says so. */

import { expect, it } from 'vitest';
import { freePort } from '../../bench/redis-server.ts';
import { runCli } from '../support/run-cli.ts';

it('is told within seconds where there is none, by what asks it for something', async () => {
  const { code, stdout, stderr } = await runCli([
    'queue',
    'status',
    '--queue',
    `redis://127.0.0.1:${await freePort()}`,
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(
    /^npuzzle: error: redis:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\), start one with .*\n$/,
  );
});
