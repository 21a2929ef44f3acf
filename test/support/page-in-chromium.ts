import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type PageServer, servePage } from '../../src/web/serve/server.ts';
import { launchChromium } from './chromium.ts';

export interface PageInChromium {
  /** of the page that is served */
  readonly url: string;
  readonly browser: Browser;
  /** A page of its own, or another tab of a context. */
  open(
    hash: string,
    how?: { width?: number; height?: number; address?: string; context?: BrowserContext; hidesShortest?: boolean },
  ): Promise<Page>;
}

/** Serves the page and opens it in one browser for a suite; what the console says, and requests elsewhere, fail the test. */
export function pageInChromium(): PageInChromium {
  let browser: Browser;
  let server: PageServer;
  const troubles: string[] = [];
  beforeAll(async () => {
    server = await servePage(0);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(() => {
    expect(troubles.splice(0)).toEqual([]);
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
    async open(hash, { width = 1280, height = 800, address = server.url, context, hidesShortest = false } = {}) {
      const viewport = { width, height };
      const page = await (context ?? browser).newPage(context === undefined ? { viewport } : {});
      page.on('console', (message) => troubles.push(message.text()));
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('request', (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) troubles.push(request.url());
      });
      if (!hidesShortest) await showShortestAtOnce(page);
      await page.goto(hash === '' ? address : `${address}#${hash}`);
      // Letters work while the board has the focus.
      await page.locator('#board').focus();
      return page;
    },
  };
}

/** Has the page show the shortest length unasked: suites see by it that a board is solved. */
export async function showShortestAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem(
        'npuzzle-settings',
        JSON.stringify({ 'at-once': true, ...JSON.parse(localStorage.getItem('npuzzle-settings') ?? '{}') }),
      );
    } catch {
      // about:blank has no storage.
    }
  });
}

/** What an element of the page says. */
export const textOf = (page: Page, id: string): Promise<string | null> => page.locator(`#${id}`).textContent();

/** Waits until an element of the page says it. */
export const shows = (page: Page, id: string, text: RegExp | string): Promise<void> =>
  expect.poll(() => textOf(page, id), { timeout: 15_000 }).toMatch(text);
