import { describe, expect, it } from 'vitest';
import { describeEnvironment } from '../../src/lab/environment.ts';
import { execute } from '../../src/lab/execute.ts';
import { judge } from '../../src/lab/judgement.ts';
import { planRuns } from '../../src/lab/plan.ts';
import { keyOf, type RunRecord } from '../../src/lab/record.ts';
import { flagsOf } from '../../src/lab/report-table.ts';
import { Runner } from '../../src/lab/run.ts';
import { summarise } from '../../src/lab/summary.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { board, NO_LIMITS, SESSION } from '../support/records.ts';

const plan = (algorithms: string[], heuristics: string[], boards: number) =>
  planRuns({
    algorithms,
    heuristics,
    boards: Array.from({ length: boards }, (_, index) => board(index)),
    weight: null,
    limits: NO_LIMITS,
  });

async function all(runs: ReturnType<typeof plan>, threads: number): Promise<RunRecord[]> {
  const records: RunRecord[] = [];
  await execute(runs, {
    session: { ...SESSION, threads },
    signal: new AbortController().signal,
    onRecord: async (record) => void records.push(record),
  });
  return records;
}

describe('Runner', () => {
  it('records the answer, the estimate and the conditions', async () => {
    const runner = await Runner.create({ ...SESSION, environment: describeEnvironment() });
    const [planned] = plan(['a*'], ['manhattan'], 1);
    if (planned === undefined) throw new Error('no run planned');
    const record = await runner.run(planned);
    expect(record).toMatchObject({ status: 'solved', optimal: true, seed: '1', threads: 1, heuristic: 'manhattan' });
    expect(record?.kernel).toMatch(/^[0-9a-f]{16}$/);
    expect(record?.npuzzle).toMatch(/^\d+\.\d+\.\d+/);
    expect(record?.estimate).toBe(manhattanOf(planned.board.start.tiles));
    expect(Date.parse(record?.date ?? '')).toBeGreaterThan(0);
  });

  it('puts the estimate of a combination together, and the judge finds the one that overestimates', async () => {
    const runner = await Runner.create(SESSION);
    const runs = plan(['a*'], ['max(manhattan,linear-conflict)', 'sum(3*manhattan)', 'linear-conflict'], 1);
    const records: RunRecord[] = [];
    for (const planned of runs) records.push(...[(await runner.run(planned)) ?? []].flat());
    const [largest, tripled, conflict] = records;
    expect(largest?.estimate).toBe(conflict?.estimate);
    expect(tripled?.estimate).toBe(3 * manhattanOf(tripled?.start ?? []));
    expect(judge(records).map(({ isOverestimate }) => isOverestimate)).toEqual([false, true, false]);
  });

  it('makes a record of a search that cannot be run, and of a limit', async () => {
    const runner = await Runner.create(SESSION);
    const [impossible] = plan(['a*'], ['pdb-9-9-9'], 1);
    const [hard] = plan(['ida*'], ['zero'], 1);
    if (impossible === undefined || hard === undefined) throw new Error('no run planned');
    expect(await runner.run(impossible)).toMatchObject({ status: 'error', length: null });
    const limits = { ...hard.limits, maxNodes: 10 };
    expect(await runner.run({ ...hard, limits })).toMatchObject({ status: 'limit', length: null, maxNodes: 10 });
  });

  it('refuses what cannot end, with the estimate, unless it is forced', async () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    const start = uniformBoard(goal, createRandom('refused'));
    const limits = { ...NO_LIMITS, maxNodes: 100 };
    const request = { algorithms: ['breadth-first', 'a*'], heuristics: ['zero', 'manhattan'], weight: null, limits };
    const runs = planRuns({ ...request, boards: [{ label: 'random', start, goal }] });
    for (const force of [false, true]) {
      const runner = await Runner.create({ ...SESSION, force });
      const records: RunRecord[] = [];
      for (const planned of runs) records.push(...[(await runner.run(planned)) ?? []].flat());
      expect(records.map(({ status }) => status)).toEqual(
        force ? Array(3).fill('limit') : ['refused', 'refused', 'limit'],
      );
      if (force) continue;
      expect(records[0]?.message).toMatch(/^breadth-first .*needs about .* states in .* GB for a 5x5 board.*--force/);
      // What the start is estimated at has nothing to do with what is refused.
      expect(records.map(({ estimate }) => estimate)).toEqual([null, 0, lowerBounds(start, goal).manhattan]);
      const [blind, guided] = [summarise(records)[0], summarise(records)[2]];
      expect(blind).toMatchObject({
        boards: 1,
        solved: 0,
        limit: 0,
        refused: 1,
        failed: 0,
        refusal: records[0]?.message,
      });
      expect(guided).toMatchObject({ refused: 0, limit: 1, refusal: null });
      if (blind !== undefined) expect(flagsOf(blind).join()).toMatch(/^refused on 1: breadth-first /);
    }
  });

  it('leaves no record of a run that was stopped', async () => {
    const runner = await Runner.create(SESSION);
    const [planned] = plan(['a*'], ['zero'], 1);
    if (planned === undefined) throw new Error('no run planned');
    expect(await runner.run(planned, AbortSignal.abort())).toBeUndefined();
  });
});

describe('execute', () => {
  it('counts the same on threads as without, and makes every run once', async () => {
    const runs = plan(['a*', 'ida*'], ['manhattan', 'linear-conflict'], 6);
    const counts = (records: readonly RunRecord[]) =>
      new Map(records.map((record) => [keyOf(record), [record.expanded, record.generated, record.length]]));
    const [one, two] = [await all(runs, 1), await all(runs, 2)];
    expect(two).toHaveLength(24);
    expect(counts(two)).toEqual(counts(one));
    expect(counts(one).size).toBe(24);
  });

  it.each([1, 2])('stops on %i threads when told, and stores nothing afterwards', async (threads) => {
    const controller = new AbortController();
    const records: RunRecord[] = [];
    await execute(plan(['ida*'], ['manhattan'], 40), {
      session: { ...SESSION, threads },
      signal: controller.signal,
      onRecord: async (record) => {
        records.push(record);
        if (records.length === 3) controller.abort();
      },
    });
    expect(records.length).toBeGreaterThanOrEqual(3);
    expect(records.length).toBeLessThan(40);
  });

  it('fails when a record cannot be stored', async () => {
    const storing = execute(plan(['ida*'], ['manhattan'], 4), {
      session: { ...SESSION, threads: 2 },
      signal: new AbortController().signal,
      onRecord: () => Promise.reject(new Error('disk full')),
    });
    await expect(storing).rejects.toThrow('disk full');
  });
});

/** Manhattan distance to 1 2 3/4 5 6/7 8 0, written down again. */
function manhattanOf(tiles: readonly number[]): number {
  return tiles.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    const home = tile - 1;
    return sum + Math.abs((cell % 3) - (home % 3)) + Math.abs(Math.floor(cell / 3) - Math.floor(home / 3));
  }, 0);
}
