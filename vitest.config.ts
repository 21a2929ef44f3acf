import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

// A file that puts stand-ins for modules needs modules of its own.
const MOCKING = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && readFileSync(`${ROOT}test/${file}`, 'utf8').includes('vi.mock('))
  .map((file) => `test/${file}`);
const LONGER = 'test/**/*.{slow,proof}.test.ts';

// Three menus: `fast` and `apart` are `npm test` (five to eight minutes; four are the aim), `slow` is `npm run test:slow` (some fifteen minutes), `proof` is
// `npm run test:proof` (an hour: blind searches from every state).
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
          globalSetup: ['test/setup/menu.ts', 'test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'apart',
          include: MOCKING,
          exclude: [LONGER],
          globalSetup: ['test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          globalSetup: ['test/setup/menu.ts', 'test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['test/**/*.proof.test.ts'],
          globalSetup: ['test/setup/menu.ts', 'test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 7_200_000,
        },
      },
    ],
  },
});
