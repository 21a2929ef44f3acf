import { describe, expect, it } from 'vitest';
import { summarise } from '../../bench/statistics.ts';
import { busyHost, countsDiffer, samplingWarnings } from '../../bench/warnings.ts';

const STEADY = summarise(new Array<number>(10).fill(5));
const kinds = (warnings: readonly { readonly kind: string }[]) => warnings.map(({ kind }) => kind);

describe('samplingWarnings', () => {
  it('says nothing about ten steady samples and a fine clock', () => {
    expect(samplingWarnings(STEADY, 10, 1e-4)).toEqual([]);
  });

  it('wants ten samples', () => {
    expect(kinds(samplingWarnings(summarise([5, 5, 5, 5, 5, 5, 5, 5, 5]), 10, 1e-4))).toEqual(['FewSamples']);
  });

  it('wants a sample to last a hundred ticks', () => {
    expect(kinds(samplingWarnings(STEADY, 10, 0.5))).toEqual([]);
    expect(kinds(samplingWarnings(STEADY, 10, 0.6))).toEqual(['TimerTooCoarse']);
  });

  it('tells noise by the middle half, not by the worst sample', () => {
    expect(kinds(samplingWarnings(summarise([5, 5, 5, 5, 5, 5, 5, 5, 5, 500]), 10, 1e-4))).toEqual([]);
    expect(kinds(samplingWarnings(summarise([5, 6, 7, 8, 9, 5, 6, 7, 8, 9]), 10, 1e-4))).toEqual(['NoisyHost']);
  });

  it('says what to do in every message', () => {
    const messages = samplingWarnings(summarise([1, 2, 3]), 1, 1).map(({ message }) => message);
    expect(messages).toHaveLength(3);
    for (const message of messages) expect(message).toMatch(/raise|give|close/);
  });
});

describe('busyHost', () => {
  it('warns when more than half the cores were at work', () => {
    expect(busyHost(1, 2)).toEqual([]);
    expect(kinds(busyHost(1.1, 2))).toEqual(['BusyHost']);
  });
});

describe('countsDiffer', () => {
  it('is silent about equal counts in any order', () => {
    expect(countsDiffer({ moves: 1, expanded: 2 }, { expanded: 2, moves: 1 })).toBeUndefined();
  });

  it('names each count that is off, missing or unexpected', () => {
    const warning = countsDiffer({ moves: 1, expanded: 2 }, { expanded: 3, generated: 4 });
    expect(warning?.kind).toBe('CountsDiffer');
    expect(warning?.message).toContain('moves none, expected 1; expanded 3, expected 2; generated 4, expected none');
  });
});
