/**
 * IDA* in rounds: all subtrees within a bound, then within the next, until one holds a solution.
 *
 * A bound that was searched in full proves that nothing shorter exists; each round begins with all smaller bounds proven. Every table
 * keeps the parity of its tiles' distance, so bounds grow by two. Counts of every round, and the answer, are the same for any
 * crew, any slices, and any number of interruptions.
 * Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { Books, type DeepeningOptions, type DeepeningResult, type RoundAhead, type Snapshot } from './books.ts';
import type { Crew } from './crew.ts';
import { Round, type RoundOrder, roundBuffer } from './round.ts';
import { SearchTree, type TopNode } from './tree.ts';

/** Searches for a shortest solution of an instance whose tables the kernel has. */
export async function deepen(
  kernel: SubtreeKernel,
  crew: Crew,
  instance: CanonicalInstance,
  options: DeepeningOptions,
): Promise<DeepeningResult> {
  kernel.place(instance.state);
  const books = new Books(new SearchTree(kernel, options.from && [...options.from.nodes]), options);
  for (let resumed = options.from; ; resumed = undefined) {
    const { tree, bound } = books;
    const roots = tree.subtrees(bound);
    if (resumed === undefined) {
      await options.beforeRound?.(books.expected, bound);
      if (!books.isMet && options.leavesBefore?.(books)) return books.brokenOff('max-nodes');
    }
    const round = openRound(roots, books, crew, resumed);
    books.open(roots, round);
    const found = await crew.search(
      instance,
      round,
      () => books.left,
      () => books.attend(),
    );
    if (found !== undefined) return books.solved(found);
    if (books.ends !== undefined) return books.brokenOff(books.ends);
    books.close();
    tree.refine(kernel, books.lastGrowth, crew.cores, options.grain);
  }
}

function openRound(
  roots: readonly TopNode[],
  { bound, expected }: RoundAhead,
  crew: Crew,
  resumed: Snapshot | undefined,
): Round {
  const offsets = new Uint32Array(roots.length + 1);
  for (const [i, { path }] of roots.entries()) offsets[i + 1] = (offsets[i] ?? 0) + path.length;
  const order: RoundOrder = {
    bound,
    expected,
    paths: Uint8Array.from(roots.flatMap(({ path }) => path)),
    offsets,
    places: resumed?.places ?? [],
    threads: crew.threads,
    buffer: roundBuffer(roots.length, crew.threads, crew.isShared),
  };
  const round = new Round(order);
  for (const [i, counts] of (resumed?.done ?? []).entries()) {
    if (counts !== undefined) round.finish(i, counts.expanded, counts.generated, false);
  }
  return round;
}
