/**
 * `npuzzle layers`: how many boards of a shape take how many moves.
 *
 * Invariant: all boards of the shape are counted, each once, before anything is printed.
 */

import type { Command } from 'commander';
import type { Layers } from '../contract/layers.ts';
import { shapeName } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { parseShape } from '../puzzle/parse.ts';
import { countLayers } from '../space/layers.ts';
import { addFlags, FLAGS, type FlagValues, toggle, valued } from './input/flags.ts';
import { bytesWithin } from './input/memory-cap.ts';
import { parseCount } from './input/units.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';
import { RewrittenLine } from './screen/rewritten-line.ts';
import { formatDuration, formatRows, type Row, thousands } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';

const LAYERS_FLAGS = {
  goal: FLAGS.goal,
  metric: FLAGS.metric,
  farthest: valued('--farthest <count>', 'farthest boards to list at most; 10 by default', readListed),
  timeout: FLAGS.timeout,
  maxMemory: FLAGS.maxMemory,
  json: FLAGS.json,
  quiet: toggle('-q, --quiet', 'print distance and boards alone, divided by a tab, one distance a line'),
} as const;

type LayersFlags = FlagValues<typeof LAYERS_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle layers 3x3
  npuzzle layers 4x3 --metric multi
  npuzzle layers 3x2 --goal "1 2 3/4 0 5" --json

Exit codes: 0 counted, 2 bad usage or a shape of more than 12 cells, 4 the time was up, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Counts all boards of a shape of up to 12 cells by the length of their shortest solutions.')
    .argument('<shape>', 'columns x rows, such as 3x3 or 4x3')
    .addHelpText('after', EXAMPLES)
    .action(async (shape: string, flags: LayersFlags) => {
      process.exitCode = await layers(shape, flags);
    });
  addFlags(command, LAYERS_FLAGS);
}

async function layers(text: string, flags: LayersFlags): Promise<number> {
  const shape = parseShape(text);
  const { metric, farthest, timeout, maxMemory } = flags;
  const line = new RewrittenLine(stderr, flags.quiet ? 'none' : 'auto');
  const counted = await countLayers(shape, {
    ...{ goal: resolveGoal(flags.goal, shape), metric, farthest, timeoutMs: timeout, signal: interruptSignal() },
    ...(maxMemory === undefined ? {} : { maxMemoryBytes: bytesWithin(maxMemory, 1) }),
    onProgress: ({ distance, met, boards, elapsedMs }) =>
      line.show(
        () => `distance ${distance}  ${thousands(met)} of ${thousands(boards)} boards  ${formatDuration(elapsedMs)}`,
        elapsedMs,
      ),
  }).finally(() => line.clear());
  if (flags.json) await stdout.line(JSON.stringify(jsonOf(counted)));
  else if (flags.quiet) await stdout.line(counted.counts.map((count, distance) => `${distance}\t${count}`).join('\n'));
  else await stdout.line(textOf(counted));
  return EXIT.ok;
}

function jsonOf({ goal, farthest, ...counted }: Layers): object {
  const { width, height, tiles } = goal;
  const { metric, boards, counts, greatest, mean, elapsedMs } = counted;
  return {
    ...{ width, height, goal: tiles, goalName: nameGoal(goal), metric, boards, counts, greatest, mean },
    ...{ farthest: farthest.map((board) => board.tiles), elapsedMs },
  };
}

function textOf({ goal, metric, boards, counts, greatest, mean, farthest, elapsedMs }: Layers): string {
  const name = nameGoal(goal);
  const moves = metric === 'multi' ? 'a move slides a run of tiles' : 'a move slides one tile';
  const last = counts[greatest] ?? 0;
  const rows: Row[] = [
    {
      label: 'shape',
      value: `${shapeName(goal)}, goal ${name === 'custom' ? formatBoard(goal, 'line') : name}, ${moves}`,
    },
    { label: 'boards', value: `${thousands(boards)}, counted in ${formatDuration(elapsedMs)}` },
    { label: 'mean', value: `${mean.toFixed(3)} moves` },
    { label: 'greatest', value: `${greatest} moves, ${thousands(last)} board${last === 1 ? '' : 's'}` },
    ...farthest.map((board, index) => ({ label: index === 0 ? 'farthest' : '', value: formatBoard(board, 'line') })),
    ...(farthest.length < last ? [{ label: '', value: `and ${thousands(last - farthest.length)} more` }] : []),
  ];
  const widest = thousands(Math.max(...counts)).length;
  const table = counts.map(
    (count, distance) =>
      `${String(distance).padStart(5)}  ${thousands(count).padStart(widest)}  ${((100 * count) / boards).toFixed(4).padStart(8)} %`,
  );
  return [formatRows(rows, stdout.columns, paintFor(stdout)), '', 'moves  boards', ...table].join('\n');
}

function readListed(text: string, name: string): number {
  return text.trim() === '0' ? 0 : parseCount(text, name);
}
