/** A redis-server of a test's or a measurement's own: on a free port of this machine, in a folder of its own, ended by its number. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const START_MS = 20_000;

/** What the server says of itself. */
export interface ServerFigures {
  /** processor seconds so far */
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  readonly peakBytes: number;
  readonly connections: number;
}

export class RedisServer {
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'npuzzle-queue-'));
  readonly #more: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, more: readonly string[]) {
    this.port = port;
    this.#more = more;
  }

  /** @param more - further options of redis-server */
  static async start(...more: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), more);
    await server.up();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, anew with what it had written down. */
  async up(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    const child = spawn('redis-server', [...args, '--appendonly', 'yes', ...this.#more], { stdio: 'ignore' });
    const missing = new Promise<never>((_, reject) => {
      child.once('error', (error) =>
        reject(new Error(`there must be a redis-server on the path (${error.message}): apt-get install redis-server`)),
      );
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
    missing.catch(() => undefined);
    this.#process = child;
    await Promise.race([missing, this.#answers()]);
  }

  /** Ends it, as a power cut does or as it is told to. */
  async down(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Sends it a signal: `SIGSTOP` has it stand still. */
  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A client to look in with. */
  client(): Redis {
    const client = new Redis(this.port, '127.0.0.1', { maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    return client;
  }

  async figures(): Promise<ServerFigures> {
    const client = this.client();
    const info = await client.info().finally(() => client.disconnect());
    const of = (name: string): number => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? Number.NaN);
    return {
      cpuSeconds: of('used_cpu_sys') + of('used_cpu_user'),
      memoryBytes: of('used_memory'),
      peakBytes: of('used_memory_peak'),
      connections: of('connected_clients'),
    };
  }

  /** Forgets all that it holds. */
  async empty(): Promise<void> {
    const client = this.client();
    await client.flushall().finally(() => client.disconnect());
  }

  async #answers(): Promise<void> {
    const client = this.client();
    try {
      const late = sleep(START_MS).then(() => Promise.reject(new Error('redis-server does not answer')));
      // One that asks for a password is there.
      await Promise.race([client.ping().catch(() => 'refused'), late]);
    } finally {
      client.disconnect();
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
