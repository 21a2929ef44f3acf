/** `npuzzle queue`: what is in the queue of a fleet, and what takes jobs out of it. */

import type { Command } from 'commander';
import { usageError } from '../errors.ts';
import type { QueueStatus } from '../fleet/status.ts';
import { suggest } from '../puzzle/nearest.ts';
import { addFlags, FLAGS, type FlagValues, valued } from './input/flags.ts';
import { accessOf, addressOf, QUEUE_FLAGS } from './input/queue.ts';
import { parseDuration } from './input/units.ts';
import { stdout } from './screen/output.ts';
import { printable } from './screen/printable.ts';
import { formatRows, thousands } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';
import { warn } from './screen/warn.ts';

const FLAGS_OF_QUEUE = {
  ...QUEUE_FLAGS,
  older: valued('--older <time>', 'clean: only jobs that ended so long ago, 1h by default', parseDuration),
  json: FLAGS.json,
} as const;

const ACTIONS = ['status', 'cancel', 'clean'] as const;
const OLDER_MS = 3_600_000;
const RUN = /^[0-9a-f]{16}$/;

const EXAMPLES = `
Examples:
  npuzzle queue status --queue redis://queue.example
  npuzzle queue status --queue --json
  npuzzle queue cancel 193e5d318dba8a60 --queue
  npuzzle queue clean --older 1m --queue

status tells of jobs, runs and workers; cancel ends a run that status names, wherever it was started; clean takes out jobs that
are over, which go by themselves ten minutes after the last.`;

export function register(command: Command): void {
  command
    .description('Looks at the queue of a fleet and takes jobs out of it.')
    .argument('<action>', ACTIONS.join(', '))
    .argument('[run]', 'cancel: the run, as status names it')
    .addHelpText('after', EXAMPLES)
    .action(async (action: string, run: string | undefined, flags: FlagValues<typeof FLAGS_OF_QUEUE>) => {
      await stdout.line(await perform(action, run, flags));
    });
  addFlags(command, FLAGS_OF_QUEUE);
}

async function perform(
  action: string,
  run: string | undefined,
  flags: FlagValues<typeof FLAGS_OF_QUEUE>,
): Promise<string> {
  const options = { ...accessOf(flags), onMessage: warn };
  const url = addressOf(flags);
  if (action !== 'cancel' && run !== undefined) throw usageError(`queue ${action} takes no '${run}'`, 'leave it out');
  const { queueStatus, cancelRun, cleanQueue } = await import('../fleet/status.ts');
  if (action === 'status') {
    const status = await queueStatus(url, options);
    return flags.json === true ? JSON.stringify(status) : statusText(status);
  }
  if (action === 'cancel') {
    if (run === undefined || !RUN.test(run))
      throw usageError('queue cancel needs a run', '`npuzzle queue status` names them');
    return told(await cancelRun(url, run, options), flags.json);
  }
  if (action === 'clean') return told(await cleanQueue(url, flags.older ?? OLDER_MS, options), flags.json);
  throw usageError(`queue cannot ${printable(action)}`, suggest(action, ACTIONS));
}

function told(removed: number, json: boolean | undefined): string {
  return json === true ? JSON.stringify({ removed }) : `${thousands(removed)} jobs taken out`;
}

function statusText({ queue, build, waiting, active, completed, failed, runs, workers }: QueueStatus): string {
  const counts = `${thousands(waiting)} waiting, ${thousands(active)} at work, ${thousands(completed)} done, ${thousands(failed)} failed`;
  const rows: (readonly [string, string])[] = [
    ['queue', queue],
    ['build', build],
    ['jobs', counts],
    ...runs.map((run): readonly [string, string] => [
      'run',
      `${run.run}  ${run.kind}, ${thousands(run.waiting)} waiting, ${thousands(run.active)} at work`,
    ]),
    ...workers.map(({ name, threads, kinds, build: theirs }): readonly [string, string] => [
      'worker',
      `${name}  ${threads} ${threads === 1 ? 'thread' : 'threads'} for ${kinds.join(', ')}${theirs === build ? '' : `  of another build, ${theirs}`}`,
    ]),
  ];
  const shown = rows.map(([label, value]) => ({ label, value: printable(value) }));
  return formatRows(shown, stdout.columns, paintFor(stdout));
}
