/** Milliseconds on a clock that all threads share; `performance.now()` counts from when a thread began. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
