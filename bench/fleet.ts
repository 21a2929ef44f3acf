/**
 * What a fleet costs beside its searches: `node dist/benchmarks/fleet.js [jobs|many|idle|flat|pair]`, a JSON object a figure.
 * `flat --minutes 60 --rate 100` goes on for an hour with a hundred jobs a second, which costs a few hundredths of a core.
 *
 *   jobs   jobs a second that take no time, and what each costs the coordinator and the server
 *   many   1,000 workers whose jobs take two seconds: the coordinator's share of a core, the server's memory
 *   idle   a worker of the product that has nothing to do: its share of a core
 *   flat   the server's memory, from the first to the last minute
 *   pair   two workers of one thread against two threads, wall time (fleet-pair.ts); `--boards 25,13 --turns 5`
 *
 * Work is a stand-in (fleet-stand-in.ts) but in `pair`; queue, dispatcher and server are the product's. Takes `bullmq`, `ioredis`, `redis-server`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openFleet, type QueueFleet } from '#host/fleet/fleet.js';
import { pair } from './fleet-pair.ts';
import { RedisServer } from './redis-server.ts';

const STAND_IN = fileURLToPath(new URL('fleet-stand-in.js', import.meta.url));
const CLI = fileURLToPath(new URL('../cli.js', import.meta.url));
/** As long as twenty subtrees. */
const PAYLOAD = '0123456789'.repeat(110);
const RUN = '0123456789abcdef';
/** of Linux */
const TICKS_A_SECOND = 100;
/** Looks at the server's memory in a long run. */
const LOOKS = 60;
const LOOK_SECONDS = 15;

interface Load {
  readonly workers: number;
  readonly threads: number;
  /** processes that the workers are in */
  readonly processes: number;
  /** milliseconds that each job takes */
  readonly ms: number;
  /** jobs that are out at the same time */
  readonly window: number;
  /** sent in a second at most; undefined for as many as are done */
  readonly rate?: number | undefined;
  readonly seconds: number;
}

/** Sends jobs for so long; what it cost, as figures. */
async function measure(load: Load, onSecond?: (server: RedisServer, jobs: number) => Promise<void>): Promise<object> {
  const server = await RedisServer.start();
  const crews = await Promise.all(
    Array.from({ length: load.processes }, () =>
      started([STAND_IN, server.url, String(load.workers / load.processes), String(load.threads)]),
    ),
  );
  const fleet = await openFleet(server.url);
  try {
    await drive(fleet, load, load.ms + 1000);
    const [before, cpu, began] = [await server.figures(), process.cpuUsage(), performance.now()];
    const idleSeconds = sum(crews.map(cpuSeconds));
    const jobs = await drive(fleet, load, load.seconds * 1000, (done) => onSecond?.(server, done));
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const after = await server.figures();
    const [coordinator, redis] = [(user + system) / 1e6, after.cpuSeconds - before.cpuSeconds];
    const workers = sum(crews.map(cpuSeconds)) - idleSeconds;
    return {
      ...{ ...load, jobs, jobsPerSecond: Math.round(jobs / seconds) },
      coordinatorMsPerJob: rounded((coordinator * 1000) / jobs),
      serverMsPerJob: rounded((redis * 1000) / jobs),
      workersMsPerJob: rounded((workers * 1000) / jobs),
      coordinatorCores: rounded(coordinator / seconds),
      serverCores: rounded(redis / seconds),
      workersCores: rounded(workers / seconds),
      serverMegabytes: rounded(after.memoryBytes / 1e6),
      serverPeakMegabytes: rounded(after.peakBytes / 1e6),
      connections: after.connections,
      workersSeen: fleet.workers,
    };
  } finally {
    await fleet.close();
    for (const crew of crews) crew.kill();
    await server.remove();
  }
}

/** Keeps so many jobs out for so long; how many were done. */
async function drive(
  fleet: QueueFleet,
  { ms, window, rate = Number.POSITIVE_INFINITY }: Load,
  forMs: number,
  onSecond?: (done: number) => Promise<void> | undefined,
): Promise<number> {
  const dispatcher = fleet.dispatcher('subtrees', RUN, () => true);
  const began = performance.now();
  const ends = began + forMs;
  let [sent, done] = [0, 0];
  const one = async (): Promise<void> => {
    while (performance.now() < ends) {
      const early = began + (sent++ / rate) * 1000 - performance.now();
      if (early > 0) await sleep(early);
      await dispatcher.run({
        ...{ kind: 'subtrees', data: { ms, payload: PAYLOAD }, expectedMs: ms, isAudited: false },
        read: (value) => value,
        compare: () => undefined,
      });
      done++;
    }
  };
  const watching = (async () => {
    for (; onSecond !== undefined && performance.now() < ends; await sleep(1000)) await onSecond(done);
  })();
  await Promise.all([watching, ...Array.from({ length: window }, one)]);
  await dispatcher.close();
  return done;
}

/** A worker of the product, and what it takes while nothing is to be done. */
async function idle(seconds: number): Promise<object> {
  const server = await RedisServer.start();
  const worker = spawn(process.execPath, [CLI, 'worker', '--queue', server.url, '--threads', '2'], { stdio: 'ignore' });
  await sleep(5000);
  const [before, redis] = [cpuSeconds(worker), await server.figures()];
  await sleep(seconds * 1000);
  const [after, later] = [cpuSeconds(worker), await server.figures()];
  worker.kill();
  await server.remove();
  return {
    seconds,
    workerPercent: rounded(((after - before) / seconds) * 100),
    serverPercent: rounded(((later.cpuSeconds - redis.cpuSeconds) / seconds) * 100),
    connections: later.connections,
  };
}

function cpuSeconds({ pid }: ChildProcess): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

async function flat(minutes: number, rate: number | undefined): Promise<object> {
  const megabytes: number[] = [];
  let second = 0;
  const load = { workers: 2, threads: 8, processes: 1, ms: 10, window: 64, seconds: minutes * 60, rate };
  const every = Math.max(LOOK_SECONDS, Math.ceil(load.seconds / LOOKS));
  const figures = await measure(load, async (server) => {
    if (second++ % every === 0) megabytes.push(rounded((await server.figures()).memoryBytes / 1e6));
  });
  return { ...figures, everySeconds: every, megabytes };
}

function started(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`stand-in workers ended with ${code}`)));
    child.stdout.once('data', () => resolve(child));
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string' },
    boards: { type: 'string', default: '25,13' },
    turns: { type: 'string', default: '5' },
  },
});

const FIGURES: Readonly<Record<string, () => Promise<object>>> = {
  jobs: () => measure({ workers: 1, threads: 64, processes: 1, ms: 0, window: 512, seconds: 15 }),
  many: () => measure({ workers: 1000, threads: 1, processes: 4, ms: 2000, window: 2004, seconds: 30 }),
  idle: () => idle(60),
  flat: () => flat(Number(options.minutes), options.rate === undefined ? undefined : Number(options.rate)),
  pair: () => pair(options.boards.split(',').map(Number), Number(options.turns)),
};

for (const [figure, make] of Object.entries(FIGURES)) {
  if (wanted.length > 0 && !wanted.includes(figure)) continue;
  const load = loadavg()[0] ?? Number.NaN;
  const figures = await make();
  console.log(JSON.stringify({ figure, ...figures, loadBefore: rounded(load), loadAfter: rounded(loadavg()[0] ?? 0) }));
}
