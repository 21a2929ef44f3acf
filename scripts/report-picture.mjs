/**
 * Draws docs/report.svg, the README's picture of what `npuzzle analyse --html` shows; `--check` says whether it is current.
 *
 * The solve is the README's board, rows and columns placed one after the other as people do it (`npuzzle solve -a reduction`). What is
 * drawn is proven, so it is the same on every machine: the report's own plot, and the first boards where a move was lost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { distancePlot } from '../dist/cli/analyse/distance-plot.js';
import { counted, verdictOf } from '../dist/cli/analyse/subject.js';
import { boardSvg } from '../dist/draw/svg.js';
import { createSolver, parseBoard } from '../dist/index.js';
import { goalBoard } from '../dist/puzzle/goal.js';
import { replay } from '../dist/puzzle/move.js';

const BOARD = '13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2';
const MOVES = 'ULDRDLUURULDDRURDDLUURULDDRUURDDDLUURDDLUUULLDRURDLDRURDLLURRULDLURDRULDLLURRDDLURULDLURRDLUL';
const FILE = new URL('../docs/report.svg', import.meta.url);
const WIDTH = 960;
const PLOT = { top: 78, height: 320 };
const SMALL = { top: 420, side: 132, gap: 28, shown: 6 };
const HEIGHT = SMALL.top + SMALL.side + 52;
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const solver = await createSolver();
const board = parseBoard(BOARD);
const analysis = await solver.analyse(board, MOVES, { threads: 1 });
await solver.close();
const drawn = picture();

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== drawn) {
    console.error('docs/report.svg is not what the report shows now: node scripts/report-picture.mjs');
    process.exitCode = 1;
  }
} else writeFileSync(FILE, drawn);

function picture() {
  const title = `${counted(analysis.given, 'move')} on a 4x4 board`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">${title}: ${verdictOf(analysis)}</title>
<style>${style()}</style>
<rect class="card" x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="14"/>
<text class="name" x="22" y="40">${title}</text>
<text class="verdict" x="22" y="66">${verdictOf(analysis)}.</text>
${nested(distancePlot(analysis), { x: 10, y: PLOT.top, width: WIDTH - 24, height: PLOT.height })}
${mistakes().join('\n')}
</svg>
`;
}

/** The boards before the first moves that were lost. */
function mistakes() {
  const lost = analysis.steps.filter((step) => step.lost > 0).slice(0, SMALL.shown);
  const tiles = analysis.steps.map(({ tile }) => tile);
  return lost.map(({ step, move, optimal }, index) => {
    const x = 22 + index * (SMALL.side + SMALL.gap - 2);
    const before = replay(board, tiles.slice(0, step - 1));
    const place = { x, y: SMALL.top, width: SMALL.side, height: SMALL.side };
    return `${nested(boardSvg(before, goalBoard('last', before)), place)}
<text class="told" x="${x}" y="${SMALL.top + SMALL.side + 18}">Move ${step}: <tspan class="bad">${move}</tspan>, two lost</text>
<text class="told" x="${x}" y="${SMALL.top + SMALL.side + 36}">${optimal.join(' or ')} kept the optimum</text>`;
  });
}

/** A drawing at a place in this one. */
function nested(svg, { x, y, width, height }) {
  const [tag] = svg.match(/^<svg [^>]*>/);
  const own = tag.replace(/ (?:width|height)="[^"]*"/g, '');
  return own.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`) + svg.slice(tag.length);
}

/** The report's colours, light and dark by the reader's preference. */
function style() {
  return `:root{--card:#fff;--ink:#1b2129;--soft:#5a6675;--line:#d9dee5;--grid:#e9edf1;--left:#0072b2;--bad:#c2453a}
@media (prefers-color-scheme:dark){:root{--card:#1a2028;--ink:#e8ecf1;--soft:#9ba8b7;--line:#323c48;--grid:#28313b;--left:#5aaef0;--bad:#e8736a}}
text{font-family:${FONT}}.card{fill:var(--card);stroke:var(--line)}
.name{fill:var(--ink);font-size:25px;font-weight:650}.verdict{fill:var(--soft);font-size:16px}
.told{fill:var(--soft);font-size:12.5px}.told .bad{fill:var(--bad);font-weight:700}
svg text{fill:var(--soft);font-size:12px}svg svg[aria-label^="A "] text{fill:#221d19;font:600 26px ${FONT}}
.grid{stroke:var(--grid);fill:none}.axis{stroke:var(--soft);fill:none}
.left{fill:none;stroke:var(--left);stroke-width:2;stroke-linejoin:round}
.ideal{fill:none;stroke:var(--soft);stroke-dasharray:4 4}.mistake{fill:var(--bad);stroke:var(--card)}`;
}
