/** The line to a server: what opens it, what is said when it does not open, and that no secret is ever said. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { doubtsOf, readQueueUrl } from '../../src/fleet/queue-url.ts';
import { itWithRedis } from '../support/redis.ts';
import { ended, ONE_ERROR_LINE, runCli, startCli } from '../support/run-cli.ts';

const SECRET = 'hush-hush-hush';
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-line-'));
const servers: RedisServer[] = [];

async function start(...more: string[]): Promise<RedisServer> {
  const server = await RedisServer.start(...more);
  servers.push(server);
  return server;
}

afterAll(async () => {
  for (const server of servers) await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that tells its version and knows nothing else. */
async function serveVersion(version: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
  const answers: Record<string, string> = {
    HELLO: `%1\r\n${bulk('version')}${bulk(version)}`,
    INFO: bulk(`redis_version:${version}\r\n`),
  };
  const listener = createServer((socket) => {
    socket.on('data', (asked) => {
      for (const [, name = ''] of String(asked).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        socket.write(answers[name.toUpperCase()] ?? '+OK\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return { url: `redis://127.0.0.1:${(listener.address() as AddressInfo).port}`, close: () => listener.close() };
}

describe('an address', () => {
  it.each([
    ['redis://host', 'redis://host:6379'],
    ['rediss://u:p@host:7000/3', 'rediss://host:7000/3'],
    ['redis://[::1]:1', 'redis://[::1]:1'],
  ])('%s is shown as %s', (text, shown) => {
    expect(readQueueUrl(text, {}, {}).shown).toBe(shown);
  });

  it.each(['http://u:hush@x', `redis://:${SECRET}@host/nothing`, 'hush', ''])(
    '%s is refused without being quoted',
    (text) => {
      expect(() => readQueueUrl(text, {}, {})).toThrow(/redis:\/\/HOST:PORT/);
      expect(() => readQueueUrl(text, {}, {})).not.toThrow(/hush/);
    },
  );

  it('takes user and password from the environment first', () => {
    const environment = {
      NPUZZLE_QUEUE: 'redis://a:b@host',
      NPUZZLE_QUEUE_USER: 'me',
      NPUZZLE_QUEUE_PASSWORD: 'p%w/d',
    };
    expect(readQueueUrl(undefined, {}, environment)).toMatchObject({ user: 'me', password: 'p%w/d' });
    expect(readQueueUrl('redis://a:b%2F@host', {}, {})).toMatchObject({ user: 'a', password: 'b/' });
  });

  it.each([
    ['redis://127.0.0.1', undefined],
    ['redis://queue', /neither TLS nor a password/],
    ['redis://:x@queue', /no TLS/],
    ['rediss://queue', /no password/],
    ['rediss://:x@queue', undefined],
  ])('%s: %s', (text, doubt) => {
    const said = doubtsOf(readQueueUrl(text, {}, {}));
    if (doubt === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(doubt);
  });
});

describe('a server that does not let us in', () => {
  const worker = (url: string, env = {}) => runCli(['worker', '--queue', url], { env });

  itWithRedis('ends a worker with exit code 2 for a wrong password, which is not said', async () => {
    const server = await start('--requirepass', 'another');
    const { code, stdout, stderr } = await worker(server.url, { NPUZZLE_QUEUE_PASSWORD: SECRET });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(/redis:\/\/127\.0\.0\.1:\d+ refuses us, set NPUZZLE_QUEUE_USER/);
    expect(stderr).not.toContain(SECRET);
    expect((await worker(server.url)).stderr).toMatch(/refuses us/);
  });

  it('is refused where it is older than Redis 6.2', async () => {
    const old = await serveVersion('6.0.16');
    try {
      const { code, stderr } = await runCli(['queue', 'status', '--queue', old.url]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^npuzzle: error: redis:\/\/\S+ is Redis 6\.0, it takes 6\.2 or later, or Valkey\n$/);
    } finally {
      old.close();
    }
  });

  it('says what to install where the client is not', async () => {
    const hook =
      "export const resolve = (name, context, next) => { if (name === 'bullmq') throw Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };";
    const source = JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`);
    const loader = `import { register } from 'node:module'; register(${source});`;
    const file = join(folder, 'loader.mjs');
    writeFileSync(file, loader);
    const { code, stderr } = await worker('redis://127.0.0.1:1', { NODE_OPTIONS: `--import ${file}` });
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot be loaded \(ERR_MODULE_NOT_FOUND\), npm install bullmq ioredis/);
  });
});

itWithRedis('a worker gives up its place at once when it is told to', async () => {
  const server = await start();
  const child = startCli(['worker', '--queue', server.url, '--threads', '1']);
  const run = ended(child);
  await new Promise((resolve) =>
    child.stderr.on('data', (text) => String(text).includes('works for') && resolve(text)),
  );
  child.kill('SIGTERM');
  const { code, stderr } = await run;
  expect(code).toBe(130);
  expect(stderr).toMatch(/^npuzzle: [\w.-]+:\d+:0 works for redis:\/\/127\.0\.0\.1:\d+, 1 thread\n$/);
  const client = server.client();
  expect(await client.keys('npuzzle:worker*')).toEqual([]);
  client.disconnect();
});
