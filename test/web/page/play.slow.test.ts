import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';

const TWO_AWAY = 'board=1-2-3_4-5-6_0-7-8';
const moves = (page: Page) => textOf(page, 'moves');

// How one plays: by keys, hand and mouse, against the clock and against the replay.
describe.skipIf(!hasChromium)('play in Chromium', () => {
  const chromium = pageInChromium();

  async function choose(page: Page, ...boxes: string[]): Promise<void> {
    await page.locator('#play-card summary').click();
    for (const box of boxes) await page.check(`#${box}`);
    await page.locator('#board').focus();
  }
  const middleOf = async (page: Page, tile: string) => {
    const box = await page.locator('.tile', { hasText: new RegExp(`^${tile}$`) }).boundingBox();
    if (box === null) throw new Error(`no tile ${tile}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };

  it('W A S D slide tiles where that is wanted, S solves with the shift key then, R begins again', async () => {
    const page = await chromium.open(TWO_AWAY);
    await page.keyboard.press('a');
    expect(await moves(page)).toBe('0');
    await choose(page, 'wasd');
    await page.keyboard.press('s');
    expect(await moves(page)).toBe('1');
    await page.keyboard.press('w');
    await page.keyboard.press('a');
    expect(await moves(page)).toBe('3');
    await page.keyboard.press('Shift+S');
    await page.locator('#answer').waitFor();
    await page.keyboard.press('r');
    await expect.poll(() => moves(page)).toBe('0');
    expect(await textOf(page, 'time')).toBe('0.00');
    expect(await page.locator('#answer').isVisible()).toBe(false);
    await page.reload();
    expect(await page.isChecked('#wasd')).toBe(true);
    await page.close();
  });

  it('tiles slide under a hand that is drawn over them, and under the mouse alone where that is wanted', async () => {
    const page = await chromium.open('board=1-2-3_4-5-6_0-7-8');
    await page.mouse.move(...(await middleOf(page, '8')));
    expect(await moves(page)).toBe('0');
    // Pressed, the whole row slides; the hand goes on over the column above.
    const [x, y] = await middleOf(page, '6');
    await page.mouse.down();
    await expect.poll(() => moves(page)).toBe('2');
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    expect(await moves(page)).toBe('3');
    await page.mouse.move(...(await middleOf(page, '5')));
    expect(await moves(page)).toBe('3');
    await choose(page, 'hover');
    await page.mouse.move(...(await middleOf(page, '5')));
    await expect.poll(() => moves(page)).toBe('4');
    await page.close();
  });

  it('a solve without help is timed to a hundredth, counted once, and goes out as CSV', async () => {
    const page = await chromium.open(TWO_AWAY);
    await page.locator('#times-card summary').click();
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowLeft');
    // Two keys within five milliseconds are 0.00 s, which has no moves a second.
    await page.waitForTimeout(50);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'status', /^Home in 2 moves.*\. \d+\.\d\d s, \d+\.\d\d moves a second\.$/);
    expect(await textOf(page, 'time')).toMatch(/^\d+\.\d\d$/);
    await shows(page, 'times-count', '1');
    await page.keyboard.press('z');
    await page.keyboard.press('y');
    await shows(page, 'status', 'This is the goal.');
    expect(await textOf(page, 'times-count')).toBe('1');
    for (let more = 0; more < 4; more++)
      for (const key of ['r', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(page, 'times-count', '5');
    expect(await textOf(page, 'times-average5')).toMatch(/^\d+\.\d\d$/);
    expect(await textOf(page, 'times-average12')).toBe('–');
    for (const key of ['r', 'h']) await page.keyboard.press(key);
    await shows(page, 'status', /^Slide 7 left/);
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(page, 'status', /^Home in 2 moves.*, with help\.$/);
    expect(await textOf(page, 'times-count')).toBe('5');
    await page.reload();
    await shows(page, 'times-count', '5');
    await page.locator('#times-card summary').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
    expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(7);
    await page.click('#new-session');
    expect(await textOf(page, 'times-count')).toBe('0');
    await page.close();
  });

  it('the optimum is hidden until it is asked for, and shown with the win', async () => {
    const page = await chromium.open(TWO_AWAY, { hidesShortest: true });
    await page.locator('#shortest').waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await textOf(page, 'shortest')).toBe('?');
    await page.click('#shortest');
    await shows(page, 'shortest', '2');
    await page.click('#shortest');
    expect(await textOf(page, 'shortest')).toBe('?');
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'shortest', '2');
    await page.keyboard.press('r');
    await shows(page, 'shortest', /^\?$/);
    await page.close();
  });

  it('there is time to look before the clock, which the first move begins', async () => {
    const page = await chromium.open(TWO_AWAY);
    await choose(page, 'inspect');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('r');
    await shows(page, 'time-name', 'look');
    expect(await textOf(page, 'time')).toMatch(/^1[45]$/);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'time-name', 'time');
    await shows(page, 'time', /^0\.\d\d$/);
    await page.keyboard.press('r');
    await shows(page, 'time-name', 'look');
    // As if all of it had gone by.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 15_000;
    });
    await shows(page, 'time', /^0\.[1-9]\d$/);
    await page.close();
  });

  it('a race against the replay begins with the first move, and has a verdict', async () => {
    const page = await chromium.open(TWO_AWAY);
    await choose(page);
    await page.locator('#pace').fill('0.5');
    await page.click('#race');
    await shows(page, 'status', 'The replay makes 2 moves, 0.5 a second, and begins with your first.');
    expect(await page.locator('#race-bar').isVisible()).toBe(true);
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'status', /^Home in 2 moves.* You beat the replay by [0-3]\.\d\d s\.$/);
    await page.close();
  });

  it('a slider makes boards of an exact length', async () => {
    const page = await chromium.open(TWO_AWAY);
    expect(await page.getAttribute('#exact-length', 'max')).toBe('31');
    await page.locator('#exact-length').fill('13');
    expect(await textOf(page, 'exact-name')).toBe('13 moves');
    await page.click('#scramble');
    await shows(page, 'shortest', '13');
    await page.click('[data-size="5"]');
    await expect.poll(() => page.isDisabled('#exact-length')).toBe(true);
    await page.close();
  });
});
