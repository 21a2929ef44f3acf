/**
 * The page's figures in headless Chromium, as one JSON object: `npm run bench:page` after a build; `npm run bench:page -- --hardest`
 * has the 17 boards of 80 moves proven in it instead.
 *
 * Times begin where the reader's wait begins: at the address being asked for (cold), or at the board being given to a page
 * that is open (warm). Long tasks are those of the page's thread, as the browser reports them (PerformanceObserver, over 50 ms).
 */

import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { servePage } from '#host/web/serve/server.js';
import { hashOf } from './page-address.ts';
import { hardest } from './page-proofs.ts';
import { memoryOf } from './renderer-memory.ts';
import { summarise } from './statistics.ts';

const CHROMIUM = process.env['NPUZZLE_CHROMIUM'] ?? '/usr/bin/chromium';
const WARM_BOARDS = 20;
const COLD_RUNS = 5;
const REPLAY_MS = 3000;

declare global {
  interface Window {
    /** milliseconds of each long task so far */
    longTasks: number[];
  }
}

const median = (samples: readonly number[]): number => Math.round(summarise(samples).median * 10) / 10;

class Bench {
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A reader who has never been here. */
  newcomer(): Promise<BrowserContext> {
    return this.#browser.newContext({ viewport: { width: 1280, height: 800 } });
  }

  async open(context: BrowserContext, hash: string): Promise<Page> {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.longTasks = [];
      localStorage.setItem('npuzzle-settings', '{"at-once":true}');
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${this.#url}#${hash}`);
    return page;
  }

  async firstPaint(): Promise<number> {
    const samples: number[] = [];
    for (let run = 0; run < COLD_RUNS; run++) {
      const context = await this.newcomer();
      const page = await this.open(context, hashOf(4, `paint ${run}`));
      const at = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const paint = list.getEntriesByName('first-contentful-paint')[0];
              if (paint !== undefined) resolve(paint.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
      samples.push(at);
      await context.close();
    }
    return median(samples);
  }

  /** From the address asked for to the shortest length shown: nothing kept, then tables kept by an earlier visit. */
  async cold(): Promise<{ coldMs: number; revisitMs: number }> {
    const cold: number[] = [];
    const revisit: number[] = [];
    for (let run = 0; run < COLD_RUNS; run++) {
      const context = await this.newcomer();
      for (const samples of [cold, revisit]) {
        const page = await this.open(context, hashOf(4, `cold ${run}`));
        samples.push(await page.evaluate(shortestShownAt));
        // The tables are kept when the answer is there.
        await page.waitForTimeout(3000);
        await page.close();
      }
      await context.close();
    }
    return { coldMs: median(cold), revisitMs: median(revisit) };
  }

  /** From a board given to the open page to its shortest length shown. */
  async warm(page: Page): Promise<{ warmMs: number; warmMaxMs: number }> {
    const samples: number[] = [];
    for (let board = 0; board < WARM_BOARDS; board++) {
      const hash = hashOf(4, `warm ${board}`);
      samples.push(
        await page.evaluate(async (next) => {
          const shown = document.getElementById('shortest');
          if (shown === null) throw new Error('no #shortest');
          shown.textContent = '–';
          const started = performance.now();
          location.hash = next;
          await new Promise<void>((resolve) => {
            const watch = new MutationObserver(() => {
              if (!/\d/.test(shown.textContent ?? '')) return;
              watch.disconnect();
              resolve();
            });
            watch.observe(shown, { childList: true, characterData: true, subtree: true });
          });
          return performance.now() - started;
        }, hash),
      );
    }
    return { warmMs: median(samples), warmMaxMs: Math.round(Math.max(...samples)) };
  }

  /** From the press of Solve to the first answer shown, and to the last. */
  async solveLarge(side: number): Promise<{ firstMs: number; answerMs: number; moves: string; longestTaskMs: number }> {
    const context = await this.newcomer();
    const page = await this.open(context, hashOf(side, `large ${side}`));
    await page.waitForTimeout(500);
    const times = await page.evaluate(async () => {
      window.longTasks.length = 0;
      const started = performance.now();
      document.getElementById('solve')?.click();
      let firstMs = 0;
      while (document.getElementById('solve')?.textContent !== 'Solve') {
        if (firstMs === 0 && document.getElementById('answer')?.hidden === false) {
          firstMs = performance.now() - started;
        }
        await new Promise(requestAnimationFrame);
      }
      firstMs ||= performance.now() - started;
      return { firstMs, answerMs: performance.now() - started };
    });
    const moves = (await page.locator('#length').textContent()) ?? '';
    const longTasks = await page.evaluate(() => window.longTasks);
    await context.close();
    return {
      firstMs: Math.round(times.firstMs),
      answerMs: Math.round(times.answerMs),
      moves,
      longestTaskMs: Math.round(Math.max(0, ...longTasks)),
    };
  }

  /** Frames while an answer is replayed at this many moves a second. */
  async replay(page: Page, speed: number): Promise<{ framesPerSecond: number; lateFrames: number }> {
    await page.locator('#to-first').click();
    await page.locator('#speed').fill(String(speed));
    return page.evaluate(async (lastsMs) => {
      document.getElementById('play')?.click();
      const started = performance.now();
      const stamps: number[] = [];
      for (let now = 0; now - started < lastsMs; ) {
        now = await new Promise<number>(requestAnimationFrame);
        stamps.push(now);
        if (document.getElementById('play')?.ariaLabel === 'Play') document.getElementById('play')?.click();
      }
      document.getElementById('play')?.click();
      const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
      return {
        framesPerSecond: Math.round(((stamps.length - 1) * 10_000) / ((stamps.at(-1) ?? 0) - (stamps[0] ?? 0))) / 10,
        lateFrames: gaps.filter((gap) => gap > 25).length,
      };
    }, REPLAY_MS);
  }
}

/** In the page: when `#shortest` first has a number, since the address was asked for. */
function shortestShownAt(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (/\d/.test(document.getElementById('shortest')?.textContent ?? '')) resolve(performance.now());
      else setTimeout(look, 2);
    };
    look();
  });
}

if (!existsSync(CHROMIUM)) throw new Error(`no ${CHROMIUM}: apt-get install chromium, or name one by NPUZZLE_CHROMIUM`);
const server = await servePage(0);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync'],
  ],
});
try {
  const bench = new Bench(browser, server.url);
  const figures = process.argv.includes('--hardest') ? await hardest(bench) : await allFigures(bench);
  process.stdout.write(`${JSON.stringify({ chromium: browser.version(), ...figures }, null, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}

async function allFigures(bench: Bench): Promise<object> {
  const blank = await browser.newPage();
  const empty = await memoryOf(browser);
  await blank.close();
  const firstPaintMs = await bench.firstPaint();
  const cold = await bench.cold();
  const context = await bench.newcomer();
  const page = await bench.open(context, hashOf(4, 'warm up'));
  await page.evaluate(shortestShownAt);
  await page.waitForTimeout(3000);
  const whileBuilding = await page.evaluate(() => window.longTasks.splice(0));
  const warm = await bench.warm(page);
  const whileSolving = await page.evaluate(() => window.longTasks.splice(0));
  const memory = await memoryOf(browser);
  await page.click('#solve');
  await page.locator('#answer:not([hidden])').waitFor();
  const replay = { at15: await bench.replay(page, 4), at60: await bench.replay(page, 6) };
  await context.close();
  const [five, ten] = [await bench.solveLarge(5), await bench.solveLarge(10)];
  return {
    firstPaintMs,
    ...cold,
    ...warm,
    longTasksMs: { untilTablesAreThere: whileBuilding.map(Math.round), whileSolving: whileSolving.map(Math.round) },
    memory: { emptyPage: empty, with663: memory },
    replay,
    five,
    ten,
  };
}
