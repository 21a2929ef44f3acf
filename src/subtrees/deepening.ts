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
import type { Crew } from './crew.ts';
import { type Place, Round, type RoundOrder, roundBuffer } from './round.ts';
import { type Counts, SearchTree, type TopNode } from './tree.ts';

export type DeepeningEnd = 'solved' | 'met' | 'timeout' | 'max-nodes' | 'aborted';

export interface DeepeningState {
  /** no solution is shorter, in moves */
  readonly bound: number;
  readonly elapsedMs: number;
  /** over all rounds, those of unfinished subtrees included */
  readonly expanded: number;
  readonly generated: number;
  /** subtrees of the present round, and how many of them are done */
  readonly subtrees: { readonly done: number; readonly all: number };
  /** until the present round ends, from the growth of the rounds before; undefined while nothing is known */
  readonly etaMs: number | undefined;
}

export interface DeepeningOptions {
  readonly timeoutMs?: number | undefined;
  readonly maxNodes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((state: DeepeningState) => void) | undefined;
  /** least expected expansions of a subtree that is split; default 250,000 */
  readonly grain?: number | undefined;
  /** length of a solution that is known by now, in moves: the search ends as soon as it is proven shortest */
  readonly incumbent?: (() => number | undefined) | undefined;
  /** called before a round that is expected to take so many expansions: the time for a better incumbent */
  readonly beforeRound?: ((expected: number, bound: number) => Promise<void>) | undefined;
  /** takes what is needed to go on from here: every quarter of a minute, after each long round, and at a stop */
  readonly save?: ((snapshot: Snapshot) => void | Promise<void>) | undefined;
  /** where an earlier search was */
  readonly from?: Snapshot | undefined;
}

/** Where a search is, between rounds or within one. */
export interface Snapshot {
  readonly bound: number;
  /** of the rounds before this one */
  readonly finished: Counts;
  /** expansions of the last round that was searched in full */
  readonly lastRound: number;
  readonly lastGrowth: number;
  readonly nodes: readonly TopNode[];
  /** counts of the subtrees of this round that are done, in order; undefined for the others */
  readonly done: readonly (Counts | undefined)[];
  readonly places: readonly Place[];
}

export interface DeepeningResult {
  readonly end: DeepeningEnd;
  /** no solution is shorter, in moves */
  readonly bound: number;
  readonly expanded: number;
  readonly generated: number;
  /** cells the blank visits, once it is solved */
  readonly path: Uint8Array;
}

const POLL_MS = 100;
const SAVE_MS = 15_000;
/** Growth of a round over the one before, until two are known. */
const USUAL_GROWTH = 8;

/** Searches for a shortest solution of an instance whose tables the kernel has. */
export async function deepen(
  kernel: SubtreeKernel,
  crew: Crew,
  instance: CanonicalInstance,
  options: DeepeningOptions,
): Promise<DeepeningResult> {
  const { from, incumbent, beforeRound, save } = options;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  kernel.place(instance.state);
  const tree = from === undefined ? new SearchTree(kernel) : new SearchTree(kernel, [...from.nodes]);
  let bound = from?.bound ?? tree.nodes[0]?.reach ?? 0;
  let finished: Counts = from?.finished ?? { expanded: 0, generated: 0 };
  let lastRound = from?.lastRound ?? 0;
  let growth = from?.lastGrowth ?? USUAL_GROWTH;
  let resumed = from;
  let ends: DeepeningEnd | undefined;
  // Saved at once, so that a file that cannot be written is known before hours were spent.
  let saved = Number.NEGATIVE_INFINITY;

  for (;;) {
    const above = tree.countsAbove(bound);
    const roots = tree.subtrees(bound);
    if (resumed === undefined) await beforeRound?.(lastRound * growth, bound);
    const round = openRound(roots, bound, crew, resumed);
    resumed = undefined;
    const now = () => {
      const { done, expanded, generated } = round.progress();
      return { done, expanded: finished.expanded + expanded, generated: finished.generated + generated };
    };
    const state = (): DeepeningState => {
      const { done, expanded, generated } = now();
      const inRound = expanded - finished.expanded;
      const expected = lastRound * growth;
      const rate = expanded / elapsed();
      return {
        bound,
        elapsedMs: elapsed(),
        expanded,
        generated,
        subtrees: { done, all: round.subtrees },
        etaMs: lastRound === 0 || expected <= inRound ? undefined : (expected - inRound) / rate,
      };
    };
    const snapshot = (): Snapshot => {
      // Places first: one that ends meanwhile is then among the done.
      const places = round.places();
      const done = roots.map((_, i) => (round.isDone(i) && i < round.best ? round.counts(i) : undefined));
      return {
        bound,
        finished,
        lastRound,
        lastGrowth: growth,
        nodes: tree.nodes,
        done,
        places: places.filter(({ subtree }) => done[subtree] === undefined),
      };
    };
    const budget = () =>
      options.maxNodes === undefined ? Number.POSITIVE_INFINITY : options.maxNodes - now().expanded;
    const check = (): DeepeningEnd | undefined => {
      if (options.signal?.aborted) return 'aborted';
      if (elapsed() >= (options.timeoutMs ?? Number.POSITIVE_INFINITY)) return 'timeout';
      if (options.maxNodes !== undefined && now().expanded >= options.maxNodes) return 'max-nodes';
      if ((incumbent?.() ?? Number.POSITIVE_INFINITY) <= bound) return 'met';
      return undefined;
    };
    let told = performance.now();
    const attend = () => {
      ends ??= check();
      if (ends !== undefined) round.stop();
      if (performance.now() - told >= POLL_MS) {
        told = performance.now();
        options.onProgress?.(state());
      }
      if (save !== undefined && performance.now() - saved >= SAVE_MS) {
        saved = performance.now();
        void save(snapshot());
      }
    };
    attend();
    const found = await crew.search(instance, round, budget, attend);
    const last = found === undefined ? undefined : roots[found.subtree];
    if (found !== undefined && last !== undefined) {
      const before = tree.countsBefore(bound, last);
      const sum = sumUpTo(round, found.subtree);
      return { end: 'solved', bound, path: found.path, ...add(finished, add(before, sum)) };
    }
    if (ends !== undefined) {
      await save?.(snapshot());
      const { expanded, generated } = now();
      return { end: ends, bound, expanded, generated, path: new Uint8Array() };
    }
    for (const [i, root] of roots.entries()) root.expanded = round.counts(i).expanded;
    const sum = add(above, sumUpTo(round, roots.length - 1));
    finished = add(finished, sum);
    if (lastRound > 1000) growth = Math.min(32, Math.max(2, sum.expanded / lastRound));
    lastRound = sum.expanded;
    bound += 2;
    tree.refine(kernel, growth, options.grain);
  }
}

function openRound(roots: readonly TopNode[], bound: number, crew: Crew, resumed: Snapshot | undefined): Round {
  const offsets = new Uint32Array(roots.length + 1);
  for (const [i, { path }] of roots.entries()) offsets[i + 1] = (offsets[i] ?? 0) + path.length;
  const order: RoundOrder = {
    bound,
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

function sumUpTo(round: Round, last: number): Counts {
  let sum: Counts = { expanded: 0, generated: 0 };
  for (let i = 0; i <= last; i++) sum = add(sum, round.counts(i));
  return sum;
}

function add(a: Counts, b: Counts): Counts {
  return { expanded: a.expanded + b.expanded, generated: a.generated + b.generated };
}
