/**
 * Builds all that a user needs: `npm run build`. Kernels and host side by side, then what is made with both.
 *
 * The host is written without a check of its types, which takes twice as long and is the linter's work (`npm run lint`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

async function run(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}

const TSC = 'node_modules/typescript/bin/tsc';

async function buildHost() {
  await run(TSC, '-p', 'tsconfig.build.json', '--noCheck');
  await run('scripts/bench-modules.mjs');
  await run('scripts/bundle.mjs');
  await run('scripts/executable.mjs');
}

await Promise.all([run('scripts/kernels.mjs', '--target', 'release'), buildHost()]);
await run('scripts/automaton.mjs');
await Promise.all([run('scripts/browser.mjs'), run('scripts/manual.mjs'), run('scripts/code-cache.mjs')]);
