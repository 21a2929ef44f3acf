/** A server and a worker of another process, for tests of commands that have a queue. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { ended, jsonLines, type Run, runCli, startCli } from './run-cli.ts';

/** Differ from machine to machine, or from run to run. */
const OF_THE_MACHINE = ['elapsedMs', 'setupMs', 'threads', 'workers', 'date'];

export class CommandsOfAFleet {
  readonly folder = mkdtempSync(join(tmpdir(), 'npuzzle-commands-'));
  readonly #server: RedisServer;
  readonly #worker;
  readonly #ending: Promise<Run>;

  private constructor(server: RedisServer) {
    this.#server = server;
    this.#worker = startCli(['worker', '--queue', server.url, '--threads', '2']);
    this.#ending = ended(this.#worker);
  }

  static async start(): Promise<CommandsOfAFleet> {
    return new CommandsOfAFleet(await RedisServer.start());
  }

  get url(): string {
    return this.#server.url;
  }

  /** The same command without a queue and with one. */
  async both(args: readonly string[], input = ''): Promise<readonly [Run, Run]> {
    return Promise.all([runCli(args, { input }), runCli([...args, '--queue', this.url, '--audit', '20%'], { input })]);
  }

  /** The worker leaves as it should. */
  async end(): Promise<void> {
    this.#worker.kill('SIGTERM');
    const { code, stderr } = await this.#ending;
    expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 130, lines: 2 });
    await this.#server.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lines of JSON without what no two machines have in common. */
export function timeless(text: string): Record<string, unknown>[] {
  return jsonLines(text).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !OF_THE_MACHINE.includes(name))),
  );
}
