/**
 * `npuzzle pdb plan`: what tables cost and what they are good for, before anything is built.
 *
 * Invariant: nothing is written, and bytes are exact but for the search's memory, which leaves out the kernel itself.
 */

import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { type StoredTable, tableInfo, tablePath } from '../../pdb/cache.ts';
import { HEADER_BYTES } from '../../pdb/header.ts';
import { sparseBytes } from '../../pdb/memory-needed.ts';
import { drawPartition, knownPartitions, type Partition } from '../../pdb/partition.ts';
import { KEPT_BYTES } from '../../pdb/pattern-kernel.ts';
import { type PlannedTable, planTables, type TablePlan } from '../../pdb/plan.ts';
import { tableSize } from '../../pdb/table-size.ts';
import { cellCount, shapeName } from '../../puzzle/board.ts';
import { addFlags, FLAGS, type FlagValues } from '../input/flags.ts';
import { stdout } from '../screen/output.ts';
import { formatDuration, formatRows, type Row, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { isExact, knownMeanEstimate, meanManhattan, reachText } from './reach.ts';
import { readTarget, TARGET_FLAGS, type Target, targetText } from './target.ts';
import { drawingRows, formatBytes } from './text.ts';

const PLAN_FLAGS = {
  ...TARGET_FLAGS,
  json: { ...FLAGS.json, help: 'one JSON object a partition, one a line' },
} as const;

export function register(parent: Command): void {
  const command = parent
    .command('plan')
    .summary('tell what tables cost and reach, building nothing')
    .description('Tells bytes, memory, time and reach of a partition, or of all known ones of a board. Builds nothing.')
    .argument('<SIZE[:PARTITION]>', 'such as 4x4:6-6-3; 4x4 alone for every known partition')
    .action(plan);
  addFlags(command, PLAN_FLAGS);
}

async function plan(text: string, flags: FlagValues<typeof PLAN_FLAGS>): Promise<void> {
  const partitions = partitionsOf(readTarget(text, flags));
  for (const [index, partition] of partitions.entries()) {
    const described = await describePlan(planTables(partition));
    if (flags.json) await stdout.line(JSON.stringify(planJson(described)));
    else await stdout.line(`${index > 0 ? '\n' : ''}${planText(described)}`);
  }
}

function partitionsOf({ shape, goalBlank, partition }: Target): readonly Partition[] {
  if (partition !== undefined) return [partition];
  const known = knownPartitions(shape, goalBlank);
  if (known.length > 0) return known;
  throw usageError(
    `no partition of a ${shapeName(shape)} board is known`,
    `write one, such as ${shapeName(shape)}:SIZES`,
  );
}

/** A plan and what of it is there. */
interface DescribedPlan {
  readonly plan: TablePlan;
  /** one for each table of the plan; `undefined` where there is no file */
  readonly stored: readonly (StoredTable | undefined)[];
}

async function describePlan(tablePlan: TablePlan): Promise<DescribedPlan> {
  const stored = await Promise.all(tablePlan.tables.map(({ pattern }) => tableInfo(pattern)));
  return { plan: tablePlan, stored };
}

/** Memory that the tables take while searching. */
export function searchBytes({ partition, bytes }: TablePlan): number {
  return sparseBytes(partition) ?? bytes;
}

/** Most memory that `pdb build` holds: one table at a time, a large one written from where it is built, a small one copied before. */
export function buildBytes({ tables }: TablePlan): number {
  return Math.max(...tables.map((table) => table.buildBytes + (table.buildBytes > KEPT_BYTES ? 0 : table.bytes)));
}

function diskBytes({ tables }: TablePlan): number {
  return tables.reduce((sum, { bytes }) => sum + bytes + HEADER_BYTES, 0);
}

function missingMs({ plan: { tables }, stored }: DescribedPlan): number {
  return tables.reduce((sum, { estimatedMs }, i) => sum + (isUsable(stored[i]) ? 0 : estimatedMs), 0);
}

function isUsable(table: StoredTable | undefined): boolean {
  return table?.pattern !== undefined;
}

function stateOf(table: StoredTable | undefined): 'cached' | 'faulty' | 'missing' {
  if (table === undefined) return 'missing';
  return isUsable(table) ? 'cached' : 'faulty';
}

function planJson({ plan: tablePlan, stored }: DescribedPlan): object {
  const { partition, tables, patterns, estimatedMs } = tablePlan;
  return {
    target: targetText(partition),
    width: partition.width,
    height: partition.height,
    goalBlank: partition.goalBlank,
    partition: partition.name,
    drawing: drawPartition(partition),
    cached: stored.every(isUsable),
    diskBytes: diskBytes(tablePlan),
    searchBytes: searchBytes(tablePlan),
    buildBytes: buildBytes(tablePlan),
    estimatedMs,
    exact: isExact(partition),
    meanEstimate: knownMeanEstimate(partition) ?? null,
    meanManhattan: meanManhattan(partition),
    tables: tables.map((table, i) => ({
      pattern: table.pattern.cells,
      entries: tableSize(table.pattern).entries,
      buildBytes: table.buildBytes,
      estimatedMs: table.estimatedMs,
      path: tablePath(table.pattern),
      state: stateOf(stored[i]),
      fault: stored[i]?.fault,
    })),
    patterns: patterns.map(({ pattern, table }) => ({ pattern: pattern.cells, table })),
  };
}

function planText(described: DescribedPlan): string {
  const { plan: tablePlan, stored } = described;
  const { partition, tables } = tablePlan;
  const { goalBlank } = partition;
  const present = stored.filter(isUsable).length;
  const goal =
    goalBlank === 0
      ? 'goals with the blank in a corner'
      : `goals with the blank in cell ${goalBlank}, or where turning or reflecting the board brings it there`;
  const cached = present === tables.length ? 'yes' : present === 0 ? 'no' : `${present} of ${tables.length} tables`;
  const rows: Row[] = [
    { label: 'partition', value: targetText(partition), tone: 'bold' },
    ...drawingRows('board', partition),
    { label: 'serves', value: goal },
    ...tables.map((table, i) => tableRow(table, i, described)),
    {
      label: 'on disk',
      value: `${formatBytes(diskBytes(tablePlan))} in ${tables.length === 1 ? '1 file' : `${tables.length} files`}`,
    },
    {
      label: 'in memory',
      value: `${formatBytes(searchBytes(tablePlan))} to search, ${formatBytes(buildBytes(tablePlan))} to build`,
    },
    { label: 'reach', value: reachText(partition, knownMeanEstimate(partition)) },
    { label: 'cached', value: cached, tone: present === tables.length ? 'good' : 'plain' },
  ];
  if (present < tables.length) {
    rows.push({ label: 'time', value: `about ${formatDuration(missingMs(described))} to build what is missing` });
    rows.push({ label: 'next', value: `npuzzle pdb build ${targetText(partition)}` });
  }
  return formatRows(rows, stdout.columns, paintFor(stdout));
}

function tableRow(
  { pattern, estimatedMs }: PlannedTable,
  index: number,
  { plan: { patterns }, stored }: DescribedPlan,
): Row {
  const letters = patterns.flatMap(({ table }, i) => (table === index ? [String.fromCharCode(97 + i)] : []));
  const table = stored[index];
  const state = table === undefined ? `about ${formatDuration(estimatedMs)} to build` : (table.fault ?? 'cached');
  const tiles = `${pattern.cells.length} of ${cellCount(pattern) - 1} tiles`;
  return {
    label: index === 0 ? 'tables' : '',
    value: `${letters.join(' and ')}: ${tiles}, ${thousands(tableSize(pattern).entries)} entries, ${table?.fault === undefined ? '' : 'faulty: '}${state}`,
  };
}
