/** What no event told is found by looking: all of it at once, however much it is. */

import { afterEach, expect, it, vi } from 'vitest';
import { Dispatcher } from '../../src/fleet/dispatcher.ts';
import { FakeQueue } from './fake-queue.ts';

/** Says what it was sent. */
class Echo extends FakeQueue {
  looks = 0;

  protected perform(data: unknown): object {
    return data as object;
  }

  override look(ids: readonly string[]): ReturnType<FakeQueue['look']> {
    this.looks++;
    expect(ids.length).toBeLessThanOrEqual(256);
    return super.look(ids);
  }
}

const PACE = { sweepMs: 1000, stragglerMs: 1e9 };
const JOBS = 1000;

afterEach(() => {
  vi.useRealTimers();
});

it('finds all jobs whose events were lost in one sweep', async () => {
  vi.useFakeTimers();
  const queue = new Echo({ deaf: 1 });
  const dispatcher = new Dispatcher(queue, 'run', { pace: PACE, tell: () => undefined, hasMore: () => true });
  const results: unknown[] = [];
  for (let job = 0; job < JOBS; job++) {
    const order = { kind: 'subtrees' as const, data: { job }, expectedMs: 0, isAudited: false };
    void dispatcher
      .run({ ...order, read: (value) => value, compare: () => undefined })
      .then((result) => results.push(result));
  }
  await vi.advanceTimersByTimeAsync(PACE.sweepMs - 1);
  expect({ done: queue.done, results, looks: queue.looks }).toEqual({ done: 0, results: [], looks: 0 });
  // Sent a moment after the dispatcher began, so the second sweep is theirs.
  await vi.advanceTimersByTimeAsync(PACE.sweepMs + 1);
  expect(new Set(results.map((result) => (result as { job: number }).job)).size).toBe(JOBS);
  await dispatcher.close();
});
