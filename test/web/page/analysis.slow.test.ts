import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../../src/puzzle/goal.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { createRandom } from '../../../src/puzzle/random.ts';
import { uniformBoard } from '../../../src/puzzle/scramble.ts';
import { checkSolvable } from '../../../src/puzzle/solvable.ts';
import { parityOf } from '../../../src/web/page/parity.ts';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';

describe('the picture of the parity', () => {
  it('counts what the test of solvability counts, for every goal', () => {
    for (const name of ['last', 'first', 'snail'] as const) {
      const goal = goalBoard(name, { width: 4, height: 3 });
      for (let seed = 0; seed < 40; seed++) {
        const other = uniformBoard(goalBoard(seed % 2 === 0 ? name : 'first', goal), createRandom(seed));
        const { inversions, steps } = parityOf(other, goal);
        const { permutationParity, blankParity } = checkSolvable(other, goal);
        expect([inversions.length % 2, steps % 2]).toEqual([permutationParity, blankParity]);
      }
    }
    expect(parityOf(parseBoard('2 1/3 0'), parseBoard('1 2/3 0')).inversions).toEqual([[0, 1]]);
  });
});

// After a game: where it lost moves; during it: what the heuristics see.
describe.skipIf(!hasChromium)('analysis in Chromium', () => {
  const chromium = pageInChromium();

  it('tells where moves were lost, shows the board of a mistake, and lets one go on from it', async () => {
    const page = await chromium.open('board=1-2-3_4-5-6_0-7-8');
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(page, 'status', /^Home in 4 moves, 2 over the shortest/);
    await page.locator('#remedies').getByRole('button', { name: 'Where were moves lost?' }).click();
    await shows(page, 'analysis-verdict', '4 moves, 2 would do: 2 lost in 1 mistake, the first at move 2.');
    expect(await page.locator('#analysis circle').count()).toBe(1);
    await page.getByRole('button', { name: '2: 7 right, better left' }).click();
    expect(await textOf(page, 'letters-done')).toBe('L');
    expect(await page.locator('.tile', { hasText: '7' }).getAttribute('data-cell')).toBe('6');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#answer').isVisible()).toBe(false);
    expect([await textOf(page, 'moves'), await page.locator('#analysis').isVisible()]).toEqual(['4', true]);
    await page.getByRole('button', { name: '2: 7 right, better left' }).click();
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'status', /^Home in 2 moves/);
    expect(await page.locator('#analysis').isVisible()).toBe(false);
    for (let back = 0; back < 3; back++) await page.keyboard.press('z');
    await shows(page, 'moves', '4');
    await page.close();
  });

  it('a solve without a lost move is said to be one, and no moves are none', async () => {
    const page = await chromium.open('board=1-2-3_4-5-6_0-7-8');
    await page.locator('#times-card summary').click();
    await page.click('#analyse');
    await shows(page, 'status', 'There are no moves yet to be judged.');
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowLeft');
    await page.click('#analyse');
    await shows(page, 'analysis-verdict', '1 move, not home yet, none of them lost.');
    await page.close();
  });

  it('tells what each pattern costs and colours its tiles, live; larger boards have no patterns', async () => {
    const page = await chromium.open('board=1-2-3-4_5-6-7-8_9-10-11-12_13-14-0-15');
    await page.locator('#heuristics summary').click();
    await shows(page, 'h-pattern-sum', '1 move');
    expect(await textOf(page, 'h-partition')).toMatch(/^(5-5-5|6-6-3)$/);
    const lettersOf = () =>
      page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-pattern')));
    expect(new Set(await lettersOf())).toEqual(new Set(['A', 'B', 'C']));
    const costs = page.locator('#h-pattern-list b');
    expect((await costs.allTextContents()).sort()).toEqual(['0 moves', '0 moves', '1 move']);
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowRight');
    await shows(page, 'h-pattern-sum', '2 moves');
    const ofPattern = page.locator('#h-pattern-list li').first();
    const tiles = (await ofPattern.locator('.soft').textContent())?.split(' ') ?? [];
    const coloured = await page.locator('.tile[data-pattern="A"]').allTextContents();
    expect(coloured.map(Number).sort((one, other) => one - other)).toEqual(tiles.map(Number));
    await page.locator('#h-colours').uncheck();
    expect(new Set(await lettersOf())).toEqual(new Set([null]));
    await page.locator('#h-colours').check();
    await page.locator('#heuristics summary').click();
    await expect.poll(() => page.locator('.board.marked').count()).toBe(0);
    await page.close();
    const large = await chromium.open('board=1-2-3-4-5_6-7-8-9-10_11-12-13-14-15_16-17-18-19-20_21-22-23-0-24');
    await large.locator('#heuristics summary').click();
    await shows(large, 'h-manhattan', '1');
    expect(await large.locator('#h-patterns').isVisible()).toBe(false);
    await large.close();
  });

  it('writes the heuristics on the board, live, and draws the parity', async () => {
    const page = await chromium.open('board=3-2-1_5-4-6_7-8-0');
    await page.locator('#heuristics summary').click();
    await shows(page, 'h-manhattan', '6');
    expect([await textOf(page, 'h-misplaced'), await textOf(page, 'h-conflict')]).toEqual(['4', '12']);
    expect(await page.locator('#h-conflicts li').first().textContent()).toBe(
      'row 1: 2 and 1 must leave it and come back to let 3 pass, 4 moves',
    );
    expect(await page.locator('.crossed').allTextContents()).toEqual(['3', '2', '1', '5', '4']);
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowDown');
    expect([await textOf(page, 'h-misplaced'), await textOf(page, 'h-manhattan')]).toEqual(['5', '7']);
    expect(await page.locator('.tile', { hasText: '6' }).getAttribute('data-distance')).toBe('1');
    await page.click('#show-parity');
    await shows(
      page,
      'parity-why',
      /^Here \d+ pairs stand in the wrong order, which is odd, and the gap is 1 step from/,
    );
    expect(await textOf(page, 'parity-name')).toBe('Why this board can be solved');
    expect(await page.locator('#parity-picture .arc').count()).toBeGreaterThan(2);
    await page.close();
  });
});
