/** A redis-server of a measurement's own: on a free port of this machine, in a folder of its own, ended by its number. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** What the server says of itself. */
export interface ServerFigures {
  /** processor seconds so far */
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  readonly peakBytes: number;
  readonly connections: number;
}

export class RedisServer {
  readonly url: string;
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #client: Redis;

  private constructor(port: number, folder: string, server: ChildProcess) {
    this.url = `redis://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#process = server;
    this.#client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
    this.#client.on('error', () => undefined);
  }

  /** @throws if there is no redis-server on the path */
  static async start(): Promise<RedisServer> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-bench-'));
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    const missing = new Promise<never>((_, reject) => {
      child.once('error', ({ message }) => reject(new Error(`this measurement needs redis-server (${message})`)));
    });
    const server = new RedisServer(port, folder, child);
    await Promise.race([missing, server.#client.ping()]);
    return server;
  }

  async figures(): Promise<ServerFigures> {
    const info = await this.#client.info();
    const of = (name: string): number => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? Number.NaN);
    return {
      cpuSeconds: of('used_cpu_sys') + of('used_cpu_user'),
      memoryBytes: of('used_memory'),
      peakBytes: of('used_memory_peak'),
      connections: of('connected_clients'),
    };
  }

  async stop(): Promise<void> {
    this.#client.disconnect();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
