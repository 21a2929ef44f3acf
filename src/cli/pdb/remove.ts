/**
 * `npuzzle pdb remove`: deletes tables.
 *
 * Invariant: only files in the cache folder that are named as tables are touched.
 */

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { cachePath, listTables, removeTables, tablePath } from '../../pdb/cache.ts';
import type { Pattern } from '../../pdb/pattern.ts';
import { addFlags, FLAGS, type FlagValues, toggle } from '../input/flags.ts';
import { stderr, stdout } from '../screen/output.ts';
import { thousands } from '../screen/rows.ts';
import { readTarget, requirePartition, TARGET_FLAGS } from './target.ts';
import { fileName } from './text.ts';

const REMOVE_FLAGS = {
  all: toggle('--all', 'every table, and what interrupted builds left'),
  ...TARGET_FLAGS,
  json: { ...FLAGS.json, help: 'one JSON object' },
} as const;

type RemoveFlags = FlagValues<typeof REMOVE_FLAGS>;

export function register(parent: Command): void {
  const command = parent
    .command('remove')
    .summary('delete tables')
    .description('Deletes the tables of a partition, or all. What is needed again is built again.')
    .argument('[SIZE:PARTITION]', 'such as 4x4:7-8')
    .action(remove);
  addFlags(command, REMOVE_FLAGS);
}

async function remove(text: string | undefined, flags: RemoveFlags): Promise<void> {
  if ((text === undefined) !== (flags.all === true)) {
    throw usageError(
      text === undefined ? 'nothing named to remove' : '--all and a partition do not go together',
      'choose one',
    );
  }
  const patterns = text === undefined ? 'all' : requirePartition(readTarget(text, flags)).patterns;
  const paths = await pathsOf(patterns);
  const { files, bytes } = await removeTables(patterns);
  if (flags.json) {
    await stdout.line(JSON.stringify({ status: 'removed', files, bytes, paths }));
    return;
  }
  for (const path of paths) await stdout.line(`removed ${fileName(path)}`);
  await stderr.line(
    `npuzzle: ${files === 1 ? '1 file' : `${thousands(files)} files`}, ${thousands(bytes)} bytes removed from ${cachePath()}`,
  );
}

async function pathsOf(patterns: readonly Pattern[] | 'all'): Promise<string[]> {
  if (patterns === 'all') return (await listTables()).map(({ path }) => path);
  return patterns.map((pattern) => tablePath(pattern)).filter((path) => existsSync(path));
}
