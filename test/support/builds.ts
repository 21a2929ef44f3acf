/**
 * The builds of kernels that a run of the tests is about, named by vitest.config.ts: `npm test` takes the release ones, `npm run test:debug`
 * takes the same suites over the debug ones, which keep asserts, and longer suites take both.
 */

import type { KernelBuild } from '../../src/kernel/load.ts';

const named = (process.env['NPUZZLE_TEST_BUILDS'] ?? 'release,debug').split(',');

export const BUILDS: readonly KernelBuild[] = named.map((name) => {
  if (name !== 'release' && name !== 'debug') throw new Error(`NPUZZLE_TEST_BUILDS names no build ${name}`);
  return name;
});

/** The build that one test is about; what it does is held against what the release one does. */
export const BUILD: KernelBuild = BUILDS.at(-1) ?? 'release';
