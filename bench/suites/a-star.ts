/**
 * A*: states expanded a second, and bytes a stored state.
 *
 * Korf's boards through the pipeline, and one search on a bare kernel that ends when its region is full: what the region
 * holds then is what a state costs with its share of index and open list.
 */

import { goalBoard } from '#host/index.js';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '#host/kernel/exports.js';
import { Kernel } from '#host/kernel/search-kernel.js';
import { canonicalise } from '#host/puzzle/canonical.js';
import type { BenchCase } from '../case.ts';
import { easiestOfKorf, type SolveRow, solveCase } from '../solve-case.ts';

const MEMORY_BYTES = 2_000_000_000;
const REGION_BYTES = 2 ** 28;

const ROWS: readonly SolveRow[] = [
  {
    name: 'korf10 a* manhattan',
    about: 'the 10 easiest of Korf’s 100 boards, within 2 GB',
    instances: () => easiestOfKorf(10),
    options: { algorithm: 'a*', heuristic: 'manhattan', maxMemoryBytes: MEMORY_BYTES },
    expected: { boards: 10, moves: 452, expanded: 3_182_891, generated: 6_396_624 },
    work: 'expanded',
  },
  {
    name: 'korf10 a* pdb-6-6-3',
    about: 'the same with tables',
    instances: () => easiestOfKorf(10),
    options: { algorithm: 'a*', heuristic: 'pdb-6-6-3', maxMemoryBytes: MEMORY_BYTES },
    expected: { boards: 10, moves: 452, expanded: 27_351, generated: 57_347 },
    work: 'expanded',
  },
  {
    name: 'korf60 a* pdb-6-6-3+bits',
    about: 'the 60 easiest with one-bit tables',
    instances: () => easiestOfKorf(60),
    options: { algorithm: 'a*', heuristic: 'pdb-6-6-3+bits', maxMemoryBytes: MEMORY_BYTES },
    expected: { boards: 60, moves: 3_017, expanded: 876_596, generated: 1_826_790 },
    work: 'expanded',
  },
  {
    name: 'korf60 a* pdb-7-8',
    about: 'the same with 7-8',
    instances: () => easiestOfKorf(60),
    options: { algorithm: 'a*', heuristic: 'pdb-7-8', maxMemoryBytes: MEMORY_BYTES },
    expected: { boards: 60, moves: 3_017, expanded: 150_025, generated: 324_783 },
    work: 'expanded',
  },
  {
    name: 'korf100 a* pdb-6-6-3',
    about: 'all of Korf’s 100 boards with tables, within 2 GB',
    instances: () => easiestOfKorf(100),
    options: { algorithm: 'a*', heuristic: 'pdb-6-6-3', maxMemoryBytes: MEMORY_BYTES },
    expected: { boards: 100, moves: 5_305, expanded: 9_844_233, generated: 19_871_473 },
    work: 'expanded',
  },
];

export function suite(): BenchCase[] {
  return [...ROWS.map(solveCase), fullRegion()];
}

/** A board too hard for the region: the search goes on until nothing fits any more. */
function fullRegion(): BenchCase {
  return {
    name: '256 MiB full of states',
    about:
      'a* with manhattan on Korf’s hardest board until the memory is full; bytes a stored state, all lists included',
    expected: { expanded: 6_934_681, stored: 12_408_367, hundredthBytesAState: 2_163 },
    work: 'expanded',
    prepare: async () => {
      const hardest = easiestOfKorf(100).at(-1);
      if (hardest === undefined) throw new Error('no board');
      const instance = canonicalise(hardest.board, hardest.goal ?? goalBoard('last', hardest.board));
      const kernel = new Kernel('kernel-4x4');
      const request = {
        algorithm: ALGORITHM_IDS['a*'],
        heuristic: HEURISTIC_IDS.manhattan,
        regionBytes: REGION_BYTES,
      };
      return () => {
        kernel.place(instance);
        kernel.begin(request);
        let status: number = STATUS.RUNNING;
        while (status === STATUS.RUNNING) status = kernel.run(2 ** 28);
        if (status !== STATUS.OUT_OF_MEMORY) throw new Error(`ended with status ${status}`);
        const { expanded, peakStored: stored } = kernel.counters;
        return { counts: { expanded, stored, hundredthBytesAState: Math.round((100 * REGION_BYTES) / stored) } };
      };
    },
  };
}
