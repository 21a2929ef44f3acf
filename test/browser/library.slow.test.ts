import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Npuzzle from '../../src/browser/index.ts';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { type Site, serveFolder } from '../support/serve.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KORF_1 = '13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2';
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

declare global {
  interface Window {
    npuzzle: typeof Npuzzle;
  }
}

// The built library in a real browser: the worker starts, answers, stops, dies.
describe.skipIf(!hasChromium)('the library in Chromium', () => {
  let browser: Browser;
  const sites: Site[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close();
  });

  async function open(entry: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const site = await serveFolder(ROOT, headers);
    sites.push(site);
    const page = await browser.newPage();
    await page.goto(site.url);
    // As text: what the test runner would make of an import is not for a browser.
    await page.evaluate(`import('${entry}').then((module) => { window.npuzzle = module; })`);
    return page;
  }

  const solveKorf = (page: Page) =>
    page.evaluate(async (text) => {
      const { status, length, optimal, message } = await window.npuzzle.solve(window.npuzzle.parseBoard(text));
      return { status, length, optimal, message, isolated: crossOriginIsolated };
    }, KORF_1);

  it('solves from a worker whose wasm has the wrong type, isolated or not', async () => {
    const expected = { status: 'solved', length: 57, optimal: true };
    expect(await solveKorf(await open('/dist/browser/index.js'))).toMatchObject({ ...expected, isolated: false });
    expect(await solveKorf(await open('/dist/browser/index.js', ISOLATED))).toMatchObject({
      ...expected,
      isolated: true,
    });
  });

  it('analyses moves, tells every next move and counts all boards', async () => {
    const page = await open('/dist/browser/index.js');
    const seen = await page.evaluate(async () => {
      const { analyse, layers, nextMoves, parseBoard, patternCosts, solve } = window.npuzzle;
      const small = await analyse(parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'), 'RLLL');
      const large = await analyse(
        parseBoard('1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24'),
        'RLL',
        {
          maxNodes: 20_000,
        },
      );
      const { moves } = await nextMoves(parseBoard('1 2 3/4 5 6/7 0 8'));
      const { counts, greatest } = await layers(3, { metric: 'multi' });
      const costs = await patternCosts(parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'));
      const rows = await solve(parseBoard('0 1 2 3 4/6 7 8 9 5/11 12 13 14 10/16 17 18 19 15/21 22 23 24 20'), {
        metric: 'multi',
        maxNodes: 20_000,
      });
      return {
        patterns: [costs.cost, costs.patterns.length],
        rows: [rows.status, rows.length, rows.moves],
        small: [small.status, small.length, small.lost, small.firstMistake],
        large: [large.status, large.length, large.lost, large.stretches.map(({ from, to }) => [from, to])],
        moves: moves?.map(({ move, left }) => `${move}${left}`),
        counts: [counts.length, greatest],
      };
    });
    expect(seen).toEqual({
      patterns: [2, 3],
      rows: ['solved', 2, 'LLLLUUUU'],
      small: ['analysed', 2, 2, 1],
      large: ['analysed', 1, 2, [[0, 2]]],
      moves: ['D2', 'R2', 'L0'],
      counts: [25, 24],
    });
    await page.close();
  });

  it('answers 5x5 boards by learned tables, and without where they cannot be had', async () => {
    const page = await open('/dist/browser/index.js');
    const answer = () =>
      page.evaluate(async () => {
        const warnings: string[] = [];
        const board = window.npuzzle.parseBoard('14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13');
        const solver = await window.npuzzle.createSolver();
        // On a machine with other work the tables alone took more than 0.8 s.
        const answers = solver.answers(board, { timeoutMs: 3000, onWarning: (text) => warnings.push(text) });
        let last = '';
        for await (const { status, heuristic, length } of answers) last = `${status} ${heuristic} ${length}`;
        await solver.close();
        return [last, ...warnings];
      });
    expect(await answer()).toEqual([expect.stringMatching(/^solved learned-5x5 \d+$/)]);
    await page.route('**/*.tables', (route) => route.abort());
    expect(await answer()).toEqual([
      expect.stringMatching(/^solved (?!learned)/),
      'learned-5x5.tables cannot be fetched, serve it beside the worker; without it answers are longer',
    ]);
    await page.close();
  });

  it('proves 5x5 answers in one thread, by tables that fit the memory allowed, and refuses those that do not', async () => {
    const page = await open('/dist/browser/index.js');
    const seen = await page.evaluate(async () => {
      const { createSolver, NpuzzleError, parseBoard } = window.npuzzle;
      const board = parseBoard('8 1 4 9 5/2 0 3 14 10/6 7 13 18 15/11 12 17 24 19/16 21 22 23 20');
      const solver = await createSolver();
      const said: string[] = [];
      for (const [heuristic, maxMemoryBytes] of [
        ['auto', 200e6],
        ['pdb-4-4-4-4-4-4+rooms', 100e6],
        ['auto', 20e6],
        ['pdb-6-6-6-6+rooms', 200e6],
      ] as const) {
        try {
          const result = await solver.solve(board, { optimal: true, heuristic, maxMemoryBytes });
          said.push(`${result.status} ${result.heuristic} ${result.optimal} ${result.length}`);
        } catch (error) {
          said.push(error instanceof NpuzzleError ? `${error.code}: ${error.message}` : String(error));
        }
      }
      await solver.close();
      return said;
    });
    expect(seen).toEqual([
      'solved pdb-5-5-5-5-4+rooms true 24',
      'solved pdb-4-4-4-4-4-4+rooms true 24',
      'solved linear-conflict true 24',
      expect.stringMatching(/^E_MEMORY: .* MB at most, \d+ are left for them, [^\n]+$/),
    ]);
    await page.close();
  });

  it('shortens a solution in the worker', async () => {
    const page = await open('/dist/browser/index.js');
    const shorter = await page.evaluate(() =>
      window.npuzzle.improve(window.npuzzle.parseBoard('1 2 3/4 5 6/0 7 8'), 'DLURDLURDLURLL'),
    );
    expect(shorter).toMatchObject({ status: 'improved', moves: 'LL' });
    await page.close();
  });

  it('keeps tables, finds them again, and builds anew what is damaged', async () => {
    const page = await open('/dist/browser/index.js');
    const sources = (name: string) =>
      page.evaluate(async (wanted) => {
        const solver = await window.npuzzle.createSolver();
        const warnings: string[] = [];
        const built = await solver.buildPatternDatabase(wanted, { onWarning: (text) => warnings.push(text) });
        await solver.close();
        return [...built.tables.map(({ source }) => source), ...warnings];
      }, name);
    expect(await sources('3x3:4-4')).toEqual(['built', 'built']);
    expect(await sources('3x3:4-4')).toEqual(['kept', 'kept']);
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('npuzzle');
      for await (const handle of folder.values()) {
        if (!(handle instanceof FileSystemFileHandle)) continue;
        const file = await handle.createWritable({ keepExistingData: true });
        await file.write({ type: 'write', position: 1000, data: new Uint8Array([77]) });
        await file.close();
        break;
      }
    });
    const again = await sources('3x3:4-4');
    expect(again.slice(0, 2).sort()).toEqual(['built', 'kept']);
    expect(again[2]).toMatch(/has damaged entries, it is set aside and built again/);
  });

  it('says what went wrong: bad options, an aborted call, a dead worker, a closed solver', async () => {
    const page = await open('/dist/browser/index.js');
    const seen = await page.evaluate(async () => {
      const { createSolver, parseBoard, NpuzzleError, UsageError } = window.npuzzle;
      const board = parseBoard('1 2 3/4 0 5/7 8 6');
      const codeOf = (error: unknown) =>
        error instanceof NpuzzleError ? `${error.code}: ${error.message}` : String(error);
      const solver = await createSolver();
      const usage = await solver
        .solve(board, { algorithm: 'foo' })
        .catch((error) => [error instanceof UsageError, codeOf(error)]);
      const hard = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
      const controller = new AbortController();
      const progress: number[] = [];
      const aborted = await solver.solve(hard, {
        heuristic: 'manhattan',
        optimal: true,
        signal: controller.signal,
        onProgress: ({ expanded }) => {
          progress.push(expanded);
          controller.abort();
        },
      });
      const dying = await createSolver({
        startWorker: () =>
          window.npuzzle.whenReady(
            () =>
              new Worker(
                URL.createObjectURL(new Blob(["postMessage({kind:'ready'});onmessage=()=>{throw new Error('gone')}"])),
              ),
          ),
      });
      const dead = await dying.solve(board).catch(codeOf);
      await solver.close();
      return {
        usage,
        aborted: aborted.status,
        heard: progress.length > 0,
        dead,
        closed: await solver.solve(board).catch(codeOf),
      };
    });
    expect(seen).toEqual({
      usage: [true, expect.stringMatching(/^E_USAGE: unknown algorithm "foo", known are auto/)],
      aborted: 'aborted',
      heard: true,
      dead: expect.stringMatching(/^E_WORKER: the worker has died \(.*gone\), ask again/),
      closed: 'E_USAGE: this solver is closed, create another',
    });
  });

  it.each([
    [
      "script-src 'self' 'unsafe-inline'; worker-src 'self'",
      /^E_WASM: WebAssembly cannot be used here .*'wasm-unsafe-eval'/,
    ],
    ["script-src 'self' 'unsafe-inline'; worker-src 'none'", /^E_WORKER: the worker cannot be started .*worker-src/],
  ])('names the rule of a page that forbids it: %s', async (policy, expected) => {
    const page = await open('/dist/browser/index.js', { 'content-security-policy': policy });
    const message = await page.evaluate(async () => {
      try {
        return (await window.npuzzle.solve(window.npuzzle.parseBoard('1 2 3/4 0 5/7 8 6'))).status;
      } catch (error) {
        return error instanceof window.npuzzle.NpuzzleError ? `${error.code}: ${error.message}` : String(error);
      }
    });
    expect(message).toMatch(expected);
  });

  it('works from a file with a plain script, and without a file for its worker', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-script-'));
    writeFileSync(
      join(folder, 'a.html'),
      `<!doctype html><script src="${pathToFileURL(join(ROOT, 'dist/browser/script.js'))}"></script>`,
    );
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'a.html')).href);
    expect(await solveKorf(page)).toMatchObject({ status: 'solved', length: 57 });
    rmSync(folder, { recursive: true });

    const served = await open('/dist/browser/index.js');
    await served.route('**/worker.js', (route) => route.abort());
    expect(await solveKorf(served)).toMatchObject({ status: 'solved', length: 57 });
  });
});
