/**
 * The tables of a plan, from the cache where they are good, else built and cached.
 *
 * The conditions under which a cached table is used: the header is of this format and ranking version and of exactly
 * this board, goal and pattern; the length is right; both checksums hold. Anything else is named in a warning, set
 * aside and built again. Whatever happens to the cache, the tables returned are right.
 */

import { overAllowed } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { system } from '../platform/system.ts';
import { type BuildProgress, buildTable } from './build.ts';
import type { AddRounds } from './checksum.ts';
import type { Pattern } from './pattern.ts';
import { buildThreads, type PatternUse, type PlannedTable, type TablePlan } from './plan.ts';
import { openStore } from './store.ts';
import type { TableStore } from './table-store.ts';

export type TableSource = 'cache' | 'built';

export interface LoadedTable {
  readonly pattern: Pattern;
  /** one byte an entry, in moves; index as in placement.ts */
  readonly bytes: Uint8Array;
  readonly source: TableSource;
  /** loading or building and saving, wall */
  readonly ms: number;
}

export interface LoadedTables {
  /** one for each of the plan's tables */
  readonly tables: readonly LoadedTable[];
  /** which table each pattern uses, and through which symmetry */
  readonly patterns: readonly PatternUse[];
  /** `cache` only if every table came from there */
  readonly source: TableSource;
  readonly ms: number;
}

export interface LoadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** one line, without a full stop: a file that was set aside, a table that could not be saved */
  readonly onWarning?: ((text: string) => void) | undefined;
  /** default the user's cache folder */
  readonly cacheDir?: string | undefined;
  /** for all tables together, and for building them */
  readonly maxMemoryBytes?: number | undefined;
  /** where a table goes; default a new array. Called once a table, before it is read or built */
  readonly allocate?: ((table: PlannedTable) => Uint8Array) | undefined;
  /** for tables that take a while to build; default as many as the machine has */
  readonly threads?: number | undefined;
  /** takes checksums of tables that were allocated in a kernel's memory */
  readonly addRounds?: AddRounds | undefined;
  /** build again even what is cached */
  readonly rebuild?: boolean | undefined;
  /** tables that are built are cached; default true */
  readonly keeps?: boolean | undefined;
}

/** What a larger build leaves behind is freed before the next. */
const LARGE_BUILD_BYTES = 2 ** 24;

/**
 * Loads or builds the tables of a plan.
 *
 * @throws {NpuzzleError} `E_MEMORY` before anything is built, `E_ABORTED`; the cache's troubles are warnings only
 */
export async function loadOrBuildTables(plan: TablePlan, options: LoadOptions = {}): Promise<LoadedTables> {
  const started = performance.now();
  const limit = options.maxMemoryBytes ?? Number.POSITIVE_INFINITY;
  if (plan.bytes > limit) throw overLimit(plan, plan.bytes, limit);
  const store = openStore(options.cacheDir);
  await store.sweep();
  const tables: LoadedTable[] = [];
  const onWarning = once(options.onWarning);
  let held = 0;
  for (const planned of plan.tables) {
    const table = await loadOrBuild(planned, store, limit - held, { ...options, onWarning });
    held += planned.bytes;
    tables.push(table);
  }
  return {
    tables,
    patterns: plan.patterns,
    source: tables.every(({ source }) => source === 'cache') ? 'cache' : 'built',
    ms: performance.now() - started,
  };
}

async function loadOrBuild(
  planned: PlannedTable,
  store: TableStore,
  limit: number,
  options: LoadOptions,
): Promise<LoadedTable> {
  const started = performance.now();
  const { pattern } = planned;
  const bytes = options.allocate?.(planned) ?? new Uint8Array(planned.bytes);
  const isCached = options.rebuild !== true && (await readGood(store, pattern, bytes, options));
  if (!isCached) {
    const { signal, onProgress } = options;
    const threads = buildThreads(planned, options.threads);
    await buildTable(pattern, { signal, onProgress, threads, maxMemoryBytes: limit - planned.bytes, target: bytes });
    if (options.keeps !== false) await save(store, pattern, bytes, options);
    if (planned.buildBytes > LARGE_BUILD_BYTES) system.freeMemory();
  }
  return { pattern, bytes, source: isCached ? 'cache' : 'built', ms: performance.now() - started };
}

/** Reads a table if its file is good; a bad one is set aside with a warning. */
async function readGood(
  store: TableStore,
  pattern: Pattern,
  bytes: Uint8Array,
  options: LoadOptions,
): Promise<boolean> {
  try {
    return await store.read(pattern, bytes, options);
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code === 'E_ABORTED') throw error;
    if (error.code === 'E_FILE') options.onWarning?.(`${error.message}, the table is built instead`);
    else {
      const isAside = await store.setAside(pattern);
      options.onWarning?.(
        `${store.nameOf(pattern)} ${error.message}, it is ${isAside ? 'set aside' : 'left alone'} and built again`,
      );
    }
    return false;
  }
}

async function save(store: TableStore, pattern: Pattern, bytes: Uint8Array, options: LoadOptions): Promise<void> {
  try {
    await store.write(pattern, bytes, options);
    const notice = store.noticeOfKept(bytes.length);
    if (notice !== undefined) options.onWarning?.(notice);
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_FILE') throw error;
    options.onWarning?.(`${withoutTable(error.message, store.nameOf(pattern))}, what is built is used from memory`);
  }
}

/** A folder that takes nothing takes no table at all: one sentence for all of them. */
function withoutTable(message: string, name: string): string {
  const folder = name.replace(/[\\/][^\\/]*$/, '');
  return message.replace(`${name} cannot be written`, `tables cannot be written to ${folder}`);
}

/** The same listener, told each sentence once. */
function once(listener: ((text: string) => void) | undefined): ((text: string) => void) | undefined {
  const said = new Set<string>();
  return (
    listener &&
    ((text) => {
      if (!said.has(text)) listener(text);
      said.add(text);
    })
  );
}

function overLimit({ partition }: TablePlan, bytes: number, limit: number): NpuzzleError {
  const name = `${partition.width}x${partition.height}:${partition.name}`;
  return new NpuzzleError('E_MEMORY', `the tables of ${name} take ${overAllowed(bytes, limit)}`, {
    remedy: 'raise --max-memory or take smaller patterns',
  });
}
