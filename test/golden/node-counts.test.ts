/**
 * Golden counts: each search of node-counts.json has exactly these counts, on every kernel and build, in slices of any size.
 *
 * After a change that is meant: `npm run build && npm run signature -- --write`, and read the diff.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalOf, type GoldenInstance, parseSearch, readGolden } from '../../bench/golden.ts';
import { type Answer, kernelsFor, searchWith, UNSLICED } from '../support/kernels.ts';

/** expansions; published-sets.test.ts has searches that are worth cutting into millions */
const SLICES = [1, 7, 1000, UNSLICED];
/** A slice begins by walking to where the last one ended, so short ones are for searches of no more expansions than this. */
const MOST_IN_SLICES = { release: 30_000, debug: 8_000 };

const golden = readGolden();

describe.each(golden)('$id', (entry) => {
  const instance = canonicalOf(entry);

  it.each(kernelsFor(instance))('$name: same counts, sliced and unsliced', ({ kernel, build }) => {
    for (const slice of SLICES) {
      for (const run of entry.runs) {
        const most = slice < 1000 ? MOST_IN_SLICES[build] : slice < UNSLICED ? 40 * MOST_IN_SLICES[build] : Infinity;
        if ((run.expanded ?? 0) > most) continue;
        const answer = searchWith(kernel, instance, { ...parseSearch(run), slice });
        expect(answer, `${run.search} in slices of ${slice}`).toEqual(countsOf(run));
      }
    }
  });

  it('has equal lengths wherever the search is optimal', () => {
    const optimal = entry.runs.filter(({ search }) => !search.startsWith('weighted'));
    expect(new Set(optimal.map(({ length }) => length))).toHaveLength(Math.min(1, optimal.length));
  });

  it('has weighted lengths within their weight', () => {
    const best = Math.min(...entry.runs.map(({ length = 0 }) => length));
    for (const run of entry.runs) {
      const [numerator, denominator] = parseSearch(run).weight;
      // Where no optimal search is listed `best` is only an upper bound of the optimum, and this says less.
      expect((run.length ?? 0) * denominator).toBeLessThanOrEqual(best * numerator);
    }
  });
});

describe('the signature', () => {
  it('is the sum of all these counts', () => {
    const text = readFileSync(new URL('../../bench/signature.json', import.meta.url), 'utf8');
    const sum = golden.flatMap(({ runs }) => runs.map(countsOf)).reduce((total, counts) => total + totalOf(counts), 0);
    expect(JSON.parse(text)).toEqual({ signature: sum });
  });
});

function countsOf({ length = 0, expanded = 0, generated = 0 }: GoldenInstance['runs'][number]): Answer {
  return { length, expanded, generated };
}

function totalOf({ length, expanded, generated }: Answer): number {
  return length + expanded + generated;
}
