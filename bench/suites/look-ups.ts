/**
 * Table look-ups a second, in tables that fit a cache of the processor and in tables that fit none.
 *
 *   read      one entry after the other at random places of the largest table: what the memory gives
 *   evaluate  random boards, each once: placements ranked and looked up by the kernel, board and reflection
 *
 * Searches look up faster than `evaluate`, because they rank step by step (docs/architecture.md). Tables come from the
 * cache, or are built and cached before the clock starts.
 */

import { HEURISTIC_IDS } from '#host/kernel/exports.js';
import { Kernel } from '#host/kernel/search-kernel.js';
import { loadTables } from '#host/pdb/load.js';
import { parseSizedPartition } from '#host/pdb/parse-partition.js';
import { planTables } from '#host/pdb/plan.js';
import { loadOrBuildTables } from '#host/pdb/tables.js';
import { createRandom } from '#host/puzzle/random.js';
import { seededBoards } from '../boards.ts';
import type { BenchCase } from '../case.ts';
import { canonicalBoards } from '../kernel-runs.ts';

const SHAPE = { width: 4, height: 4 };
const READS = 1 << 22;
const BOARDS = 1 << 15;

function reading(sizes: string, about: string, sum: number): BenchCase {
  return {
    name: `read ${sizes}`,
    about,
    expected: { lookUps: READS, sum },
    work: 'lookUps',
    prepare: async () => {
      const { tables } = await loadOrBuildTables(planTables(parseSizedPartition(`4x4:${sizes}`)));
      const [largest] = tables.map(({ bytes }) => bytes).sort((left, right) => right.length - left.length);
      if (largest === undefined) throw new Error(`4x4:${sizes} has no table`);
      const random = createRandom('look-ups');
      const places = Uint32Array.from({ length: READS }, () => random.below(largest.length));
      return () => ({ counts: { lookUps: READS, sum: sumAt(largest, places) } });
    },
  };
}

function sumAt(table: Uint8Array, places: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < places.length; i++) sum += table[places[i] as number] as number;
  return sum;
}

function evaluating(sizes: string, about: string, sum: number): BenchCase {
  const partition = parseSizedPartition(`4x4:${sizes}`);
  const lookUps = BOARDS * partition.patterns.length * 2;
  return {
    name: `evaluate ${sizes}`,
    about,
    expected: { lookUps, sum },
    work: 'lookUps',
    prepare: async () => {
      const kernel = Kernel.for(SHAPE);
      const instances = canonicalBoards(seededBoards({ ...SHAPE, count: BOARDS, seed: 5 }));
      const [first] = instances;
      if (first === undefined) throw new Error('no boards');
      kernel.place(first);
      await loadTables(kernel, partition, {});
      return () => {
        let total = 0;
        for (const instance of instances) {
          kernel.place(instance);
          total += kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
        }
        return { counts: { lookUps, sum: total } };
      };
    },
  };
}

export function suite(): BenchCase[] {
  return [
    reading('5-5-5', '0.5 MB: in the second-level cache of a core', 61_551_347),
    reading('6-6-3', '5.8 MB: in the cache that cores share', 73_230_249),
    reading('7-8+rooms', '519 MB: in no cache, and more pages than address translation remembers', 198_683_752),
    evaluating('5-5-5', '1.6 MB of tables', 1_385_971),
    evaluating('6-6-3', '11.5 MB of tables', 1_413_931),
    evaluating('7-8+rooms', '577 MB of tables', 1_514_247),
  ];
}
