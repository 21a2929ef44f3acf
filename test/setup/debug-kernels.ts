import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The debug kernels, which keep asserts, are for tests alone, so they are built here: some ten seconds the first time, nothing while sources
 * stay, nor where NPUZZLE_TEST_BUILDS names the release ones alone.
 */
export default function buildDebugKernels(): void {
  if (process.env['NPUZZLE_TEST_BUILDS'] === 'release') return;
  const { status } = spawnSync(process.execPath, ['scripts/kernels.mjs', '--target', 'debug'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the debug kernels could not be built');
}
