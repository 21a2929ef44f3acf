import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Kernels and command line are tested as built files; say so at once when they are missing. */
export default function requireBuild(): void {
  for (const file of ['build/kernel-4x4.wasm', 'dist/node/cli.cjs']) {
    if (!existsSync(`${ROOT}${file}`)) throw new Error(`${file} is missing: run \`npm run build\` before the tests`);
  }
}
