import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { goalBoard, parseBoard, solve } from '../../../src/index.ts';
import { singleFile } from '../../../src/web/serve/page-files.ts';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';

/** 80 moves. */
const HARD = 'board=0-12-9-13_15-11-10-14_3-7-2-5_4-8-6-1';
const KORF_1 = 'board=13-6-8-12_15-14-0-10_11-7-4-5_9-1-3-2';

// The built page in a real browser: what a player sees and presses.
describe.skipIf(!hasChromium)('the page in Chromium', () => {
  const chromium = pageInChromium();
  const { open } = chromium;

  it('solves a board, replays the answer, and goes on from where the player stops it', async () => {
    const page = await open(KORF_1);
    await page.keyboard.press('s');
    await shows(page, 'length', '57 moves');
    expect(await textOf(page, 'proof')).toBe('proven shortest');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.locator('#position').fill('56');
    expect(await textOf(page, 'letters-now')).toMatch(/^[UDLR]$/);
    await page.click('#play');
    await shows(page, 'letters-now', /^$/);
    expect(await page.locator('.tile:not(.home)').count()).toBe(0);
    await page.locator('#position').fill('55');
    await page.click('#hint');
    await shows(page, 'status', /^Slide \d+ (up|down|left|right): 2 moves left, the fewest\.$/);
    expect(await textOf(page, 'moves')).toBe('55');
    await page.close();
  });

  it('is played by pointer and keys, counts, takes back, and tells the end', async () => {
    const page = await open('board=1-2-3_4-5-6_0-7-8');
    await shows(page, 'shortest', '2');
    await page.keyboard.press('ArrowLeft');
    expect(await textOf(page, 'moves')).toBe('1');
    await page.keyboard.press('z');
    expect(await textOf(page, 'moves')).toBe('0');
    await page.locator('.tile', { hasText: '8' }).click();
    expect(await textOf(page, 'moves')).toBe('2');
    await shows(page, 'status', /^Home in 2 moves, as few as can be\. \d/);
    await page.close();
  });

  it('judges the moves of an address, and is worked by keys alone', async () => {
    const page = await open('board=1-2-3_4-5-6_0-7-8&moves=L2');
    await shows(page, 'proof', 'proven shortest');
    await page.goto(`${chromium.url}#board=1-2-3_4-5-6_0-7-8&moves=LRL2`);
    await shows(page, 'proof', 'at most 2 moves over the shortest');
    await page.keyboard.press('.');
    expect(await page.locator('#letters-done').textContent()).toBe('L');
    await page.locator('#board').focus();
    await page.keyboard.press('s');
    await shows(page, 'length', '1 move');
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'heard', '8 left');
    await page.close();
  });

  it('shows answers to a large board as they come, and leaves the player at the one that is watched', async () => {
    const page = await open('board=1-2-3_4-5-6_7-0-8');
    await page.click('[data-size="10"]');
    await expect.poll(() => page.locator('.tile').count(), { timeout: 15_000 }).toBe(99);
    await page.keyboard.press('s');
    await shows(page, 'length', /\d+ moves/);
    expect(await textOf(page, 'solve')).toBe('Stop');
    await page.keyboard.press('.');
    const watched = await textOf(page, 'length');
    await shows(page, 'solve', 'Solve');
    expect(await textOf(page, 'letters-done')).toMatch(/^[UDLR]$/);
    expect(await textOf(page, 'length')).toBe(watched);
    await shows(page, 'status', /^A solution of \d+ moves\.$/);
    await page.close();
  });

  it('shows an answer to a hard 4x4 board before its proof, and keeps it when stopped', async () => {
    const page = await open(HARD);
    await page.keyboard.press('s');
    await shows(page, 'solve', 'Stop');
    await shows(page, 'length', /\d+ moves/);
    expect(await textOf(page, 'solve')).toBe('Stop');
    expect(await textOf(page, 'proof')).not.toBe('proven shortest');
    await page.click('#solve');
    await shows(page, 'status', /^A solution of \d+ moves\.$/);
    expect(await textOf(page, 'solve')).toBe('Solve');
    expect(await textOf(page, 'length')).toMatch(/\d+ moves/);
    await page.close();
  });

  it('stopped at once, it has an answer all the same', async () => {
    const page = await open(HARD);
    await page.keyboard.press('s');
    await shows(page, 'solve', 'Stop');
    await page.click('#solve');
    await shows(page, 'status', /^A solution of \d+ moves\.$/);
    await page.close();
  });

  it.each([
    ['a hard 4x4 board', HARD, 15],
    ['a board of two columns', 'board=4-0_11-14_3-8_6-13_10-1_15-7_2-12_9-5', 15],
    ['a 10x10 board', '', 99],
  ])('hints at %s, the first thing that is asked', async (_, hash, tiles) => {
    const page = await open(hash);
    if (tiles === 99) await page.click('[data-size="10"]');
    await expect.poll(() => page.locator('.tile').count(), { timeout: 15_000 }).toBe(tiles);
    await page.click('#hint');
    await shows(page, 'status', /^Slide \d+ (up|down|left|right): \d+ moves left/);
    await page.close();
  });

  it('explains a board that cannot be solved, and mends it', async () => {
    const page = await open('board=1-2-3-4_5-6-7-8_9-10-11-12_13-15-14-0');
    await shows(page, 'status', 'No moves lead from here to the goal.');
    await page.getByRole('button', { name: 'Why?' }).click();
    expect(await textOf(page, 'parity-why')).toMatch(
      /^Here 1 pair stands in the wrong order, which is odd, and the gap is 0 steps from its place, which is even\. They are of two kinds/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Goal first' }).click();
    await shows(page, 'shortest', '44');
    await page.goBack().catch(() => null);
    await page.close();
  });

  it('reads a pasted board, and says where a bad one is wrong', async () => {
    const page = await open(KORF_1);
    await page.locator('#text-card summary').click();
    await page.fill('#text', '1 2 3\n4 4 5\n6 7 8');
    expect(await textOf(page, 'text-fault')).toMatch(/tile 4|4 appears/);
    await page.fill('#text', '1 2 3/4 0 5/7 8 6');
    await page.click('#use-text');
    await shows(page, 'shortest', '2');
    expect(await page.locator('.tile').count()).toBe(8);
    await page.close();
  });

  it('says what is wrong with an address', async () => {
    const page = await open('board=1-1-2-3');
    await shows(page, 'status', /^The address cannot be read\. Tile 1 appears more than once/);
    expect(await page.locator('.tile').count()).toBe(15);
    await page.close();
  });

  it.each([320])('fits %i px', async (width) => {
    const page = await open(KORF_1, { width });
    await page.keyboard.press('s');
    await shows(page, 'length', '57 moves');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const unnamed = await page
      .locator('button')
      .evaluateAll((all) => all.filter((one) => !one.textContent?.trim() && !one.ariaLabel));
    expect(unnamed).toEqual([]);
    const small = await page
      .locator('button:visible:not(.tile), summary:visible, input:visible, select:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => (one.closest('label') ?? one).getBoundingClientRect().height < 40)
          .map((one) => one.outerHTML),
      );
    expect(small).toEqual([]);
    await page.click('[data-size="10"]');
    await expect.poll(() => page.locator('.tile').count(), { timeout: 15_000 }).toBe(99);
    const outside = await page.locator('.tile').evaluateAll((tiles) => {
      const tray = document.getElementById('tray')?.getBoundingClientRect();
      return tiles.filter((tile) => tile.getBoundingClientRect().bottom > (tray?.bottom ?? 0)).length;
    });
    expect(outside).toBe(0);
    await page.close();
  });

  it('in one file, which has no learned tables, says that answers are longer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-page-'));
    const file = join(folder, 'answer.html');
    const board = '14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13';
    writeFileSync(file, singleFile({ board, goal: goalBoard('last', { width: 5, height: 5 }).tiles }));
    const page = await open('', { width: 390, address: pathToFileURL(file).href });
    await page.keyboard.press('s');
    await shows(page, 'length', /\d+ moves/);
    expect(await textOf(page, 'note')).toMatch(
      /^This build carries no learned tables, so answers are longer \(.*\)\.$/,
    );
    await page.close();
    rmSync(folder, { recursive: true });
  });

  it('in one file, with an answer, needs nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-page-'));
    const file = join(folder, 'answer.html');
    const goal = goalBoard('first', { width: 3, height: 3 });
    const result = await solve(parseBoard('7 2 4/5 0 6/8 3 1'), { goal });
    writeFileSync(file, singleFile({ board: '7 2 4/5 0 6/8 3 1', goal: goal.tiles, result }));
    const page = await open('', { width: 390, address: pathToFileURL(file).href });
    await shows(page, 'length', '26 moves');
    await page.click('[data-size="4"]');
    await expect.poll(() => page.locator('.tile').count(), { timeout: 15_000 }).toBe(15);
    await page.close();
    rmSync(folder, { recursive: true });
  });
});
