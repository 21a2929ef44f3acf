/**
 * What WebAssembly is worth: the kernel beside the same search in plain TypeScript, measured in turn.
 *
 * Both must count the same nodes, so they did the same work; the ratio is of times from one round.
 */

import { type BoardSet, seededBoards } from '../boards.ts';
import type { BenchCase, Comparison } from '../case.ts';
import { canonicalBoards, prepareSearch } from '../kernel-runs.ts';
import { IdaStar } from '../typescript/ida-star.ts';

type Row = readonly [
  set: BoardSet,
  kernel: string,
  counts: readonly [moves: number, expanded: number, generated: number],
];

const ROWS: readonly Row[] = [
  [{ width: 3, height: 3, count: 100, seed: 1 }, 'kernel-3x3', [2230, 257_331, 426_083]],
  [{ width: 4, height: 4, count: 20, seed: 1, walk: 50 }, 'kernel-4x4', [740, 33_294_043, 68_367_800]],
  [{ width: 5, height: 5, count: 20, seed: 1, walk: 44 }, 'kernel-5x5', [744, 8_386_912, 19_719_330]],
];

export function suite(): Comparison[] {
  return ROWS.map(([set, kernel, [moves, expanded, generated]]) => {
    const size = `${set.width}x${set.height}`;
    const shared = { expected: { boards: set.count, moves, expanded, generated }, work: 'generated' };
    const first: BenchCase = {
      ...shared,
      name: `${size} ida* manhattan, TypeScript`,
      about: 'bench/typescript/ida-star.ts',
      prepare: async () => prepareTypeScript(set),
    };
    const second: BenchCase = {
      ...shared,
      name: `${size} ida* manhattan, kernel`,
      about: kernel,
      prepare: async () =>
        prepareSearch({ kernel, boards: seededBoards(set), algorithm: 'ida*', heuristic: 'manhattan' }),
    };
    return {
      name: `${size} ida* manhattan`,
      about: `the same search in plain TypeScript and by ${kernel}`,
      first,
      second,
      statement: 'the kernel is {ratio} times as fast as plain TypeScript',
    };
  });
}

function prepareTypeScript(set: BoardSet): () => { readonly counts: Readonly<Record<string, number>> } {
  const instances = canonicalBoards(seededBoards(set));
  const [any] = instances;
  if (any === undefined) throw new RangeError('a set of no boards');
  const search = new IdaStar(any);
  return () => {
    let moves = 0;
    let expanded = 0;
    let generated = 0;
    for (const instance of instances) {
      const searched = search.solve(instance);
      moves += searched.moves;
      expanded += searched.expanded;
      generated += searched.generated;
    }
    return { counts: { boards: instances.length, moves, expanded, generated } };
  };
}
