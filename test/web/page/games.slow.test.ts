import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';

const BOARD = 'board=1-2-3_4-5-6_0-7-8';
const OTHER = 'board=1-2-3_7-4-6_0-5-8';
const tilesOf = (page: Page) =>
  page.locator('.tile').evaluateAll((tiles) =>
    tiles
      .map((tile) => [Number(tile instanceof HTMLElement && tile.dataset['cell']), tile.textContent] as const)
      .sort(([one], [other]) => one - other)
      .map(([cell, text]) => `${cell}:${text}`)
      .join(' '),
  );
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

// C7: nothing that a player does on the page loses a game.
describe.skipIf(!hasChromium)('games in Chromium', () => {
  const chromium = pageInChromium();

  it('a solution is looked at and left: moves and board are as they were; a move goes on from it and can be taken back', async () => {
    const page = await chromium.open(OTHER);
    await press(page, 'ArrowLeft', 'ArrowLeft');
    const before = await tilesOf(page);
    await press(page, 's');
    await shows(page, 'length', /^\d+ moves$/);
    await press(page, '.', '.');
    expect(await tilesOf(page)).not.toBe(before);
    expect(await textOf(page, 'moves')).toBe('2');
    await press(page, 'Escape');
    expect(await tilesOf(page)).toBe(before);
    expect(await page.locator('#answer').isVisible()).toBe(false);
    await press(page, 's');
    await page.locator('#answer').waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('#answer').isVisible()).toBe(false);
    expect([await tilesOf(page), await textOf(page, 'moves')]).toEqual([before, '2']);
    await press(page, 's');
    await page.locator('#answer').waitFor();
    await page.locator('#position').fill('2');
    await page.locator('#board').focus();
    await press(page, 'ArrowRight', 'ArrowLeft');
    await expect.poll(() => page.locator('#answer').isVisible()).toBe(false);
    const moves = Number(await textOf(page, 'moves'));
    expect(moves).toBeGreaterThan(4);
    for (let left = moves; left > 2; left--) await press(page, 'z');
    expect([await tilesOf(page), await textOf(page, 'moves')]).toEqual([before, '2']);
    await page.close();
  });

  it('undo goes to the games before, and redo comes back, with their moves', async () => {
    const page = await chromium.open(BOARD);
    await press(page, 'ArrowLeft');
    const first = await tilesOf(page);
    await page.click('[data-size="4"]');
    await expect.poll(() => page.locator('.tile').count()).toBe(15);
    await page.click('[value=snail]', { force: true });
    await page.click('#scramble');
    await page.click('#restart');
    for (let games = 0; games < 3; games++) await page.click('#undo');
    expect([await tilesOf(page), await textOf(page, 'moves')]).toEqual([first, '1']);
    await shows(page, 'status', 'The game goes on, after 1 move.');
    expect(await page.locator('[name=goal]:checked').getAttribute('value')).toBe('last');
    await page.click('#undo');
    await page.click('#redo');
    await page.click('#redo');
    expect(await page.locator('.tile').count()).toBe(15);
    await page.goBack();
    await expect.poll(() => page.locator('.tile').count()).toBe(8);
    expect([await tilesOf(page), await textOf(page, 'moves')]).toEqual([first, '1']);
    await page.close();
  });

  it('each press of Back leads to another game, whatever became of the solutions in between', async () => {
    const page = await chromium.open('board=1-2_3-0');
    await page.click('[data-size="4"]');
    await expect.poll(() => page.locator('.tile').count()).toBe(15);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, BOARD);
    await expect.poll(() => page.locator('.tile').count()).toBe(8);
    const look = async (): Promise<void> => {
      await page.locator('#board').focus();
      await press(page, 's');
      await page.locator('#answer').waitFor();
    };
    // Left by a move of the player's, whose clock goes on.
    await look();
    await page.locator('#board').focus();
    await press(page, 'ArrowLeft');
    await expect.poll(() => page.evaluate(() => history.state?.isSolution ?? false)).toBe(false);
    expect([await textOf(page, 'moves'), await page.locator('#answer').isVisible()]).toEqual(['1', false]);
    const time = await textOf(page, 'time');
    await expect.poll(() => textOf(page, 'time')).not.toBe(time);
    // Left by a reload.
    await look();
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state?.isSolution ?? false)).toBe(false);
    expect([await textOf(page, 'moves'), await page.locator('.tile').count()]).toEqual(['1', 8]);
    // Left by another board.
    await look();
    await page.click('[data-size="5"]');
    await expect.poll(() => page.locator('.tile').count()).toBe(24);
    for (const tiles of [8, 15, 3]) {
      await page.goBack();
      await expect.poll(() => page.locator('.tile').count()).toBe(tiles);
    }
    await page.close();
  });

  it('reload, Back and another tab keep board, moves, what was taken back, and the clock', async () => {
    const context = await chromium.browser.newContext();
    const page = await chromium.open(BOARD, { context });
    await press(page, 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'z');
    await expect.poll(() => textOf(page, 'time')).not.toMatch(/^0\.00/);
    const before = await tilesOf(page);
    await page.reload();
    expect([await tilesOf(page), await textOf(page, 'moves')]).toEqual([before, '2']);
    expect(await textOf(page, 'time')).not.toMatch(/^0\.00/);
    await shows(page, 'status', 'The game goes on, after 2 moves.');
    await page.locator('#board').focus();
    await page.keyboard.press('y');
    expect(await textOf(page, 'moves')).toBe('3');
    await page.click('[data-size="4"]');
    await expect.poll(() => page.locator('.tile').count()).toBe(15);
    await page.goBack();
    await expect.poll(() => page.locator('.tile').count()).toBe(8);
    expect(await textOf(page, 'moves')).toBe('3');
    await page.goto('about:blank');
    await page.goBack();
    await shows(page, 'moves', '3');
    const other = await chromium.open('', { context });
    expect([await tilesOf(other), await textOf(other, 'moves')]).toEqual([await tilesOf(page), '3']);
    await context.close();
  });

  it('a solution that is looked at does not count for the clock, and a board that is solved does not come back', async () => {
    const context = await chromium.browser.newContext();
    const page = await chromium.open(BOARD, { context });
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await shows(page, 'status', /^Home in 2 moves/);
    const time = await textOf(page, 'time');
    await page.reload();
    await shows(page, 'status', /^Home in 2 moves/);
    expect(await textOf(page, 'time')).toBe(time);
    const other = await chromium.open('', { context });
    await expect.poll(() => other.locator('.tile').count()).toBe(15);
    await other.click('#undo');
    await shows(other, 'status', /^Home in 2 moves/);
    await context.close();
  });

  it.each([
    ['foreign', '{"level":3}'],
    ['damaged', '{"version":1,"at":0,"games":[{"id":1'],
  ])('a %s saved game is left out, which is said', async (_, text) => {
    const context = await chromium.browser.newContext();
    await context.addInitScript((saved) => localStorage.setItem('npuzzle-games', saved), text);
    const page = await chromium.open('', { context });
    await shows(page, 'note', 'The games kept in this browser cannot be read; they are left out.');
    await expect.poll(() => page.locator('.tile').count()).toBe(15);
    await context.close();
  });

  it('where the browser keeps nothing it says so, and the game is played', async () => {
    const context = await chromium.browser.newContext();
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('planted', 'QuotaExceededError');
      };
    });
    const page = await chromium.open(BOARD, { context });
    await press(page, 'ArrowLeft');
    await shows(page, 'note', /^This browser keeps no games for this page \(QuotaExceededError\)/);
    expect(await textOf(page, 'moves')).toBe('1');
    await context.close();
  });
});
