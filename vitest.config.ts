import { defineConfig } from 'vitest/config';

// Two menus: `fast` is `npm test` (under four minutes), `slow` is `npm run test:slow` (longer proofs).
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/slow/**'],
          globalSetup: ['test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/slow/**/*.test.ts'],
          globalSetup: ['test/setup/built.ts'],
          setupFiles: ['test/setup/seed.ts'],
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
