import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportHtml } from '../../src/lab/report.ts';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { smallStudy } from '../support/records.ts';

const BOARDS = 6;
const SEARCHES = 4;

// The report in a real browser: what a reader sees and presses.
describe.skipIf(!hasChromium)('the report in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npuzzle-report-'));
  const file = join(folder, 'report.html');
  const troubles: string[] = [];
  const requests: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    writeFileSync(file, reportHtml(smallStudy(BOARDS), new Date(0)));
    browser = await launchChromium();
    page = await open(1280);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true });
  });

  async function open(width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const opened = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    opened.on('console', (message) => troubles.push(message.text()));
    opened.on('pageerror', (error) => troubles.push(error.message));
    opened.on('request', (request) => requests.push(request.url()));
    await opened.goto(pathToFileURL(file).href);
    return opened;
  }

  it('loads the file alone and has nothing to complain of', () => {
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(file).href]);
    expect(troubles).toEqual([]);
  });

  it('draws a panel an algorithm, in each a mark a length for every series, within the panel', async () => {
    const panels = page.locator('[data-view="by-algorithm"] figure.lengths');
    expect(await panels.count()).toBe(3);
    expect(await panels.locator('path.mark').count()).toBe(SEARCHES * BOARDS);
    expect(await panels.locator('path.mark.limited').count()).toBe(1);
    const outside = await panels.evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const frame = figure.getBoundingClientRect();
        return [...figure.querySelectorAll('.mark, text')].filter((mark) => {
          const { left, right, top, bottom, width } = mark.getBoundingClientRect();
          return width === 0 || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        }).length;
      }),
    );
    expect(outside).toEqual([0, 0, 0]);
  });

  it('names both axes with units, and has powers of ten at equal distances', async () => {
    const panel = page.locator('[data-view="by-algorithm"] figure.lengths').first();
    expect(await panel.locator('text.title').allTextContents()).toEqual([
      'shortest solution known (moves)',
      'expanded (states, log)',
    ]);
    const ticks = await panel
      .locator('text.tick.y')
      .evaluateAll((texts) => texts.map((text) => ({ text: text.textContent, y: text.getBoundingClientRect().y })));
    expect(ticks.map(({ text }) => text)).toEqual(['1', '10', '100', '1k', '10k', '100k', '1M']);
    const steps = ticks.slice(1).map(({ y }, index) => (ticks[index]?.y ?? 0) - y);
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 0);
    expect(await panel.locator('text.tick.x').allTextContents()).toEqual(['14', '16', '18', '20', '22', '24']);
  });

  it('reads right: a mark ten times as high stands one decade up', async () => {
    const marks = page.locator('[data-panel="a*"] [data-heuristic="manhattan"] path.mark');
    const heights = await marks.evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().y));
    // Boards 0 and 2 expand 10 and 100 states; ticks tell where a decade lies.
    const ticks = await page
      .locator('[data-view="by-algorithm"] figure.lengths')
      .first()
      .locator('text.tick.y')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().y));
    expect((heights[0] ?? 0) - (heights[2] ?? 0)).toBeCloseTo((ticks[1] ?? 0) - (ticks[2] ?? 0), 0);
  });

  it('has a row a search in each panel of boxes, with the unit on the axis', async () => {
    const titles = await page.locator('figure.rows figcaption').allTextContents();
    expect(titles).toEqual([
      'Solved within limits',
      'States expanded',
      'Time',
      'Peak memory',
      'Effective branching factor N*',
      'Length beside the optimum',
    ]);
    for (const figure of await page.locator('figure.rows').all()) {
      expect(await figure.locator('.hit').count()).toBe(SEARCHES);
      expect(await figure.locator('text.title').textContent()).toMatch(/boards|states|ms|branches|optimum/);
    }
    expect(await page.locator('rect.limit').count()).toBe(1);
  });

  it('shows a tip for a mark under the pointer, and none beside it', async () => {
    await page.locator('[data-panel="a*"] [data-heuristic="manhattan"] path.mark').first().hover();
    const tip = page.locator('#tip');
    await expect.poll(() => tip.getAttribute('class')).toBe('on');
    expect(await tip.textContent()).toMatch(/^a\* · manhattan\n14 moves, 1 board\nmedian 10 expanded/);
    await page.locator('h1').hover();
    expect(await tip.getAttribute('class')).not.toBe('on');
  });

  it('hides a series from its legend, and shows it again', async () => {
    const button = page.locator('[data-view="by-algorithm"] .legend button', { hasText: 'zero' });
    const series = page.locator('[data-view="by-algorithm"] [data-heuristic="zero"]').first();
    await button.click();
    expect(await series.isVisible()).toBe(false);
    await button.click();
    expect(await series.isVisible()).toBe(true);
  });

  it('changes to a panel a heuristic', async () => {
    await page.getByRole('button', { name: 'one panel per heuristic' }).click();
    expect(await page.locator('[data-view="by-algorithm"]').isVisible()).toBe(false);
    const names = await page.locator('[data-view="by-heuristic"] figcaption').allTextContents();
    expect(names).toEqual(['manhattan', 'zero', 'no heuristic']);
    await page.getByRole('button', { name: 'one panel per algorithm' }).click();
  });

  it('sorts by number and by name, both ways, and says how', async () => {
    const column = async (index: number) =>
      page
        .locator('tbody[data-view="each"] tr')
        .evaluateAll((rows, at) => rows.map((row) => row.children[at]?.getAttribute('data-value') ?? ''), index);
    const head = page.locator('thead th', { hasText: 'expanded, median' });
    await head.locator('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    const ascending = (await column(3)).map(Number);
    expect(ascending).toEqual([...ascending].sort((left, right) => left - right));
    expect(new Set(ascending).size).toBe(SEARCHES);
    await head.locator('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect((await column(3)).map(Number)).toEqual(ascending.toReversed());
    await page.locator('thead th', { hasText: 'search' }).locator('button').click();
    expect(await head.getAttribute('aria-sort')).toBeNull();
    expect(await column(0)).toEqual(['a* + manhattan', 'a* + zero', 'breadth-first', 'greedy + manhattan']);
  });

  it('compares the boards that all solved when asked', async () => {
    await page.getByRole('button', { name: 'the 5 boards all searches solved' }).click();
    expect(await page.locator('tbody:visible tr').count()).toBe(SEARCHES);
    expect(await page.locator('tbody:visible td:nth-child(2)').allTextContents()).toEqual(
      Array(SEARCHES).fill('5 / 5'),
    );
  });

  it.each([320, 360, 768])('fits a screen of %i px with text that can be read', async (width) => {
    const narrow = await open(width, 'dark');
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const smallest = await narrow.locator('svg text').evaluateAll((texts) =>
      Math.min(
        ...texts
          .map((text) => text.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ height, width: wide }) => Math.max(height, Math.min(wide, 12))),
      ),
    );
    expect(smallest).toBeGreaterThan(8);
    await narrow.close();
  });

  it('is dark for readers who like it dark, with as many colours', async () => {
    const colours = async (scheme: 'light' | 'dark') => {
      const shown = await open(800, scheme);
      const style = await shown.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        return [
          getComputedStyle(document.body).backgroundColor,
          ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => root.getPropertyValue(`--c${index}`)),
        ];
      });
      await shown.close();
      return style;
    };
    const [light, dark] = [await colours('light'), await colours('dark')];
    expect(light[0]).not.toBe(dark[0]);
    expect(new Set(light).size).toBe(9);
    expect(new Set(dark).size).toBe(9);
  });

  it('still has nothing to complain of', () => {
    expect(troubles).toEqual([]);
    expect(requests.every((url) => url.startsWith('file:') || url.startsWith('data:'))).toBe(true);
  });
});
