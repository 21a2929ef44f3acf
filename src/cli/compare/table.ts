/**
 * The comparison as text: a row a search under its algorithm, or, where the screen is too narrow, a block a search.
 *
 * Invariant: what is counted, and over how many boards, stands in the row itself.
 */

import { countText, timeText } from '../../lab/markup.ts';
import type { Spread } from '../../lab/statistics.ts';
import type { SearchSummary } from '../../lab/summary.ts';
import { formatRows } from '../screen/rows.ts';
import type { Paint } from '../screen/style.ts';

interface Column {
  readonly title: string;
  readonly under: string;
  readonly width: number;
  readonly value: (summary: SearchSummary) => string;
}

const median = (spread: Spread | null, text: (value: number) => string) =>
  spread === null ? '-' : text(spread.median);
const mean = (spread: Spread | null, text: (value: number) => string) => (spread === null ? '-' : text(spread.mean));

const COLUMNS: readonly Column[] = [
  { title: 'solved', under: '', width: 10, value: ({ solved, boards }) => `${solved}/${boards}` },
  { title: 'limit', under: '', width: 6, value: ({ limit }) => String(limit) },
  { title: 'expanded', under: 'median', width: 9, value: ({ expanded }) => median(expanded, countText) },
  { title: '', under: 'mean', width: 8, value: ({ expanded }) => mean(expanded, countText) },
  { title: 'generated', under: 'median', width: 10, value: ({ generated }) => median(generated, countText) },
  { title: '', under: 'mean', width: 8, value: ({ generated }) => mean(generated, countText) },
  { title: 'moves', under: 'median', width: 8, value: ({ length }) => median(length, countText) },
  { title: '', under: 'mean', width: 8, value: ({ length }) => mean(length, countText) },
  { title: 'time', under: 'median', width: 10, value: ({ elapsedMs }) => median(elapsedMs, timeText) },
  { title: '', under: 'mean', width: 10, value: ({ elapsedMs }) => mean(elapsedMs, timeText) },
  { title: 'stored', under: 'peak', width: 9, value: ({ peakStored }) => countText(peakStored) },
  { title: 'N*', under: 'mean', width: 6, value: ({ branching }) => mean(branching, (value) => value.toFixed(2)) },
  { title: 'longer', under: '', width: 7, value: ({ aboveOptimum }) => String(aboveOptimum) },
];

/** Seldom needed, so it takes no width where nothing was refused. */
const REFUSED: Column = { title: 'refused', under: '', width: 8, value: ({ refused }) => String(refused) };

const NO_HEURISTIC = '(no heuristic)';

/** The lines of the table. */
export function compareTable(summaries: readonly SearchSummary[], columns: number, paint: Paint): string[] {
  const shown = summaries.some(({ refused }) => refused > 0)
    ? [...COLUMNS.slice(0, 2), REFUSED, ...COLUMNS.slice(2)]
    : COLUMNS;
  const width = shown.reduce((sum, column) => sum + column.width, 0);
  const names = summaries.map(({ heuristic }) => `  ${heuristic ?? NO_HEURISTIC}`);
  const first = Math.max(12, ...names.map((name) => name.length));
  if (first + width > columns) return blocks(summaries, shown, columns, paint);
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(first)}${cells.map((cell, index) => ` ${cell}`.padStart(shown[index]?.width ?? 0)).join('')}`;
  const heads = [
    row(
      '',
      shown.map(({ title }) => title),
    ),
    row(
      'search',
      shown.map(({ under }) => under),
    ),
  ].map((line) => paint(line.trimEnd(), 'bold'));
  const body = summaries.flatMap((summary, index) => {
    const line = row(
      names[index] ?? '',
      shown.map(({ value }) => value(summary)),
    );
    const isFirst = summaries[index - 1]?.algorithm !== summary.algorithm;
    return isFirst ? [paint(summary.algorithm, 'bold'), toned(line, summary, paint)] : [toned(line, summary, paint)];
  });
  return [...heads, ...body];
}

function toned(line: string, { solved, boards, falseProofs, overestimates }: SearchSummary, paint: Paint): string {
  if (falseProofs + overestimates > 0) return paint(line, 'bad');
  return solved < boards ? paint(line, 'warn') : line;
}

function blocks(
  summaries: readonly SearchSummary[],
  shown: readonly Column[],
  columns: number,
  paint: Paint,
): string[] {
  return summaries.flatMap((summary, index) => {
    let group = '';
    const rows = shown.map(({ title, under, value }) => {
      group = title === '' ? group : title;
      return { label: `  ${group}${under === '' ? '' : `, ${under}`}`, value: value(summary) };
    });
    const heading = `${summary.algorithm} ${summary.heuristic ?? NO_HEURISTIC}`;
    return [...(index > 0 ? [''] : []), paint(heading, 'bold'), formatRows(rows, columns, paint)];
  });
}
