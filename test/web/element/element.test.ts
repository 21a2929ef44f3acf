import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementText, readTexts } from '../../../src/web/element/texts.ts';
import { hasChromium, launchChromium } from '../../support/chromium.ts';
import { type Site, serveFolder } from '../../support/serve.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the texts of the element', () => {
  it('are English unless others are given, with their values', () => {
    expect(elementText({}, 'slide', { tile: 7, left: 2 })).toBe('Slide 7: 2 moves left.');
    expect(elementText({ slide: 'noch {left}, {x}' }, 'slide', { tile: 7, left: 2 })).toBe('noch 2, {x}');
    expect(readTexts('{"hint":"Tipp"}')).toEqual({ hint: 'Tipp' });
    expect(() => readTexts('Tipp')).toThrow(/^the texts are no JSON, write/);
    expect(() => readTexts('{"hnit":"Tipp"}')).toThrow(/^the texts have no 'hnit', write .*there are board, tile/);
  });
});

// The example page, as a page of somebody else has the element.
describe.skipIf(!hasChromium)('the custom element in Chromium', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  const troubles: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
    site = await serveFolder(ROOT);
    page = await browser.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(`${site.url}examples/element.html`);
    await page.locator('#plain .tile').first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    expect(troubles).toEqual([]);
  });
  const told = () => page.locator('#told').textContent();

  it('shows its board, is played by pointer and keys, and tells its page', async () => {
    expect(await page.locator('#plain .tile').count()).toBe(8);
    expect(await page.locator('#night .tile').count()).toBe(15);
    await page.locator('#plain .tile', { hasText: '6' }).click();
    expect(await told()).toBe('plain: L');
    await page.locator('#plain .board').press('ArrowUp');
    expect(await told()).toBe('plain: LU');
    await page.locator('#plain .undo').click();
    expect(await page.evaluate(() => document.querySelector('npuzzle-board')?.moves)).toBe('L');
  });

  it('points at the next tile, and solves the board before the eyes of the player', async () => {
    await page.locator('#plain').evaluate((one) => one.setAttribute('board', '1 2 3/4 5 6/0 7 8'));
    await page.locator('#plain .hint').click();
    await expect.poll(() => page.locator('#plain .status').textContent()).toBe('Slide 7: 2 moves left.');
    await page.locator('#plain .solve').click();
    await expect.poll(told).toBe('plain is solved in 2 moves');
    expect(await page.evaluate(() => document.querySelector('npuzzle-board')?.isSolved)).toBe(true);
    expect(await page.locator('#plain .status').textContent()).toBe('Solved in 2 moves.');
  });

  it('has the colours and the words of its page', async () => {
    const ground = (id: string) =>
      page.locator(`#${id} .tray`).evaluate((tray) => getComputedStyle(tray).backgroundColor);
    expect(await ground('night')).toBe('rgb(22, 33, 62)');
    expect(await ground('plain')).not.toBe(await ground('night'));
    expect(await page.locator('#night .solve').textContent()).toBe('Lösen');
    expect(await page.locator('#plain .tile', { hasText: '7' }).getAttribute('aria-label')).toMatch(
      /^7, row \d column \d/,
    );
  });

  it('says what is wrong with an attribute, on itself and to its page', async () => {
    for (const [name, value, message] of [
      ['board', '1 1 2 3', /^tile 1 appears more than once/],
      ['board', '1 2 3/4 5 6/8 7 0', /^No moves lead from here to the goal\.$/],
      ['texts', '{', /^the texts are no JSON/],
    ] as const) {
      await page.locator('#plain').evaluate((one, [key, text]) => one.setAttribute(key, text), [name, value] as const);
      await expect.poll(() => page.locator('#plain .status').textContent()).toMatch(message);
    }
    expect(await told()).toMatch(/^the texts are no JSON/);
  });

  it('is named, and walked over row by row', async () => {
    await page.locator('#plain').evaluate((one) => one.setAttribute('board', '1 2 3/4 0 5/7 8 6'));
    await page.locator('#plain').evaluate((one) => one.removeAttribute('texts'));
    await expect
      .poll(() => page.locator('#plain').ariaSnapshot())
      .toMatch(/group "Sliding puzzle":\n +- button "1, row 1 column 1".*\n +- button "2, row 1 column 2, can slide"/);
  });
});
