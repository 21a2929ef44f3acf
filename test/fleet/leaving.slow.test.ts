/** Told to end while the server is away, a process has nothing left that keeps it running: neither a timer nor a connection. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { ended } from '../support/run-cli.ts';

const LEAVING = fileURLToPath(new URL('leaving.mjs', import.meta.url));

let server: RedisServer;

beforeEach(async () => {
  server = await RedisServer.start();
});
afterEach(() => server.remove());

/** Kills it, and waits until that was noticed. */
async function kill({ stderr }: ChildProcessWithoutNullStreams): Promise<void> {
  const noticed = once(stderr, 'data');
  await server.down();
  await noticed;
}

const stop = async (): Promise<void> => server.signal('SIGSTOP');
const nothing = async (): Promise<void> => undefined;

it.each([
  ['worker', 'is there', nothing],
  ['worker', 'was killed', kill],
  ['worker', 'stands still', stop],
  ['coordinator', 'is there', nothing],
  ['coordinator', 'was killed', kill],
  ['coordinator', 'stands still', stop],
])(
  'a %s whose server %s',
  async (role, _, fault) => {
    const child = spawn(process.execPath, [LEAVING, role, server.url]);
    const run = ended(child);
    await once(child.stdout, 'data');
    await fault(child);
    child.stdin.write('end\n');
    const { code, stdout } = await run;
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'ready\n[]' });
  },
  30_000,
);
