import { describe, expect, it } from 'vitest';
import { Sampler } from '../../bench/benchmark-js.ts';
import { fakeClock } from '../support/fake-clock.ts';

describe('Sampler', () => {
  it('reports the time of one run, in milliseconds', async () => {
    const clock = fakeClock(0.001);
    const run = () => clock.pass(80);
    const sampled = await new Sampler(clock.hrtime).sample(run, { minSamples: 10, maxTimeMs: 0, isWholeRun: false });
    expect(sampled.samplesMs.length).toBeGreaterThanOrEqual(10);
    expect(sampled.runsPerSample).toBe(1);
    for (const sampleMs of sampled.samplesMs) expect(sampleMs).toBeCloseTo(80, 1);
  });

  it('gathers short runs until a sample lasts', async () => {
    const clock = fakeClock(0.001);
    let runs = 0;
    const run = () => {
      runs++;
      clock.pass(2);
    };
    const sampled = await new Sampler(clock.hrtime).sample(run, { minSamples: 3, maxTimeMs: 0, isWholeRun: false });
    expect(sampled.runsPerSample).toBeGreaterThanOrEqual(25);
    expect(runs).toBeGreaterThanOrEqual(3 * sampled.runsPerSample);
    for (const sampleMs of sampled.samplesMs) expect(sampleMs).toBeCloseTo(2, 2);
  });

  it('takes one run a sample where a run is whole', async () => {
    const clock = fakeClock(0.001);
    const run = () => clock.pass(2);
    const sampled = await new Sampler(clock.hrtime).sample(run, { minSamples: 4, maxTimeMs: 0, isWholeRun: true });
    expect(sampled.runsPerSample).toBe(1);
  });

  it('waits for asynchronous runs', async () => {
    const clock = fakeClock(0.001);
    const run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      clock.pass(60);
    };
    const sampled = await new Sampler(clock.hrtime).sample(run, { minSamples: 2, maxTimeMs: 0, isWholeRun: true });
    for (const sampleMs of sampled.samplesMs) expect(sampleMs).toBeCloseTo(60, 1);
  });

  it('knows how coarse the clock is', () => {
    expect(new Sampler(fakeClock(10).hrtime).resolutionMs).toBeCloseTo(10);
    expect(new Sampler(fakeClock(0.5).hrtime).resolutionMs).toBeCloseTo(0.5);
  });

  it('stops at the run that throws and passes its error on', async () => {
    const clock = fakeClock(0.001);
    let runs = 0;
    const run = () => {
      clock.pass(60);
      if (++runs === 3) throw new Error('the third run failed');
    };
    const sampling = new Sampler(clock.hrtime).sample(run, { minSamples: 10, maxTimeMs: 0, isWholeRun: false });
    await expect(sampling).rejects.toThrow('the third run failed');
    expect(runs).toBe(3);
  });
});
