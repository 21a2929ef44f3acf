/**
 * Rounds of subtrees against the plain IDA* of the search kernels: the same nodes, whatever the split, the threads and the breaks.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reversalAutomaton } from '../../src/automaton/automaton.ts';
import { loadAutomaton } from '../../src/automaton/load.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import type { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import type { DeepeningResult, DeepeningState, Snapshot } from '../../src/subtrees/books.ts';
import { type Crew, LoneCrew, WorkerCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { BUILDS } from '../support/builds.ts';
import { searchWith } from '../support/kernels.ts';
import { subtreeKernel, walks } from '../support/subtree-kernels.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const countsOf = ({ path, expanded, generated }: DeepeningResult) => ({ length: path.length, expanded, generated });

describe.each([
  ['5x5', 'subtree-5x5-shared', '4-4-4-4-4-4', { width: 5, height: 5 }, 0],
  ['5x5', 'subtree-generic-shared', '4-4-4-4-4-4', { width: 5, height: 5 }, 0],
  ['5x5, goal blank on an edge', 'subtree-5x5-shared', '4-4-4-4-4-4', { width: 5, height: 5 }, 1],
  ['5x5, goal blank in the centre', 'subtree-5x5-shared', '4-4-4-4-4-4', { width: 5, height: 5 }, 12],
  ['5x4', 'subtree-generic-shared', '4-5-5-5', { width: 5, height: 4 }, 0],
  ['6x3', 'subtree-generic-shared', '5-4-4-4', { width: 6, height: 3 }, 0],
  ['10x2', 'subtree-generic-shared', '4-4-4-4-3', { width: 10, height: 2 }, 0],
  ['4x4', 'subtree-generic-shared', '5-5-5', { width: 4, height: 4 }, 5],
  ['4x4', 'subtree-4x4-shared', '5-5-5', { width: 4, height: 4 }, 0],
] as const)('%s on %s', (_, name, sizes, shape, goalBlank) => {
  const partition = parsePartition(sizes, shape, goalBlank);
  const boards = walks(partition, [0, 1, 2, 9, 24, 30], `deepening ${sizes} ${goalBlank}`);

  it('visits the nodes of plain IDA*, split or not, release and debug', async () => {
    const plain = new Kernel('kernel-generic');
    plain.place(boards[0] ?? expect.unreachable());
    loadPlain(plain, await tablesOf(partition), true);
    const expected = boards.map((board) => searchWith(plain, board, { heuristic: 'pattern-database' }));
    for (const build of BUILDS) {
      const kernel = await subtreeKernel(name, partition, reversalAutomaton().next, build);
      for (const grain of build === 'release' ? [10, 1e6] : [10]) {
        const found: unknown[] = [];
        for (const board of boards) found.push(countsOf(await deepen(kernel, new LoneCrew(kernel), board, { grain })));
        expect({ build, grain, found }).toEqual({ build, grain, found: expected });
      }
    }
  });
});

/** subtrees of the last round, by the cores it was split for */
const subtreesFor = new Map<number, number>();

/** One thread that has the tree split for many cores. */
class SplitFor extends LoneCrew {
  override readonly cores: number;
  told: unknown[] = [];
  summed: unknown[] = [];

  constructor(kernel: SubtreeKernel, cores: number) {
    super(kernel);
    this.cores = cores;
  }

  override async search(...[instance, round, ...rest]: Parameters<LoneCrew['search']>) {
    const found = await super.search(instance, round, ...rest);
    subtreesFor.set(this.cores, round.subtrees);
    const sum = { done: 0, expanded: 0, generated: 0 };
    for (let i = 0; i < round.subtrees; i++) {
      if (!round.isDone(i)) continue;
      sum.done++;
      sum.expanded += round.counts(i).expanded;
      sum.generated += round.counts(i).generated;
    }
    this.told.push(round.progress());
    this.summed.push(sum);
    return found;
  }
}

/** More than lies between two reports, in milliseconds. */
const PROGRESS_MS = 120;

/** So slow that progress is told in each round, however fast the machine is. */
class SlowCrew extends LoneCrew {
  override async search(...[instance, round, budget, attend]: Parameters<LoneCrew['search']>) {
    const tell = async () => {
      await sleep(PROGRESS_MS);
      attend();
    };
    await tell();
    const found = await super.search(instance, round, budget, attend);
    await tell();
    return found;
  }
}

describe('5x5 with the automaton, on threads', () => {
  const partition = parsePartition('5-5-5-5-4', { width: 5, height: 5 }, 0);
  const board = walks(partition, [70], 'threads')[0] ?? expect.unreachable();
  let kernel: SubtreeKernel;
  let expected: DeepeningResult;
  const crews: Crew[] = [];
  const search = (crew: Crew, options: Parameters<typeof deepen>[3] = {}, instance: CanonicalInstance = board) => {
    crews.push(crew);
    return deepen(kernel, crew, instance, { grain: 2000, ...options });
  };

  beforeAll(async () => {
    kernel = await subtreeKernel('subtree-5x5-shared', partition, loadAutomaton().next);
    expected = await search(new LoneCrew(kernel));
  }, 60_000);
  afterAll(async () => {
    for (const crew of crews) await crew.close();
  });

  it.each([1, 2, 3])('finds the same path with the same counts: %i', async (threads) => {
    expect(await search(threads === 1 ? new LoneCrew(kernel) : new WorkerCrew(kernel, threads))).toEqual(expected);
  });

  it.each([1, 32, 1024])('splits as finely as %i cores need, and counts the same', async (cores) => {
    const crew = new SplitFor(kernel, cores);
    crews.push(crew);
    expect(await deepen(kernel, crew, board, {})).toEqual(expected);
    const [one = 0, finer = 0, finest = 0] = [1, 32, 1024].map((count) => subtreesFor.get(count));
    if (cores === 1024) expect(finest).toBeGreaterThan(finer);
    else if (cores === 32) expect(finer).toBeGreaterThan(one);
    // All that was finished and nothing else is in the running sums.
    expect(crew.told).toEqual(crew.summed);
  });

  it('the same after workers were ended in the middle of their work', async () => {
    const crew = new WorkerCrew(kernel, 2);
    const begin = crew.search.bind(crew);
    let ended = 0;
    crew.search = (...round) => {
      const found = begin(...round);
      void crew.workers[ended++ % 2]?.terminate();
      return found;
    };
    expect(await search(crew)).toEqual(expected);
    expect(ended).toBeGreaterThan(2);
  });

  it('the same though threads begin their look for free subtrees too late', async () => {
    const crew = new WorkerCrew(kernel, 2);
    const begin = crew.search.bind(crew);
    crew.search = (instance, round, ...rest) => {
      const found = begin(instance, round, ...rest);
      // What a thread leaves that takes a subtree while one before it is freed: the third word is where the look begins.
      new Int32Array(round.order.buffer)[2] = Math.min(5, round.subtrees);
      return found;
    };
    expect(await search(crew)).toEqual(expected);
  });

  it('goes on from any snapshot', async () => {
    for (const maxNodes of [1000, Math.floor(expected.expanded / 2)]) {
      let snapshot: Snapshot | undefined;
      const save = (state: Snapshot) => {
        snapshot = structuredClone(state);
      };
      const stopped = await search(new LoneCrew(kernel), { maxNodes, save });
      expect(stopped).toMatchObject({ end: 'max-nodes' });
      expect(await search(new WorkerCrew(kernel, 2), { from: snapshot })).toEqual(expected);
    }
  });

  it('tells what earlier runs counted, and how far the proof of a known answer is', async () => {
    let snapshot: Snapshot | undefined;
    const save = (state: Snapshot) => {
      snapshot = structuredClone(state);
    };
    await search(new LoneCrew(kernel), { maxNodes: Math.floor(expected.expanded / 4), save });
    const told: DeepeningState[] = [];
    const options = { from: snapshot, incumbent: () => expected.bound + 2, onProgress: told.push.bind(told) };
    await search(new SlowCrew(kernel), options);
    expect(told.length).toBeGreaterThan(1);
    for (const { earlier, expanded, etaMs = 0, endMs = Number.POSITIVE_INFINITY } of told) {
      expect(earlier.expanded).toBeGreaterThan(expected.expanded / 5);
      expect(earlier.expanded).toBeLessThanOrEqual(expanded);
      expect(endMs).toBeGreaterThanOrEqual(etaMs);
    }
  });

  it('stops when an answer that is known is proven shortest', async () => {
    const { bound } = expected;
    const met = await search(new LoneCrew(kernel), { incumbent: () => bound });
    expect(met).toMatchObject({ end: 'met', bound });
    expect(met.expanded).toBeLessThan(expected.expanded);
  });

  it('counts each round once where it is left before a round', async () => {
    const told: number[] = [];
    const leavesBefore = ({ finished }: { readonly finished: number }): boolean => {
      told.push(finished);
      return finished > expected.expanded / 20;
    };
    const left = await search(new LoneCrew(kernel), { leavesBefore });
    expect(left).toMatchObject({ end: 'max-nodes', expanded: told.at(-1) });
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(left.bound).toBeLessThan(expected.bound);
    // The round it was left before is searched whole: no subtree of the one before counts for it.
    expect(await search(new WorkerCrew(kernel, 2), { from: left.snapshot })).toEqual(expected);
  });

  it('tells the bound that is proven when it is aborted', async () => {
    const aborted = await search(new WorkerCrew(kernel, 2), { signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ end: 'aborted', bound: kernel.walk([]).reach });
  });
});
