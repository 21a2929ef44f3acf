/** Flags that name a queue: one declaration for every command that has one. */

import type { QueueAccess } from '../../contract/fleet.ts';
import { usageError } from '../../errors.ts';
import { type FlagValues, valued } from './flags.ts';

/** An address, or what `NPUZZLE_QUEUE` has. */
function readQueue(text: string, name: string): string {
  if (/^rediss?:/i.test(text)) return text;
  // Never quoted: it may be an address with a password in it.
  throw usageError(`${name} takes an address`, `write redis://HOST:PORT behind it, or the boards before ${name}`);
}

/** `1%`, `0.01`. */
function readShare(text: string, name: string): number {
  const [, digits = '', percent] = /^(\d{1,3}(?:\.\d{1,6})?)(%?)$/.exec(text) ?? [];
  const share = digits === '' ? Number.NaN : Number(digits) / (percent === '%' ? 100 : 1);
  if (share >= 0 && share <= 1) return share;
  throw usageError(`${name} cannot be '${text}'`, 'it takes a share such as 1% or 0.01');
}

/** Where the queue is. */
export const QUEUE_FLAGS = {
  queue: valued<string | true>(
    '--queue [url]',
    'the queue of a fleet, redis:// or rediss://, else NPUZZLE_QUEUE',
    readQueue,
  ),
  queueCa: valued('--queue-ca <file>', 'certificates to trust for rediss://, PEM', (text) => text),
  queuePrefix: valued('--queue-prefix <name>', 'of all keys of the queue, npuzzle by default', (text) => text),
} as const;

export const AUDIT_FLAG = valued(
  '--audit <share>',
  'with --queue: do 1% or so of the jobs twice and compare',
  readShare,
);

type QueueFlags = FlagValues<typeof QUEUE_FLAGS>;

/** The address that was typed; undefined for that of the environment. */
export function addressOf({ queue }: QueueFlags): string | undefined {
  return typeof queue === 'string' ? queue : undefined;
}

/** What opens the queue beside its address. */
export function accessOf({ queueCa: ca, queuePrefix: prefix }: QueueFlags): QueueAccess {
  return { ca, prefix };
}

/** @throws {NpuzzleError} `E_USAGE` for flags that have no meaning without a queue */
export function refuseWithoutQueue(flags: QueueFlags & { readonly audit?: number | undefined }): void {
  if (flags.queue !== undefined) return;
  for (const [flag, value] of Object.entries({
    '--audit': flags.audit,
    '--queue-ca': flags.queueCa,
    '--queue-prefix': flags.queuePrefix,
  })) {
    if (value !== undefined) throw usageError(`${flag} without --queue`, 'name the queue');
  }
}
