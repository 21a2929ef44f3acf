import fc from 'fast-check';

// One printed seed makes every property reproducible: NPUZZLE_TEST_SEED=… npm test
const seed = Number(process.env['NPUZZLE_TEST_SEED'] ?? 20261128);
if (!Number.isInteger(seed))
  throw new Error(`NPUZZLE_TEST_SEED must be an integer, got ${process.env['NPUZZLE_TEST_SEED']}`);
fc.configureGlobal({ seed, verbose: 1 });
