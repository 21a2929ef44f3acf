import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';

const BOARD = 'board=1-2-3-4_5-6-7-8_9-10-11-12_13-0-14-15';
const UNSOLVABLE = 'board=1-2-3-4_5-6-7-8_9-10-11-12_13-15-14-0';

const SIZES = [
  [320, 640],
  [390, 844],
  [640, 360],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const;

/** Where all buttons and fields are that one can see, but the tiles. */
const places = (page: Page) =>
  page
    .locator('button:visible:not(.tile):not(#remedies button), input:visible, summary:visible')
    .evaluateAll((all) =>
      all.map((one) => `${one.id || one.textContent} ${Math.round(one.getBoundingClientRect().top)}`),
    );
const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

// C24 to C30: what stands where, what is said, and who can use it.
describe.skipIf(!hasChromium)('the page laid out in Chromium', () => {
  const chromium = pageInChromium();

  it('at every size board and buttons are on the first screen, nothing is cut off, and the board uses the room', async () => {
    const page = await chromium.open(BOARD);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await bottomOf(page, '#tray')).toBeLessThanOrEqual(height);
      for (const id of ['solve', 'hint', 'undo', 'another']) {
        expect(await bottomOf(page, `#${id}`)).toBeLessThanOrEqual(height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const side = (await page.locator('#tray').boundingBox())?.width ?? 0;
      expect(side).toBeGreaterThan(Math.min(0.85 * width, 0.6 * height));
      // Words keep off the edges of what they stand on.
      const tight = await page.locator('button:visible:not(.tile)').evaluateAll((all) =>
        all.flatMap((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          const [inner, outer] = [text.getBoundingClientRect(), one.getBoundingClientRect()];
          return inner.left - outer.left < 4 || outer.right - inner.right < 4 ? [one.textContent] : [];
        }),
      );
      expect(tight).toEqual([]);
    }
    await page.close();
  });

  it.each([390, 1280])('at %i px neither a win nor a board that cannot be solved moves a button', async (width) => {
    const page = await chromium.open(BOARD, { width });
    const before = await places(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'status', /^Home in 2 moves/);
    expect(await places(page)).toEqual(before);
    await page.goto(`${chromium.url}#${UNSOLVABLE}`);
    await shows(page, 'status', 'No moves lead from here to the goal.');
    expect(await page.locator('#remedies button').count()).toBe(3);
    expect(await places(page)).toEqual(before);
    await page.close();
  });

  it('what is said is so: of an answer, of a win, of the way back, and the loudest button is the next step', async () => {
    const page = await chromium.open(BOARD);
    const loud = () => page.locator('.primary:visible').allTextContents();
    expect(await loud()).toEqual(['Solve']);
    await page.keyboard.press('s');
    await shows(page, 'status', 'A solution of 2 moves, proven shortest.');
    expect(await loud()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(loud).toEqual(['Solve']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'status', 'Home in 2 moves, as few as can be, with help.');
    expect(await loud()).toEqual(['Another board']);
    await page.keyboard.press('ArrowRight');
    expect(await textOf(page, 'status')).toBe('');
    await page.keyboard.press('z');
    await shows(page, 'status', 'This is the goal.');
    await page.close();
  });

  it('a screen reader walks over the board row by row, also after moves, and keeps its place', async () => {
    const page = await chromium.open('board=1-2-3_4-0-5_7-8-6');
    const walk = () => page.locator('#board').evaluate((board) => [...board.children].map((tile) => tile.textContent));
    await expect.poll(walk).toEqual(['1', '2', '3', '4', '5', '7', '8', '6']);
    await page.locator('.tile', { hasText: '2' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(walk).toEqual(['1', '3', '4', '2', '5', '7', '8', '6']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2');
    await page.close();
  });

  it('letters are for the board alone: elsewhere they do nothing', async () => {
    const page = await chromium.open(BOARD);
    const labels = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel).join());
    const before = await labels();
    for (const target of ['#scramble', '#help', '#exact']) {
      await page.locator(target).focus();
      for (const key of ['n', 's', 'h', '.', '?']) await page.keyboard.press(key);
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('n');
    expect(await labels()).toBe(before);
    expect(await page.locator('dialog:visible, #answer:visible').count()).toBe(0);
    // An arrow is no letter: it moves a tile, and the board has the focus from then on.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('z');
    expect(await textOf(page, 'moves')).toBe('0');
    await page.keyboard.press('n');
    await expect.poll(labels).not.toBe(before);
    await page.close();
  });

  it('in forced colours tiles and tray have edges, and what is chosen shows', async () => {
    const context = await chromium.browser.newContext({ forcedColors: 'active' });
    const page = await chromium.open(BOARD, { context });
    const styleOf = (selector: string, name: 'borderTopWidth' | 'backgroundColor' | 'outlineStyle') =>
      page
        .locator(selector)
        .first()
        .evaluate((one, key) => getComputedStyle(one)[key], name);
    for (const edge of ['.tray', '.face']) expect(await styleOf(edge, 'borderTopWidth')).not.toBe('0px');
    expect(await styleOf('.sizes [aria-pressed=true]', 'backgroundColor')).not.toBe(
      await styleOf('.sizes [aria-pressed=false]', 'backgroundColor'),
    );
    expect(await styleOf('.goals label:has(:checked)', 'outlineStyle')).toBe('solid');
    await context.close();
  });

  it('without JavaScript there are words, and no empty board', async () => {
    const context = await chromium.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(chromium.url);
    expect(await page.locator('.no-script').textContent()).toMatch(
      /^This page plays and solves .* JavaScript is switched off/,
    );
    expect(await page.locator('main').isVisible()).toBe(false);
    await context.close();
  });

  it('a picture keeps its shape, and its numbers come and go', async () => {
    const page = await chromium.open(BOARD);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="90"/></svg>';
    await page.locator('summary', { hasText: 'Picture' }).click();
    await page.setInputFiles('#picture', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const face = page.locator('.tile', { hasText: /^1$/ }).locator('.face');
    await expect.poll(() => face.evaluate((one) => one.style.backgroundSize)).toBe('600% 400%');
    // A sixth of the picture is cut off at the left: one cell of six.
    expect(await face.evaluate((one) => one.style.backgroundPosition)).toBe('20% 0%');
    await page.uncheck('#numbers');
    expect(await face.evaluate((one) => getComputedStyle(one).color)).toBe('rgba(0, 0, 0, 0)');
    await page.click('#no-picture');
    expect(await face.evaluate((one) => one.style.backgroundImage)).toBe('');
    await page.close();
  });

  it('no link leads to this machine: that is said, and the board is offered as text', async () => {
    const context = await chromium.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await chromium.open(BOARD, { context });
    await page.locator('#text-card summary').click();
    await page.click('#share');
    await shows(page, 'status', /^This page is served to this machine alone: a link to it opens nowhere else/);
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await shows(page, 'status', 'The board is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15');
    await context.close();
  });
});
