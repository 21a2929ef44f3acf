/** The flags of `label`, and those that contradict each other. */

import { usageError } from '../../errors.ts';
import { LABEL_FORMATS } from '../../label/label-file.ts';
import { choice, FLAGS, type FlagValues, toggle, valued } from '../input/flags.ts';
import { AUDIT_FLAG, QUEUE_FLAGS, refuseWithoutQueue } from '../input/queue.ts';
import { parseCount } from '../input/units.ts';

export interface Lengths {
  readonly from: number;
  readonly to: number;
}

export const LABEL_FLAGS = {
  out: valued('-o, --out <file>', 'the file of rows; without one JSON lines go to standard output', (name) => name),
  format: choice('--format <form>', 'jsonl, csv, npy, npz; by default as the file’s name ends', LABEL_FORMATS),
  count: valued('-n, --count <count>', 'draw so many boards instead of reading any, each equally likely', parseCount),
  perLength: valued('--per-length <count>', 'draw so many boards of each length instead', parseCount),
  lengths: valued('--lengths <range>', 'the lengths, such as 10-40; up to 9 cells all by default', readLengths),
  size: FLAGS.size,
  seed: valued('--seed <seed>', 'of the boards that are drawn; 1 by default', (text) => text),
  goal: FLAGS.goal,
  heuristic: valued('-H, --heuristic <name>', 'that proves the distances; auto by default', (name) => name),
  threads: FLAGS.threads,
  ...QUEUE_FLAGS,
  audit: AUDIT_FLAG,
  every: valued('--every <count>', 'one in so many is proven again by another heuristic; 1000 by default', parseCount),
  check: valued('--check <file>', 'read a file of rows back and say what is wrong with it', (name) => name),
  directions: FLAGS.directions,
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  force: FLAGS.force,
  quiet: toggle('-q, --quiet', 'no summary'),
  wxhBlank: FLAGS.wxhBlank,
} as const;

export type LabelFlags = FlagValues<typeof LABEL_FLAGS>;

/** @throws {NpuzzleError} `E_USAGE` */
export function refuseContradictions(args: readonly string[], flags: LabelFlags): void {
  const { count, perLength, lengths, check, out, format, seed } = flags;
  refuseWithoutQueue(flags);
  if (count !== undefined && perLength !== undefined) {
    throw usageError('--count and --per-length do not go together', '--count draws all boards alike');
  }
  const isDrawn = count !== undefined || perLength !== undefined;
  if (isDrawn && args.length > 0) throw usageError('boards are drawn or given', 'leave out --count, or the boards');
  if (!isDrawn && seed !== undefined)
    throw usageError('--seed has no meaning for boards that are given', 'leave it out');
  if (lengths !== undefined && perLength === undefined) {
    throw usageError('--lengths has no meaning without --per-length', 'say how many of each');
  }
  if (check !== undefined && (isDrawn || args.length > 0 || out !== undefined)) {
    throw usageError('--check reads a file and labels nothing', 'leave out the boards and --out');
  }
  if (out === undefined && (format === 'npy' || format === 'npz')) {
    throw usageError(`${format} is written to a file only`, 'name it with --out');
  }
}

function readLengths(text: string, name: string): Lengths {
  const [, from = '', to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const lengths = { from: Number(from), to: Number(to) };
  if (from === '' || lengths.to < lengths.from) throw usageError(`${name} cannot be '${text}'`, 'write 20, or 10-40');
  return lengths;
}
