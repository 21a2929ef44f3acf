/** Workers of a test's own, as processes that it can kill and stop, and what they have said. */

import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import type { RedisServer } from '../../bench/redis-server.ts';
import { startCli } from '../support/run-cli.ts';

export class WorkerProcesses {
  readonly all: ChildProcessWithoutNullStreams[] = [];
  /** sentences of all of them, each with the number of its process */
  readonly said: string[];

  constructor(said: string[] = []) {
    this.said = said;
  }

  /** @param more - further flags of `worker` */
  start(url: string, ...more: string[]): void {
    const worker = startCli(['worker', '--queue', url, '--threads', '1', ...more]);
    worker.stderr.on('data', (text) => this.said.push(`${worker.pid}: ${text}`));
    this.all.push(worker);
  }

  /** Two new ones, and nothing to be found of the jobs before. */
  async beginAnew(server: RedisServer): Promise<void> {
    this.said.length = 0;
    this.clear();
    await server.empty();
    this.start(server.url);
    this.start(server.url);
  }

  /** Kills those that are there and forgets them. */
  clear(): void {
    for (const worker of this.all.splice(0)) kill(worker);
  }
}

export function kill(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  child?.kill(signal);
}
