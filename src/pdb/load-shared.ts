/** Tables for the search by subtrees: from the cache or built, into the one memory that its threads share. */

import { loadAutomaton } from '../automaton/load.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import { system } from '../platform/system.ts';
import { checksumOf } from './checksum.ts';
import type { Partition } from './partition.ts';
import { tableName } from './pattern.ts';
import { otherUses, planTables } from './plan.ts';
import { Slicer } from './slices.ts';
import { loadOrBuildTables } from './tables.ts';

/** Strings of up to this many moves are pruned. */
export const AUTOMATON_MOVES = 12;

/**
 * Loads a partition's tables and the move automaton into a kernel.
 *
 * @param onSum - told of each table, and of the automaton: what it is and a checksum of its entries, equal on all machines
 * @throws {NpuzzleError} `E_MEMORY` if they do not fit, `E_ABORTED`
 */
export async function loadSharedTables(
  kernel: SubtreeKernel,
  partition: Partition,
  options: SolveOptions,
  onSum?: (sum: string) => void,
): Promise<void> {
  const plan = planTables(partition);
  const { onProgress, onWarning, signal } = options;
  const automaton = loadAutomaton(AUTOMATON_MOVES, onWarning).next;
  onSum?.(`automaton ${checksumOf(new Uint8Array(automaton.buffer, automaton.byteOffset, automaton.byteLength))}`);
  await kernel.loadTables(
    {
      shape: { width: partition.width, height: partition.height },
      goalBlank: partition.goalBlank,
      tables: plan.tables.map(({ pattern }) => pattern.cells),
      byRoom: plan.tables.some(({ pattern }) => pattern.byRoom),
      patterns: plan.patterns,
      others: otherUses(plan),
    },
    async (i, target) => {
      const tables = plan.tables.slice(i, i + 1);
      await loadOrBuildTables(
        { ...plan, tables },
        {
          signal,
          onWarning,
          allocate: () => target,
          threads: options.threads ?? system.threads,
          onProgress:
            onProgress &&
            (({ done, elapsedMs }) => {
              const share = (i + done) / plan.tables.length;
              onProgress({
                phase: 'tables',
                done: share,
                elapsedMs,
                lowerBound: 0,
                expanded: 0,
                generated: 0,
                stored: 0,
              });
            }),
        },
      );
      for (const { pattern } of tables) onSum?.(`${tableName(pattern)} ${checksumOf(target)}`);
    },
    (work) => new Slicer({ signal, what: 'loading tables' }).run(work),
    automaton,
  );
}
