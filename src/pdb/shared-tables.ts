/**
 * Tables for the search by subtrees: from the cache or built, into the one memory that its threads share.
 *
 *   partition ─► tables it needs ─(those that are not in the memory)─► load or build ─► patterns set
 *
 * Tables stay in their places as long as there is room, for the next partition: the probe of a proof goes through many that share
 * eleven tables (cover.ts). Where there is none, a table that the partition does not need is given up for one that it needs.
 */

import { loadAutomaton } from '../automaton/load.ts';
import type { SolveOptions } from '../contract/options.ts';
import { NpuzzleError } from '../errors.ts';
import type { PlacedPattern, PlacedTable, SubtreeKernel } from '../kernel/subtree-kernel.ts';
import { system } from '../platform/system.ts';
import { shapeName } from '../puzzle/board.ts';
import { checksumOf } from './checksum.ts';
import type { Partition } from './partition.ts';
import { type Pattern, tableName } from './pattern.ts';
import { otherUses, type PatternUse, type PlannedTable, planTables, type TablePlan } from './plan.ts';
import { Slicer } from './slices.ts';
import { sparseTableBytes } from './table-size.ts';
import { loadOrBuildTables } from './tables.ts';

/** Strings of up to this many moves are pruned. */
export const AUTOMATON_MOVES = 12;

/** A table of the search by subtrees that is built sooner is not kept on disk: reading it takes as long, and a proof may try a gigabyte of them. */
const WORTH_KEEPING_MS = 1000;

interface Placed extends PlacedTable {
  /** what it is and a checksum of its entries, equal on all machines; empty where nobody asked */
  readonly checksum: string;
}

export class SharedTables {
  readonly kernel: SubtreeKernel;
  readonly #isSummed: boolean;
  /** by name */
  readonly #placed = new Map<string, Placed>();
  #automatonSum: string | undefined;
  /** `6x5`, once it is set */
  #shape: string | undefined;

  /** @param isSummed - checksums are wanted */
  constructor(kernel: SubtreeKernel, isSummed = false) {
    this.kernel = kernel;
    this.#isSummed = isSummed;
  }

  /** Whether a partition is of the same board, and its tables have room beside those that are there, or in the places of some of them. */
  hasRoomFor(partition: Partition, mostBytes: number): boolean {
    if (this.#shape !== undefined && this.#shape !== shapeName(partition)) return false;
    const held = [...this.#placed.values()].map(({ bytes }) => bytes);
    if (sum(held) > mostBytes) return false;
    const missing = this.#missing(planTables(partition)).map(({ pattern }) => sparseTableBytes(pattern));
    return sum(held) + sum(missing) <= mostBytes || new Set([...held, ...missing]).size === 1;
  }

  /**
   * Sets a partition in the kernel, and loads what it needs of tables and automaton. Nobody may search meanwhile.
   *
   * @param mostBytes - of all tables in their sparse form; those that the partition needs are loaded whatever they take
   * @throws {NpuzzleError} `E_MEMORY` if they do not fit, `E_ABORTED`
   */
  async use(partition: Partition, options: SolveOptions, mostBytes = 0): Promise<void> {
    const plan = planTables(partition);
    this.#open(partition, options);
    const needed = new Set(plan.tables.map(({ pattern }) => tableName(pattern)));
    const missing = this.#missing(plan);
    const there = plan.tables.length - missing.length;
    for (const [i, planned] of missing.entries()) {
      const telling = withShare(options, there + i, plan.tables.length);
      const instead = this.#placeFor(planned.pattern, needed, mostBytes);
      await this.#load({ ...plan, tables: [planned] }, planned, instead, telling);
    }
    const placed = ({ table, cellMap }: PatternUse): PlacedPattern => {
      const planned = plan.tables[table];
      const found = planned && this.#placed.get(tableName(planned.pattern));
      if (found === undefined) throw new NpuzzleError('E_INTERNAL', 'a pattern without a table');
      return { table: found, cellMap };
    };
    this.kernel.use(partition.goalBlank, plan.patterns.map(placed), otherUses(plan).map(placed));
  }

  /** Of each table that a partition in use has, and of the automaton: what it is and a checksum of its entries. */
  sumsOf(partition: Partition): string[] {
    const tables = planTables(partition).tables.map(
      ({ pattern }) => this.#placed.get(tableName(pattern))?.checksum ?? '',
    );
    return [this.#automatonSum ?? '', ...tables];
  }

  #missing({ tables }: TablePlan): PlannedTable[] {
    return tables.filter(({ pattern }) => !this.#placed.has(tableName(pattern)));
  }

  #open(partition: Partition, { onWarning }: SolveOptions): void {
    this.#shape ??= shapeName(partition);
    if (this.#shape !== shapeName(partition))
      throw new NpuzzleError('E_INTERNAL', 'tables of two boards in one memory');
    if (this.#automatonSum !== undefined) return;
    const { next } = loadAutomaton(AUTOMATON_MOVES, onWarning);
    this.kernel.open(partition, next);
    const bytes = new Uint8Array(next.buffer, next.byteOffset, next.byteLength);
    this.#automatonSum = this.#isSummed ? `automaton ${checksumOf(bytes)}` : '';
  }

  async #load(
    plan: TablePlan,
    { pattern }: PlannedTable,
    instead: PlacedTable | undefined,
    options: SolveOptions,
  ): Promise<void> {
    let checksum = '';
    const placed = await this.kernel.placeTable(
      { cells: pattern.cells, byRoom: pattern.byRoom === true },
      async (target) => {
        await readOrBuild(plan, target, options);
        if (this.#isSummed) checksum = `${tableName(pattern)} ${checksumOf(target)}`;
      },
      (work) => new Slicer({ signal: options.signal, what: 'loading tables' }).run(work),
      instead,
    );
    this.#placed.set(tableName(pattern), { ...placed, checksum });
  }

  /** A table to be given up for this one, which is then no longer there; undefined while there is room. The one that came first goes first. */
  #placeFor(pattern: Pattern, needed: ReadonlySet<string>, mostBytes: number): PlacedTable | undefined {
    const bytes = sparseTableBytes(pattern);
    const held = sum([...this.#placed.values()].map((placed) => placed.bytes));
    if (held + bytes <= mostBytes) return undefined;
    const unneeded = [...this.#placed].find(([name, placed]) => placed.bytes === bytes && !needed.has(name));
    if (unneeded === undefined) return undefined;
    this.#placed.delete(unneeded[0]);
    return unneeded[1];
  }
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((all, one) => all + one, 0);
}

async function readOrBuild(plan: TablePlan, target: Uint8Array, options: SolveOptions): Promise<void> {
  const { signal, onWarning, onProgress, threads = system.threads } = options;
  const keeps = plan.tables.some(({ estimatedMs }) => estimatedMs >= WORTH_KEEPING_MS);
  const nothing = { phase: 'tables', lowerBound: 0, expanded: 0, generated: 0, stored: 0 } as const;
  await loadOrBuildTables(plan, {
    signal,
    onWarning,
    threads,
    keeps,
    allocate: () => target,
    onProgress: onProgress && (({ done, elapsedMs }) => onProgress({ ...nothing, done, elapsedMs })),
  });
}

/** Progress of one table as that of all. */
function withShare({ onProgress, ...options }: SolveOptions, before: number, all: number): SolveOptions {
  if (onProgress === undefined) return options;
  return { ...options, onProgress: ({ done, ...rest }) => onProgress({ ...rest, done: (before + done) / all }) };
}
