/**
 * `npuzzle bench`: runs suites of benchmarks and prints what they measured, line by line as it comes.
 *
 * Invariant: a result is printed, and appended to `--jsonl`, before the next case starts, so an interrupted run
 * keeps what it measured. The suites themselves are in bench/, compiled apart and loaded only here.
 */

import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { addFlags, FLAGS, type FlagValues, readChoice, toggle, valued } from '../input/flags.ts';
import { requireRecords } from '../input/named-file.ts';
import { parseCount, parseDuration } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stdout } from '../screen/output.ts';
import { showStatus } from '../screen/rewritten-line.ts';
import { formatRows, wrap } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { register as registerAnswers } from './answers.ts';
import { appendLine } from './jsonl.ts';
import { register as registerKorf50 } from './korf50.ts';
import { register as registerQuality } from './quality.ts';
import { type BenchModule, loadBench, SUITES, type SuiteName } from './request-contract.ts';
import type { BenchRecord, EndRecord } from './request-record.ts';
import { BenchTable } from './table.ts';

const BENCH_FLAGS = {
  list: toggle('--list', 'list suites and cases, run nothing'),
  filter: valued('--filter <text>', 'only cases whose suite/name holds this text', (text) => text),
  check: toggle('--check', 'run each case once, check its counts, clock nothing'),
  json: { ...FLAGS.json, help: 'one JSON object a record, one a line' },
  jsonl: valued('--jsonl <file>', 'append the JSON records to a file as well', (text) => text),
  minSamples: valued('--min-samples <n>', 'samples of each case at least; default 10', parseCount),
  maxTime: valued('--max-time <time>', 'sampling time of each case; default 2s', parseDuration),
} as const;

type BenchFlags = FlagValues<typeof BENCH_FLAGS>;

const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];
const DEFAULT_SAMPLES = 10;
const DEFAULT_TIME_MS = 2_000;

/** What runs beside the suites. */
const OTHERS = [
  ['all', 'every suite (default)'],
  ['korf50', "Korf and Felner's 50 boards of 5x5, proven: npuzzle bench korf50 --help"],
  ['answers', 'that random boards of many shapes are all answered, and how soon: npuzzle bench answers --help'],
  ['quality', 'how near to the optimum answers come within a time: npuzzle bench quality --help'],
] as const;

/** Names and what they are, in two columns that keep apart in a terminal. */
export function formatNames(names: readonly (readonly [string, string])[], columns = stdout.columns): string {
  const width = Math.max(...names.map(([name]) => name.length)) + 2;
  const room = (Number.isFinite(columns) ? columns : 80) - width - 2;
  return names
    .map(([name, text]) => {
      if (room < 40) return [`  ${name}`, ...wrap(text, room + width - 4).map((line) => `      ${line}`)].join('\n');
      return `  ${name.padEnd(width)}${wrap(text, room).join(`\n  ${' '.repeat(width)}`)}`;
    })
    .join('\n');
}

const EXAMPLES = `
Suites:
${formatNames([...Object.entries(SUITES), ...OTHERS])}

Examples:
  npuzzle bench kernel
  npuzzle bench solve --filter "10,000 random 8-puzzle"
  npuzzle bench typescript --max-time 10s --jsonl results.jsonl
  npuzzle bench --check
  npuzzle bench --list

A case whose counts are not the expected ones reports no time.

Exit codes: 0 all measured, 1 a case was refused or failed, 2 usage, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Measures kernels, solves and start-up; checks counts before it believes a clock.')
    .argument('[suite]', 'which suite', (text) => readChoice(text, 'the suite', [...SUITE_NAMES, 'all'] as const))
    .addHelpText('after', EXAMPLES)
    .action(async (suite: SuiteName | 'all' | undefined, flags: BenchFlags) => {
      const suites = suite === undefined || suite === 'all' ? SUITE_NAMES : [suite];
      const bench = loadBench();
      process.exitCode = flags.list ? await list(bench, suites, flags) : await run(bench, suites, flags);
    });
  addFlags(command, BENCH_FLAGS);
  // Options behind the name of a subcommand are the subcommand's.
  registerQuality(command.enablePositionalOptions().command('quality'));
  registerKorf50(command.command('korf50'));
  registerAnswers(command.command('answers'));
}

async function list(bench: BenchModule, suites: readonly SuiteName[], flags: BenchFlags): Promise<number> {
  const wanted = matching(await bench.listCases(suites), flags.filter);
  if (flags.json) {
    for (const listing of wanted) await stdout.line(JSON.stringify(listing));
  } else {
    const rows = wanted.map(({ suite, name, about }) => ({ label: `${suite}/${name}`, value: about }));
    await stdout.line(formatRows(rows, stdout.columns, paintFor(stdout)));
  }
  return EXIT.ok;
}

async function run(bench: BenchModule, suites: readonly SuiteName[], flags: BenchFlags): Promise<number> {
  matching(await bench.listCases(suites), flags.filter);
  requireRecords(flags.jsonl, '--jsonl');
  const table = new BenchTable(paintFor(stdout), stdout.columns);
  const records = bench.runBench({
    suites,
    filter: flags.filter,
    minSamples: flags.minSamples ?? DEFAULT_SAMPLES,
    maxTimeMs: flags.maxTime ?? DEFAULT_TIME_MS,
    checkOnly: flags.check ?? false,
    signal: interruptSignal(),
    onProgress: (suite, name) => showStatus(`${suite}/${name} …`),
  });
  let exitCode: number = EXIT.internal;
  for await (const record of records) {
    showStatus('');
    const json = JSON.stringify(record);
    if (flags.jsonl !== undefined) await appendLine(flags.jsonl, json);
    if (flags.json) await stdout.line(json);
    else for (const line of table.lines(record)) await stdout.line(line);
    if (record.record === 'end') exitCode = exitOf(record);
    if (stdout.isClosed) return EXIT.ok;
  }
  return exitCode;
}

/**
 * The cases a filter leaves.
 *
 * @throws {NpuzzleError} `E_USAGE` when it leaves none
 */
function matching<Listing extends { readonly suite: string; readonly name: string }>(
  listings: readonly Listing[],
  filter = '',
): readonly Listing[] {
  const wanted = listings.filter(({ suite, name }) => `${suite}/${name}`.toLowerCase().includes(filter.toLowerCase()));
  if (wanted.length === 0) throw usageError(`no case holds '${filter}'`, 'npuzzle bench --list names them');
  return wanted;
}

function exitOf({ refused, failed, interrupted }: EndRecord & BenchRecord): number {
  if (refused + failed > 0) return EXIT.internal;
  return interrupted ? EXIT.interrupted : EXIT.ok;
}
