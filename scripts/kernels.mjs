/**
 * Builds every kernel from one source: `node scripts/kernels.mjs [--target release|debug] [name …]`, both targets by default.
 *
 * A kernel is an entry file and its build constants. The release one is what is used; tests run the debug one too, which
 * keeps asserts. A kernel whose sources, constants and options are those it was built from is left alone. A kernel must
 * import nothing but its memory, so that several can share one.
 *
 * The compiler runs in this process and in one thread more, one kernel after the other: it is a large WebAssembly module
 * itself, and a process for each kernel spent two thirds of its time making that fast (142 s of processor time for 40
 * kernels, 53 s here).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { Passes } from './passes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

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
  'learned-8x8': { ...board(8, 8), entry: 'assembly/kernels/beam.ts' },
  'learned-generic': { ...board(0, 0), entry: 'assembly/kernels/beam.ts' },
  'size-free': {
    ...board(0, 0),
    entry: 'assembly/kernels/beam.ts',
    use: [...board(0, 0).use, 'SIZE_FREE=1'],
  },
  'subtree-4x4-shared': subtree(4, 4),
  'subtree-5x5-shared': subtree(5, 5),
  'subtree-generic-shared': subtree(0, 0),
  'forward-4x4-shared': side(4, 4, FORWARD_START),
  'forward-generic-shared': side(0, 0, FORWARD_START),
  'backward-4x4-shared': side(4, 4, 1024),
  'backward-generic-shared': side(0, 0, 1024),
  pattern: { entry: 'assembly/kernels/pattern.ts', use: [], options: ['--enable', 'simd'] },
  'multi-beam': { entry: 'assembly/kernels/multi-beam.ts', use: [], options: [] },
  space: { entry: 'assembly/kernels/space.ts', use: [], options: [] },
  staged: { entry: 'assembly/kernels/staged.ts', use: [], options: [] },
  'pattern-shared': {
    entry: 'assembly/kernels/pattern.ts',
    use: [],
    options: ['--enable', 'simd', ...SHARED],
  },
};

/** The largest sources take longest, so they begin. */
const LONGEST_FIRST = ['kernel-4x4', 'kernel-3x3'];

if (isMainThread) await buildAll();
else parentPort?.on('message', async (job) => parentPort?.postMessage(await compile(job)));

async function buildAll() {
  const { values, positionals } = parseArgs({ options: { target: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.find((name) => !(name in KERNELS));
  if (unknown !== undefined) throw new Error(`no kernel ${unknown}; there are ${Object.keys(KERNELS).join(', ')}`);
  const targets = values.target === undefined ? ['release', 'debug'] : [values.target];
  const names = Object.keys(KERNELS).filter((name) => positionals.length === 0 || positionals.includes(name));
  names.sort((a, b) => LONGEST_FIRST.indexOf(b) - LONGEST_FIRST.indexOf(a));
  mkdirSync(join(root, 'build'), { recursive: true });
  const jobs = targets.flatMap((target) => names.map((name) => ({ name, target }))).filter((job) => !isBuilt(job));
  const threads = Math.min(availableParallelism(), 4, jobs.length);
  await Promise.all(Array.from({ length: threads }, () => workThrough(jobs)));
}

/** A thread that takes jobs until there are none. */
async function workThrough(jobs) {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: [] });
  try {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      worker.postMessage(job);
      const [outcome] = await once(worker, 'message');
      if (outcome.error !== undefined) throw new Error(`asc failed on ${outFileOf(job)}: ${outcome.error}`);
    }
  } finally {
    await worker.terminate();
  }
}

function outFileOf({ name, target }) {
  return `build/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
}

function isBuilt(job) {
  const outFile = join(root, outFileOf(job));
  const stampFile = `${outFile}.stamp`;
  return (
    existsSync(outFile) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stampOf(KERNELS[job.name], job.target)
  );
}

async function compile(job) {
  const { default: asc } = await import('assemblyscript/asc');
  const kernel = KERNELS[job.name];
  const outFile = outFileOf(job);
  const args = [kernel.entry, '--target', job.target, '--outFile', outFile, '--baseDir', root, ...kernel.options];
  for (const constant of kernel.use) args.push('--use', constant);
  const told = { write: (text) => process.stderr.write(text) };
  try {
    const transforms = job.target === 'release' ? [Passes] : [];
    const { error } = await asc.main(args, { stdout: told, stderr: told, transforms });
    if (error) return { error: error.message };
    check(outFile);
    writeFileSync(join(root, `${outFile}.stamp`), stampOf(kernel, job.target));
    return {};
  } catch (error) {
    return { error: error.message };
  }
}

/** Hash of all that a kernel is built from. */
function stampOf({ entry, use, options }, target) {
  const hash = createHash('sha256').update(JSON.stringify([use, options, target]));
  const sources = ['asconfig.json', 'package-lock.json', 'scripts/passes.mjs', entry];
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
