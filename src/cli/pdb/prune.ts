/**
 * `npuzzle pdb prune`: makes the cache smaller, the longest unused tables first.
 *
 * Invariant: tables in use stay (pdb/cache-limit.ts), and no file but tables is touched.
 */

import type { Command } from 'commander';
import { cacheLimit, pruneCache } from '../../pdb/cache-limit.ts';
import { addFlags, FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { parseAge, parseBytes } from '../input/units.ts';
import { stderr, stdout } from '../screen/output.ts';
import { requireCacheFolder } from './cache-folder.ts';
import { fileName, formatBytes } from './text.ts';

const PRUNE_FLAGS = {
  to: valued('--to <bytes>', 'leave at most 500MB, 0B …; default the ceiling, NPUZZLE_CACHE_MAX or 2 GB', parseBytes),
  unused: valued('--unused <age>', 'remove what was not used for 30d, 4w, 12h …', parseAge),
  json: { ...FLAGS.json, help: 'one JSON object' },
} as const;

export function register(parent: Command): void {
  const command = parent
    .command('prune')
    .summary('remove the longest unused tables')
    .description(
      'Removes tables, the longest unused first, until the rest is small enough. Tables used within ten minutes stay.',
    )
    .action(prune);
  addFlags(command, PRUNE_FLAGS);
}

async function prune({ to, unused, json }: FlagValues<typeof PRUNE_FLAGS>): Promise<void> {
  const folder = requireCacheFolder();
  // With an age alone, size is no reason to remove anything.
  const limit = to ?? (unused === undefined ? cacheLimit() : Number.POSITIVE_INFINITY);
  const { removed, kept } = await pruneCache({ to: limit, unusedMs: unused });
  const bytes = removed.reduce((sum, table) => sum + table.bytes, 0);
  if (json) {
    const paths = removed.map(({ path }) => path);
    await stdout.line(JSON.stringify({ status: 'removed', files: removed.length, bytes, paths, kept }));
    return;
  }
  for (const { path } of removed) await stdout.line(`removed ${fileName(path)}`);
  const what = removed.length === 1 ? '1 table' : `${removed.length} tables`;
  await stderr.line(`npuzzle: ${what}, ${formatBytes(bytes)} removed, ${formatBytes(kept)} stay in ${folder}`);
}
