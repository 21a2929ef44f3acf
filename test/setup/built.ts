import { existsSync } from 'node:fs';

/** Kernels and command line are tested as built files; say so at once when they are missing. */
export default function requireBuild(): void {
  for (const file of ['build/kernel-4x4.wasm', 'build/kernel-4x4.debug.wasm', 'dist/cli.js']) {
    if (!existsSync(new URL(`../../${file}`, import.meta.url))) {
      throw new Error(`${file} is missing: run \`npm run build\` before the tests`);
    }
  }
}
