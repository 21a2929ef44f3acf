/** `npuzzle pdb path`: the folder of the tables, alone, for scripts. */

import type { Command } from 'commander';
import { cachePath } from '../../pdb/cache.ts';
import { addFlags, FLAGS, type FlagValues } from '../input/flags.ts';
import { stdout } from '../screen/output.ts';

const PATH_FLAGS = { json: { ...FLAGS.json, help: '{"path":…}' } } as const;

export function register(parent: Command): void {
  const command = parent
    .command('path')
    .summary('print the folder of the tables')
    .description(
      'Prints the folder of the tables, which need not exist: NPUZZLE_CACHE_DIR, else the platform’s cache folder.',
    )
    .action(async ({ json }: FlagValues<typeof PATH_FLAGS>) => {
      await stdout.line(json ? JSON.stringify({ path: cachePath() }) : cachePath());
    });
  addFlags(command, PATH_FLAGS);
}
