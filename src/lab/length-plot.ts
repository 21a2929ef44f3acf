/**
 * Nodes by solution length: one panel a name of the facet, one line a name of the other, all on the same axes.
 *
 * Each board is a dot, each length's median a mark on the line. A run that met a limit counts as if it had needed
 * what it expanded: too few, so its mark is hollow. Boards of which no solution is known are in no panel.
 */

import { judge } from './judgement.ts';
import { countText, element, escapeText, label, pixels, tickText } from './markup.ts';
import type { RunRecord } from './record.ts';
import { logScale, type Scale, wholeScale } from './scale.ts';
import { type Facet, type Look, looksOf, markPath, nameIn } from './series.ts';
import { spreadOf } from './statistics.ts';

export interface Point {
  readonly algorithm: string;
  readonly heuristic: string | null;
  /** the shortest solution known, in moves */
  readonly length: number;
  readonly expanded: number;
  readonly isLimited: boolean;
}

const WIDTH = 360;
const HEIGHT = 262;
const PLOT = { left: 46, right: 350, top: 12, bottom: 222 } as const;

/** The points of the panels: runs on boards whose difficulty is known. */
export function pointsOf(runs: readonly RunRecord[]): Point[] {
  return judge(runs).flatMap(({ run, shortest }) => {
    if (shortest === null || (run.status !== 'solved' && run.status !== 'limit')) return [];
    const { algorithm, heuristic, expanded } = run;
    return [{ algorithm, heuristic, length: shortest, expanded, isLimited: run.status === 'limit' }];
  });
}

/** All panels of a facet, as HTML figures; empty without any point. */
export function lengthPanels(points: readonly Point[], facet: Facet): string {
  if (points.length === 0) return '';
  const lengths = spreadOf(points.map(({ length }) => length));
  const counts = spreadOf(points.map(({ expanded }) => Math.max(1, expanded)));
  const x = wholeScale([lengths?.min ?? 0, lengths?.max ?? 1], [PLOT.left + 6, PLOT.right - 6]);
  const y = logScale([counts?.min ?? 1, counts?.max ?? 10], [PLOT.bottom, PLOT.top]);
  const other: Facet = facet === 'algorithm' ? 'heuristic' : 'algorithm';
  const looks = looksOf(points.map((point) => nameIn(other, point)));
  const names = [...new Set(points.map((point) => nameIn(facet, point)))];
  return names
    .map((name) => {
      const mine = points.filter((point) => nameIn(facet, point) === name);
      const lines = [...looks].map(([series, look]) =>
        seriesGroup(
          mine.filter((point) => nameIn(other, point) === series),
          { x, y, look, series, panel: name, other },
        ),
      );
      const title = `${name}: states expanded by solution length`;
      const svg = element(
        'svg',
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title },
        axes(x, y) + lines.join(''),
      );
      return `<figure class="panel lengths" data-panel="${escapeText(name)}"><figcaption>${escapeText(name)}</figcaption>${svg}</figure>`;
    })
    .join('\n');
}

function axes(x: Scale, y: Scale): string {
  const across = y.ticks.map(
    (tick) =>
      element('path', { class: 'grid', d: `M${PLOT.left},${pixels(y.at(tick))}H${PLOT.right}` }) +
      label(tickText(tick), { class: 'tick y', x: PLOT.left - 6, y: y.at(tick) + 3.5, 'text-anchor': 'end' }),
  );
  const up = x.ticks.map(
    (tick) =>
      element('path', { class: 'axis', d: `M${pixels(x.at(tick))},${PLOT.bottom}v4` }) +
      label(tickText(tick), { class: 'tick x', x: x.at(tick), y: PLOT.bottom + 16, 'text-anchor': 'middle' }),
  );
  const middle = (PLOT.top + PLOT.bottom) / 2;
  return [
    ...across,
    element('path', { class: 'axis', d: `M${PLOT.left},${PLOT.bottom}H${PLOT.right}` }),
    ...up,
    label('shortest solution known (moves)', {
      class: 'title',
      x: (PLOT.left + PLOT.right) / 2,
      y: HEIGHT - 6,
      'text-anchor': 'middle',
    }),
    label('expanded (states, log)', {
      class: 'title',
      transform: `translate(11,${middle})rotate(-90)`,
      'text-anchor': 'middle',
    }),
  ].join('');
}

interface Drawing {
  readonly x: Scale;
  readonly y: Scale;
  readonly look: Look;
  readonly series: string;
  readonly panel: string;
  readonly other: Facet;
}

function seriesGroup(points: readonly Point[], { x, y, look, series, panel, other }: Drawing): string {
  if (points.length === 0) return '';
  const place = (length: number, expanded: number) => `${pixels(x.at(length))},${pixels(y.at(Math.max(1, expanded)))}`;
  const dots = [...new Set(points.map(({ length, expanded }) => place(length, expanded)))];
  const medians = [...groupByLength(points)].sort(([left], [right]) => left - right);
  const line = medians.map(([length, group]) => place(length, medianOf(group))).join('L');
  const marks = medians.map(([length, group]) => {
    const spread = spreadOf(group.map(({ expanded }) => expanded));
    const limited = group.filter(({ isLimited }) => isLimited).length;
    const tip = [
      `${panel} · ${series}`,
      `${length} moves, ${group.length} board${group.length === 1 ? '' : 's'}`,
      `median ${countText(spread?.median ?? 0)} expanded`,
      `${countText(spread?.min ?? 0)} to ${countText(spread?.max ?? 0)}`,
      ...(limited > 0 ? [`${limited} met a limit: at least`] : []),
    ].join('\n');
    return element('path', {
      class: limited > 0 ? 'mark limited' : 'mark',
      d: markPath(look, x.at(length), y.at(Math.max(1, spread?.median ?? 1)), 3.2),
      'data-tip': tip,
    });
  });
  return element(
    'g',
    { class: `series c${look.colour}`, [`data-${other}`]: series },
    element('path', { class: 'dots', d: `M${dots.join('h0M')}h0`, 'data-boards': points.length }) +
      element('path', { class: 'line', d: `M${line}` }) +
      marks.join(''),
  );
}

function groupByLength(points: readonly Point[]): Map<number, Point[]> {
  const groups = new Map<number, Point[]>();
  for (const point of points) groups.set(point.length, [...(groups.get(point.length) ?? []), point]);
  return groups;
}

function medianOf(points: readonly Point[]): number {
  return spreadOf(points.map(({ expanded }) => expanded))?.median ?? 0;
}
