/**
 * Aligned `label  value` rows that stay readable on a narrow screen.
 *
 * Long values go on under themselves: at spaces where there are some, anywhere in a run of move letters.
 */

export { thousands } from '../../contract/thousands.ts';

import { printable } from './printable.ts';
import type { Paint, Tone } from './style.ts';

export interface Row {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

const GAP = 2;

/** Rows as text, each line at most `columns` wide where a word's length allows. */
export function formatRows(rows: readonly Row[], columns: number, paint: Paint): string {
  const labelColumns = Math.max(...rows.map((row) => row.label.length)) + GAP;
  const lines = rows.flatMap(({ label, value, tone = 'plain' }) =>
    wrap(value, Math.max(10, columns - labelColumns)).map((part, index) => {
      const head = (index === 0 ? label : '').padEnd(labelColumns);
      return `${paint(head, 'dim')}${paint(part, tone)}`;
    }),
  );
  return lines.join('\n');
}

/** The id that was taken from the text, so that nobody takes it for a tile that was lost; nothing without one. */
export function idRows(id: string | undefined): Row[] {
  return id === undefined ? [] : [{ label: 'id', value: printable(id) }];
}

/** Cuts `text` into lines of at most `columns`, at spaces if possible. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const cut = space > 0 ? space : columns;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(space > 0 ? cut + 1 : cut);
  }
  return [...lines, rest];
}

/** `12.3M`, for the progress line. */
export function shortCount(count: number): string {
  for (const [scale, unit] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (count >= scale) return `${(count / scale).toFixed(1)}${unit}`;
  }
  return String(Math.round(count));
}

/** `0.4 ms`, `12 ms`, `3.42 s`, `4 min 05 s` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(2)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
