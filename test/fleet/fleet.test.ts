/** Proofs by workers behind a real server: the counts and the answer of one thread. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { openFleet, type QueueFleet } from '../../src/fleet/fleet.ts';
import { serveFleet } from '../../src/fleet/serve.ts';
import { LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { itWithRedis } from '../support/redis.ts';
import { BOARD, KEY, SmallProof } from './proof.ts';

let server: RedisServer;
let proof: SmallProof;
const ends: AbortController[] = [];
const serving: Promise<void>[] = [];
const fleets: QueueFleet[] = [];
const said: string[] = [];

/** Every round is sent away, in jobs of some milliseconds. */
const EVERY = { leastRound: 0, jobMs: 20, pace: { sweepMs: 300, stragglerMs: 3000 } };

function serve(threads: number): AbortController {
  const end = new AbortController();
  ends.push(end);
  serving.push(serveFleet(server.url, { threads, signal: end.signal, onMessage: (text) => said.push(text) }));
  return end;
}

async function open(options = {}): Promise<QueueFleet> {
  const fleet = await openFleet(server.url, { ...EVERY, onMessage: (text) => said.push(text), ...options });
  fleets.push(fleet);
  return fleet;
}

beforeAll(async () => {
  [server, proof] = await Promise.all([RedisServer.start(), SmallProof.load()]);
}, 60_000);
afterAll(async () => {
  for (const end of ends) end.abort();
  await Promise.all(serving);
  for (const fleet of fleets) await fleet.close();
  await server.remove();
});

itWithRedis('takes the counts and the path of one thread, whoever comes and goes', async () => {
  const first = serve(1);
  serve(2);
  const fleet = await open({ audit: 0.2 });
  const result = proof.by(fleet);
  await sleep(400);
  first.abort();
  expect(await result).toEqual(proof.expected);
  expect(said.filter((text) => !text.includes('works for'))).toEqual([]);
});

itWithRedis('leaves nothing of a run but what ages away, and no worker that has gone', async () => {
  const client = server.client();
  const names = async () =>
    (await client.keys('*')).map((key) => key.replace(/^npuzzle:(subtrees|boards|runs)-[\w.-]+?:/, ''));
  // What was at work, or about to be, when the solution was found comes back first.
  const isUnderWay = async () => (await names()).some((name) => ['active', 'wait'].includes(name));
  for (let tries = 0; tries < 100 && (await isUnderWay()); tries++) await sleep(100);
  const rest = await names();
  const job = /^[0-9a-f]{16}_[0-9a-f]{8}_\d+$/;
  const known = /^(meta|id|events|completed|stalled-check|marker|npuzzle:(workers|worker:.*|tables))$/;
  expect(rest.filter((key) => !job.test(key) && !known.test(key))).toEqual([]);
  client.disconnect();
});

itWithRedis('a worker whose tables are others ends, and both sides say so', async () => {
  const prefix = 'other';
  const serving = serveFleet(server.url, { threads: 1, prefix });
  const ended = expect(serving).rejects.toMatchObject({
    code: 'E_MISMATCH',
    message: expect.stringMatching(/^other tables: [\w.:-]+ has [0-9a-f]{16} for 5x5:0:/),
  });
  const fleet = await open({ prefix });
  const crew = fleet.crewFor(proof.kernel, KEY, ['another sum'], new LoneCrew(proof.kernel));
  const end = new AbortController();
  const proving = deepen(proof.kernel, crew, BOARD, { grain: 2000, signal: end.signal });
  await ended;
  expect(said.some((text) => text.startsWith('other tables: '))).toBe(true);
  // Nobody is left to do it.
  end.abort();
  expect(await proving).toMatchObject({ end: 'aborted' });
});
