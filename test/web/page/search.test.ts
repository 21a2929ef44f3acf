import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { TraceLine } from '../../../src/contract/trace-event.ts';
import { parseBoard, solve } from '../../../src/index.ts';
import { isSameBoard } from '../../../src/puzzle/board.ts';
import { goalBoard } from '../../../src/puzzle/goal.ts';
import { TraceReplay } from '../../../src/web/page/trace-replay.ts';
import { hasChromium } from '../../support/chromium.ts';
import { pageInChromium, shows, textOf } from '../../support/page-in-chromium.ts';
import { runCli } from '../../support/run-cli.ts';

const BOARD = '1 2 3/0 4 6/7 5 8';

async function traced(algorithm: string): Promise<TraceReplay> {
  const lines: TraceLine[] = [];
  const trace = { limit: 10_000, onLine: (line: TraceLine) => void lines.push(line) };
  const heuristic = /^(uniform|iterative)/.test(algorithm) ? undefined : 'manhattan';
  await solve(parseBoard(BOARD), { algorithm, heuristic, trace });
  return new TraceReplay(lines);
}

describe('a trace, step by step', () => {
  it.each(['a*', 'greedy', 'uniform-cost', 'ida*', 'iterative-deepening'])(
    '%s: counts what the search counts, and ends at the goal',
    async (algorithm) => {
      const trace = await traced(algorithm);
      const { nodes, event, round } = trace.at(trace.events.length);
      const goal = [...nodes.values()].find(({ state }) => state === 'goal');
      expect(goal?.g).toBe(trace.end?.length);
      const board = trace.boardOf(nodes, goal?.id ?? -1);
      expect(isSameBoard(board, goalBoard('last', board))).toBe(true);
      expect(event).toMatchObject({ event: 'goal' });
      expect(round > 0).toBe(algorithm.startsWith('i'));
      // Before the first event there is nothing; each adds one node at most.
      let before = 0;
      for (const [step, { event: name }] of [{ event: 'none' }, ...trace.events].entries()) {
        const { size } = trace.at(step).nodes;
        expect(size).toBeLessThanOrEqual(name === 'bound' ? 0 : before + 1);
        before = size;
      }
      if (round > 0) return;
      const expanded = trace.events.filter(({ event: name }) => name === 'expand').length;
      expect(expanded).toBe(trace.end?.expanded);
      const closed = [...nodes.values()].filter(({ state }) => state === 'closed' || state === 'goal').length;
      expect([expanded, expanded + 1]).toContain(closed);
    },
  );
});

describe.skipIf(!hasChromium)('searches in Chromium', () => {
  const chromium = pageInChromium();

  it('two searches of the board on the table are watched side by side', async () => {
    const page = await chromium.open('board=1-2-3_0-4-6_7-5-8');
    await page.locator('#heuristics summary').click();
    await page.click('#watch');
    await shows(page, 'search-one-line', /^a\*, step \d+ of \d+: goal node .* In all \d+ states expanded, 3 moves\.$/);
    await shows(page, 'search-two-line', /^ida\*, step \d+ of \d+: goal node .* Round 1, bound 3\./);
    await page.locator('#search-step').fill('2');
    await shows(page, 'search-one-line', /^a\*, step 2 of \d+: expand node 0: g 0, h 3, f 3\. 0 open, 1 closed/);
    expect(await page.locator('#search-one-tree circle').count()).toBe(1);
    await page.click('#search-forth');
    expect(await page.locator('#search-one-tree circle').count()).toBe(2);
    expect(await page.getAttribute('#search-one-board svg', 'aria-label')).toMatch(/^The state: /);
    await page.selectOption('#search-two', 'uniform-cost');
    await shows(page, 'search-two-line', /^uniform-cost, step \d+ of \d+: goal/);
    await page.keyboard.press('Escape');
    expect(await page.locator('#search').isVisible()).toBe(false);
    await page.close();
  });

  it('solve --trace --html: the page shows the search that was traced', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-trace-'));
    const file = join(folder, 'search.html');
    const args = [
      '--algorithm',
      'a*',
      '--heuristic',
      'manhattan',
      '--trace',
      join(folder, 'search.jsonl'),
      '--html',
      file,
    ];
    await runCli(['solve', BOARD, ...args]);
    const page = await chromium.open('', { address: pathToFileURL(file).href });
    await page.getByRole('button', { name: 'Watch the search' }).click();
    await shows(page, 'search-one-line', /^a\*, step (\d+) of \1: goal node .* 3 moves\.$/);
    expect(await textOf(page, 'search-two-line')).toBe('');
    await page.close();
    rmSync(folder, { recursive: true });
  });
});
