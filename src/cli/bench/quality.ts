/** `npuzzle bench quality`: how near to the optimum answers come within a time, as a table. */

import type { Command } from 'commander';
import { system } from '../../platform/system.ts';
import { addFlags, FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { requireRecords } from '../input/named-file.ts';
import { parseCount, parseDuration } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stdout } from '../screen/output.ts';
import { showStatus } from '../screen/rewritten-line.ts';
import { appendLine } from './jsonl.ts';
import { loadBench } from './request-contract.ts';
import type { QualityBoard, QualitySummary } from './request-quality.ts';

const QUALITY_FLAGS = {
  sets: valued('--sets <names>', 'korf50, random-10x10 …, or files of id; n; optimal; tiles lines; korf50', listOf),
  timeouts: valued('--timeouts <times>', 'for each board; 100ms,1s,10s by default', listOf),
  boards: valued('--boards <count>', 'of each set at most, the first ones; all, or 100 random ones', parseCount),
  seed: FLAGS.seed,
  threads: FLAGS.threads,
  maxMemory: FLAGS.maxMemory,
  json: { ...FLAGS.json, help: 'one JSON object a board and a set, one a line' },
  jsonl: valued('--jsonl <file>', 'append the JSON records to a file as well', (text) => text),
} as const;

type QualityFlags = FlagValues<typeof QUALITY_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle bench quality --timeouts 1s
  npuzzle bench quality --sets random-10x10,random-20x20 --timeouts 1s,10s --boards 10 --jsonl quality.jsonl

gap is the excess over the published optimum, to bound the excess over what the run itself proved; reference
is the mean of another program over the same boards (SET-reference.csv beside SET.csv), and our excess over it.`;

const COLUMNS = [
  'set',
  'time',
  'solved',
  'moves',
  'gap',
  'optimal',
  'proven',
  'to bound',
  '/Manhattan',
  'mean',
  'max',
  'reference',
];

export function register(command: Command): void {
  command
    .description('Measures how near to the optimum answers come within a time.')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: QualityFlags) => {
      process.exitCode = await run(flags);
    });
  addFlags(command, QUALITY_FLAGS);
}

async function run(flags: QualityFlags): Promise<number> {
  const { sets = ['korf50'], timeouts = ['100ms', '1s', '10s'], boards, seed = 1, threads, maxMemory } = flags;
  requireRecords(flags.jsonl, '--jsonl');
  const bench = loadBench();
  const signal = interruptSignal();
  const records = bench.runQuality({
    sets,
    timeoutsMs: timeouts.map((text) => parseDuration(text, '--timeouts')),
    seed,
    signal,
    boards,
    threads,
    maxMemoryBytes: maxMemory && bytesWithin(maxMemory, threads ?? system.threads),
    onBoard: (set, timeoutMs, done, of) => showStatus(`${set} ${timeoutMs} ms: ${done} of ${of} …`),
  });
  let isFirst = true;
  for await (const record of records) {
    showStatus('');
    const json = JSON.stringify(record);
    if (flags.jsonl !== undefined) await appendLine(flags.jsonl, json);
    if (flags.json) await stdout.line(json);
    else if (record.record === 'quality') {
      if (isFirst) await stdout.line(row(COLUMNS));
      isFirst = false;
      await stdout.line(row(cellsOf(record)));
    }
    if (stdout.isClosed) return EXIT.ok;
  }
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

function cellsOf(record: Exclude<QualitySummary | QualityBoard, { record: 'board' }>): string[] {
  const { set, timeoutMs, boards, solved, meanLength, gapPercent, optimalBoards, provenBoards } = record;
  return [
    set,
    `${timeoutMs / 1000} s`,
    `${solved}/${boards}`,
    meanLength.toFixed(2),
    gapPercent === null ? '-' : `${gapPercent.toFixed(2)} %`,
    optimalBoards === null ? '-' : String(optimalBoards),
    String(provenBoards),
    `${record.boundGapPercent.toFixed(1)} %`,
    record.perManhattan.toFixed(3),
    `${(record.meanMs / 1000).toFixed(2)} s`,
    `${(record.maxMs / 1000).toFixed(2)} s`,
    referenceOf(record),
  ];
}

/** Their mean over the very boards of ours, and how much longer ours is. */
function referenceOf({ referenceName, referenceMean, meanLength }: QualitySummary): string {
  if (referenceMean === null) return '-';
  const excess = (meanLength / referenceMean - 1) * 100;
  return `  ${referenceName} ${referenceMean.toFixed(2)} (${excess < 0 ? '' : '+'}${excess.toFixed(2)} %)`;
}

function row(cells: readonly string[]): string {
  const [first = '', ...rest] = cells;
  return `${first.padEnd(24)}${rest.map((cell) => cell.padStart(11)).join('')}`;
}

function listOf(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}
