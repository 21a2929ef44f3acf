/**
 * `npuzzle pdb remove`: deletes tables.
 *
 * Invariant: only files in the cache folder that are named as tables are touched.
 */

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { listTables, removeFiles, removeTables, type StoredTable, tablePath } from '../../pdb/cache.ts';
import type { Partition } from '../../pdb/partition.ts';
import { planTables } from '../../pdb/plan.ts';
import { type Shape, shapeName } from '../../puzzle/board.ts';
import { addFlags, FLAGS, type FlagValues, toggle } from '../input/flags.ts';
import { stderr, stdout } from '../screen/output.ts';
import { thousands } from '../screen/rows.ts';
import { requireCacheFolder } from './cache-folder.ts';
import { readTarget, TARGET_FLAGS } from './target.ts';
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
    .description('Deletes the tables of a partition, of a size, or all. What is needed again is built again.')
    .argument('[SIZE[:PARTITION]]', 'such as 4x4:7-8, or 8x3 for all of that size')
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
  const folder = requireCacheFolder();
  const { paths, removed } = await removeNamed(text, flags);
  const { files, bytes } = removed;
  if (flags.json) {
    await stdout.line(JSON.stringify({ status: 'removed', files, bytes, paths }));
    return;
  }
  for (const path of paths) await stdout.line(`removed ${fileName(path)}`);
  await stderr.line(
    `npuzzle: ${files === 1 ? '1 file' : `${thousands(files)} files`}, ${thousands(bytes)} bytes removed from ${folder}`,
  );
}

interface Removal {
  /** tables that there were */
  readonly paths: readonly string[];
  readonly removed: { readonly files: number; readonly bytes: number };
}

async function removeNamed(text: string | undefined, flags: RemoveFlags): Promise<Removal> {
  const tables = await listTables();
  if (text === undefined) return { paths: tables.map(({ path }) => path), removed: await removeTables('all') };
  const target = readTarget(text, flags);
  const wanted = target.partition === undefined ? pathsOfShape(tables, target.shape) : pathsFor(target.partition);
  const paths = wanted.filter((path) => existsSync(path));
  return { paths, removed: await removeFiles(paths) };
}

/** Of the tables that a partition's patterns use, which may be those of images, and of their own. */
function pathsFor(partition: Partition): string[] {
  const patterns = [...planTables(partition).tables.map(({ pattern }) => pattern), ...partition.patterns];
  return [...new Set(patterns.map((pattern) => tablePath(pattern)))];
}

function pathsOfShape(tables: readonly StoredTable[], shape: Shape): string[] {
  return tables.map(({ path }) => path).filter((path) => fileName(path).startsWith(`${shapeName(shape)}-`));
}
