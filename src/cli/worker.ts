/** `npuzzle worker`: does the work of others, jobs of a queue, until it is interrupted. */

import type { Command } from 'commander';
import { WORK_KINDS, type WorkKind } from '../contract/fleet.ts';
import { serveFleet } from '../fleet/serve.ts';
import { addFlags, FLAGS, type FlagValues, readChoice, valued } from './input/flags.ts';
import { accessOf, addressOf, QUEUE_FLAGS } from './input/queue.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr } from './screen/output.ts';
import { printable } from './screen/printable.ts';

const WORKER_FLAGS = {
  ...QUEUE_FLAGS,
  threads: FLAGS.threads,
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  kinds: valued(
    '--kinds <names>',
    `work to take, divided by commas: ${WORK_KINDS.join(', ')}; all by default`,
    readKinds,
  ),
} as const;

const EXAMPLES = `
Examples:
  npuzzle worker --queue redis://queue.example:6379
  npuzzle worker --queue --threads 8

The second takes the address from NPUZZLE_QUEUE, user and password from NPUZZLE_QUEUE_USER and NPUZZLE_QUEUE_PASSWORD.
A worker takes the jobs of the same version of npuzzle, and needs npm install bullmq ioredis beside it. The first Ctrl-C
gives back what is at work, the second quits at once.`;

function readKinds(text: string, name: string): readonly WorkKind[] {
  return text.split(',').map((kind) => readChoice(kind.trim(), name, WORK_KINDS));
}

export function register(command: Command): void {
  command
    .description(
      'Works for a queue: one of any number of machines that share the work of solve, compare and label --queue.',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (flags: FlagValues<typeof WORKER_FLAGS>) => {
      const { threads, maxMemory: maxMemoryBytes, kinds } = flags;
      const onMessage = (text: string): void => void stderr.line(`npuzzle: ${printable(text)}`);
      const signal = interruptSignal();
      await serveFleet(addressOf(flags), { ...accessOf(flags), threads, maxMemoryBytes, kinds, signal, onMessage });
      process.exitCode = EXIT.interrupted;
    });
  addFlags(command, WORKER_FLAGS);
}
