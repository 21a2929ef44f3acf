/**
 * The report of an analysis: one HTML file that needs nothing else, neither network nor program nor script.
 *
 * Invariant: text from outside (names, moves) reaches it escaped; the page's own policy forbids it to load anything.
 */

import { boardSvg } from '../../draw/svg.ts';
import { escapeText } from '../../lab/markup.ts';
import { STYLE } from '../../lab/report-style.ts';
import { type Board, shapeName } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { nameGoal } from '../../puzzle/goal.ts';
import { formatRunLengths } from '../../puzzle/move.ts';
import { Tray } from '../../puzzle/tray.ts';
import { distancePlot } from './distance-plot.ts';
import { type Analysed, counted, verdictOf } from './subject.ts';

/** Mistakes and stretches that are listed. */
const MOST_ROWS = 500;
/** Mistakes whose board is drawn, and the longest side that is. */
const MOST_BOARDS = 60;
const GREATEST_SIDE = 10;

const OWN_STYLE = `
.wide{overflow-x:auto}.wide svg{display:block;width:100%;min-width:560px;max-width:none}
.left{fill:none;stroke:var(--c0);stroke-width:1.8;stroke-linejoin:round}.room{fill:var(--c0);opacity:.16}
.ideal{fill:none;stroke:var(--soft);stroke-width:1;stroke-dasharray:4 4}
.mistake{fill:var(--bad);stroke:var(--card);stroke-width:1}.stretch{fill:var(--warn);opacity:.28}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,150px),1fr));gap:12px}
.boards figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:10px;min-width:0}
.boards svg,.start svg{display:block;width:100%;height:auto;max-width:220px}.boards figcaption{font-size:.9rem;padding-top:6px}
.boards svg text,.start svg text{fill:#221d19;font:600 26px system-ui,sans-serif}
td.moves{white-space:normal;overflow-wrap:anywhere;text-align:left;min-width:12em}tbody td.text{text-align:left}
thead th{padding:8px 10px;color:var(--soft)}
`;

/** The whole page. */
export function reportHtml(subject: Analysed): string {
  const { board, goal, id, analysis } = subject;
  const name = id ?? `${shapeName(board)} board`;
  const title = `${counted(analysis.given, 'move')} on a ${name}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>npuzzle analyse: ${escapeText(title)}</title><style>${STYLE}${OWN_STYLE}</style></head>
<body><main>
<header><h1>${escapeText(title)}</h1><p class="soft">${escapeText(verdictOf(analysis))}.</p></header>
${cards(subject)}
<h2>Moves left</h2>
<p class="note">${plotNote(subject)}</p>
<figure class="panel wide" tabindex="0" role="group" aria-label="Moves left, scrollable">${distancePlot(analysis)}</figure>
${mistakeSection(subject)}
${stretchSection(subject)}
<h2>The board and the moves</h2>
${drawn(board, goal)}
<dl><dt>board</dt><dd>${escapeText(formatBoard(board, 'line'))}</dd><dt>goal</dt><dd>${escapeText(goalText(goal))}</dd>
<dt>moves</dt><dd>${escapeText(formatRunLengths(subject.moves)) || 'none'} (letters name where the ${subject.directions} goes)</dd>
<dt>search</dt><dd>${escapeText(analysis.heuristic)}, ${analysis.expanded.toLocaleString('en')} states expanded</dd></dl>
</main></body></html>
`;
}

function cards({ analysis }: Analysed): string {
  const { exact, given, length, lowerBound, lost, mistakes, firstMistake, stretches } = analysis;
  const shown = exact
    ? [
        card('Shortest solution', counted(length, 'move'), 'proven'),
        card('Lost', counted(lost, 'move'), counted(mistakes ?? 0, 'mistake')),
        card('First mistake', firstMistake === null ? 'none' : `move ${firstMistake}`, 'counted from 1'),
      ]
    : [
        card('Best known', counted(length, 'move'), 'not proven shortest'),
        card('At least', counted(lowerBound, 'move'), 'proven'),
        card('Lost, at least', counted(lost, 'move'), counted(stretches.length, 'stretch').replace(/chs$/, 'ches')),
      ];
  return `<div class="cards">${card('Made', counted(given, 'move'), reachedText(analysis))}${shown.join('')}</div>`;
}

function reachedText({ reached, steps }: Analysed['analysis']): string {
  if (reached) return 'the goal is reached';
  const left = steps.at(-1)?.left;
  return left === undefined ? 'the goal is not reached' : `the goal is ${left} moves away`;
}

function card(what: string, value: string, more: string): string {
  return `<div class="card"><span>${what}</span><b>${escapeText(value)}</b><span>${escapeText(more)}</span></div>`;
}

function plotNote({ analysis: { exact } }: Analysed): string {
  const line = exact
    ? 'The line is the length of the shortest solution after each move; a dot is a move that led away from the goal and cost two.'
    : 'The band lies between what is proven and the best solution known after each move; stretches that could be shorter are shaded.';
  return `${line} The dashed line is a solution without a lost move.`;
}

function mistakeSection(subject: Analysed): string {
  const { board, goal, tiles, analysis } = subject;
  const made = analysis.steps.filter(({ lost }) => (lost ?? 0) > 0);
  if (made.length === 0) return '';
  const isDrawn = Math.max(board.width, board.height) <= GREATEST_SIDE;
  const tray = new Tray(board);
  let done = 0;
  const figures = made.slice(0, isDrawn ? MOST_BOARDS : 0).map(({ step, move, tile, left, optimal }) => {
    for (; done < step - 1; done++) tray.slide(tray.directionOf(tiles[done] ?? 0) ?? 'U');
    const svg = boardSvg({ ...board, tiles: [...tray.tiles] }, goal);
    const better = optimal === null || optimal.length === 0 ? '' : ` Kept the optimum: <b>${optimal.join(', ')}</b>.`;
    return `<figure>${svg}<figcaption>Move ${step}: <b>${move}</b> (tile ${tile}), ${left} left.${better}</figcaption></figure>`;
  });
  const rows = made.slice(0, MOST_ROWS).map(({ step, move, tile, left, lost, optimal }) => {
    const cells = [step, move, tile, lost, left].map((value) => `<td>${value}</td>`).join('');
    return `<tr>${cells}<td class="text">${optimal?.join(', ') ?? ''}</td></tr>`;
  });
  return `<h2>Mistakes</h2>
<p class="note">Each board as it stood before the move${made.length > figures.length && isDrawn ? `; the first ${figures.length} of ${made.length}` : ''}.</p>
<div class="boards">${figures.join('')}</div>
${table(['move', 'made', 'tile', 'lost', 'left', 'kept the optimum'], rows, made.length)}`;
}

function stretchSection({ analysis: { stretches } }: Analysed): string {
  if (stretches.length === 0) return '';
  const rows = stretches.slice(0, MOST_ROWS).map(({ from, to, length, saved, moves }) => {
    const cells = [`${from + 1} to ${to}`, to - from, length, saved].map((value) => `<td>${value}</td>`).join('');
    return `<tr>${cells}<td class="moves">${escapeText(formatRunLengths(moves)) || 'none: they lead back to the same board'}</td></tr>`;
  });
  return `<h2>Stretches that could be shorter</h2>
<p class="note">The moves on the right lead from the same board to the same board.</p>
${table(['moves', 'made', 'would do', 'lost', 'instead'], rows, stretches.length)}`;
}

function table(heads: readonly string[], rows: readonly string[], all: number): string {
  const more = all > rows.length ? `<p class="note">The first ${rows.length} of ${all}.</p>` : '';
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table, scrollable"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${more}`;
}

function drawn(board: Board, goal: Board): string {
  return Math.max(board.width, board.height) <= GREATEST_SIDE
    ? `<div class="start">${boardSvg(board, goal)}</div>`
    : '';
}

function goalText(goal: Board): string {
  const name = nameGoal(goal);
  return name === 'custom' ? formatBoard(goal, 'line') : name;
}
