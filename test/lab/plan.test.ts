import { describe, expect, it } from 'vitest';
import { limitsFor, planRuns, searchesOf, takesHeuristic } from '../../src/lab/plan.ts';
import { keyOf, plannedKey } from '../../src/lab/record.ts';
import { Runner } from '../../src/lab/run.ts';
import { ALGORITHMS } from '../../src/plan/names.ts';
import { board, NO_LIMITS, SESSION } from '../support/records.ts';

const request = { weight: null, limits: NO_LIMITS };

describe('planRuns', () => {
  it('crosses algorithms, heuristics and boards, board by board', () => {
    const runs = planRuns({
      ...request,
      algorithms: ['a*', 'ida*'],
      heuristics: ['manhattan', 'zero'],
      boards: [board(1), board(2)],
    });
    expect(runs.map(({ board: { label }, algorithm, heuristic }) => `${label} ${algorithm} ${heuristic}`)).toEqual([
      'b1 a* manhattan',
      'b1 a* zero',
      'b1 ida* manhattan',
      'b1 ida* zero',
      'b2 a* manhattan',
      'b2 a* zero',
      'b2 ida* manhattan',
      'b2 ida* zero',
    ]);
  });

  it('takes equal boards and names given twice once', () => {
    const twice = { ...board(1), label: 'again' };
    const runs = planRuns({
      ...request,
      algorithms: ['a*', 'a*'],
      heuristics: ['zero', 'zero'],
      boards: [board(1), twice],
    });
    expect(runs).toHaveLength(1);
  });

  it('gives a weight to the algorithms that take one only', () => {
    const runs = planRuns({
      ...request,
      weight: 2,
      algorithms: ['a*', 'weighted-a*'],
      heuristics: ['zero'],
      boards: [board(1)],
    });
    expect(runs.map(({ weight }) => weight)).toEqual([null, 2]);
  });
});

describe('searchesOf', () => {
  it('runs every algorithm that asks no heuristic once', () => {
    const blind = ALGORITHMS.filter((name) => !takesHeuristic(name));
    expect(searchesOf(blind, ['manhattan', 'zero'])).toEqual(
      blind.map((algorithm) => ({ algorithm, heuristic: null })),
    );
    expect(takesHeuristic('a*')).toBe(true);
  });
});

describe('takesHeuristic', () => {
  it.each(ALGORITHMS.filter((name) => name !== 'auto' && takesHeuristic(name)))(
    'is right of %s: another heuristic changes its counts (if not, say `usesHeuristic: false` in names.ts)',
    async (algorithm) => {
      const runner = await Runner.create(SESSION);
      const counts: (number | undefined)[][] = [];
      for (const heuristic of ['misplaced', 'manhattan']) {
        const runs = planRuns({
          ...request,
          algorithms: [algorithm],
          heuristics: [heuristic],
          boards: [1, 2, 3].map(board),
        });
        const expanded: (number | undefined)[] = [];
        for (const planned of runs) expanded.push((await runner.run(planned))?.expanded);
        counts.push(expanded);
      }
      expect(counts[0]).not.toEqual(counts[1]);
    },
  );
});

describe('limitsFor', () => {
  it('bounds searches without guidance by default, and leaves to others what was asked', () => {
    expect(limitsFor({ algorithm: 'a*', heuristic: 'manhattan' }, NO_LIMITS).maxNodes).toBeNull();
    expect(limitsFor({ algorithm: 'a*', heuristic: 'zero' }, NO_LIMITS).maxNodes).toBeGreaterThan(181_440);
    expect(limitsFor({ algorithm: 'b', heuristic: null }, NO_LIMITS).maxNodes).toBeGreaterThan(181_440);
    expect(limitsFor({ algorithm: 'b', heuristic: null }, { ...NO_LIMITS, maxNodes: 7 }).maxNodes).toBe(7);
    expect(limitsFor({ algorithm: 'b', heuristic: null }, { ...NO_LIMITS, timeoutMs: 7 }).timeoutMs).toBe(7);
  });
});

describe('keys', () => {
  it('are the same for a planned run and its record', async () => {
    const runner = await Runner.create(SESSION);
    const runs = planRuns({
      ...request,
      weight: 1.5,
      algorithms: ALGORITHMS.filter((name) => name !== 'auto'),
      heuristics: ['manhattan'],
      boards: [board(1)],
    });
    for (const planned of runs) {
      const record = await runner.run(planned);
      expect(record && keyOf(record)).toBe(plannedKey(planned, SESSION.environment));
      expect(record?.status, planned.algorithm).not.toBe('error');
    }
  });

  it('differ by board, search, weight, each limit, version and kernels', () => {
    const [planned] = planRuns({ ...request, algorithms: ['a*'], heuristics: ['zero'], boards: [board(1)] });
    if (planned === undefined) throw new Error('no run planned');
    const { environment } = SESSION;
    const keys = [
      plannedKey(planned, environment),
      plannedKey({ ...planned, board: board(2) }, environment),
      plannedKey({ ...planned, algorithm: 'ida*' }, environment),
      plannedKey({ ...planned, heuristic: null }, environment),
      plannedKey({ ...planned, weight: 2 }, environment),
      plannedKey({ ...planned, limits: { ...planned.limits, timeoutMs: 1 } }, environment),
      plannedKey({ ...planned, limits: { ...planned.limits, maxNodes: 1 } }, environment),
      plannedKey({ ...planned, limits: { ...planned.limits, maxMemoryBytes: 1 } }, environment),
      plannedKey(planned, { ...environment, npuzzle: '1' }),
      plannedKey(planned, { ...environment, kernel: '1' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(plannedKey(planned, { ...environment, cpu: 'another' })).toBe(keys[0]);
  });
});
