/**
 * A worker or a coordinator that ends when it is told to, and tells what would still keep it running.
 *
 *   node leaving.mjs worker|coordinator URL      says `ready`, ends for a line of its standard input, prints names of resources
 */

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { FleetTeam, openFleet } from '../../dist/fleet/coordinator.js';
import { serveFleet } from '../../dist/fleet/serve.js';
import { createSolver, parseBoard } from '../../dist/index.js';

/** Longer than a socket is waited for that nobody answers on. */
const LINGER_MS = 500;

const [role, url] = process.argv.slice(2);
const end = new AbortController();
const { signal } = end;
const tell = (text) => process.stderr.write(`${text}\n`);
const ready = () => process.stdout.write('ready\n');

const work = role === 'worker' ? serve() : coordinate();
process.stdin.once('data', () => end.abort());
if (!signal.aborted) await once(signal, 'abort');
await work;
process.stdin.destroy();
await sleep(LINGER_MS);
// Of what is not asked about: its standard streams.
process.stdout.write(JSON.stringify(process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap')));

function serve() {
  const onMessage = (text) => (/works for/.test(text) ? setTimeout(ready, 1000) : tell(text));
  return serveFleet(url, { threads: 1, signal, onMessage });
}

/** Waits for a board that nobody solves. */
async function coordinate() {
  const fleet = await openFleet(url, { onMessage: tell });
  const team = new FleetTeam(await createSolver(), fleet);
  const asked = team.solve(parseBoard('1 2 3/4 5 6/7 0 8'), { signal });
  while (fleet.standing.waiting === 0) await sleep(10);
  setTimeout(ready, 1000);
  const { status } = await asked;
  if (status !== 'aborted') tell(`it is ${status}`);
  await team.close();
  await fleet.close();
}
