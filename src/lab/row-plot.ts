/**
 * One row a search, in the same order in every panel: box plots with a dot a board, and bars of what was solved.
 *
 * A box spans the middle half of the solved boards, its bar is the median, the whiskers reach the extremes.
 */

import { countText, element, escapeText, label, pixels, tickText } from './markup.ts';
import { searchName } from './record.ts';
import { linearScale, logScale, type Scale } from './scale.ts';
import { type Look, NO_HEURISTIC } from './series.ts';
import { type Spread, spreadOf } from './statistics.ts';
import type { SearchSummary } from './summary.ts';

/** A search with the look of its heuristic. */
export interface RowSeries {
  readonly summary: SearchSummary;
  readonly look: Look;
}

export interface Measure {
  /** of the panel */
  readonly title: string;
  /** of the axis, unit included */
  readonly axis: string;
  readonly isLog: boolean;
  /** the lowest value shown on a logarithmic axis */
  readonly floor: number;
  readonly values: (search: string) => readonly number[];
  readonly text: (value: number) => string;
}

const WIDTH = 360;
const GUTTER = 118;
const RIGHT = 350;
const TOP = 8;
const HEADING = 22;
const ROW = 19;
const FOOT = 40;
/** Panels higher than this have their ticks at the top as well. */
const TALL = 260;

/** A panel of box plots. */
export function boxPanel(series: readonly RowSeries[], measure: Measure): string {
  const values = series.map(({ summary }) => measure.values(searchName(summary)));
  const all = spreadOf(values.flat().map((value) => Math.max(value, measure.floor)));
  if (all === null) return '';
  const scale = (measure.isLog ? logScale : linearScale)([all.min, all.max], [GUTTER + 4, RIGHT - 4]);
  const rows = layOut(series);
  const drawn = rows.places.map(({ y, row }, index) => box(row, values[index] ?? [], y, scale, measure));
  return figure(measure.title, rows, rowLabels(rows) + axis(scale, rows.height, measure) + drawn.join(''));
}

/** A panel of stacked bars: proven, solved without proof, above the optimum, limit, refused, error. */
export function solvedPanel(series: readonly RowSeries[]): string {
  const rows = layOut(series);
  const most = Math.max(1, ...series.map(({ summary }) => summary.boards));
  const scale: Scale = linearScale([0, most], [GUTTER + 4, RIGHT - 4], 4);
  const measure = { axis: 'boards', text: countText };
  const bars = rows.places.map(({ y, row }) => stack(row.summary, y, scale));
  return figure('Solved within limits', rows, rowLabels(rows) + axis(scale, rows.height, measure) + bars.join(''));
}

interface Layout {
  readonly headings: readonly { readonly y: number; readonly text: string }[];
  readonly places: readonly { readonly y: number; readonly row: RowSeries }[];
  /** of the rows, in pixels */
  readonly height: number;
}

/** Rows under a heading for each algorithm. */
function layOut(series: readonly RowSeries[]): Layout {
  const headings: { y: number; text: string }[] = [];
  const places: { y: number; row: RowSeries }[] = [];
  let y = TOP;
  for (const row of series) {
    if (headings.at(-1)?.text !== row.summary.algorithm) {
      headings.push({ y: y + 14, text: row.summary.algorithm });
      y += HEADING;
    }
    places.push({ y: y + ROW / 2, row });
    y += ROW;
  }
  return { headings, places, height: y + 4 };
}

function figure(title: string, { height }: Layout, inner: string): string {
  const svg = element('svg', { viewBox: `0 0 ${WIDTH} ${height + FOOT}`, role: 'img', 'aria-label': title }, inner);
  return `<figure class="panel rows"><figcaption>${escapeText(title)}</figcaption>${svg}</figure>`;
}

function rowLabels({ headings, places }: Layout): string {
  return [
    ...headings.map(({ y, text }) => label(text, { class: 'heading', x: 4, y })),
    ...places.map(({ y, row }) =>
      label(row.summary.heuristic ?? NO_HEURISTIC, {
        class: 'tick row',
        x: GUTTER - 8,
        y: y + 3.5,
        'text-anchor': 'end',
      }),
    ),
  ].join('');
}

function axis(scale: Scale, bottom: number, { axis: title }: Pick<Measure, 'axis'>): string {
  const ticks = scale.ticks.map((tick) => {
    const x = scale.at(tick);
    return (
      element('path', { class: 'grid', d: `M${pixels(x)},${TOP + 8}V${pixels(bottom)}` }) +
      label(tickText(tick), { class: 'tick x', x, y: bottom + 14, 'text-anchor': 'middle' }) +
      (bottom > TALL ? label(tickText(tick), { class: 'tick top', x, y: TOP + 4, 'text-anchor': 'middle' }) : '')
    );
  });
  return (
    ticks.join('') +
    element('path', { class: 'axis', d: `M${GUTTER},${pixels(bottom)}H${RIGHT}` }) +
    label(title, { class: 'title', x: (GUTTER + RIGHT) / 2, y: bottom + 31, 'text-anchor': 'middle' })
  );
}

function box(
  { summary, look }: RowSeries,
  values: readonly number[],
  y: number,
  scale: Scale,
  measure: Measure,
): string {
  const spread = spreadOf(values);
  if (spread === null) return '';
  const x = (value: number) => pixels(scale.at(value));
  const dots = [...new Set(values.map(x))].map((place) => `M${place},${pixels(y)}h0`).join('');
  const tip = [searchName(summary), ...lines(spread, measure), `${spread.count} of ${summary.boards} boards`].join(
    '\n',
  );
  const width = Math.max(1.5, scale.at(spread.q3) - scale.at(spread.q1));
  return element(
    'g',
    { class: `series c${look.colour}`, ...dataOf(summary) },
    element('path', { class: 'whisker', d: `M${x(spread.min)},${pixels(y)}H${x(spread.max)}` }) +
      element('rect', { class: 'box', x: scale.at(spread.q1), y: y - 5.5, width, height: 11, rx: 2 }) +
      element('path', { class: 'dots', d: dots }) +
      element('path', { class: 'median', d: `M${x(spread.median)},${pixels(y - 5.5)}v11` }) +
      element('rect', {
        class: 'hit mark',
        x: GUTTER,
        y: y - ROW / 2,
        width: RIGHT - GUTTER,
        height: ROW,
        'data-tip': tip,
      }),
  );
}

function lines(spread: Spread, { text }: Measure): string[] {
  return [
    `median ${text(spread.median)}, mean ${text(spread.mean)}`,
    `middle half ${text(spread.q1)} to ${text(spread.q3)}`,
    `all ${text(spread.min)} to ${text(spread.max)}`,
  ];
}

function stack(summary: SearchSummary, y: number, scale: Scale): string {
  const { proven, solved, aboveOptimum, limit, refused, failed } = summary;
  const plain = Math.max(0, solved - proven - aboveOptimum);
  const parts = [
    ['proven', proven, 'solved, proven shortest'],
    ['plain', plain, 'solved, no proof'],
    ['longer', Math.min(aboveOptimum, solved - proven), 'solved, above the optimum'],
    ['limit', limit, 'met a limit'],
    ['refused', refused, 'refused: cannot end'],
    ['failed', failed, 'could not be run'],
  ] as const;
  const tip = [searchName(summary), ...parts.filter(([, n]) => n > 0).map(([, n, what]) => `${n} ${what}`)].join('\n');
  let from = 0;
  const bars = parts.map(([kind, count]) => {
    const start = scale.at(from);
    from += count;
    return count === 0
      ? ''
      : element('rect', { class: `bar ${kind}`, x: start, y: y - 5.5, width: scale.at(from) - start, height: 11 });
  });
  const hit = element('rect', {
    class: 'hit mark',
    x: GUTTER,
    y: y - ROW / 2,
    width: RIGHT - GUTTER,
    height: ROW,
    'data-tip': tip,
  });
  return element('g', { class: 'series', ...dataOf(summary) }, bars.join('') + hit);
}

function dataOf({ algorithm, heuristic }: SearchSummary) {
  return { 'data-algorithm': algorithm, 'data-heuristic': heuristic ?? NO_HEURISTIC };
}
