/**
 * The line to a queue's server: the client loaded when first asked for, opened, looked over and closed within limits.
 *
 * The client waits for ever by itself, for a wrong password as for a server that is away. Invariant: whoever opens a line
 * knows within ten seconds what is wrong, unless a server that is away is to be waited for; and closing takes two at most.
 */

import type { Redis } from 'ioredis';
import { NpuzzleError } from '../errors.ts';
import { writeOnceATurn } from './one-write.ts';
import { doubtsOf, type QueueAddress } from './queue-url.ts';

type Client = Redis;
export type BullMq = typeof import('bullmq');

/** An open line. */
export interface Line {
  readonly address: QueueAddress;
  readonly bullmq: BullMq;
  /** for commands */
  readonly client: Client;
  /** Another connection, for who blocks one; closed with the line. */
  another(): Client;
  /** Ends all connections, whatever state they are in. */
  close(): void;
}

export interface LineOptions {
  /** wait for a server that is away; default false */
  readonly waits?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** gets a sentence about the server, each once */
  readonly tell: (text: string) => void;
}

const GIVE_UP_MS = 10_000;
const LEAST_VERSION = [6, 2];
/** Errors that no waiting mends: what the server or the certificate says. */
const REFUSED = /WRONGPASS|NOAUTH|NOPERM|invalid username-password|ERR AUTH|ERR Client sent AUTH|invalid password/i;
const UNTRUSTED = /certificate|self.signed|CERT_|ERR_TLS|UNABLE_TO_VERIFY/i;
const NO_TLS = /wrong version number|ERR_SSL|packet length too long|EPROTO/i;
const NOT_TOLD = 'no answer';

/**
 * Opens a line.
 *
 * @throws {NpuzzleError} `E_QUEUE` if the client is not installed, if the server refuses us or is too old, and if it is away
 */
export async function openLine(address: QueueAddress, options: LineOptions): Promise<Line> {
  const [bullmq, { Redis }] = await loadClient();
  const clients = new Set<Client>();
  let isClosed = false;
  const keep = (client: Client): Client => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.on('error', () => undefined);
    client.on('connect', () => (isClosed ? client.disconnect() : writeOnceATurn(client.stream)));
    // BullMQ makes connections of its own from one it is given: they are to end with the line as well.
    const duplicate = client.duplicate.bind(client);
    client.duplicate = (changes) => keep(duplicate(changes));
    return client;
  };
  // BullMQ opens anew what was closed; then it is the last try.
  const retryMs = (times: number) => (isClosed ? null : Math.min(100 * 2 ** Math.min(times, 6), 3000));
  const make = (): Client => keep(new Redis(clientOptions(address, retryMs)));
  const close = (): void => {
    isClosed = true;
    for (const client of clients) end(client);
  };
  const client = make();
  try {
    await ready(client, address, options);
    await lookOver(client, address, options.tell);
  } catch (error) {
    close();
    throw error;
  }
  const doubts = doubtsOf(address);
  if (doubts !== undefined) options.tell(doubts);
  watch(client, address, options.tell);
  return { address, bullmq, client, another: make, close };
}

/**
 * Ends a client and refuses what it was asked, so that nobody waits any more: left to itself, one whose server is away keeps its
 * commands, and BullMQ its timers of up to eleven seconds that watch over them.
 */
function end(client: Client): void {
  const { stream, status } = client;
  // Nothing of it will close any more, whatever its status is said to be (BullMQ writes it): only one not begun yet ends at once.
  if (stream?.closed) client.status = 'wait';
  client.disconnect();
  if (status === 'connecting') stream?.destroy();
}

/** Names that no bundler follows: both are installed by who wants a queue. */
async function loadClient(): Promise<[BullMq, typeof import('ioredis')]> {
  const [bullmq, ioredis]: readonly string[] = ['bullmq', 'ioredis'];
  try {
    return [
      await import(/* webpackIgnore: true */ /* @vite-ignore */ bullmq ?? ''),
      await import(/* webpackIgnore: true */ /* @vite-ignore */ ioredis ?? ''),
    ];
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw new NpuzzleError('E_QUEUE', `the queue's client cannot be loaded (${why})`, {
      remedy: 'npm install bullmq ioredis, or npx -p npuzzle -p bullmq -p ioredis npuzzle …',
    });
  }
}

function clientOptions(
  { host, port, database, user, password, isSecure, ca }: QueueAddress,
  retryStrategy: (times: number) => number | null,
) {
  return {
    ...{ host, port, db: database },
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(isSecure ? { tls: { servername: host, ...(ca === undefined ? {} : { ca }) } } : {}),
    maxRetriesPerRequest: null,
    // The version is looked at once, and what is asked before the server is there waits for it.
    enableReadyCheck: true,
    connectTimeout: 5000,
    // Of a socket that is closed already, it would be waited for two seconds.
    disconnectTimeout: 200,
    retryStrategy,
  };
}

/** Waits until a client can be used. */
function ready(client: Client, { shown }: QueueAddress, { waits = false, signal, tell }: LineOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let last = NOT_TOLD;
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      client.off('ready', succeed);
      client.off('error', note);
      signal?.removeEventListener('abort', abort);
      end();
    };
    const fail = (what: string, remedy: string): void => {
      settle(() => reject(new NpuzzleError('E_QUEUE', `${shown} ${what}`, { remedy })));
    };
    const succeed = (): void => settle(resolve);
    const note = (error: Error & { code?: string }): void => {
      last = error.code ?? NOT_TOLD;
      const said = `${last} ${error.message}`;
      if (REFUSED.test(said))
        fail('refuses us', 'set NPUZZLE_QUEUE_USER and NPUZZLE_QUEUE_PASSWORD as the server has them');
      else if (NO_TLS.test(said)) fail('speaks no TLS', 'write redis:// for a server without it');
      else if (UNTRUSTED.test(said))
        fail(`has a certificate that is not trusted (${last})`, 'name its CA with --queue-ca');
    };
    const abort = (): void =>
      settle(() => reject(new NpuzzleError('E_ABORTED', `stopped while ${shown} was waited for`)));
    const timer = setTimeout(() => {
      const remedy = 'start one with `redis-server`, name another, or write rediss:// if it speaks TLS';
      if (!waits) fail(`does not answer (${last})`, remedy);
      else tell(`${shown} does not answer (${last}), it is waited for`);
    }, GIVE_UP_MS);
    client.once('ready', succeed);
    client.on('error', note);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}

/** Version, and what becomes of jobs when the memory is full. */
async function lookOver(client: Client, { shown }: QueueAddress, tell: (text: string) => void): Promise<void> {
  const info = await client.info().catch((error) => {
    throw new NpuzzleError('E_QUEUE', `${shown} lets us see no version (${error.message.split(' ')[0]})`, {
      remedy: 'allow the commands of docs/cluster.md',
    });
  });
  const [major = 0, minor = 0] = (/^redis_version:(\d+)\.(\d+)/m.exec(info) ?? []).slice(1).map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_VERSION;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    throw new NpuzzleError('E_QUEUE', `${shown} is Redis ${major}.${minor}`, {
      remedy: 'it takes 6.2 or later, or Valkey',
    });
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
  if (policy !== 'noeviction') {
    tell(
      `${shown} forgets jobs when its memory is full (maxmemory-policy ${policy}), they are sent again; noeviction is better`,
    );
  }
}

/** Says once when the server goes away, and once when it is back. */
function watch(client: Client, { shown }: QueueAddress, tell: (text: string) => void): void {
  let isAway = false;
  client.on('close', () => {
    if (client.status === 'end' || isAway) return;
    isAway = true;
    tell(`${shown} is away, it is waited for`);
  });
  client.on('ready', () => {
    if (isAway) tell(`${shown} is back`);
    isAway = false;
  });
}
