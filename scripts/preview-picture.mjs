/**
 * Draws src/web/page/preview.png, what links to the page are shown with: 1200 x 630, in Chromium, after a build.
 *
 * Nothing in it changes by chance, but letters are those of the machine's fonts: so no test compares it, and it is drawn again only when
 * the look of boards changes. The browser is that of `NPUZZLE_CHROMIUM`, else /usr/bin/chromium.
 */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { boardSvg } from '../dist/draw/svg.js';
import { goalBoard } from '../dist/puzzle/goal.js';
import { parseBoard } from '../dist/puzzle/parse.js';

const SIZE = { width: 1200, height: 630 };
const CHROMIUM = process.env['NPUZZLE_CHROMIUM'] ?? '/usr/bin/chromium';

const board = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15');
const markup = `<!doctype html><meta charset="utf-8"><style>
body{margin:0;width:1200px;height:630px;background:#f1ede2;display:flex;align-items:center;gap:70px}
.board{margin-left:72px;width:510px;height:510px;border-radius:30px;box-shadow:0 24px 44px -14px #2a242099}
.board svg{display:block;width:100%;height:100%}
b{display:block;font:700 84px/1 system-ui,sans-serif;letter-spacing:-1px;color:#221d19}
i{display:block;max-width:430px;margin-top:28px;font:italic 35px/1.3 serif;text-wrap:balance;color:#6b5f57}
</style><div class="board">${boardSvg(board, goalBoard('last', board))}</div>
<div><b>npuzzle</b><i>Any board, its shortest way home.</i></div>`;

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
  await page.setContent(markup);
  writeFileSync(new URL('../src/web/page/preview.png', import.meta.url), await page.screenshot({ type: 'png' }));
} finally {
  await browser.close();
}
