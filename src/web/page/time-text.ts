/** Times as players write them. */

/** `3.07`, `1:02.50`, `1:00:00.00`: to a hundredth of a second, which is cut and not rounded, as on a stopwatch. */
export function timeText(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const [seconds, minutes, hours] = [
    Math.floor(hundredths / 100) % 60,
    Math.floor(hundredths / 6000) % 60,
    Math.floor(hundredths / 360_000),
  ];
  const rest = `${two(seconds)}.${two(hundredths % 100)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${rest}`;
  return minutes > 0 ? `${minutes}:${rest}` : rest.replace(/^0/, '');
}

/** Moves a second, to a hundredth; of a time that is none on the stopwatch, none. */
export function paceText(moves: number, ms: number): string {
  return ms >= 10 ? (moves / (ms / 1000)).toFixed(2) : '–';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
