/**
 * `npm run build`, unless everything built already comes from these very sources.
 *
 * npm runs `prepare` after `npm ci`, and `npx npuzzle` in a clone runs it again each time: then it must cost nothing.
 * The stamp is a hash of the sources, written last; a stale or missing one builds anew.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(root, 'build', 'stamp');
const BUILT = [
  'dist/cli.js',
  'dist/node/cli.cjs',
  'build/kernel-4x4.wasm',
  'build/pattern.wasm',
  'build/automaton-12.bin',
  'dist/browser/worker.js',
  'man/npuzzle.1',
];

const hash = createHash('sha256');
for (const name of ['package.json', 'package-lock.json', 'asconfig.json', ...readdirSync(root).sort()]) {
  if (/^(package|package-lock|asconfig|tsconfig.*)\.json$/.test(name)) addFile(name);
}
for (const folder of ['assembly', 'bench', 'scripts', 'src']) {
  for (const name of readdirSync(join(root, folder), { recursive: true }).sort()) {
    if (statSync(join(root, folder, name)).isFile()) addFile(join(folder, name));
  }
}
const sources = hash.digest('hex');

const isFresh =
  BUILT.every((file) => existsSync(join(root, file))) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
if (!isFresh) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, sources);
}
// Built long ago or just now: a copy or an unpacked archive may have lost the mark.
await import('./executable.mjs');

function addFile(name) {
  hash
    .update(name)
    .update('\0')
    .update(readFileSync(join(root, name)))
    .update('\0');
}
