/**
 * Bundles what Node runs: `node scripts/bundle.mjs`, after tsc has written dist.
 *
 *   dist/cli.js               the program, which starts the command line
 *   dist/node/cli.cjs         the command line. Commands stay apart and load when they are meant
 *   dist/node/benchmarks.cjs  the suites of bench/, which `npuzzle bench` loads
 *   dist/node/index.js        the library
 *   dist/node/ROOM-FILE.js    each thread's entry, by its name in src: `anytime/worker` is anytime-worker.js
 *
 * Why: of the 0.29 s that a trivial `npuzzle solve` took, 0.08 went into finding and linking 162 small modules.
 *
 * The command line and the suites are bundled together, so an error that one throws is of the class that the other knows.
 * They are CommonJS, in ASCII, because V8's code for such a file can be kept (src/platform/compiled.ts).
 * tsc's modules stay beside the bundles for bundlers of browsers, for bench/ and for tests of single modules.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = `${root}dist/`;

/** Packages of `dependencies` and of optional peers: found where they are installed, or inside what starts most often. */
const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const OPTIONAL = Object.keys(peerDependencies);
const PACKAGES = [...OPTIONAL, ...Object.keys(dependencies)];

/** What every command line begins with is one file, what a board is solved with another, and what at least three commands need a third. */
const FIRST = `${dist}cli/main.js`;
const SOLVING = ['cli/solve/solve.js', 'anytime/anytime.js', 'pdb/load.js'].map((file) => `${dist}${file}`);
const groups = () => [
  { name: holding('start', [FIRST]), debugName: 'start', priority: 3 },
  { name: holding('solving', SOLVING), debugName: 'solving', priority: 2 },
  { name: 'shared', minShareCount: 3, priority: 1 },
];

/** The chunk of that name takes in these modules with all that they import. */
function holding(name, modules) {
  let held;
  return (id, graph) => {
    held ??= reach(modules, (from) => graph.getModuleInfo(from)?.importedIds ?? []);
    return held.has(id) ? name : null;
  };
}

/** All that can be reached from these modules. */
function reach(modules, importsOf, seen = new Set()) {
  for (const module of modules) {
    if (seen.has(module)) continue;
    seen.add(module);
    reach(importsOf(module), importsOf, seen);
  }
  return seen;
}

/** @param {Record<string, string>} input the entries, each by the name of its bundle */
async function bundle(input, { dir = `${dist}node`, format = 'esm', codeSplitting = false, external = PACKAGES } = {}) {
  const bundled = await rolldown({
    input,
    external,
    platform: 'node',
    // A module may be loaded by some callers when needed and by others at once: then it comes with the latter.
    checks: { ineffectiveDynamicImport: false },
  });
  const name = format === 'cjs' ? '[name].cjs' : '[name].js';
  await bundled.write({
    ...{ dir, format, codeSplitting, entryFileNames: name, chunkFileNames: name },
    // Lines and names stay: Node prints the line of an error that nobody catches, and its stack.
    comments: false,
  });
}

/** Letters outside of ASCII stand in literals alone, since comments are gone. */
function writeAsAscii(file) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[^\0-\x7f]/g, escaped));
}

/** Each entry that `startThread` is called with. */
function threadEntries() {
  const entries = new Set();
  for (const file of readdirSync(`${root}src`, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, entry] of readFileSync(`${root}src/${file}`, 'utf8').matchAll(/\bstartThread\('([\w/-]+)'/g)) {
      entries.add(entry);
    }
  }
  return [...entries];
}

rmSync(`${dist}node`, { recursive: true, force: true });
const commands = { cli: FIRST, benchmarks: `${dist}benchmarks/main.js` };
await bundle(commands, { format: 'cjs', codeSplitting: { groups: groups() }, external: OPTIONAL });
for (const file of readdirSync(`${dist}node`)) writeAsAscii(`${dist}node/${file}`);
await bundle({ index: `${dist}index.js` });
for (const entry of threadEntries()) await bundle({ [entry.replaceAll('/', '-')]: `${dist}${entry}.js` });
await bundle({ cli: `${dist}cli.js` }, { dir: dist });
