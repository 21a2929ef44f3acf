/**
 * Where a queue is, and what opens it: the address as it may be shown, the secrets apart from it.
 *
 * Invariant: what has user and password in it is never part of a message; `shown` has neither.
 */

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { QueueAccess } from '../contract/fleet.ts';
import { NpuzzleError, reasonOf, usageError } from '../errors.ts';

export interface QueueAddress {
  /** without user and password */
  readonly shown: string;
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly isSecure: boolean;
  /** the server is on this machine */
  readonly isLocal: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly ca: Buffer | undefined;
  readonly prefix: string;
}

const FORM =
  'write redis://HOST:PORT, or rediss:// for TLS; user and password go into NPUZZLE_QUEUE_USER and NPUZZLE_QUEUE_PASSWORD';
const PREFIX = /^[\w.-]{1,40}$/;
const STANDARD_PORT = 6379;

/**
 * Reads an address.
 *
 * @throws {NpuzzleError} `E_USAGE`, which never quotes the address: it may hold a password; `E_FILE` for the certificates
 */
export function readQueueUrl(
  text: string | undefined,
  access: QueueAccess = {},
  environment: NodeJS.ProcessEnv = process.env,
): QueueAddress {
  const given = text ?? environment['NPUZZLE_QUEUE'] ?? '';
  if (given === '') throw usageError('no queue is named', `${FORM}, or set NPUZZLE_QUEUE`);
  if (!URL.canParse(given)) throw usageError('the address of the queue cannot be read', FORM);
  const url = new URL(given);
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw usageError(`a queue cannot be at ${url.protocol}`, FORM);
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost';
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1];
  if (database === undefined) throw usageError('the path of the address of the queue is no number of a database', FORM);
  const { prefix = 'npuzzle' } = access;
  if (!PREFIX.test(prefix))
    throw usageError('the prefix of the queue has strange signs', 'it takes letters, digits, ., _ and -');
  const port = url.port === '' ? STANDARD_PORT : Number(url.port);
  return {
    shown: `${url.protocol}//${isIP(host) === 6 ? `[${host}]` : host}:${port}${Number(database) > 0 ? `/${database}` : ''}`,
    ...{ host, port, prefix },
    database: Number(database),
    isSecure: url.protocol === 'rediss:',
    isLocal: host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host),
    user: access.user ?? (environment['NPUZZLE_QUEUE_USER'] || decoded(url.username)),
    password: access.password ?? (environment['NPUZZLE_QUEUE_PASSWORD'] || decoded(url.password)),
    ca: access.ca === undefined ? undefined : readCertificates(access.ca),
  };
}

/** What to say of a server that others on the way can listen to; undefined for nothing. */
export function doubtsOf({ isSecure, isLocal, password, shown }: QueueAddress): string | undefined {
  if (isLocal || (isSecure && password !== undefined)) return undefined;
  const lacks = isSecure ? 'no password' : password === undefined ? 'neither TLS nor a password' : 'no TLS';
  return `${shown} is another machine and has ${lacks}: whoever reaches it can read jobs and forge results`;
}

function decoded(part: string): string | undefined {
  return part === '' ? undefined : decodeURIComponent(part);
}

function readCertificates(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `certificates ${file} cannot be read (${reasonOf(error)})`);
  }
}
