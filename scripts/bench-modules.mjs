/**
 * Writes bench/ as modules to dist/benchmarks: `node scripts/bench-modules.mjs`.
 *
 * Types are taken off file by file: the linter checks them, and a second program of tsc took 2.6 s of processor time for it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = `${root}dist/benchmarks`;
const files = readdirSync(`${root}bench`, { recursive: true }).filter((file) => file.endsWith('.ts'));

rmSync(out, { recursive: true, force: true });
const modules = await rolldown({
  input: Object.fromEntries(files.map((file) => [file.slice(0, -'.ts'.length), `${root}bench/${file}`])),
  // All but bench/ itself: `#host/…`, which package.json leads to dist, packages, and Node's own.
  external: /^(?!\.{0,2}\/)/,
  platform: 'node',
  tsconfig: false,
});
await modules.write({ dir: out, format: 'esm', preserveModules: true, preserveModulesRoot: `${root}bench` });
