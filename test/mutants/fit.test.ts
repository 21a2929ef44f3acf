/** Bugs that are planted by hand (run.mjs) fit the sources as they are: each text is there once, each suite exists. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.mjs';

const suites = readdirSync('test', { recursive: true }).map((path) => `test/${path}`);

it.each(MUTANTS)('$title', ({ file, from, to, suites: named }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  for (const name of named)
    expect(
      suites.some((suite) => suite.startsWith(name)),
      name,
    ).toBe(true);
});
