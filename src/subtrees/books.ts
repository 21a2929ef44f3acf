/**
 * The books of a search in rounds: what the finished ones proved and took, where the present one is, when to report, to save and to stop.
 *
 * Invariant: counts are those of a search that does one subtree after the other, whoever searches them in whatever order.
 */

import { LEAST_TELLING, nextRound, projected, type SearchedRounds } from './projection.ts';
import type { Place, Round } from './round.ts';
import { add, type Counts, NOTHING, type SearchTree, type TopNode } from './tree.ts';
import type { Found } from './work.ts';

/** Why a search ends without a solution of its own; `met`: the bound has met the incumbent's length. */
type Stop = 'met' | 'timeout' | 'max-nodes' | 'aborted';

export type DeepeningEnd = 'solved' | Stop;

export interface DeepeningState {
  /** no solution is shorter, in moves */
  readonly bound: number;
  readonly elapsedMs: number;
  /** over all rounds, those of unfinished subtrees included */
  readonly expanded: number;
  readonly generated: number;
  /** subtrees of the present round, and how many of them are done */
  readonly subtrees: { readonly done: number; readonly all: number };
  /** of that what earlier runs had counted */
  readonly earlier: Counts;
  /** until the present round ends, from the growth of the rounds before; undefined while nothing is known */
  readonly etaMs: number | undefined;
  /** until the bound meets the incumbent's length; undefined without one */
  readonly endMs: number | undefined;
}

/** What is known before a round. */
export interface RoundAhead extends SearchedRounds {
  /** expansions of the next round */
  readonly expected: number;
  /** expansions of all rounds that were searched in full */
  readonly finished: number;
}

export interface DeepeningOptions {
  readonly timeoutMs?: number | undefined;
  readonly maxNodes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((state: DeepeningState) => void) | undefined;
  /** least expected expansions of a subtree that is split; by default as it suits the cores */
  readonly grain?: number | undefined;
  /** length of a solution that is known by now, in moves: the search ends as soon as it is proven shortest */
  readonly incumbent?: (() => number | undefined) | undefined;
  /** called before a round that is expected to take this many expansions: the time for a better incumbent */
  readonly beforeRound?: ((expected: number, bound: number) => Promise<void>) | undefined;
  /** asked after that: true ends the search there, as at a limit of nodes */
  readonly leavesBefore?: ((ahead: RoundAhead) => boolean) | undefined;
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
  /** expansions of each round that was searched in full */
  readonly rounds: readonly number[];
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
  /** bounds that were searched in full, least first, and the expansions of each */
  readonly rounds: readonly { readonly bound: number; readonly expanded: number }[];
  /** cells the blank visits, once it is solved */
  readonly path: Uint8Array;
  /** where to go on, unless it is solved */
  readonly snapshot?: Snapshot;
}

const POLL_MS = 100;
const SAVE_MS = 15_000;
/** Growth of a round over the one before, until two are known. */
const USUAL_GROWTH = 8;

/** What is known of the rounds so far and of the present one: counts, growth, when to report, to save and to stop. */
export class Books implements RoundAhead {
  readonly tree: SearchTree;
  readonly #options: DeepeningOptions;
  readonly #started = performance.now();
  #earlier: Counts | undefined;
  #bound: number;
  #finished: Counts;
  #lastRound: number;
  #growth: number;
  readonly #rounds: number[];
  #roots: readonly TopNode[] = [];
  #round: Round | undefined;
  #ends: Stop | undefined;
  #reported = Number.NEGATIVE_INFINITY;
  // Saved at once, so that a file that cannot be written is known before hours were spent.
  #saved = Number.NEGATIVE_INFINITY;

  constructor(tree: SearchTree, options: DeepeningOptions) {
    const { from } = options;
    this.tree = tree;
    this.#options = options;
    this.#bound = from?.bound ?? tree.nodes[0]?.reach ?? 0;
    this.#finished = from?.finished ?? NOTHING;
    this.#lastRound = from?.lastRound ?? 0;
    this.#growth = from?.lastGrowth ?? USUAL_GROWTH;
    this.#rounds = [...(from?.rounds ?? [])];
  }

  get bound(): number {
    return this.#bound;
  }

  get lastRound(): number {
    return this.#lastRound;
  }

  /** of a round over the one before */
  get lastGrowth(): number {
    return this.#growth;
  }

  /** expansions of each round that was searched in full */
  get rounds(): readonly number[] {
    return this.#rounds;
  }

  /** expansions of the next round, or of the present one */
  get expected(): number {
    return this.#lastRound * this.#growth;
  }

  /** expansions of all rounds that were searched in full */
  get finished(): number {
    return this.#finished.expanded;
  }

  /** expansions */
  get left(): number {
    return (this.#options.maxNodes ?? Number.POSITIVE_INFINITY) - this.#counts.expanded;
  }

  /** why the search stops before it is solved */
  get ends(): Stop | undefined {
    return this.#ends;
  }

  /** A round begins. */
  open(roots: readonly TopNode[], round: Round): void {
    this.#roots = roots;
    this.#round = round;
    this.#earlier ??= this.#counts;
    this.#reported = performance.now();
    this.attend();
  }

  /** Looks at the limits, the incumbent and the clock; called again and again while a round is searched. */
  attend(): void {
    this.#ends ??= this.#reasonToStop();
    if (this.#ends !== undefined) this.#round?.stop();
    const now = performance.now();
    if (now - this.#reported >= POLL_MS) {
      this.#reported = now;
      this.#options.onProgress?.(this.#state);
    }
    if (this.#options.save !== undefined && now - this.#saved >= SAVE_MS) {
      this.#saved = now;
      void this.#options.save(this.#snapshot());
    }
  }

  /** The round was searched in full: its bound has no solution. */
  close(): void {
    const last = this.#roots.length - 1;
    for (const [i, root] of this.#roots.entries()) root.expanded = this.#countsOf(i).expanded;
    const sum = add(this.tree.countsAbove(this.#bound), this.#sumUpTo(last));
    this.#finished = add(this.#finished, sum);
    if (this.#lastRound > LEAST_TELLING) this.#growth = Math.min(32, Math.max(2, sum.expanded / this.#lastRound));
    this.#lastRound = sum.expanded;
    this.#rounds.push(sum.expanded);
    this.#bound += 2;
    // What is counted as finished is no longer under way.
    this.#round = undefined;
    this.#roots = [];
  }

  /** The first subtree with a solution counts as far as it was searched, those behind it not at all. */
  solved({ subtree, path }: Found): DeepeningResult {
    const root = this.#roots[subtree];
    const before = root === undefined ? NOTHING : this.tree.countsBefore(this.#bound, root);
    const counts = add(this.#finished, add(before, this.#sumUpTo(subtree)));
    return { end: 'solved', bound: this.#bound, rounds: this.#told, path, ...counts };
  }

  async brokenOff(end: Stop): Promise<DeepeningResult> {
    const snapshot = this.#snapshot();
    await this.#options.save?.(snapshot);
    return { end, bound: this.#bound, rounds: this.#told, path: new Uint8Array(), snapshot, ...this.#counts };
  }

  get #told(): DeepeningResult['rounds'] {
    const first = this.#bound - 2 * this.#rounds.length;
    return this.#rounds.map((expanded, i) => ({ bound: first + 2 * i, expanded }));
  }

  #reasonToStop(): Stop | undefined {
    const { signal, timeoutMs = Number.POSITIVE_INFINITY } = this.#options;
    if (signal?.aborted) return 'aborted';
    if (this.#elapsedMs >= timeoutMs) return 'timeout';
    if (this.left <= 0) return 'max-nodes';
    return this.isMet ? 'met' : undefined;
  }

  /** the answer that is known is proven shortest */
  get isMet(): boolean {
    return (this.#options.incumbent?.() ?? Number.POSITIVE_INFINITY) <= this.#bound;
  }

  get #elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /** over all rounds, those of unfinished subtrees included */
  get #counts(): Counts {
    const { expanded, generated } = this.#round?.progress() ?? NOTHING;
    return add(this.#finished, { expanded, generated });
  }

  get #state(): DeepeningState {
    const counts = this.#counts;
    const earlier = this.#earlier ?? NOTHING;
    const rate = (counts.expanded - earlier.expanded) / this.#elapsedMs;
    const leftOfRound = this.expected - (counts.expanded - this.#finished.expanded);
    const isKnown = this.#lastRound > 0 && leftOfRound > 0 && rate > 0;
    const length = this.#options.incumbent?.();
    // Of the present round only what is left; the projection has all of it.
    const left = length === undefined ? 0 : projected(this, length) - nextRound(this) + leftOfRound;
    return {
      bound: this.#bound,
      elapsedMs: this.#elapsedMs,
      ...counts,
      earlier,
      subtrees: { done: this.#round?.progress().done ?? 0, all: this.#round?.subtrees ?? 0 },
      etaMs: isKnown ? leftOfRound / rate : undefined,
      endMs: isKnown && left > 0 ? left / rate : undefined,
    };
  }

  #snapshot(): Snapshot {
    // Places first: one that ends meanwhile is then among the done.
    const places = this.#round?.places() ?? [];
    const best = this.#round?.best ?? 0;
    const done = this.#roots.map((_, i) => (this.#round?.isDone(i) && i < best ? this.#countsOf(i) : undefined));
    return {
      bound: this.#bound,
      finished: this.#finished,
      lastRound: this.#lastRound,
      lastGrowth: this.#growth,
      rounds: [...this.#rounds],
      nodes: this.tree.nodes,
      done,
      places: places.filter(({ subtree }) => done[subtree] === undefined),
    };
  }

  #countsOf(subtree: number): Counts {
    return this.#round?.counts(subtree) ?? NOTHING;
  }

  #sumUpTo(last: number): Counts {
    let sum = NOTHING;
    for (let i = 0; i <= last; i++) sum = add(sum, this.#countsOf(i));
    return sum;
  }
}
