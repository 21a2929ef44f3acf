import { describe, expect, it } from 'vitest';
import { Sampler } from '../../bench/benchmark-js.ts';
import type { BenchCase } from '../../bench/case.ts';
import { compareCases, measureCase, type Pace } from '../../bench/measure.ts';
import { fakeClock } from '../support/fake-clock.ts';

const PACE: Pace = { minSamples: 10, maxTimeMs: 0, checkOnly: false };

/** A case of one node a run; `step` says what each run does. */
function bench(name: string, step: () => void, expected = { nodes: 1 }): BenchCase {
  const run = () => {
    step();
    return { counts: { nodes: 1 }, reportedMs: 7 };
  };
  return { name, about: '', expected, work: 'nodes', prepare: async () => run };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('measureCase', () => {
  it('reports time, rate and the time the program reports', async () => {
    const clock = fakeClock(0.001);
    const record = await measureCase(
      's',
      bench('a', () => clock.pass(100)),
      new Sampler(clock.hrtime),
      PACE,
    );
    if (record.state !== 'measured') throw new Error(record.state);
    expect(record).toMatchObject({ suite: 's', name: 'a', counts: { nodes: 1 }, work: 'nodes', runsPerSample: 1 });
    expect(record.timeMs.median).toBeCloseTo(100, 1);
    expect(record.perSecond).toBeCloseTo(10, 1);
    expect(record.reportedMs?.median).toBe(7);
    expect(record.warnings).toEqual([]);
  });

  it('refuses a wrong count and clocks nothing', async () => {
    const clock = fakeClock(0.001);
    let runs = 0;
    const wrong = bench('wrong', () => runs++, { nodes: 2 });
    const record = await measureCase('s', wrong, new Sampler(clock.hrtime), PACE);
    expect(record.state).toBe('refused');
    expect(runs).toBe(1);
    expect(JSON.stringify(record)).not.toContain('timeMs');
    expect(record).toMatchObject({
      warnings: [{ kind: 'CountsDiffer', expected: { nodes: 2 }, actual: { nodes: 1 } }],
    });
  });

  it('refuses a case whose count changes while it is clocked', async () => {
    const clock = fakeClock(0.001);
    let runs = 0;
    const fickle: BenchCase = {
      ...bench('fickle', () => undefined),
      prepare: async () => () => {
        clock.pass(100);
        return { counts: { nodes: ++runs === 6 ? 2 : 1 } };
      },
    };
    const record = await measureCase('s', fickle, new Sampler(clock.hrtime), PACE);
    expect(record.state).toBe('refused');
    expect(runs).toBe(6);
  });

  it('checks without clocking when asked', async () => {
    let runs = 0;
    const record = await measureCase(
      's',
      bench('a', () => runs++),
      new Sampler(fakeClock(1).hrtime),
      {
        ...PACE,
        checkOnly: true,
      },
    );
    expect(record).toEqual({ record: 'case', suite: 's', name: 'a', state: 'checked', counts: { nodes: 1 } });
    expect(runs).toBe(1);
  });

  it('reports a run that throws as failed', async () => {
    const broken = bench('broken', () => {
      throw new Error('no such kernel');
    });
    const record = await measureCase('s', broken, new Sampler(fakeClock(1).hrtime), PACE);
    expect(record).toMatchObject({ state: 'failed', message: 'no such kernel' });
  });

  it('holds the reported time to its bar', async () => {
    const clock = fakeClock(0.001);
    const step = () => clock.pass(100);
    for (const [reportedAtMostMs, met] of [
      [7, true],
      [6, false],
    ] as const) {
      const barred = { ...bench('a', step), reportedAtMostMs };
      const record = await measureCase('s', barred, new Sampler(clock.hrtime), PACE);
      expect(record).toMatchObject({ target: { met } });
    }
  });

  it('stops between runs when the signal aborts', async () => {
    const clock = fakeClock(0.001);
    const controller = new AbortController();
    let runs = 0;
    const step = () => {
      clock.pass(100);
      if (++runs === 5) controller.abort(new Error('enough'));
    };
    const pace = { ...PACE, signal: controller.signal };
    await expect(measureCase('s', bench('a', step), new Sampler(clock.hrtime), pace)).rejects.toThrow('enough');
    expect(runs).toBe(5);
  });
});

describe('compareCases', () => {
  const comparison = (first: BenchCase, second: BenchCase) => ({
    name: 'c',
    about: '',
    first,
    second,
    statement: 'twice is {ratio}',
    atMost: { factor: 1, plusMs: 99 },
  });

  it('turns the order round by round and reports the ratio of the times', async () => {
    const clock = fakeClock(0.001);
    const order: string[] = [];
    const first = bench('slow', () => {
      order.push('slow');
      clock.pass(200);
    });
    const second = bench('fast', () => {
      order.push('fast');
      clock.pass(100);
    });
    const records = await collect(compareCases('s', comparison(first, second), new Sampler(clock.hrtime), PACE));
    expect(records.map(({ record, name }) => `${record} ${name}`)).toEqual(['case slow', 'case fast', 'comparison c']);
    const last = records.at(-1);
    if (last?.record !== 'comparison') throw new Error('no comparison');
    expect(last.statement).toBe('twice is 2.00');
    expect(last.ratio.samples).toHaveLength(10);
    expect(last.target?.met).toBe(false);
    // Two runs each to count and warm up; then slow fast, fast slow, …, repeats aside.
    const turns = order.slice(4).filter((name, index, all) => name !== all[index - 1]);
    expect(turns).toHaveLength(11);
    expect(turns[0]).toBe('slow');
  });

  it('compares nothing when one side counts otherwise', async () => {
    const clock = fakeClock(0.001);
    const first = bench('right', () => clock.pass(100));
    const second = bench('wrong', () => clock.pass(100), { nodes: 3 });
    const records = await collect(compareCases('s', comparison(first, second), new Sampler(clock.hrtime), PACE));
    expect(records.map((record) => ('state' in record ? record.state : record.record))).toEqual(['refused']);
  });
});
