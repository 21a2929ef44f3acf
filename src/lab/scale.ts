/**
 * From values to pixels: linear and logarithmic scales with the ticks people expect.
 *
 * Invariant: every value of the domain lands inside the range, and every tick is a value of the domain.
 */

export interface Scale {
  /** position of a value, in pixels; values outside the domain land on its ends */
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** 1-2-5 steps: about `wanted` ticks, the domain widened to whole ones. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  wanted = 5,
): Scale {
  const step = niceStep((high - low || 1) / wanted);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  const start = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - start;
  return { at: (value) => from + clamp((value - start) / span) * (to - from), ticks };
}

/** Whole numbers from the lowest to the highest, not widened: ticks at round ones, none between two of them. */
export function wholeScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  wanted = 6,
): Scale {
  const top = Math.max(high, low + 1);
  const step = Math.max(1, niceStep((top - low) / wanted));
  const first = Math.ceil(low / step);
  const inside = Array.from({ length: Math.floor(top / step) - first + 1 }, (_, index) => (first + index) * step);
  const ticks = inside.length < 2 ? [low, top] : inside;
  return { at: (value) => from + clamp((value - low) / (top - low)) * (to - from), ticks };
}

/** Powers of ten around the domain; where there are few, 2 and 5 times them as well. Values must be positive. */
export function logScale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(high) - 1e-9));
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const stride = Math.ceil(powers.length / 7);
  const ticks =
    powers.length <= 3
      ? powers.flatMap((power) => (power === last ? [10 ** power] : [1, 2, 5].map((times) => times * 10 ** power)))
      : powers.filter((_, index) => index % stride === 0).map((power) => 10 ** power);
  const part = (value: number) => (Math.log10(Math.max(value, Number.MIN_VALUE)) - first) / (last - first);
  return {
    at: (value) => from + clamp(part(value)) * (to - from),
    ticks: ticks.map((tick) => Number(tick.toPrecision(3))),
  };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((times) => times * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
