/** The 17 boards of 80 moves proven in the page: `npm run bench:page -- --hardest`. */

import type { BrowserContext, Page } from 'playwright-core';
import { HARDEST_17 } from './instances/hardest17.ts';
import { loadInstances } from './instances/load.ts';
import { addressOf, hashOf } from './page-address.ts';
import { summarise } from './statistics.ts';

/** a board of 80 moves that takes longer is no figure but a fault */
const HARDEST_MS = 300_000;

/** Pages in a browser, for readers who have never been there and others. */
export interface Pages {
  newcomer(): Promise<BrowserContext>;
  open(context: BrowserContext, hash: string): Promise<Page>;
}

export interface ProofTimes {
  readonly medianMs: number;
  readonly worstMs: number;
  readonly provenMs: readonly number[];
}

/** The boards of 80 moves, each in a page of its own where nothing is kept, and then all in one whose tables are there. */
export async function hardest(bench: Pages): Promise<{ alone: ProofTimes; oneAfterAnother: ProofTimes }> {
  const { instances } = loadInstances(HARDEST_17);
  const alone: number[] = [];
  for (const { board } of instances) {
    const context = await bench.newcomer();
    alone.push(await provenIn(await bench.open(context, addressOf(board))));
    await context.close();
  }
  const context = await bench.newcomer();
  const page = await bench.open(context, hashOf(4, 'before'));
  const oneAfterAnother: number[] = [];
  // The first round builds tables, and the second is told.
  for (const { board } of [...instances, ...instances]) {
    await page.evaluate((next) => {
      location.hash = next;
    }, addressOf(board));
    await page.locator('#answer').waitFor({ state: 'hidden' });
    oneAfterAnother.push(await provenIn(page));
  }
  await context.close();
  return { alone: timesOf(alone), oneAfterAnother: timesOf(oneAfterAnother.slice(instances.length)) };
}

function timesOf(provenMs: readonly number[]): ProofTimes {
  return { medianMs: summarise(provenMs).median, worstMs: Math.max(...provenMs), provenMs };
}

/** From the press of Solve to the proof of a board of 80 moves, in milliseconds. */
async function provenIn(page: Page): Promise<number> {
  const started = performance.now();
  await page.click('#solve');
  await page.locator('#proof.proven').waitFor({ timeout: HARDEST_MS });
  const lastedMs = Math.round(performance.now() - started);
  const length = await page.locator('#length').textContent();
  if (length !== '80 moves') throw new Error(`${page.url()} takes 80 moves, the page says ${length}`);
  return lastedMs;
}
