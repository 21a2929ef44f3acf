import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import type { Browser } from 'playwright-core';
import { createServer, build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { serveFolder } from '../support/serve.ts';
import { type Consumer, installPacked, ROOT } from './packed.ts';

const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const PAGE = '<!doctype html><meta charset="utf-8"><title>consumer</title><output id="answer">…</output>';
const RECIPE = join(ROOT, 'examples/vite-page');

// Pages of the installed package, as bundlers make them, in a real browser.
describe.skipIf(!hasChromium)('the packed tarball in a bundle', () => {
  let consumer: Consumer;
  let browser: Browser;
  beforeAll(async () => {
    consumer = installPacked();
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    consumer?.remove();
  });

  /** A new folder with main.js, which imports `entry`, and a page that loads what becomes of it. */
  function project(name: string, entry = 'npuzzle'): { folder: string; main: string } {
    const folder = join(consumer.folder, name);
    mkdirSync(folder);
    const main = join(folder, 'main.js');
    const text = readFileSync(new URL('page.txt', import.meta.url), 'utf8');
    writeFileSync(main, text.replace("'npuzzle'", `'${entry}'`));
    writeFileSync(join(folder, 'index.html'), `${PAGE}<script type="module" src="./main.js"></script>`);
    return { folder, main };
  }

  /** What #answer says in the end, and whether the page is cross-origin isolated. */
  async function answerAt(url: string): Promise<readonly [string, boolean]> {
    const page = await browser.newPage();
    await page.goto(url);
    const answer = page.locator('#answer');
    await expect.poll(() => answer.textContent(), { timeout: 60_000 }).toMatch(/solved|moves|error|E_/i);
    const isolated = await page.evaluate(() => crossOriginIsolated);
    const text = await answer.textContent();
    await page.close();
    return [text ?? '', isolated];
  }

  async function expectAnswers(folder: string, expected: RegExp): Promise<void> {
    for (const [headers, isolated] of [
      [{}, false],
      [ISOLATED, true],
    ] as const) {
      const site = await serveFolder(folder, headers);
      expect(await answerAt(site.url)).toEqual([expect.stringMatching(expected), isolated]);
      site.close();
    }
  }

  // A bundler that follows the worker brings the learned tables along; text that is carried has none.
  const ALL = /^solved 57 true, solved learned-5x5$/;
  const CARRIED = /^solved 57 true, solved (?!learned)/;

  it('of Vite', async () => {
    const { folder } = project('vite');
    await vite({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
    await expectAnswers(join(folder, 'dist'), ALL);
  });

  it('of the recipe for Vite: built, and from the development server', async () => {
    const root = join(consumer.folder, 'recipe');
    cpSync(RECIPE, root, { recursive: true });
    await vite({ root, logLevel: 'error' });
    await expectAnswers(join(root, 'dist'), /^57 moves: /);
    const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    expect(await answerAt(url)).toEqual([expect.stringMatching(/^57 moves: /), false]);
    await server.close();
  });

  it('of webpack', async () => {
    const { folder, main } = project('webpack');
    const built = join(folder, 'dist');
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      const options = { mode: 'production', context: folder, entry: main, output: { path: built } } as const;
      webpack({ ...options, experiments: { outputModule: false } }, (error, done) =>
        error ? reject(error) : resolve(done),
      );
    });
    expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
    writeFileSync(join(built, 'index.html'), `${PAGE}<script src="main.js"></script>`);
    expect(readdirSync(built).filter((name) => name.endsWith('.wasm')).length).toBeGreaterThan(5);
    await expectAnswers(built, ALL);
  });

  it.each(['npuzzle', 'npuzzle/inline'])('of esbuild, from %s', async (entry) => {
    const { folder, main } = project(`esbuild-${entry.replace('/', '-')}`, entry);
    const built = join(folder, 'dist');
    await esbuild({
      entryPoints: [main],
      bundle: true,
      format: 'esm',
      outfile: join(built, 'main.js'),
      logLevel: 'error',
    });
    cpSync(join(folder, 'index.html'), join(built, 'index.html'));
    await expectAnswers(built, CARRIED);
  });
});
