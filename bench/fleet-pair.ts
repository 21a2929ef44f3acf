/**
 * Two workers of one thread each against two threads: the same proofs by the same command, in turns, with the wall time of each.
 *
 * Workers stay, as they do for a user, and have their tables by the first turn, which is not counted; nothing that the server kept of
 * a turn before is used again. Invariant: counts and lengths of all turns are equal, or there is no figure.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatBoard } from '#host/puzzle/format.js';
import { KORF_50 } from './instances/korf50.ts';
import { loadInstances } from './instances/load.ts';
import { RedisServer } from './redis-server.ts';
import { medianOf } from './statistics.ts';

const CLI = fileURLToPath(new URL('../cli.js', import.meta.url));
const WORKERS = 2;

interface Turn {
  /** wall time of the process */
  readonly ms: number;
  readonly counts: string;
  /** of the search by its own clock */
  readonly searchMs: number;
}

/** @param turns - of each, beside the first that is not counted */
export async function pair(numbers: readonly number[], turns: number): Promise<object> {
  const server = await RedisServer.start();
  const workers = Array.from({ length: WORKERS }, () => started(['worker', '--queue', server.url, '--threads', '1']));
  try {
    const figures: object[] = [];
    for (const number of numbers) figures.push(await compared(number, turns, server));
    return { workers: WORKERS, turns, boards: figures };
  } finally {
    for (const worker of workers) worker.kill();
    await server.remove();
  }
}

async function compared(number: number, turns: number, server: RedisServer): Promise<object> {
  const instance = loadInstances(KORF_50).instances.find(({ id }) => id === `korf50-${number}`);
  if (instance === undefined) throw new Error(`there is no board ${number} among Korf and Felner's`);
  const command = ['solve', formatBoard(instance.board, 'line'), '--goal', formatBoard(instance.goal, 'line')];
  const here: Turn[] = [];
  const there: Turn[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    here.push(await timed([...command, '--optimal', '--json', '--threads', String(WORKERS)]));
    await forgetJobs(server);
    there.push(await timed([...command, '--optimal', '--json', '--threads', String(WORKERS), '--queue', server.url]));
  }
  const [counts, ...others] = new Set([...here, ...there].map((turn) => turn.counts));
  if (others.length > 0) throw new Error(`board ${number}: counts differ (${[counts, ...others].join('; ')})`);
  const [threads, fleet] = [here.slice(1), there.slice(1)];
  const ratio = (of: (turn: Turn) => number): number =>
    Math.round((1000 * medianOf(fleet.map(of))) / medianOf(threads.map(of))) / 1000;
  return {
    ...{ board: number, counts, ratio: ratio(({ ms }) => ms), searchRatio: ratio(({ searchMs }) => searchMs) },
    threadsMs: threads.map(({ ms }) => Math.round(ms)),
    fleetMs: fleet.map(({ ms }) => Math.round(ms)),
  };
}

/** Runs a command to its end; its one record must be an answer that is proven. */
async function timed(args: readonly string[]): Promise<Turn> {
  const began = performance.now();
  const child = started(args);
  let told = '';
  child.stdout?.on('data', (text) => {
    told += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const ms = performance.now() - began;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  const { length, optimal, expanded, generated, elapsedMs } = JSON.parse(told);
  if (optimal !== true) throw new Error(`${args.join(' ')} proved nothing`);
  return { ms, counts: `${length} moves, ${expanded} expanded, ${generated} generated`, searchMs: elapsedMs };
}

function started(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** All that the server has but who is there: an emptied one would have no workers for seconds. */
async function forgetJobs(server: RedisServer): Promise<void> {
  const client = server.client();
  const keys = await client.keys('npuzzle:subtrees-*');
  if (keys.length > 0) await client.del(...keys);
  client.disconnect();
}
