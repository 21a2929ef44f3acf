/**
 * `npuzzle pdb list`: the tables in the cache folder, faulty ones included.
 *
 * Invariant: only headers and lengths are looked at, so the list is quick; `pdb verify` reads the entries.
 */

import type { Command } from 'commander';
import { listTables, type StoredTable } from '../../pdb/cache.ts';
import { kindMark, knownPartitions } from '../../pdb/partition.ts';
import type { Pattern } from '../../pdb/pattern.ts';
import { addFlags, FLAGS, type FlagValues } from '../input/flags.ts';
import { stderr, stdout } from '../screen/output.ts';
import { thousands } from '../screen/rows.ts';
import { requireCacheFolder } from './cache-folder.ts';
import { alignColumns, fileName, formatBytes, formatDate } from './text.ts';

const LIST_FLAGS = { json: { ...FLAGS.json, help: 'one JSON object a table, one a line' } } as const;

export function register(parent: Command): void {
  const command = parent
    .command('list')
    .summary('list the tables there are')
    .description('Lists the tables in the cache folder: file, bytes, date (UTC), state, partitions it belongs to.')
    .action(list);
  addFlags(command, LIST_FLAGS);
}

async function list({ json }: FlagValues<typeof LIST_FLAGS>): Promise<void> {
  const folder = requireCacheFolder();
  const tables = await listTables();
  if (json) {
    for (const table of tables) await stdout.line(JSON.stringify(tableJson(table)));
    return;
  }
  if (tables.length > 0) await stdout.line(alignColumns(tables.map(tableColumns)));
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  await stderr.line(
    `npuzzle: ${tables.length === 1 ? '1 table' : `${thousands(tables.length)} tables`}, ${formatBytes(bytes)} in ${folder}`,
  );
}

function tableColumns({ path, bytes, modified, pattern, fault }: StoredTable): string[] {
  const state = pattern === undefined ? `faulty: ${fault}` : ['usable', ...partitionsWith(pattern)].join('  ');
  return [fileName(path), formatBytes(bytes), formatDate(modified), state];
}

/** A table as JSON, here and in `pdb info`. */
export function tableJson({ path, bytes, modified, pattern, fault }: StoredTable): object {
  const about = { path, bytes, modified: modified.toISOString() };
  if (pattern === undefined) return { status: 'faulty', ...about, fault };
  const { width, height, goalBlank, cells } = pattern;
  return { status: 'usable', ...about, width, height, goalBlank, pattern: cells, partitions: partitionsWith(pattern) };
}

/** Names of the known partitions that this pattern is part of, with what must be written behind where the name alone means another table. */
function partitionsWith(pattern: Pattern): string[] {
  const cells = pattern.cells.join();
  return knownPartitions(pattern, pattern.goalBlank)
    .filter(({ patterns }) => patterns.some((known) => known.cells.join() === cells))
    .map(({ name, patterns }) => {
      const [own, usual] = [kindMark([pattern]), kindMark(patterns)];
      return own === usual ? name : `${name}${own || '+plain'}`;
    });
}
