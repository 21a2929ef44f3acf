/**
 * Pieces of HTML and SVG: escaped text, elements, short numbers.
 *
 * Invariant: text from outside (labels, messages, names) reaches the page through `escapeText` or `element` only.
 */

/** Text as it may stand between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes are escaped, `inner` is markup already. */
export function element(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(typeof value === 'number' ? pixels(value) : String(value))}"`)
    .join('');
  return `<${name}${written}>${inner}</${name}>`;
}

/** A text element of SVG. */
export function label(text: string, attributes: Attributes): string {
  return element('text', attributes, escapeText(text));
}

/** A coordinate with at most one decimal. */
export function pixels(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `12`, `1,234`, `56.7k`, `1.23M`: a count that need not be exact. */
export function countText(count: number): string {
  for (const [scale, unit] of [
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const) {
    if (count >= scale) return `${threeDigits(count / (unit === 'k' ? 1e3 : scale))}${unit}`;
  }
  return count >= 1e3 ? Math.round(count).toLocaleString('en') : threeDigits(count);
}

/** A tick of a logarithmic axis: `0.01`, `1`, `10k`, `1M`. */
export function tickText(value: number): string {
  for (const [scale, unit] of [
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (value >= scale) return `${Number((value / scale).toPrecision(3))}${unit}`;
  }
  return String(Number(value.toPrecision(3)));
}

/** `0.012 ms`, `3.4 ms`, `1.25 s`, `2.0 min` */
export function timeText(milliseconds: number): string {
  if (milliseconds >= 60_000) return `${(milliseconds / 60_000).toFixed(1)} min`;
  if (milliseconds >= 1_000) return `${(milliseconds / 1_000).toFixed(2)} s`;
  return `${milliseconds >= 0.1 ? threeDigits(milliseconds) : milliseconds.toPrecision(2)} ms`;
}

/** Three significant digits, no exponent, no trailing zeros beyond them. */
export function threeDigits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
