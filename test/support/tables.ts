/** Pattern databases built for a test, as a kernel takes them. */

import { reversalAutomaton } from '../../src/automaton/automaton.ts';
import type { PatternTable } from '../../src/kernel/board-kernel.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import { buildTable } from '../../src/pdb/build.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { planTables } from '../../src/pdb/plan.ts';

/** Builds the tables of a partition; patterns that are images of each other share one, unless told otherwise. */
export async function tablesOf(partition: Partition, { shared = true } = {}): Promise<PatternTable[]> {
  if (!shared) {
    const cellMap = Array.from({ length: partition.width * partition.height }, (_, cell) => cell);
    return Promise.all(
      partition.patterns.map(async (pattern) => ({
        cells: pattern.cells,
        cellMap,
        bytes: await buildTable(pattern),
        byRoom: pattern.byRoom === true,
        oneBit: pattern.oneBit === true,
      })),
    );
  }
  const plan = planTables(partition);
  const built = await Promise.all(plan.tables.map(({ pattern }) => buildTable(pattern)));
  return plan.patterns.map(({ table, cellMap }) => ({
    cells: plan.tables[table]?.pattern.cells ?? [],
    cellMap,
    bytes: built[table] ?? new Uint8Array(),
    byRoom: plan.tables[table]?.pattern.byRoom === true,
    oneBit: plan.tables[table]?.pattern.oneBit === true,
  }));
}

/** Loads tables with the automaton that only forbids undoing a move: the counts of plain IDA*. */
export function loadPlain(kernel: Kernel, tables: readonly PatternTable[], keepDense = false): void {
  kernel.loadTables({ key: 'test', tables, automaton: reversalAutomaton().next, keepDense });
}
