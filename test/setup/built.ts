import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Kernels and command line are tested as built files; say so at once when they are missing. The debug kernels, which keep
 * asserts, are for tests alone, so they are built here: some ten seconds the first time, nothing while sources stay.
 */
export default function requireBuild(): void {
  for (const file of ['build/kernel-4x4.wasm', 'dist/node/cli.js']) {
    if (!existsSync(`${ROOT}${file}`)) throw new Error(`${file} is missing: run \`npm run build\` before the tests`);
  }
  const { status } = spawnSync(process.execPath, ['scripts/kernels.mjs', '--target', 'debug'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the debug kernels could not be built');
}
