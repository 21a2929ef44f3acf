/** A line under TLS, by a user who may do no more than docs/cluster.md says; no secret is ever said. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, RedisServer } from '../../bench/redis-server.ts';
import { openFleet } from '../../src/fleet/fleet.ts';
import { serveFleet } from '../../src/fleet/serve.ts';
import { runCli } from '../support/run-cli.ts';
import { SmallProof } from './proof.ts';

const SECRET = 'hush-hush-hush';
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-tls-'));

describe('with TLS and a user who may do no more than docs/cluster.md says', () => {
  const certificate = join(folder, 'ca.pem');
  const key = join(folder, 'key.pem');
  let server: RedisServer;
  let url: string;

  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
    const port = await freePort();
    const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
    server = await RedisServer.start(...tls, '--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no');
    url = `rediss://localhost:${port}`;
    const manual = readFileSync(new URL('../../docs/cluster.md', import.meta.url), 'utf8');
    const [, rules = ''] = /^user npuzzle (.*)$/m.exec(manual) ?? [];
    const client = server.client();
    await client.call('ACL', 'SETUSER', 'npuzzle', ...rules.replace('PASSWORD', SECRET).split(/\s+/));
    await client.call('ACL', 'SETUSER', 'default', 'resetkeys', '~nothing');
    client.disconnect();
  }, 60_000);
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('everything works, and nothing is refused', async () => {
    const access = { ca: certificate, user: 'npuzzle', password: SECRET };
    const end = new AbortController();
    const said: string[] = [];
    const onMessage = (text: string) => said.push(text);
    const [proof, fleet] = await Promise.all([
      SmallProof.load(),
      openFleet(url, { ...access, leastRound: 0, jobMs: 30, onMessage }),
    ]);
    const serving = serveFleet(url, { ...access, threads: 1, signal: end.signal, onMessage });
    expect(await proof.by(fleet)).toEqual(proof.expected);
    const env = { NPUZZLE_QUEUE: url, NPUZZLE_QUEUE_USER: 'npuzzle', NPUZZLE_QUEUE_PASSWORD: SECRET };
    const status = await runCli(['queue', 'status', '--queue', '--queue-ca', certificate, '--json'], { env });
    expect(status.stderr).toBe('');
    expect(JSON.parse(status.stdout)).toMatchObject({ queue: url, runs: [], workers: [{ threads: 1 }] });
    const cleaned = await runCli(['queue', 'clean', '--older', '1ms', '--queue', '--queue-ca', certificate], { env });
    expect(cleaned.stdout).toMatch(/^[\d,]+ jobs taken out\n$/);
    const cancelled = await runCli(['queue', 'cancel', '0123456789abcdef', '--queue', '--queue-ca', certificate], {
      env,
    });
    expect(cancelled.stdout).toBe('0 jobs taken out\n');
    await fleet.close();
    end.abort();
    await serving;
    const client = server.client();
    expect(await client.call('ACL', 'LOG')).toEqual([]);
    client.disconnect();
    const everything = [...said, status.stdout, cleaned.stdout].join('\n');
    expect(everything).not.toContain(SECRET);
    expect(readFileSync(join(server.folder, 'appendonlydir', 'appendonly.aof.1.incr.aof'), 'latin1')).not.toContain(
      SECRET,
    );
  }, 60_000);

  it.each([
    ['a certificate nobody vouches for', () => url, /has a certificate that is not trusted \(\w+\), name its CA/],
    ['a server without TLS', () => server.url.replace('redis:', 'rediss:'), /speaks no TLS|does not answer/],
  ])(
    '%s is said',
    async (_, address, message) => {
      await expect(openFleet(address(), { user: 'npuzzle', password: SECRET })).rejects.toMatchObject({
        code: 'E_QUEUE',
        message: expect.stringMatching(message),
      });
    },
    30_000,
  );
});
