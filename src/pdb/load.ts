/**
 * Loads the pattern databases of a partition into a kernel: from the cache, or built and cached.
 */

import { DEFAULT_MOVES, loadAutomaton } from '../automaton/load.ts';
import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { TableRoom, TableSet } from '../kernel/board-kernel.ts';
import { cellCount, shapeName } from '../puzzle/board.ts';
import { loadingBytes, requireRoomFor } from './memory-needed.ts';
import { drawPartition, type Partition } from './partition.ts';
import { type PlannedTable, planTables, type TablePlan } from './plan.ts';
import { openStore } from './store.ts';
import type { TablePlace } from './table-place.ts';
import { loadOrBuildTables } from './tables.ts';

/** A kernel, as far as its tables go. */
export interface TableHolder {
  hasTables(key: string): boolean;
  loadTables(tables: TableSet): void;
  placeTables(places: readonly TableRoom[], automaton: Uint16Array): Uint8Array[];
  addRounds(lanes: Uint32Array, bytes: Uint8Array): boolean;
  closeTables(key: string, automaton: Uint16Array): void;
}

/** Where the partition's tables are; whether a file is good shows when it is read. */
export function whereTablesAre(partition: Partition, kernel: TableHolder): TablePlace {
  if (kernel.hasTables(tablesKey(partition))) return 'loaded';
  return areCached(partition) ? 'cached' : 'missing';
}

/** Whether each table of a partition has a file; whether it is good shows when it is read. */
export function areCached(partition: Partition): boolean {
  const store = openStore();
  const isAlone = partition.other === undefined;
  // Small boards have mostly tables of their own, and looking for others takes longer than a small board.
  const areOwn = isAlone && cellCount(partition) <= OPTIMAL_CELLS;
  if (areOwn && partition.patterns.every((pattern) => store.has(pattern))) return true;
  if (areOwn && haveAllTheirOwn(partition)) return false;
  return planTables(partition).tables.every(({ pattern }) => store.has(pattern));
}

/** Patterns that share a table have one file between them; those of different sizes share none. */
function haveAllTheirOwn({ patterns }: Partition): boolean {
  return new Set(patterns.map(({ cells }) => cells.length)).size === patterns.length;
}

const KEYS = new WeakMap<Partition, string>();

/** Names board, goal cell of the blank and patterns: equal keys mean equal tables. */
export function tablesKey(partition: Partition): string {
  let key = KEYS.get(partition);
  if (key === undefined) {
    const { goalBlank, other } = partition;
    const drawn = [partition, ...(other === undefined ? [] : [other])].map(drawPartition).join('|');
    key = `${shapeName(partition)}:${goalBlank}:${drawn}`;
    KEYS.set(partition, key);
  }
  return key;
}

/**
 * Loads the tables unless the kernel has them; the board must have been placed.
 *
 * @returns whether they had to be loaded: then what was only for that lies about in memory
 * @throws {NpuzzleError} `E_MEMORY` if they are over the memory allowed, `E_ABORTED`
 */
export async function loadTables(kernel: TableHolder, wanted: Partition, options: SolveOptions): Promise<boolean> {
  // Kernels for boards look one partition up.
  const { other: _, ...partition } = wanted;
  const key = tablesKey(wanted);
  if (kernel.hasTables(key)) return false;
  const { onProgress, onWarning, signal, maxMemoryBytes, threads } = options;
  requireRoomFor(partition, loadingBytes(partition), maxMemoryBytes ?? Number.POSITIVE_INFINITY);
  const plan = planTables(partition);
  const automaton = loadAutomaton(DEFAULT_MOVES, onWarning).next;
  const isOneBit = partition.patterns.every(({ oneBit }) => oneBit);
  const places = isOneBit ? kernel.placeTables(placesOf(plan), automaton) : [];
  const loaded = await loadOrBuildTables(plan, {
    signal,
    onWarning,
    ...(isOneBit
      ? {
          allocate: (planned) => targetOf(plan, places, planned),
          addRounds: (lanes, bytes) => kernel.addRounds(lanes, bytes),
        }
      : {}),
    maxMemoryBytes,
    threads,
    onProgress:
      onProgress &&
      (({ done, elapsedMs }) =>
        onProgress({ phase: 'tables', done, elapsedMs, lowerBound: 0, expanded: 0, generated: 0, stored: 0 })),
  });
  if (isOneBit) {
    kernel.closeTables(key, automaton);
    return true;
  }
  const tables = loaded.patterns.flatMap(({ table, cellMap }) => {
    const found = loaded.tables[table];
    return found === undefined ? [] : [{ ...found.pattern, cellMap, bytes: found.bytes }];
  });
  kernel.loadTables({ key, tables, automaton });
  return true;
}

/** Where a kernel is to have the tables of each pattern. */
function placesOf({ patterns, tables }: TablePlan): TableRoom[] {
  return patterns.map(({ table, cellMap }, pattern) => {
    const first = patterns.findIndex((use) => use.table === table);
    const { bytes = 0, pattern: { cells } = { cells: [] } } = tables[table] ?? {};
    return { cells, cellMap, byteLength: bytes, twin: first < pattern ? first : -1 };
  });
}

/** The place of a table among those of the patterns that use it. */
function targetOf({ patterns, tables }: TablePlan, places: readonly Uint8Array[], planned: PlannedTable): Uint8Array {
  const user = patterns.findIndex(({ table }) => tables[table] === planned);
  return places[user] ?? new Uint8Array(planned.bytes);
}
