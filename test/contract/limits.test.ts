import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { guaranteeOf } from '../../src/contract/answer.ts';
import { megabytes, overAllowed, signalWithin } from '../../src/contract/limits.ts';

it('a signal within a time fires with the caller’s or when the time is up, whichever comes first', async () => {
  const caller = new AbortController();
  const within = signalWithin(60_000, caller.signal);
  expect(within.aborted).toBe(false);
  caller.abort();
  expect(within.aborted).toBe(true);
  await new Promise((resolve) => signalWithin(0).addEventListener('abort', resolve));
});

it('a signal within no time, or within longer than timers run, only follows the caller', async () => {
  for (const ms of [Number.POSITIVE_INFINITY, 2 ** 40]) {
    const within = signalWithin(ms, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(within.aborted).toBe(false);
    expect(signalWithin(ms).aborted).toBe(false);
  }
});

it('what is needed is rounded up and what is allowed down, so the one is never below the other', () => {
  expect(megabytes(1)).toBe('1 MB');
  expect(megabytes(12_000_001)).toBe('13 MB');
  expect(overAllowed(12_000_001, 12_000_000)).toBe('13 MB, 12 are allowed');
  expect(overAllowed(1, -5)).toBe('1 MB, 0 are allowed');
});

it('a guarantee stays true when it is rounded', () => {
  for (const [length, bound] of [
    [52, 50],
    [2, 3],
    [100, 99],
    [7, 3],
  ] as const) {
    expect((guaranteeOf(length, bound) ?? 0) * bound).toBeGreaterThanOrEqual(length);
  }
  expect(guaranteeOf(7, 3)).toBe(2.334);
  expect(guaranteeOf(10, 0)).toBeNull();
});

it('a signal fires at the end of its time, whatever is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const caller = new AbortController();
  const signals = [signalWithin(60), signalWithin(60, caller.signal)];
  // Timers are collected at the end of a turn at the earliest.
  for (let turn = 0; turn < 5; turn++) {
    collect();
    await setImmediate();
  }
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]), 10_000);
});
