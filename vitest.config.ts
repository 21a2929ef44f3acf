import { defineConfig } from 'vitest/config';

// Three menus: `fast` is `npm test` (under four minutes), `slow` is `npm run test:slow` (some fifteen minutes), `proof` is
// `npm run test:proof` (an hour: blind searches from every state).
export default defineConfig({
  test: {
    // Two cores have work for three: a third of the time a file waits for programs that it has started.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{slow,proof}.test.ts'],
          globalSetup: ['test/setup/menu.ts', 'test/setup/built.ts'],
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
