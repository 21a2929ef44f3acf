/**
 * Who is there: each worker says so every few seconds, under a key of its own that passes away with it; and which tables will
 * be needed, so that workers have them by the time the first job comes.
 */

import { WORK_KINDS, type WorkKind } from '../contract/fleet.ts';
import { FieldError, fieldsOf, list, text, wholeNumber } from './fields.ts';
import type { Roll, WorkerNote } from './job-engine.ts';
import type { Line } from './line.ts';

const SAY_MS = 5000;
const LASTING_MS = 15_000;
const WANTED_MS = 60_000;
const MOST_THREADS = 1024;

/** Key that is there while somebody wants a run to end. */
export function cancelKey({ address }: Line, run: string): string {
  return `${address.prefix}:cancelled:${run}`;
}

/** What a coordinator asks and says through a server. */
export function rollOf(line: Line): Roll {
  const { client, address } = line;
  return {
    workers: () => callRoll(line),
    async expect(tables) {
      await client.set(`${address.prefix}:tables`, tables, 'PX', WANTED_MS);
    },
    async cancelled(runs) {
      if (runs.length === 0) return [];
      const marks = await client.mget(runs.map((run) => cancelKey(line, run)));
      return runs.filter((_, i) => marks[i] !== null);
    },
    async allow(run) {
      await client.del(cancelKey(line, run));
    },
  };
}

/**
 * Says from now on that a worker is there; returns what ends that, at once.
 *
 * @param onTables - told each time of the tables that somebody will need soon; nothing was looked at
 */
export function answerRoll(
  { client, address }: Line,
  note: WorkerNote,
  onTables: (key: string) => void,
): () => Promise<void> {
  const names = `${address.prefix}:workers`;
  const key = `${address.prefix}:worker:${note.name}`;
  const say = (): void => {
    void Promise.all([
      client.sadd(names, note.name),
      client.set(key, JSON.stringify(note), 'PX', LASTING_MS),
      client.get(`${address.prefix}:tables`).then((wanted) => wanted !== null && onTables(wanted)),
    ]).catch(() => undefined);
  };
  say();
  const timer = setInterval(say, SAY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all([client.srem(names, note.name), client.del(key)]).catch(() => undefined);
  };
}

/** The workers that have said so lately. */
export async function callRoll({ client, address }: Line): Promise<readonly WorkerNote[]> {
  const names = await client.smembers(`${address.prefix}:workers`);
  if (names.length === 0) return [];
  const notes = await client.mget(names.map((name) => `${address.prefix}:worker:${name}`));
  const gone = names.filter((_, i) => notes[i] === null);
  if (gone.length > 0) await client.srem(`${address.prefix}:workers`, ...gone);
  return notes.flatMap((note) => (note === null ? [] : (read(note) ?? [])));
}

function read(note: string): WorkerNote | undefined {
  try {
    const fields = fieldsOf(JSON.parse(note), 'the note');
    return {
      name: text(fields['name'], 'name', /^[\w.:@-]{1,100}$/),
      threads: wholeNumber(fields['threads'], 'threads', 1, MOST_THREADS),
      kinds: list(fields['kinds'], 'kinds', 0, WORK_KINDS.length).map(kindOf),
      build: text(fields['build'], 'build', /^[\w.-]{1,60}$/),
    };
  } catch (error) {
    if (error instanceof FieldError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function kindOf(value: unknown): WorkKind {
  const kind = WORK_KINDS.find((name) => name === value);
  if (kind === undefined) throw new FieldError('a kind of work is none of ours');
  return kind;
}
