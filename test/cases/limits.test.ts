/** Limits and aborts: a search that is stopped says why, what it has proven, and how much it did (A31). */

import { describe, expect, it } from 'vitest';
import type { Progress } from '../../src/contract/options.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';

const solver = await createSolver();
/** One of the 17 hardest: minutes of search with linear conflict. */
const hardest = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
const easy = parseBoard('10 2 11 4/5 12 3 7/1 6 8 15/9 13 0 14');
const search = { algorithm: 'ida*', heuristic: 'linear-conflict' } as const;

describe('a search that is stopped', () => {
  it('by a number of expansions has done about that many', async () => {
    const result = await solver.solve(hardest, { ...search, maxNodes: 250_000 });
    expect(result).toMatchObject({ status: 'limit', optimal: false });
    expect(result.length).toBeGreaterThanOrEqual(80);
    expect(result.expanded).toBeGreaterThanOrEqual(250_000);
    expect(result.expanded).toBeLessThan(275_000);
    expect(result.message).toMatch(/250000/);
    expect(result.lowerBound).toBeGreaterThanOrEqual(40);
    expect(result.lowerBound).toBeLessThanOrEqual(80);
  });

  it('by a number of expansions proves the same whenever it is stopped there', async () => {
    const once = await solver.solve(hardest, { ...search, maxNodes: 123_456 });
    const again = await solver.solve(hardest, { ...search, maxNodes: 123_456 });
    expect([again.lowerBound, again.expanded, again.generated]).toEqual([
      once.lowerBound,
      once.expanded,
      once.generated,
    ]);
  });

  it('by time stops within it', async () => {
    const started = performance.now();
    const result = await solver.solve(hardest, { ...search, timeoutMs: 100 });
    expect(result).toMatchObject({ status: 'limit', optimal: false });
    expect(result.length).toBeGreaterThanOrEqual(80);
    expect(result.message).toMatch(/100 ms/);
    expect(result.expanded).toBeGreaterThan(0);
    // Room for a busy machine: a search that ignores its limit takes minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('by time that was over before it was asked has only what costs next to nothing', async () => {
    const large = parseBoard('1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24');
    for (const start of [hardest, large]) {
      const late = await solver.solve(start, { timeoutMs: 60_000, waitedMs: 60_000 });
      expect(late).toMatchObject({ status: 'solved' });
      expect(late.expanded).toBeLessThan(200_000);
    }
    await expect(solver.solve(hardest, { timeoutMs: 10, waitedMs: -1 })).rejects.toThrow(/waitedMs -1 is not possible/);
  });

  it('by a signal, before or while it runs, is aborted', async () => {
    const before = await solver.solve(hardest, { ...search, signal: AbortSignal.abort() });
    expect(before).toMatchObject({ status: 'aborted', optimal: false, expanded: 0 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const during = await solver.solve(hardest, { ...search, signal: controller.signal });
    expect(during).toMatchObject({ status: 'aborted', optimal: false });
    expect(during.expanded).toBeGreaterThan(0);
    expect(during.lowerBound).toBeGreaterThanOrEqual(40);
  });

  it('by memory says so, and what would help', async () => {
    // Of its own: tables that another board has had loaded would leave no room for states.
    const fresh = await createSolver();
    const result = await fresh.solve(hardest, { algorithm: 'a*', heuristic: 'manhattan', maxMemoryBytes: 2 ** 20 });
    expect(result).toMatchObject({ status: 'limit', optimal: false });
    expect(result.length).toBeGreaterThanOrEqual(80);
    expect(result.message).toMatch(/memory.*--max-memory/);
    expect(result.expanded).toBeGreaterThan(0);
  });

  it('leaves its solver fit for the next board', async () => {
    await solver.solve(hardest, { ...search, maxNodes: 10_000 });
    const [after, fresh] = [solver, await createSolver()].map((each) => each.solve(easy, search));
    expect(await after).toMatchObject({ status: 'solved', length: 33 });
    expect((await after)?.expanded).toBe((await fresh)?.expanded);
  });
});

describe('a search within its limits', () => {
  it('counts what it counts without any', async () => {
    const free = await solver.solve(easy, search);
    const bounded = await solver.solve(easy, { ...search, maxNodes: free.expanded + 1, timeoutMs: 60_000 });
    expect(bounded).toMatchObject({ status: 'solved', length: 33, expanded: free.expanded, generated: free.generated });
  });

  it('reports growing progress to who asks', async () => {
    const seen: Progress[] = [];
    await solver.solve(hardest, { ...search, timeoutMs: 600, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(0);
    for (const [at, { expanded, generated, elapsedMs, lowerBound }] of seen.entries()) {
      const before = seen[at - 1];
      if (before === undefined) continue;
      expect(expanded).toBeGreaterThan(before.expanded);
      expect(generated).toBeGreaterThan(before.generated);
      expect(elapsedMs).toBeGreaterThan(before.elapsedMs);
      expect(lowerBound).toBeGreaterThanOrEqual(before.lowerBound);
    }
  });
});
