/**
 * `npuzzle bench korf50`: Korf and Felner's 50 boards of 5x5 proven within a time each, beside the published counts.
 *
 * With `--jsonl` a run that was broken off goes on: boards in the file that were proven, or had as much time, are not run again.
 */

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { system } from '../../platform/system.ts';
import { addFlags, FLAGS, type FlagValues, toggle, valued } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { requireRecords } from '../input/named-file.ts';
import { parseDuration } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stdout } from '../screen/output.ts';
import { showStatus } from '../screen/rewritten-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';
import { appendLine } from './jsonl.ts';
import { loadBench } from './request-contract.ts';
import type { ProofRecord } from './request-proofs.ts';

const KORF50_FLAGS = {
  limit: valued('--limit <time>', 'for each board; 10m by default', parseDuration),
  boards: valued('--boards <numbers>', 'such as 38,40,25; all by default, the easiest first', readNumbers),
  checkpoints: valued(
    '--checkpoints <folder>',
    'keep where each proof is, and go on there: a limit is then one stretch of several',
    (text) => text,
  ),
  withoutIncumbent: toggle('--without-incumbent', 'look for no answer on the side: counts of the proof alone'),
  threads: FLAGS.threads,
  maxMemory: FLAGS.maxMemory,
  json: FLAGS.json,
  jsonl: valued('--jsonl <file>', 'append the records to a file, and go on where it ends', (text) => text),
} as const;

type Korf50Flags = FlagValues<typeof KORF50_FLAGS>;

const LIMIT_MS = 600_000;
const COLUMNS = ['board', 'moves', 'answer', 'expanded', 'Clausecker 2019', 'generated', 'Korf, Felner 2002', 'time'];
const LEGEND = `
An answer with * was found on the side and its length met by the bound: counts are then of all bounds below it. Korf and Felner's counts are
generated states, Clausecker's (improved catalogue) expanded ones, both up to the goal.`;

export function register(command: Command): void {
  command
    .description('Proves Korf and Felner’s 50 boards of 5x5, within a time each.')
    .action(async (flags: Korf50Flags) => {
      process.exitCode = await run(flags);
    });
  addFlags(command, KORF50_FLAGS);
}

async function run(flags: Korf50Flags): Promise<number> {
  const { limit = LIMIT_MS, boards, threads, maxMemory, withoutIncumbent, checkpoints, jsonl } = flags;
  requireRecords(jsonl, '--jsonl');
  // With checkpoints another stretch goes on where the last one was.
  const settledMs = checkpoints === undefined ? limit : Number.POSITIVE_INFINITY;
  const earlier = jsonl === undefined ? [] : (await recordsOf(jsonl)).filter((record) => isSettled(record, settledMs));
  const bench = loadBench();
  const signal = interruptSignal();
  const report = async (record: ProofRecord) => stdout.line(flags.json ? JSON.stringify(record) : row(cellsOf(record)));
  if (!flags.json) await stdout.line(row(COLUMNS));
  const all = earlier.filter(({ board }) => boards?.includes(board) ?? true);
  for (const record of all) await report(record);
  const records = bench.runProofs({
    limitMs: limit,
    signal,
    done: new Set(earlier.map(({ board }) => board)),
    boards,
    checkpoints,
    incumbent: withoutIncumbent === undefined,
    threads,
    maxMemoryBytes: maxMemory && bytesWithin(maxMemory, threads ?? system.threads),
    onBoard: (board, bound, ms) => showStatus(`board ${board}: bound ${bound}, ${formatDuration(ms)} …`),
  });
  for await (const record of records) {
    showStatus('');
    if (jsonl !== undefined) await appendLine(jsonl, JSON.stringify(record));
    await report(record);
    all.push(record);
    if (stdout.isClosed) return EXIT.ok;
  }
  if (!flags.json) await stdout.line(summary(all));
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** Proven, or given at least this time. */
function isSettled({ length, elapsedMs }: ProofRecord, limitMs: number): boolean {
  return length !== null || elapsedMs >= limitMs;
}

/** A last line that was cut off is no record. */
async function recordsOf(file: string): Promise<ProofRecord[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const record = JSON.parse(line);
      return record.record === 'proof' ? [record] : [];
    } catch {
      return [];
    }
  });
}

function cellsOf(record: ProofRecord): string[] {
  const { board, length, lowerBound, incumbent, isMet, expanded, generated, elapsedMs } = record;
  const moves = length === null ? `≥ ${lowerBound}` : String(length);
  const answer = incumbent === null ? '-' : `${incumbent}${isMet ? '*' : ''}`;
  const counts = [expanded, record.clausecker, generated, record.korfFelner].map(thousands);
  return [String(board), moves, answer, ...counts, formatDuration(record.searchedMs ?? elapsedMs)];
}

function row(cells: readonly string[]): string {
  return cells.map((cell, i) => cell.padStart(i < 3 ? 7 : 19)).join('');
}

function summary(records: readonly ProofRecord[]): string {
  const proven = records.filter(({ length }) => length !== null);
  const ms = proven.reduce((sum, { searchedMs, elapsedMs }) => sum + (searchedMs ?? elapsedMs), 0);
  const fewer = proven.filter(({ expanded, clausecker }) => expanded < clausecker).length;
  return `${proven.length} of ${records.length} proven in ${formatDuration(ms)}; ${fewer} of them with fewer expanded states than Clausecker's count${LEGEND}`;
}

function readNumbers(text: string, name: string): number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 50)) return numbers;
  throw usageError(`${name} cannot be '${text}'`, 'it takes numbers from 1 to 50 with commas between them');
}
