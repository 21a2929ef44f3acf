/** A clock that only the run under test moves, and a tick at each look, as no clock stands still. */

import type { Clock } from '../../bench/benchmark-js.ts';

export interface FakeClock {
  readonly hrtime: Clock;
  /** lets milliseconds pass */
  pass(ms: number): void;
}

export function fakeClock(tickMs: number): FakeClock {
  let nowNs = 0;
  const hrtime: Clock = (start) => {
    nowNs += tickMs * 1e6;
    const passed = nowNs - (start === undefined ? 0 : start[0] * 1e9 + start[1]);
    return [Math.floor(passed / 1e9), passed % 1e9];
  };
  return {
    hrtime,
    pass: (ms) => {
      nowNs += ms * 1e6;
    },
  };
}
