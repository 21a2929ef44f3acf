/**
 * Pattern databases: building, proving and reading them. Counts are entries and the low half of their checksum.
 *
 * One thread each, but for the cases that say otherwise. A run builds all tables of a partition, one after another.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTable } from '#host/pdb/build.js';
import { tablePath } from '#host/pdb/cache.js';
import { checksumOf } from '#host/pdb/checksum.js';
import { readTable, writeTable } from '#host/pdb/file.js';
import { parseSizedPartition } from '#host/pdb/parse-partition.js';
import { type PlannedTable, planTables } from '#host/pdb/plan.js';
import { tableSize } from '#host/pdb/table-size.js';
import { verifyTable } from '#host/pdb/verify.js';
import type { BenchCase, Outcome } from '../case.ts';

function tablesOf(partition: string): readonly PlannedTable[] {
  return planTables(parseSizedPartition(partition)).tables;
}

function countsOf(planned: readonly PlannedTable[], tables: readonly Uint8Array[]): Outcome {
  const entries = entriesOf(planned);
  const checksum = tables.reduce((sum, table) => (sum + Number(checksumOf(table) & 0xffffffffn)) >>> 0, 0);
  return { counts: { entries, checksum } };
}

function entriesOf(planned: readonly PlannedTable[]): number {
  return planned.reduce((sum, { pattern }) => sum + tableSize(pattern).entries, 0);
}

function building(partition: string, entries: number, checksum: number, threads = 1): BenchCase {
  return {
    name: `build ${partition}${threads > 1 ? ` on ${threads} threads` : ''}`,
    about: 'all tables of the partition, in memory',
    expected: { entries, checksum },
    work: 'entries',
    prepare: async () => {
      const planned = tablesOf(partition);
      return async () => {
        const tables: Uint8Array[] = [];
        for (const { pattern } of planned) tables.push(await buildTable(pattern, { threads }));
        return countsOf(planned, tables);
      };
    },
  };
}

function proving(partition: string, entries: number): BenchCase {
  return {
    name: `verify ${partition}`,
    about: 'a proof of every entry',
    expected: { entries, faults: 0 },
    work: 'entries',
    prepare: async () => {
      const tables = await Promise.all(
        tablesOf(partition).map(async ({ pattern }) => ({ pattern, table: await buildTable(pattern) })),
      );
      return async () => {
        let faults = 0;
        for (const { pattern, table } of tables) faults += (await verifyTable(pattern, table)).faults;
        return { counts: { entries: tables.reduce((sum, { table }) => sum + table.length, 0), faults } };
      };
    },
  };
}

function reading(partition: string, entries: number, checksum: number): BenchCase {
  return {
    name: `read ${partition}`,
    about: 'from files the system has in memory, checksums checked',
    expected: { entries, checksum },
    work: 'entries',
    prepare: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'npuzzle-bench-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      const planned = tablesOf(partition);
      const targets = planned.map(({ bytes }) => new Uint8Array(bytes));
      for (const { pattern } of planned) {
        await writeTable(tablePath(pattern, folder), pattern, await buildTable(pattern));
      }
      return async () => {
        for (const [i, { pattern }] of planned.entries()) {
          await readTable(tablePath(pattern, folder), pattern, targets[i] ?? new Uint8Array(0));
        }
        return countsOf(planned, targets);
      };
    },
  };
}

export function suite(): BenchCase[] {
  return [
    building('4x4:5-5-5', 1_572_480, 450_990_856),
    building('4x4:6-6-3', 11_534_880, 677_026_027),
    building('4x4:6-6-3+bits', 23_637_072, 3_793_349_090),
    building('4x4:7-8', 1_565_040_960, 501_954_123),
    building('4x4:7-8', 1_565_040_960, 501_954_123, 2),
    building('5x5:6-6-6-6', 255_024_000, 2_927_527_503),
    proving('4x4:6-6-3', 11_534_880),
    reading('4x4:6-6-3', 11_534_880, 677_026_027),
    reading('4x4:7-8', 1_565_040_960, 501_954_123),
  ];
}
