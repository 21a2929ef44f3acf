/**
 * Golden counts of the searches beside A* and IDA*: each line of algorithms.json, on every kernel and build, sliced and not.
 *
 * After a change that is meant: `UPDATE_GOLDEN=1 npx vitest run --project fast test/golden/algorithms.test.ts`, and read
 * the diff. Node for node the textbook's on smaller boards: test/kernel/search-counts.test.ts.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { parseBoard, parseShape } from '../../src/puzzle/parse.ts';
import type { BestFirstEnd } from '../support/best-first.ts';
import { kernelsFor } from '../support/kernels.ts';
import { runSearch, type SearchRun } from '../support/search-run.ts';

interface Line extends Partial<BestFirstEnd> {
  readonly size: string;
  readonly goal: string;
  readonly board: string;
  readonly run: Pick<SearchRun, 'algorithm' | 'heuristic' | 'maxDepth' | 'beamWidth'>;
}

const FILE = new URL('algorithms.json', import.meta.url);
const lines = JSON.parse(readFileSync(FILE, 'utf8')) as Line[];
const isUpdating = process.env['UPDATE_GOLDEN'] !== undefined;
/** Short slices are for searches of no more expansions than this. */
const MOST_IN_SLICES = 20_000;

describe.each([...lines.entries()])('line %i', (at, { size, goal, board: text, run, ...counts }) => {
  const board = parseBoard(text, { shape: parseShape(size) });
  const instance = canonicalise(board, resolveGoal(goal, board));

  it.each(kernelsFor(instance))(`${run.algorithm} ${run.heuristic}, ${size}: $name`, ({ kernel, build }) => {
    // A million nodes take a debug build seconds.
    if (build === 'debug' && (counts.expanded ?? 0) > 10 * MOST_IN_SLICES) return;
    const found = runSearch(kernel, instance, run);
    if (isUpdating) lines[at] = { size, goal, board: text, run, ...found };
    else expect(found).toEqual(counts);
    for (const slice of found.expanded <= MOST_IN_SLICES ? [1, 97] : [100_003]) {
      expect(runSearch(kernel, instance, { ...run, slice })).toEqual(found);
    }
  });
});

afterAll(() => {
  if (!isUpdating) return;
  writeFileSync(FILE, `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`);
});
