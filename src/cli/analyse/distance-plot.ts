/** The moves left over the moves made, as SVG: a line where they are proven, else the band between the bounds. */

import type { Analysis } from '../../contract/analysis.ts';
import { element, label, pixels } from '../../lab/markup.ts';
import { type Scale, wholeScale } from '../../lab/scale.ts';

const WIDTH = 960;
const HEIGHT = 320;
const PLOT = { left: 46, right: 948, top: 14, bottom: 276 } as const;
/** Points of a line; of more, as many are left out. */
const MOST_POINTS = 2000;

export function distancePlot(analysis: Analysis): string {
  const { steps, length, lowerBound, given, exact } = analysis;
  const most = [length, ...steps.map(({ left }) => left)];
  const least = [lowerBound, ...steps.map((step) => step.lowerBound)];
  const x = wholeScale([0, Math.max(1, given)], [PLOT.left, PLOT.right], 10);
  const y = wholeScale([0, most.reduce((top, left) => Math.max(top, left), 1)], [PLOT.bottom, PLOT.top]);
  const lineOf = (values: readonly number[]): string[] =>
    shown(values.length).map((index) => `${pixels(x.at(index))},${pixels(y.at(values[index] ?? 0))}`);
  const upper = lineOf(most);
  const band = exact
    ? ''
    : element('path', { class: 'room', d: `M${[...upper, ...lineOf(least).reverse()].join('L')}Z` });
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': titleOf(analysis) },
    [
      stretchMarks(analysis, x),
      axes(x, y),
      element('path', {
        class: 'ideal',
        d: `M${pixels(x.at(0))},${pixels(y.at(length))}L${pixels(x.at(Math.min(length, given)))},${pixels(y.at(Math.max(0, length - given)))}`,
      }),
      band,
      element('path', { class: 'left', d: `M${upper.join('L')}` }),
      mistakeMarks(analysis, x, y),
    ].join(''),
  );
}

function titleOf({ given, length, lost, mistakes, exact }: Analysis): string {
  const what = exact ? 'Moves left' : 'Bounds of the moves left';
  const how = mistakes === null ? '' : `, ${mistakes} mistakes`;
  return `${what} over ${given} moves: from ${length}, ${lost} lost${how}`;
}

/** Indices of at most `MOST_POINTS` values, the first and the last among them. */
function shown(count: number): number[] {
  const stride = Math.max(1, Math.ceil(count / MOST_POINTS));
  const indices = Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride);
  return indices.at(-1) === count - 1 ? indices : [...indices, count - 1];
}

function mistakeMarks({ steps }: Analysis, x: Scale, y: Scale): string {
  const made = steps.filter(({ lost }) => (lost ?? 0) > 0);
  return made
    .map(({ step, move, left }) => {
      const title = element('title', {}, `move ${step}, ${move}: two lost, ${left} left`);
      return element('circle', { class: 'mistake', cx: x.at(step), cy: y.at(left), r: 4 }, title);
    })
    .join('');
}

function stretchMarks({ stretches }: Analysis, x: Scale): string {
  return stretches
    .map(({ from, to, saved }) =>
      element(
        'rect',
        {
          ...{ class: 'stretch', x: x.at(from), y: PLOT.top },
          ...{ width: Math.max(1, x.at(to) - x.at(from)), height: PLOT.bottom - PLOT.top },
        },
        element('title', {}, `moves ${from + 1} to ${to}: ${saved} lost`),
      ),
    )
    .join('');
}

function axes(x: Scale, y: Scale): string {
  const across = y.ticks.map(
    (tick) =>
      element('path', { class: 'grid', d: `M${PLOT.left},${pixels(y.at(tick))}H${PLOT.right}` }) +
      label(String(tick), { x: PLOT.left - 7, y: y.at(tick) + 3.5, 'text-anchor': 'end' }),
  );
  const along = x.ticks.map((tick) =>
    label(String(tick), { x: x.at(tick), y: PLOT.bottom + 16, 'text-anchor': 'middle' }),
  );
  const middle = (PLOT.top + PLOT.bottom) / 2;
  return [
    ...across,
    ...along,
    element('path', { class: 'axis', d: `M${PLOT.left},${PLOT.bottom}H${PLOT.right}` }),
    label('moves made', { x: (PLOT.left + PLOT.right) / 2, y: HEIGHT - 8, 'text-anchor': 'middle' }),
    label('moves left', { transform: `translate(11,${middle})rotate(-90)`, 'text-anchor': 'middle' }),
  ].join('');
}
