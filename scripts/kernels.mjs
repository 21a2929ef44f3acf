/**
 * Builds every kernel from one source: `node scripts/kernels.mjs [name …]`.
 *
 * A kernel is an entry file and its build constants; each is built for release and for debug (the debug one keeps
 * asserts). One whose sources, constants and options are those it was built from is left alone. A kernel must import nothing but its memory and must have no data segment, so that several can share one.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const asc = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));

const board = (width, height, trace = 0) => ({
  entry: 'assembly/kernels/search.ts',
  use: [`BOARD_WIDTH=${width}`, `BOARD_HEIGHT=${height}`, `TRACE=${trace}`],
  options: ['--enable', 'simd'],
});
const SHARED = '--enable threads --sharedMemory --initialMemory 1 --maximumMemory 65536'.split(' ');
const subtree = (width, height) => ({
  ...board(width, height),
  entry: 'assembly/kernels/subtrees.ts',
  options: ['--enable', 'simd', ...SHARED],
});
/** One side of a search by two threads. The forward one begins at 1 MiB, above all that the other has for itself. */
const side = (width, height, start) => ({
  ...subtree(width, height),
  entry: 'assembly/kernels/bidirectional.ts',
  use: [...board(width, height).use, `MEMORY_START=${start}`],
});
const FORWARD_START = 1 << 20;
const KERNELS = {
  'kernel-3x3': board(3, 3),
  'kernel-4x4': board(4, 4),
  'kernel-5x5': board(5, 5),
  'kernel-generic': board(0, 0),
  'kernel-trace': board(0, 0, 1),
  'multi-4x4': { ...board(4, 4), entry: 'assembly/kernels/multi-tile.ts' },
  'multi-generic': { ...board(0, 0), entry: 'assembly/kernels/multi-tile.ts' },
  'learned-5x5': { ...board(5, 5), entry: 'assembly/kernels/beam.ts' },
  'learned-6x6': { ...board(6, 6), entry: 'assembly/kernels/beam.ts' },
  'learned-7x7': { ...board(7, 7), entry: 'assembly/kernels/beam.ts' },
  'learned-generic': { ...board(0, 0), entry: 'assembly/kernels/beam.ts' },
  'subtree-5x5-shared': subtree(5, 5),
  'subtree-generic-shared': subtree(0, 0),
  'forward-4x4-shared': side(4, 4, FORWARD_START),
  'forward-generic-shared': side(0, 0, FORWARD_START),
  'backward-4x4-shared': side(4, 4, 1024),
  'backward-generic-shared': side(0, 0, 1024),
  pattern: { entry: 'assembly/kernels/pattern.ts', use: [], options: ['--enable', 'simd'] },
  staged: { entry: 'assembly/kernels/staged.ts', use: [], options: [] },
  'pattern-shared': {
    entry: 'assembly/kernels/pattern.ts',
    use: [],
    options: ['--enable', 'simd', ...SHARED],
  },
};

const wanted = process.argv.slice(2);
const jobs = Object.entries(KERNELS)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .flatMap(([name, kernel]) => ['release', 'debug'].map((target) => ({ name, kernel, target })));

mkdirSync(new URL('../build', import.meta.url), { recursive: true });
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

async function work() {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await compile(job);
}

async function compile({ name, kernel, target }) {
  const outFile = `build/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
  const stampFile = join(root, `${outFile}.stamp`);
  const stamp = stampOf(kernel, target);
  if (existsSync(join(root, outFile)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const args = [kernel.entry, '--target', target, '--outFile', outFile, ...kernel.options];
  for (const constant of kernel.use) args.push('--use', constant);
  const child = spawn(process.execPath, [asc, ...args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`asc failed on ${outFile}`);
  check(outFile);
  writeFileSync(stampFile, stamp);
}

/** Hash of all that a kernel is built from. */
function stampOf({ entry, use, options }, target) {
  const hash = createHash('sha256').update(JSON.stringify([use, options, target]));
  const sources = ['asconfig.json', 'package-lock.json', entry];
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    hash.update(source).update('\0').update(text).update('\0');
    if (!source.endsWith('.ts')) continue;
    for (const [, path] of text.matchAll(/from '(\.[^']+)'/g)) {
      const imported = join(dirname(source), path.endsWith('.ts') ? path : `${path}.ts`);
      if (!sources.includes(imported)) sources.push(imported);
    }
  }
  return hash.digest('hex');
}

/** Refuses a kernel that imports more than its memory or carries data segments. */
function check(file) {
  const module = new WebAssembly.Module(readFileSync(new URL(`../${file}`, import.meta.url)));
  const foreign = WebAssembly.Module.imports(module).filter(({ kind }) => kind !== 'memory');
  const allowed = file.endsWith('.debug.wasm') ? ['abort'] : [];
  const refused = foreign.filter(({ name }) => !allowed.includes(name));
  if (refused.length > 0) throw new Error(`${file} imports ${refused.map(({ name }) => name).join(', ')}`);
}
