/**
 * Workers with stand-in kernels: everything of a worker but the search, many of them in one process.
 *
 * Started by fleet.ts: `node fleet-stand-in.js URL WORKERS THREADS`. Says `ready` once all listen; ends when its standard input does.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { buildName } from '#host/fleet/build.js';
import { JobLoop } from '#host/fleet/job-loop.js';
import { openLine } from '#host/fleet/line.js';
import type { Performer } from '#host/fleet/performer.js';
import { readQueueUrl } from '#host/fleet/queue-url.js';
import { answerRoll } from '#host/fleet/roll.js';
import { workerName } from '#host/fleet/worker-name.js';

const [url, workers = 1, threads = 1] = process.argv.slice(2).map((text, i) => (i === 0 ? text : Number(text)));

/** As long as twenty subtrees’ counts. */
const RESULT = { counts: '0123456789'.repeat(60) };

const STAND_IN: Performer = {
  kind: 'subtrees',
  perform: async (data) => {
    const ms = Number((data as { readonly ms: number }).ms);
    if (ms > 0) await sleep(ms);
    return RESULT;
  },
  stop: () => undefined,
  close: async () => undefined,
};

for (let number = 0; number < Number(workers); number++) {
  const line = await openLine(readQueueUrl(String(url)), { tell: () => undefined });
  const name = `${workerName()}.${number}`;
  answerRoll(line, { name, threads: Number(threads), kinds: ['subtrees'], build: buildName() }, () => undefined);
  new JobLoop(line, STAND_IN, {
    ...{ name, threads: Number(threads), tell: () => undefined },
    onOtherTables: () => undefined,
  });
}
process.stdout.write('ready\n');
process.stdin.on('end', () => process.exit());
process.stdin.resume();
