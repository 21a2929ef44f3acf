/** How tables and partitions are written for people: bytes, dates, drawn boards. */

import { basename } from 'node:path';
import { drawLetters, type Partition } from '../../pdb/partition.ts';
import type { Row } from '../screen/rows.ts';

/** `3,488 B`, `5.8 MB`, `1.2 GB`: powers of ten, as the flags read them. */
export function formatBytes(bytes: number): string {
  for (const [scale, unit] of [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ] as const) {
    if (bytes >= scale) return `${(bytes / scale).toFixed(bytes >= 100 * scale ? 0 : 1)} ${unit}`;
  }
  return `${bytes} B`;
}

/** `2026-11-28 02:00`, in UTC. */
export function formatDate(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** The drawn board, a row a line, the label before the first. */
export function drawingRows(label: string, partition: Partition): Row[] {
  return drawLetters(partition)
    .split('/')
    .map((row, index) => ({ label: index === 0 ? label : '', value: [...row].join(' ') }));
}

/** Lines of columns, each as wide as its widest cell; the last is left as it is. */
export function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, column) => (column === line.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
}

/** The file's name without its folder. */
export function fileName(path: string): string {
  return basename(path);
}
