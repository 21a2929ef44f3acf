/**
 * `npuzzle compare`: algorithms x heuristics x boards, run, stored as they come, and laid out side by side.
 *
 * Invariant: a run is in the file of `--jsonl` before it is counted anywhere, so whatever stops the program, the same
 * command goes on from there. Figures are made from the plan's runs alone, whatever else the file holds.
 */

import type { Command } from 'commander';
import { csvOf } from '../../lab/csv.ts';
import { describeEnvironment } from '../../lab/environment.ts';
import { judge } from '../../lab/judgement.ts';
import { DEFAULT_MEMORY_BYTES, distinctBoards, planRuns } from '../../lab/plan.ts';
import { keyOf, type LabBoard, type PlannedRun, plannedKey, type RunRecord, type Session } from '../../lab/record.ts';
import { reportHtml } from '../../lab/report.ts';
import { RunStore } from '../../lab/store.ts';
import { summarise } from '../../lab/summary.ts';
import { system } from '../../platform/system.ts';
import { addFlags } from '../input/flags.ts';
import { bytesWithin, ownBytes } from '../input/memory-cap.ts';
import { NamedFile } from '../input/named-file.ts';
import { refuseWithoutQueue } from '../input/queue.ts';
import { EXIT, worseExit } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { warn } from '../screen/warn.ts';
import { boardsFor } from './boards.ts';
import { COMPARE_FLAGS, type CompareFlags } from './flags.ts';
import { makersFor } from './makers.ts';
import { readAlgorithms, readHeuristics } from './names.ts';
import { notes, say } from './notes.ts';
import { CompareProgress } from './progress.ts';
import { compareTable } from './table.ts';

const EXAMPLES = `
Examples:
  npuzzle compare --html report.html
  npuzzle compare --algorithms a*,ida* --heuristics manhattan,linear-conflict --size 3 --count 1000
  npuzzle compare -a ida* -H manhattan,pdb-6-6-3 --boards korf.txt --timeout 1m --jsonl runs.jsonl --csv runs.csv
  npuzzle compare --threads auto --jsonl runs.jsonl --html report.html
  npuzzle compare --queue redis://queue.example --jsonl runs.jsonl --html report.html

With --jsonl an interrupted comparison goes on where it stopped when the same command is given again.
Figures are over the boards a search solved; limits reached are counted beside them.

Exit codes: 0 compared, 1 a proof was refuted (a fault of npuzzle), 2 bad input or usage, or no run possible,
3 a board cannot be solved, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Runs algorithms x heuristics x boards and compares what they cost.')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: CompareFlags) => {
      process.exitCode = await compare(flags);
    });
  addFlags(command, COMPARE_FLAGS);
}

async function compare(flags: CompareFlags): Promise<number> {
  refuseWithoutQueue(flags);
  const signal = interruptSignal();
  const files = reportFiles(flags);
  const { boards, seed, exitCode: boardsExit } = await boardsFor(flags, signal);
  const distinct = distinctBoards(boards);
  const repeated = boards.length - distinct.length;
  if (repeated > 0) {
    await say(`${thousands(repeated)} of ${thousands(boards.length)} boards repeat others and run once`);
  }
  const environment = describeEnvironment();
  const session: Session = {
    environment,
    seed,
    threads: flags.threads ?? 1,
    force: flags.force ?? false,
    ownBytes: ownBytesOf(flags),
  };
  const plan = planOf(flags, distinct);
  const store = flags.jsonl === undefined ? undefined : await RunStore.open(flags.jsonl);
  try {
    const records = await runAll(plan, session, store, flags, signal);
    await write(records, flags, files);
    return [boardsExit, exitOf(records), signal.aborted ? EXIT.interrupted : EXIT.ok].reduce(worseExit);
  } finally {
    await store?.close();
  }
}

function planOf(flags: CompareFlags, boards: readonly LabBoard[]): PlannedRun[] {
  return planRuns({
    algorithms: flags.algorithms ?? readAlgorithms('all', '--algorithms'),
    heuristics: flags.heuristics ?? readHeuristics('all', '--heuristics'),
    boards,
    // As each algorithm chooses, which is what auto means.
    weight: flags.weight === 'auto' || flags.weight === undefined ? null : flags.weight,
    limits: {
      timeoutMs: flags.timeout ?? null,
      maxNodes: flags.maxNodes ?? null,
      maxMemoryBytes: flags.maxMemory ?? Math.min(DEFAULT_MEMORY_BYTES, shareOfMachine(flags)),
    },
  });
}

/** Each of the boards searched at once bears its share of what the process itself takes. */
function ownBytesOf({ threads = 1, maxMemory }: CompareFlags): number {
  // Several are searched by workers of the first thread.
  const all = threads === 1 ? 1 : threads + 1;
  if (maxMemory !== undefined) bytesWithin(maxMemory * threads, all);
  return Math.ceil(ownBytes(all) / threads);
}

/** All runs at once get at most 60 % of a small machine. */
function shareOfMachine({ threads = 1 }: CompareFlags): number {
  return Math.floor((0.6 * system.memoryBytes) / threads);
}

/** Makes what is not stored yet; returns the plan's records, in the plan's order. */
async function runAll(
  plan: readonly PlannedRun[],
  session: Session,
  store: RunStore | undefined,
  flags: CompareFlags,
  signal: AbortSignal,
): Promise<RunRecord[]> {
  // What was refused once is run when it is forced.
  const done = (store?.records ?? []).filter(({ status }) => status !== 'refused' || !session.force);
  const known = new Map(done.map((record) => [keyOf(record), record]));
  const keys = plan.map((planned) => plannedKey(planned, session.environment));
  const todo = plan.filter((_, index) => !known.has(keys[index] ?? ''));
  if (store !== undefined && store.tornBytes > 0) await say(`${flags.jsonl}: a torn last line was cut off`);
  if (todo.length < plan.length)
    await say(`${thousands(plan.length - todo.length)} of ${thousands(plan.length)} runs are done already`);
  if (flags.json) {
    for (const key of keys) {
      const record = known.get(key);
      if (record !== undefined) await stdout.line(JSON.stringify(record));
    }
  }
  const makers = await makersFor(flags, signal);
  const progress = new CompareProgress(stderr, todo, makers.standing);
  try {
    await makers.make(todo, {
      session,
      signal,
      onWarning: warn,
      onRecord: async (record) => {
        await store?.append(record);
        known.set(keyOf(record), record);
        progress.done(record);
        if (flags.json) await stdout.line(JSON.stringify(record));
      },
    });
  } finally {
    progress.end();
    await makers.close();
  }
  return keys.flatMap((key) => known.get(key) ?? []);
}

interface ReportFiles {
  readonly csv: NamedFile | undefined;
  readonly html: NamedFile | undefined;
}

/** Told before the first run: what cannot be written, or may not be written over. */
function reportFiles({ csv, html, force }: CompareFlags): ReportFiles {
  return {
    csv: csv === undefined ? undefined : new NamedFile(csv, '--csv', 'csv', force),
    html: html === undefined ? undefined : new NamedFile(html, '--html', 'html', force),
  };
}

async function write(records: readonly RunRecord[], flags: CompareFlags, files: ReportFiles): Promise<void> {
  await files.csv?.write(csvOf(records));
  await files.html?.write(reportHtml(records, new Date()));
  if (flags.json) {
    for (const summary of summarise(records)) await stdout.line(JSON.stringify({ record: 'summary', ...summary }));
    return;
  }
  for (const line of compareTable(summarise(records), stdout.columns, paintFor(stdout))) await stdout.line(line);
  await notes(records);
}

/** Limits are what a comparison is about, so they are no fault; a refuted proof is ours. */
function exitOf(records: readonly RunRecord[]): number {
  if (judge(records).some(({ isFalseProof }) => isFalseProof)) return EXIT.internal;
  if (records.some(({ code }) => code === 'E_INTERNAL')) return EXIT.internal;
  return records.length > 0 && records.every(({ status }) => status === 'error' || status === 'refused')
    ? EXIT.input
    : EXIT.ok;
}
