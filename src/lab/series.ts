/**
 * How series look: each algorithm and each heuristic has one colour and one shape in every plot of a report.
 *
 * Colours are those of Okabe and Ito, distinct with any common colour blindness; shapes differ as well, so that a
 * print in grey still reads. Past eight names colours come again, with another shape.
 */

import type { RunRecord } from './record.ts';

const COLOURS = 8;
/** What stands for the heuristic of an algorithm that asks none. */
export const NO_HEURISTIC = 'no heuristic';

export type Facet = 'algorithm' | 'heuristic';

export interface Look {
  /** 0 to COLOURS - 1, class `c0` … of the page */
  readonly colour: number;
  /** 0 to 5, see `markPath` */
  readonly shape: number;
}

/** The name a run goes by in one respect. */
export function nameIn(facet: Facet, { algorithm, heuristic }: Pick<RunRecord, Facet>): string {
  return facet === 'algorithm' ? algorithm : (heuristic ?? NO_HEURISTIC);
}

/** A look for each name, in order of first appearance. */
export function looksOf(names: Iterable<string>): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const name of names) {
    const index = looks.size;
    if (!looks.has(name)) looks.set(name, { colour: index % COLOURS, shape: index % SHAPES.length });
  }
  return looks;
}

const SHAPES: readonly ((r: number) => string)[] = [
  (r) => `m${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0z`,
  (r) => `m${-0.9 * r},${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
  (r) => `m0,${-1.2 * r}l${1.1 * r},${2 * r}h${-2.2 * r}z`,
  (r) => `m0,${-1.3 * r}l${1.1 * r},${1.3 * r}l${-1.1 * r},${1.3 * r}l${-1.1 * r},${-1.3 * r}z`,
  (r) => `m0,${1.2 * r}l${1.1 * r},${-2 * r}h${-2.2 * r}z`,
  (r) =>
    `m${-0.4 * r},${-1.1 * r}h${0.8 * r}v${0.7 * r}h${0.7 * r}v${0.8 * r}h${-0.7 * r}v${0.7 * r}h${-0.8 * r}v${-0.7 * r}h${-0.7 * r}v${-0.8 * r}h${0.7 * r}z`,
];

/** Path of a mark at (x, y), about `2 r` wide. */
export function markPath({ shape }: Look, x: number, y: number, r: number): string {
  const draw = SHAPES[shape % SHAPES.length] ?? SHAPES[0];
  return `M${round(x)},${round(y)}${(draw?.(r) ?? '').replaceAll(/-?\d+\.\d+/g, (digits) => String(round(Number(digits))))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
