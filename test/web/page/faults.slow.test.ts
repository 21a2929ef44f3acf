import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSizedPartition } from '../../../src/pdb/parse-partition.ts';
import { tableName } from '../../../src/pdb/pattern.ts';
import { planTables } from '../../../src/pdb/plan.ts';
import { type PageServer, servePage } from '../../../src/web/serve/server.ts';
import { hasChromium, launchChromium } from '../../support/chromium.ts';
import { showShortestAtOnce } from '../../support/page-in-chromium.ts';

const KORF_1 = 'board=13-6-8-12_15-14-0-10_11-7-4-5_9-1-3-2';
const [TABLE] = planTables(parseSizedPartition('4x4:6-6-3+bits')).tables;
const TABLE_FILE = TABLE === undefined ? '' : tableName(TABLE.pattern);
const WAIT = { timeout: 30_000 };

// What a browser refuses or takes away: the page says one sentence and goes on.
describe.skipIf(!hasChromium)('the page in trouble, in Chromium', () => {
  let browser: Browser;
  let server: PageServer;
  beforeAll(async () => {
    server = await servePage(0);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const textOf = (page: Page, id: string) => page.locator(`#${id}`).textContent();
  const shows = (page: Page, id: string, text: RegExp | string) =>
    expect.poll(() => textOf(page, id), WAIT).toMatch(text);

  async function open(context: BrowserContext, hash = KORF_1): Promise<Page> {
    const page = await context.newPage();
    await showShortestAtOnce(page);
    await page.goto(`${server.url}#${hash}`);
    return page;
  }

  /** Runs before the worker's own code. */
  async function withWorkerStub(stub: string): Promise<BrowserContext> {
    const context = await browser.newContext();
    await context.route('**/worker.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${stub};\n${await response.text()}` });
    });
    return context;
  }

  const throws = (name: string) => `async () => { throw new DOMException('planted', '${name}'); }`;
  it.each([
    [
      'full',
      `FileSystemFileHandle.prototype.createSyncAccessHandle = ${throws('QuotaExceededError')}`,
      'QuotaExceeded',
    ],
    ['refused', `StorageManager.prototype.getDirectory = ${throws('SecurityError')}`, 'SecurityError'],
  ])('storage %s: the table stays in memory, which is said, and boards are solved', async (_, stub, name) => {
    const context = await withWorkerStub(stub);
    const page = await open(context);
    await shows(page, 'shortest', '57');
    expect(await textOf(page, 'note')).toMatch(
      new RegExp(`^This browser does not keep the table .*\\(${name}.*memory`),
    );
    await page.click('#solve');
    await shows(page, 'length', '57 moves');
    await context.close();
  });

  it('two tabs: one finds the table being written by the other, says so and answers; a third finds it kept', async () => {
    const context = await browser.newContext();
    const first = await context.newPage();
    // Holds the file as a tab that is writing it does.
    await first.route(`${server.url}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await first.goto(server.url);
    await first.evaluate(async (name) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('npuzzle', { create: true });
      const held = await (await folder.getFileHandle(name, { create: true })).createWritable();
      Object.assign(globalThis, { release: () => held.close() });
    }, TABLE_FILE);
    const second = await open(context);
    await shows(second, 'shortest', '57');
    // The large tables are brought once the first board is answered.
    await shows(second, 'note', /does not keep the table .*\(NoModificationAllowedError.*memory/);
    await first.evaluate(() => Reflect.get(globalThis, 'release')());
    const third = await open(context);
    await shows(third, 'shortest', '57');
    await shows(third, 'note', /^The table .*, it is set aside and built again\.$/);
    const bytesKept = () =>
      first.evaluate(async (name) => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('npuzzle');
        const file = await folder.getFileHandle(name).catch(() => undefined);
        return file === undefined ? 0 : (await file.getFile()).size;
      }, TABLE_FILE);
    await expect.poll(bytesKept, WAIT).toBeGreaterThan(TABLE?.bytes ?? 0);
    const fourth = await open(context);
    await shows(fourth, 'shortest', '57');
    expect(await textOf(fourth, 'note')).toBe('');
    await context.close();
  });

  it('wasm of the wrong type: it does not matter', async () => {
    const context = await browser.newContext();
    let served = 0;
    await context.route('**/*.wasm', async (route) => {
      const response = await route.fetch();
      served++;
      await route.fulfill({ response, contentType: 'text/plain' });
    });
    const page = await open(context);
    await shows(page, 'shortest', '57');
    expect(served).toBeGreaterThan(0);
    await context.close();
  });

  it('a kernel that is not there: named, and the board can be played', async () => {
    const context = await browser.newContext();
    await context.route('**/kernel-4x4.wasm', (route) => route.fulfill({ status: 404 }));
    const page = await open(context);
    await shows(page, 'status', /^Kernel-4x4\.wasm cannot be loaded \(the server answers 404\), serve it beside/);
    await context.close();
  });

  it('a tab that is hidden and frozen while solving answers when it is back', async () => {
    const context = await browser.newContext();
    const page = await open(context, 'board=1-2-3_4-5-6_0-7-8');
    await shows(page, 'shortest', '2');
    await page.click('[data-size="10"]');
    await expect.poll(() => page.locator('.tile').count(), WAIT).toBe(99);
    await page.click('#solve');
    await shows(page, 'status', /^Solving/);
    const heard = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const said: string[] = [];
          const status = document.getElementById('status');
          const answer = document.getElementById('answer');
          const watch = new MutationObserver(() => {
            said.push(status?.textContent ?? '');
            if (answer?.hidden === false) resolve(said);
          });
          for (const node of [status, answer]) if (node) watch.observe(node, { childList: true, attributes: true });
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await shows(page, 'length', /\d+ moves/);
    expect((await heard).filter((text) => !/^(Solving.*)?$/.test(text))).toEqual([]);
    await context.close();
  });

  it('a worker that dies while solving: said, and the next question is answered', async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          addEventListener('kill-worker', () => this.dispatchEvent(new ErrorEvent('error', { message: 'planted' })));
        }
      };
    });
    const page = await open(context);
    await shows(page, 'shortest', '57');
    await page.click('[data-size="10"]');
    await expect.poll(() => page.locator('.tile').count(), WAIT).toBe(99);
    await page.click('#solve');
    await shows(page, 'status', /^Solving/);
    await page.evaluate(() => dispatchEvent(new Event('kill-worker')));
    await shows(page, 'status', /^The worker has died \(planted\), ask again\.$/);
    await page.click('#solve');
    await shows(page, 'length', /\d+ moves/);
    await context.close();
  });

  it('WebAssembly forbidden by the host: the rule is named, and the board can be played', async () => {
    const context = await browser.newContext();
    await context.route(/\/(worker\.js)?$/, async (route) => {
      const response = await route.fetch();
      const without = (text: string) => text.replaceAll(" 'wasm-unsafe-eval'", '');
      const headers = Object.fromEntries(
        Object.entries(response.headers()).map(([key, value]) => [key, without(value)]),
      );
      const body = (await response.text()).replace(/script-src 'self' 'wasm-unsafe-eval'/, "script-src 'self'");
      await route.fulfill({ response, headers, body });
    });
    const page = await open(context);
    await shows(page, 'status', /^WebAssembly cannot be used here .*'wasm-unsafe-eval'/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(Number(await textOf(page, 'moves'))).toBeGreaterThan(0);
    await context.close();
  });

  it('a tab that is hidden pauses the replay, says so, and plays on', async () => {
    const context = await browser.newContext();
    const page = await open(context);
    await page.click('#solve');
    await shows(page, 'length', '57 moves');
    await page.click('#to-first');
    await page.click('#play');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await shows(page, 'status', 'Paused while this tab was hidden.');
    expect(await page.getAttribute('#play', 'aria-label')).toBe('Play');
    await page.click('#play');
    expect(await page.getAttribute('#play', 'aria-label')).toBe('Pause');
    await context.close();
  });
});
