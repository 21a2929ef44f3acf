/**
 * `npuzzle pdb verify`: proves tables right, entry by entry, with code that shares nothing with the builder.
 *
 * Invariant: `right` is said only of a table whose file is whole and whose every entry passed (src/pdb/verify.ts).
 * Nothing is changed: a bad file stays where it is, and the error says how to replace it.
 */

import type { Command } from 'commander';
import { NpuzzleError, usageError } from '../../errors.ts';
import { cachePath, listTables, tablePath } from '../../pdb/cache.ts';
import { readTable, readTableHeader } from '../../pdb/file.ts';
import type { Pattern } from '../../pdb/pattern.ts';
import { planTables } from '../../pdb/plan.ts';
import { tableSize } from '../../pdb/table-size.ts';
import { type Verdict, verifyTable } from '../../pdb/verify.ts';
import { addFlags, choice, FLAGS, type FlagValues, toggle } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { EXIT, worseExit } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { printError } from '../screen/report-error.ts';
import type { ProgressMode } from '../screen/rewritten-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { PdbProgress } from './progress.ts';
import { readTarget, requirePartition, TARGET_FLAGS, targetText } from './target.ts';
import { fileName } from './text.ts';

const VERIFY_FLAGS = {
  all: toggle('--all', 'every table in the cache folder'),
  ...TARGET_FLAGS,
  maxMemory: FLAGS.maxMemory,
  progress: choice<ProgressMode>('--progress <how>', 'progress on stderr', ['auto', 'json', 'none']),
  json: { ...FLAGS.json, help: 'one JSON object a table, one a line' },
} as const;

type VerifyFlags = FlagValues<typeof VERIFY_FLAGS>;

export function register(parent: Command): void {
  const command = parent
    .command('verify')
    .summary('prove tables right')
    .description('Proves each table right by rules that hold of no other table. Exits with 2 if one is not.')
    .argument('[SIZE:PARTITION]', 'such as 4x4:6-6-3')
    .action(async (text: string | undefined, flags: VerifyFlags) => {
      process.exitCode = await verify(text, flags);
    });
  addFlags(command, VERIFY_FLAGS);
}

/** A file to be verified. */
interface Candidate {
  readonly path: string;
  /** what it must hold; `undefined` for whatever its header says */
  readonly pattern: Pattern | undefined;
  /** what builds it, where that is known */
  readonly command?: string;
}

/** `missing`: no file; `damaged`: not the file that was written; `wrong`: whole, and yet no distances */
interface Finding {
  readonly status: 'right' | 'wrong' | 'damaged' | 'missing';
  readonly path: string;
  readonly entries?: number;
  readonly message?: string;
  readonly verdict?: Verdict;
  readonly exitCode: number;
}

async function verify(text: string | undefined, flags: VerifyFlags): Promise<number> {
  if ((text === undefined) !== (flags.all === true)) {
    throw usageError(
      text === undefined ? 'nothing named to verify' : '--all and a partition do not go together',
      'choose one',
    );
  }
  const candidates = text === undefined ? await allCandidates() : candidatesOf(text, flags);
  if (candidates.length === 0) await stderr.line(`npuzzle: no tables in ${cachePath()}`);
  const progress = new PdbProgress(stderr, flags.progress ?? 'auto');
  const signal = interruptSignal();
  const started = performance.now();
  let exitCode: number = EXIT.ok;
  try {
    for (const [index, candidate] of candidates.entries()) {
      const report = (phase: string) =>
        progress.update({
          phase,
          what: fileName(candidate.path),
          table: index + 1,
          tables: candidates.length,
          elapsedMs: performance.now() - started,
        });
      const finding = await examine(candidate, { signal, maxMemoryBytes: flags.maxMemory, report });
      progress.clear();
      await print(finding, candidate, flags);
      exitCode = worseExit(exitCode, finding.exitCode);
    }
  } finally {
    progress.clear();
  }
  return exitCode;
}

function candidatesOf(text: string, flags: VerifyFlags): Candidate[] {
  const partition = requirePartition(readTarget(text, flags));
  const command = `npuzzle pdb build ${targetText(partition)}`;
  return planTables(partition).tables.map(({ pattern }) => ({
    path: tablePath(pattern),
    pattern,
    command,
  }));
}

async function allCandidates(): Promise<Candidate[]> {
  return (await listTables()).map(({ path, pattern }) => ({ path, pattern }));
}

interface ExamineOptions {
  readonly signal: AbortSignal;
  readonly maxMemoryBytes: number | undefined;
  readonly report: (phase: string) => void;
}

/** @throws {NpuzzleError} `E_MEMORY`, `E_ABORTED` */
async function examine({ path, pattern: wanted }: Candidate, options: ExamineOptions): Promise<Finding> {
  const { report, signal } = options;
  try {
    const pattern = wanted ?? (await readTableHeader(path))?.pattern;
    if (pattern === undefined) return missing(path);
    const maxMemoryBytes = roomBeside(pattern, options.maxMemoryBytes);
    const table = new Uint8Array(tableSize(pattern).bytes);
    report('reading');
    if (!(await readTable(path, pattern, table, { signal }))) return missing(path);
    const verdict = await verifyTable(pattern, table, {
      signal,
      maxMemoryBytes,
      onProgress: ({ phase }) => report(phase),
    });
    const found = { path, entries: tableSize(pattern).entries, verdict };
    if (verdict.isRight) return { ...found, status: 'right', exitCode: EXIT.ok };
    return { ...found, status: 'wrong', message: wrongText(verdict), exitCode: EXIT.input };
  } catch (error) {
    if (!(error instanceof NpuzzleError) || (error.code !== 'E_PDB' && error.code !== 'E_FILE')) throw error;
    // Some messages begin with the path, which is printed anyway.
    const message = error.message.replace(`${path} `, '');
    return { path, status: 'damaged', message, exitCode: EXIT.input };
  }
}

/** What the process and the table as it is in the file leave of a cap. @throws {NpuzzleError} `E_MEMORY` */
function roomBeside(pattern: Pattern, maxMemory: number | undefined): number | undefined {
  if (maxMemory === undefined) return undefined;
  return Math.max(0, bytesWithin(maxMemory, 1) - tableSize(pattern).bytes);
}

function missing(path: string): Finding {
  return { path, status: 'missing', message: 'is not there', exitCode: EXIT.input };
}

function wrongText({ faults, fault }: Verdict): string {
  const count = `breaks the rules of distances in ${faults === 1 ? 'one place' : `${thousands(faults)} places`}`;
  if (fault === undefined) return count;
  return `${count}, first at entry ${fault.index} (tiles in cells ${fault.placement.join(' ')}), which is ${fault.entry}`;
}

function remedyFor({ status }: Finding, { command }: Candidate): string {
  if (command === undefined) return 'delete the file, it is built again when it is needed';
  return `build it: ${command}${status === 'missing' ? '' : ' --rebuild'}`;
}

async function print(finding: Finding, candidate: Candidate, flags: VerifyFlags): Promise<void> {
  const { path, status, entries, message, verdict } = finding;
  const remedy = message === undefined ? undefined : remedyFor(finding, candidate);
  if (message !== undefined) await printError(`${path} ${message}, ${remedy}`);
  if (flags.json) {
    const proof =
      verdict === undefined ? {} : { faults: verdict.faults, fault: verdict.fault, elapsedMs: verdict.elapsedMs };
    await stdout.line(JSON.stringify({ status, path, entries, ...proof, message, remedy }));
  } else if (verdict?.isRight) {
    const paint = paintFor(stdout);
    await stdout.line(
      `${paint(status, 'good')}  ${fileName(path)}  ${thousands(entries ?? 0)} entries in ${formatDuration(verdict.elapsedMs)}`,
    );
  }
}
