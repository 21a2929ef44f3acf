/**
 * The report: one HTML file that needs nothing else, neither network nor program.
 *
 * Invariant: every search of the runs has a line in each panel its figures allow, a row in the table and a name in a
 * legend; the page's own policy forbids it to load anything.
 */

import { type Judged, judge } from './judgement.ts';
import { lengthPanels, pointsOf } from './length-plot.ts';
import { machinesOf, timesText } from './machines.ts';
import { countText, element, escapeText, timeText } from './markup.ts';
import { boardKey, type RunRecord, searchName } from './record.ts';
import { enlivenReport } from './report-client.ts';
import { STYLE } from './report-style.ts';
import { tableHtml } from './report-table.ts';
import { boxPanel, type Measure, type RowSeries, solvedPanel } from './row-plot.ts';
import { type Facet, looksOf, markPath, NO_HEURISTIC, nameIn } from './series.ts';
import { branchingOf, bySearch, isSolved, type SearchSummary, sharedBoards, summarise } from './summary.ts';

const MOST_FLAGGED = 40;

/** The whole page. */
export function reportHtml(runs: readonly RunRecord[], generated: Date): string {
  const judged = judge(runs);
  const summaries = summarise(runs);
  const shared = sharedBoards(runs);
  const boards = new Set(runs.map(boardKey)).size;
  const title = `${summaries.length} searches on ${boards} board${boards === 1 ? '' : 's'}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>npuzzle compare: ${escapeText(title)}</title><style>${STYLE}</style></head>
<body><main>
<header><h1>${escapeText(title)}</h1><p class="soft">${escapeText(subtitle(runs))}</p></header>
${cards(summaries, summarise(shared), judged)}
${lengthSection(runs)}
${rowSection(judged, summaries)}
${tableSection(summaries, shared, boards)}
${flaggedSection(judged)}
${conditions(runs, generated)}
</main><div id="tip" role="status"></div><script>(${enlivenReport.toString()})()</script></body></html>
`;
}

function subtitle(runs: readonly RunRecord[]): string {
  const sizes = [...new Set(runs.map(({ width, height }) => `${width}x${height}`))].join(', ');
  const seeds = [...new Set(runs.flatMap(({ seed }) => (seed === null ? [] : [seed])))];
  return `${runs.length.toLocaleString('en')} runs, ${sizes}${seeds.length > 0 ? `, random boards of seed ${seeds.join(', ')}` : ''}`;
}

function cards(each: readonly SearchSummary[], shared: readonly SearchSummary[], judged: readonly Judged[]): string {
  const boards = shared[0]?.boards ?? 0;
  const over = `median of the ${boards} board${boards === 1 ? '' : 's'} all searches solved`;
  const best = (
    what: string,
    value: (summary: SearchSummary) => number | undefined,
    text: (value: number) => string,
  ) => {
    const known = shared.flatMap((summary) => {
      const figure = value(summary);
      return figure === undefined ? [] : [{ summary, figure }];
    });
    const first = known.sort((left, right) => left.figure - right.figure)[0];
    return first === undefined ? '' : card(what, searchName(first.summary), `${text(first.figure)}, ${over}`);
  };
  const unsolved = each.filter(({ solved, boards: all }) => solved < all).length;
  const wrong = judged.filter(({ isFalseProof, isOverestimate }) => isFalseProof || isOverestimate).length;
  const longer = judged.filter(({ excess }) => excess > 0).length;
  return `<div class="cards">${[
    best('Fewest states expanded', ({ expanded }) => expanded?.median, countText),
    best('Least time', ({ elapsedMs }) => elapsedMs?.median, timeText),
    card('Solved every board', `${each.length - unsolved} of ${each.length} searches`, 'within the limits below'),
    card(
      'Longer than the optimum',
      `${longer.toLocaleString('en')} solutions`,
      'the length is compared with a proven one',
    ),
    wrong === 0
      ? card('Claims checked', 'none refuted', 'no proof was false, no estimate too high')
      : card('Claims refuted', `${wrong} runs`, 'an estimate too high or a false proof: see Flagged', 'alarm'),
  ].join('')}</div>`;
}

function card(what: string, value: string, more: string, kind = ''): string {
  return `<div class="card ${kind}"><span>${escapeText(what)}</span><b>${escapeText(value)}</b><span>${escapeText(more)}</span></div>`;
}

function lengthSection(runs: readonly RunRecord[]): string {
  const points = pointsOf(runs);
  if (points.length === 0) return '';
  const view = (facet: Facet, isHidden: boolean) => {
    const other = facet === 'algorithm' ? 'heuristic' : 'algorithm';
    const legend = [...looksOf(points.map((point) => nameIn(other, point)))].map(([name, look]) => {
      const mark = `<svg viewBox="-6 -6 12 12" aria-hidden="true"><path d="${markPath(look, 0, 0, 4.2)}"/></svg>`;
      const attributes = {
        type: 'button',
        class: `c${look.colour}`,
        'aria-pressed': 'true',
        'data-facet': other,
        'data-name': name,
      };
      return element('button', attributes, `${mark}${escapeText(name)}`);
    });
    return `<div data-view="by-${facet}"${isHidden ? ' hidden' : ''}><div class="bar-of-controls legend" role="group" aria-label="Series">${legend.join('')}</div>
<div class="panels">${lengthPanels(points, facet)}</div></div>`;
  };
  return `<section id="lengths"><h2>States expanded by solution length</h2>
<p class="soft">A dot is a board, a line joins the medians. Boards stand at the length of the shortest solution any search found, so
all panels share both axes. A hollow mark holds runs that met a limit: they would have needed more.</p>
<div class="bar-of-controls">${choice('Panels', [
    ['by-algorithm', 'one panel per algorithm'],
    ['by-heuristic', 'one panel per heuristic'],
  ])}</div>
${view('algorithm', false)}
${view('heuristic', true)}</section>`;
}

/** Buttons of which one is pressed; each shows the views of its name. */
function choice(name: string, buttons: readonly (readonly [view: string, text: string])[]): string {
  const inner = buttons.map(([view, text], index) =>
    element('button', { type: 'button', 'aria-pressed': String(index === 0), 'data-show': view }, escapeText(text)),
  );
  return element('div', { class: 'choice', role: 'group', 'aria-label': name }, inner.join(''));
}

function rowSection(judged: readonly Judged[], summaries: readonly SearchSummary[]): string {
  const looks = looksOf(summaries.map((summary) => nameIn('heuristic', summary)));
  const series: RowSeries[] = summaries.flatMap((summary) => {
    const look = looks.get(summary.heuristic ?? NO_HEURISTIC);
    return look === undefined ? [] : [{ summary, look }];
  });
  const groups = bySearch(judged);
  const of = (figure: (judged: Judged) => number | null) => (search: string) =>
    (groups.get(search) ?? [])
      .flatMap((one) => (isSolved(one.run) ? [figure(one)] : []))
      .filter((value) => value !== null);
  const { cpu } = machinesOf(judged.map(({ run }) => run));
  const log = { isLog: true, text: countText };
  const measures: Measure[] = [
    { ...log, title: 'States expanded', axis: 'states, log', floor: 1, values: of(({ run }) => run.expanded) },
    {
      ...log,
      title: 'Time',
      axis: 'ms, log',
      floor: 0.001,
      values: of(({ run }) => (run.cpu === cpu ? run.elapsedMs : null)),
      text: timeText,
    },
    {
      ...log,
      title: 'Peak memory',
      axis: 'states stored at once, log',
      floor: 1,
      values: of(({ run }) => run.peakStored),
    },
    {
      title: 'Effective branching factor N*',
      axis: 'branches a state',
      isLog: false,
      floor: 0,
      values: of(({ run }) => (isSolved(run) ? branchingOf(run) : null)),
      text: (value) => value.toFixed(2),
    },
  ];
  const worst = summaries.reduce((most, { worstRatio }) => Math.max(most, worstRatio ?? 1), 1);
  const isLonger = judged.some(({ excess }) => excess > 0);
  const longer: Measure = {
    title: 'Length beside the optimum',
    axis: `length / optimum${worst > 5 ? ', log' : ''}`,
    isLog: worst > 5,
    floor: 1,
    values: of(({ run, optimum }) =>
      run.length === null || optimum === null || optimum === 0 ? null : run.length / optimum,
    ),
    text: (value) => value.toFixed(2),
  };
  const keys = [
    ['proven', 'proven shortest'],
    ['plain', 'no proof'],
    ['longer', 'above the optimum'],
    ['limit', 'met a limit'],
    ['refused', 'refused: cannot end'],
    ['failed', 'could not be run'],
  ].map(([kind, text]) => `<span class="key"><i class="${kind}"></i>${text}</span>`);
  return `<section id="spread"><h2>Every search, every board</h2>
<p class="soft">A box spans the middle half of the boards a search solved, its bar is the median, the whiskers reach the extremes, a dot
is a board. N* solves N + 1 = 1 + N* + N*² + … + N*ᵈ for N states generated and d moves. A search that stores no states stands at the left edge of the memory panel.</p>
<p>${keys.join(' ')}</p>
<div class="panels">${[solvedPanel(series), ...measures.map((measure) => boxPanel(series, measure)), isLonger ? boxPanel(series, longer) : ''].join('\n')}</div></section>`;
}

function tableSection(summaries: readonly SearchSummary[], shared: readonly RunRecord[], boards: number): string {
  const both = new Set(shared.map(boardKey)).size;
  const isTwofold = both > 0 && both < boards;
  const buttons = [
    ['each', 'boards each search solved'],
    ['shared', `the ${both} boards all searches solved`],
  ] as const;
  return `<section id="table"><h2>Figures</h2>
<p class="soft">${isTwofold ? 'A search that met its limits has no figures for its hardest boards, which flatters it; the boards that all searches solved compare fairly.' : 'Press a heading to sort.'}</p>
${isTwofold ? `<div class="bar-of-controls">${choice('Boards', buttons)}</div>` : ''}
${tableHtml(summaries, isTwofold ? summarise(shared) : [])}</section>`;
}

function flaggedSection(judged: readonly Judged[]): string {
  const flagged = judged.filter(({ isFalseProof, isOverestimate }) => isFalseProof || isOverestimate);
  if (flagged.length === 0) return '';
  const items = flagged.slice(0, MOST_FLAGGED).map(({ run, shortest, isFalseProof }) => {
    const what = isFalseProof
      ? `claims ${run.length} moves are optimal, another search found ${shortest}`
      : `estimates ${run.estimate} moves for a board solved in ${shortest}`;
    return `<li><b>${escapeText(searchName(run))}</b>, board ${escapeText(run.board)}: <span class="flag">${escapeText(what)}</span></li>`;
  });
  const more =
    flagged.length > MOST_FLAGGED ? `<p class="note">and ${flagged.length - MOST_FLAGGED} more, in the CSV</p>` : '';
  return `<section id="flagged"><h2>Flagged</h2><ul>${items.join('')}</ul>${more}</section>`;
}

function conditions(runs: readonly RunRecord[], generated: Date): string {
  const distinct = (of: (run: RunRecord) => string | number | null) =>
    [...new Set(runs.map(of))].map((value) => (value === null ? 'none' : String(value))).join('; ');
  const limits = new Set(runs.map(({ maxNodes }) => maxNodes));
  const dates = runs.map(({ date }) => date).sort();
  const rows: readonly (readonly [string, string])[] = [
    ['npuzzle', distinct(({ npuzzle }) => npuzzle)],
    ['kernel hash', distinct(({ kernel }) => kernel)],
    ['processor', distinct(({ cpu, cores }) => `${cpu}, ${cores} cores`)],
    ['Node.js', distinct(({ node, platform }) => `${node}, ${platform}`)],
    ['boards at once', distinct(({ threads }) => threads)],
    ['seed', distinct(({ seed }) => seed)],
    ['weight', distinct(({ weight }) => (weight === null ? 'as each algorithm chooses' : weight))],
    ['time limit', distinct(({ timeoutMs }) => (timeoutMs === null ? null : timeText(timeoutMs)))],
    ['state limit', [...limits].map((nodes) => (nodes === null ? 'none' : `${countText(nodes)} expanded`)).join('; ')],
    [
      'memory limit',
      distinct(({ maxMemoryBytes }) => (maxMemoryBytes === null ? null : `${Math.round(maxMemoryBytes / 1e6)} MB`)),
    ],
    ['runs made', `${dates[0] ?? ''} to ${dates.at(-1) ?? ''}`],
    ['report written', generated.toISOString()],
  ];
  return `<section id="conditions"><h2>Conditions</h2><dl>${rows
    .map(([what, value]) => `<dt>${escapeText(what)}</dt><dd>${escapeText(value)}</dd>`)
    .join(
      '',
    )}</dl><p class="note">Counts are exact and the same on every machine; ${escapeText(timesText(runs) ?? 'times are wall times of this one')}.</p></section>`;
}
