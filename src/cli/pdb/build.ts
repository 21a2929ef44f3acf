/**
 * `npuzzle pdb build`: the tables of a partition, built where they are not there, one by one.
 *
 * Invariant: what it reports as there has passed its checksum or was just written; a table that cannot be kept is an
 * error, not a warning, because keeping it is what was asked for. Only one table is in memory at a time.
 */

import { open, rm, statfs } from 'node:fs/promises';
import type { Command } from 'commander';
import { codeOf, NpuzzleError } from '../../errors.ts';
import { type BuildProgress, buildTable } from '../../pdb/build.ts';
import { cachePath, setAside, sweep, tablePath } from '../../pdb/cache.ts';
import { keepTable, noteUse, requireRoom } from '../../pdb/cache-limit.ts';
import { readTable } from '../../pdb/file.ts';
import { HEADER_BYTES } from '../../pdb/header.ts';
import { drawPartition } from '../../pdb/partition.ts';
import { buildThreads, type PlannedTable, planTables, type TablePlan } from '../../pdb/plan.ts';
import { makeFolder } from '../../platform/files.ts';
import { addFlags, choice, FLAGS, type FlagValues, toggle, valued } from '../input/flags.ts';
import { ownBytes } from '../input/memory-cap.ts';
import { parseThreads } from '../input/threads.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import type { ProgressMode } from '../screen/rewritten-line.ts';
import { formatDuration, formatRows, type Row, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { buildBytes } from './plan.ts';
import { PdbProgress } from './progress.ts';
import { readTarget, requirePartition, TARGET_FLAGS, targetText } from './target.ts';
import { drawingRows, formatBytes } from './text.ts';

const BUILD_FLAGS = {
  ...TARGET_FLAGS,
  rebuild: toggle('--rebuild', 'build again what is there, and replace it'),
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  threads: valued('--threads <n>', 'threads that build a table together; auto by default', parseThreads),
  progress: choice<ProgressMode>('--progress <how>', 'progress on stderr', ['auto', 'json', 'none']),
  json: { ...FLAGS.json, help: 'one JSON object at the end' },
} as const;

type BuildFlags = FlagValues<typeof BUILD_FLAGS>;

export function register(parent: Command): void {
  const command = parent
    .command('build')
    .summary('build the tables of a partition')
    .description(
      'Builds the tables of a partition and keeps them. Tables that are there and good are left as they are.',
    )
    .argument('<SIZE:PARTITION>', 'such as 4x4:6-6-3')
    .action(build);
  addFlags(command, BUILD_FLAGS);
}

/** A table that is in its file. */
interface KeptTable {
  readonly status: 'built' | 'cached';
  readonly planned: PlannedTable;
  readonly path: string;
  /** reading and checking, or building and writing, wall */
  readonly ms: number;
}

async function build(text: string, flags: BuildFlags): Promise<void> {
  const started = performance.now();
  const plan = planTables(requirePartition(readTarget(text, flags)));
  refuseTooMuch(plan, flags.maxMemory);
  const session = new BuildSession(plan, flags);
  await sweep(session.folder);
  const kept: KeptTable[] = [];
  try {
    for (const planned of plan.tables) kept.push(await session.keep(planned));
  } catch (error) {
    session.progress.clear();
    if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
    throw new NpuzzleError('E_ABORTED', 'the build was stopped', {
      remedy: `${kept.length} of ${plan.tables.length} tables are done and kept`,
    });
  }
  session.progress.clear();
  const elapsedMs = performance.now() - started;
  if (flags.json) await stdout.line(JSON.stringify(buildJson(plan, kept, elapsedMs)));
  else await stdout.line(buildText(plan, kept, elapsedMs));
}

/** The plan says what a build takes, so nothing is begun that cannot end. */
function refuseTooMuch(plan: TablePlan, maxMemory: number | undefined): void {
  const needed = buildBytes(plan) + ownBytes(1);
  if (maxMemory === undefined || needed <= maxMemory) return;
  throw new NpuzzleError(
    'E_MEMORY',
    `building ${targetText(plan.partition)} takes ${formatBytes(needed)} of memory, ${formatBytes(maxMemory)} are allowed`,
    { remedy: 'raise --max-memory or take smaller patterns' },
  );
}

class BuildSession {
  readonly folder = cachePath();
  readonly progress: PdbProgress;
  readonly #plan: TablePlan;
  readonly #flags: BuildFlags;
  readonly #signal = interruptSignal();
  readonly #started = performance.now();
  #isWritable = false;

  constructor(plan: TablePlan, flags: BuildFlags) {
    this.#plan = plan;
    this.#flags = flags;
    this.progress = new PdbProgress(stderr, flags.progress ?? 'auto');
  }

  /** Sees to it that a table is in its file. */
  async keep(planned: PlannedTable): Promise<KeptTable> {
    const started = performance.now();
    const { pattern } = planned;
    const path = tablePath(pattern, this.folder);
    const signal = this.#signal;
    const isCached = this.#flags.rebuild !== true && (await this.#isGood(planned, path));
    if (!isCached) {
      await this.#requireWritable(planned, path);
      await requireRoom(path, planned.bytes);
      const threads = buildThreads(planned, this.#flags.threads);
      const table = await buildTable(pattern, { signal, threads, onProgress: (state) => this.#report(planned, state) });
      await keepTable(path, pattern, table, { signal });
    }
    return { status: isCached ? 'cached' : 'built', planned, path, ms: performance.now() - started };
  }

  /** Whether the file is there and every byte of it good; one that is not is set aside. */
  async #isGood({ pattern, bytes }: PlannedTable, path: string): Promise<boolean> {
    try {
      const isGood = await readTable(path, pattern, new Uint8Array(bytes), { signal: this.#signal });
      if (isGood) await noteUse(path);
      return isGood;
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_PDB') throw error;
      const isAside = await setAside(path);
      this.progress.clear();
      await stderr.line(
        `npuzzle: warning: ${path} ${error.message}, it is ${isAside ? 'set aside' : 'replaced'} and built again`,
      );
      return false;
    }
  }

  /** A minute's work is not begun for a folder that takes no file. */
  async #requireWritable({ bytes }: PlannedTable, path: string): Promise<void> {
    if (this.#isWritable) return;
    // Named like a temporary table, so that even a kill leaves nothing that is not swept.
    const probe = `${path}.${process.pid}.0.tmp`;
    try {
      await makeFolder(this.folder);
      await (await open(probe, 'w')).close();
      await rm(probe, { force: true });
    } catch (error) {
      const why = codeOf(error);
      if (why === undefined) throw error;
      throw new NpuzzleError('E_FILE', `${this.folder} takes no files (${why})`, {
        remedy: 'set NPUZZLE_CACHE_DIR to a folder that does',
      });
    }
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < bytes + HEADER_BYTES) {
      throw new NpuzzleError(
        'E_FILE',
        `${this.folder} has room for ${formatBytes(bavail * bsize)}, the table takes ${formatBytes(bytes)}`,
        { remedy: 'make room or set NPUZZLE_CACHE_DIR to another folder' },
      );
    }
    this.#isWritable = true;
  }

  #report(planned: PlannedTable, { depth, done }: BuildProgress): void {
    const { partition, tables, estimatedMs } = this.#plan;
    const index = tables.indexOf(planned);
    const before = tables.slice(0, index).reduce((sum, table) => sum + table.estimatedMs, 0);
    this.progress.update({
      phase: 'building',
      what: targetText(partition),
      table: index + 1,
      tables: tables.length,
      depth,
      done: (before + done * planned.estimatedMs) / estimatedMs,
      elapsedMs: performance.now() - this.#started,
    });
  }
}

function buildJson({ partition }: TablePlan, kept: readonly KeptTable[], elapsedMs: number): object {
  return {
    status: statusOf(kept),
    target: targetText(partition),
    width: partition.width,
    height: partition.height,
    goalBlank: partition.goalBlank,
    partition: partition.name,
    drawing: drawPartition(partition),
    bytes: bytesOf(kept),
    elapsedMs,
    tables: kept.map(({ status, planned, path, ms }) => ({
      status,
      pattern: planned.pattern.cells,
      path,
      bytes: planned.bytes + HEADER_BYTES,
      ms,
    })),
  };
}

function buildText({ partition }: TablePlan, kept: readonly KeptTable[], elapsedMs: number): string {
  const built = kept.filter(({ status }) => status === 'built').length;
  const words = {
    cached: 'all there already, nothing to build',
    built: `${built} of ${kept.length} built in ${formatDuration(elapsedMs)}`,
  };
  const rows: Row[] = [
    { label: 'partition', value: targetText(partition), tone: 'bold' },
    ...drawingRows('board', partition),
    { label: 'tables', value: words[statusOf(kept)], tone: 'good' },
    { label: 'bytes', value: thousands(bytesOf(kept)) },
    ...kept.map(({ status, path, ms }, i) => ({
      label: i === 0 ? 'files' : '',
      value: `${path}  ${status === 'built' ? `built in ${formatDuration(ms)}` : 'there already'}`,
    })),
  ];
  return formatRows(rows, stdout.columns, paintFor(stdout));
}

function statusOf(kept: readonly KeptTable[]): 'built' | 'cached' {
  return kept.every(({ status }) => status === 'cached') ? 'cached' : 'built';
}

function bytesOf(kept: readonly KeptTable[]): number {
  return kept.reduce((sum, { planned }) => sum + planned.bytes + HEADER_BYTES, 0);
}
