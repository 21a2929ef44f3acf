import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

const FILES = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => ({ path: `test/${file}`, text: readFileSync(`${ROOT}test/${file}`, 'utf8') }));
const pathsWith = (sign: RegExp): string[] => FILES.filter(({ text }) => sign.test(text)).map(({ path }) => path);

// A file that puts stand-ins for modules needs modules of its own.
const MOCKING = pathsWith(/vi\.mock\(/);
// Files that take their kernels from the run; those that name the release ones would do the same again.
const OVER_BUILDS = pathsWith(/support\/builds\.ts|kernelsFor\((?!.*\['release'\]\))/);
const LONGER = 'test/**/*.{slow,proof}.test.ts';

const BUILT = ['test/setup/menu.ts', 'test/setup/built.ts'];
const WITH_DEBUG_KERNELS = [...BUILT, 'test/setup/debug-kernels.ts'];
const setupFiles = ['test/setup/seed.ts'];
// Tables that tests build are theirs: in the user's folder they would push out what is used there.
const OWN = { NPUZZLE_CACHE_DIR: process.env['NPUZZLE_CACHE_DIR'] || `${ROOT}.cache/tests` };
const RELEASE = { ...OWN, NPUZZLE_TEST_BUILDS: 'release' };

// Four menus: `fast` and `apart` are `npm test` (three to six minutes), `debug` is `npm run test:debug` (two: the suites of kernels over again, on those that
// keep asserts), `slow` is `npm run test:slow` (twenty), `proof` is `npm run test:proof` (an hour: blind searches from every state).
export default defineConfig({
  test: {
    // Two cores have work for three: a third of the time a file waits for programs that it has started.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'fast',
          // Files share a worker's modules: making them anew for each file was a third of the suite's processor time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [LONGER, ...MOCKING],
          globalSetup: BUILT,
          setupFiles,
          env: RELEASE,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'apart',
          include: MOCKING,
          exclude: [LONGER],
          globalSetup: BUILT,
          setupFiles,
          env: RELEASE,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'debug',
          isolate: false,
          include: OVER_BUILDS,
          exclude: [LONGER],
          globalSetup: WITH_DEBUG_KERNELS,
          setupFiles,
          env: { ...OWN, NPUZZLE_TEST_BUILDS: 'debug' },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          exclude: ['test/consumers/**'],
          globalSetup: WITH_DEBUG_KERNELS,
          setupFiles,
          env: OWN,
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'consumers',
          include: ['test/consumers/*.slow.test.ts'],
          globalSetup: [...BUILT, 'test/setup/consumers.ts'],
          setupFiles,
          env: OWN,
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['test/**/*.proof.test.ts'],
          globalSetup: WITH_DEBUG_KERNELS,
          setupFiles,
          env: OWN,
          testTimeout: 7_200_000,
        },
      },
    ],
  },
});
