import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows } from '../../support/page-in-chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BOARD = 'board=1-2-3_4-5-6_0-7-8';

/** Rules of WCAG and good practice that the page breaks, each with the first place. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

// Every state that a reader can bring the page into, in both schemes.
describe.skipIf(!hasChromium)('the page for all, in Chromium', () => {
  const chromium = pageInChromium();

  // Without motion: a colour that is on its way to another is neither.
  it.each(['light', 'dark'] as const)('breaks no rule that axe knows, in any state: %s', async (colorScheme) => {
    const context = await chromium.browser.newContext({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
    const page = await chromium.open(BOARD, { context });
    const found: Record<string, string[]> = { 'a board': await violations(page) };
    await page.evaluate(() => {
      for (const card of document.querySelectorAll('details')) card.open = true;
    });
    await page.locator('#h-patterns').waitFor();
    found['all cards'] = await violations(page);
    await page.keyboard.press('s');
    await page.locator('#answer').waitFor();
    found['a solution'] = await violations(page);
    await page.keyboard.press('Escape');
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(page, 'status', /^Home in/);
    await page.locator('#remedies').getByRole('button', { name: 'Where were moves lost?' }).click();
    await page.locator('#analysis').waitFor();
    found['an analysis'] = await violations(page);
    for (const [press, dialog, name] of [
      ['#watch', '#search', 'a search'],
      ['#show-parity', '#parity', 'the parity'],
      ['#help', '#keys', 'the keys'],
    ] as const) {
      await page.click(press);
      await page.locator(dialog).waitFor();
      found[name] = await violations(page);
      await page.keyboard.press('Escape');
    }
    await page.goto(`${chromium.url}#board=1-2-3_4-5-6_8-7-0`);
    await shows(page, 'status', /^No moves lead/);
    found['no solution'] = await violations(page);
    expect(Object.entries(found).filter(([, broken]) => broken.length > 0)).toEqual([]);
    await context.close();
  });
});
