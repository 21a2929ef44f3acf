/**
 * Bundles what Node runs: `node scripts/bundle.mjs`, after tsc has written dist.
 *
 *   dist/node/cli.js          the command line; dist/cli.js, the program, starts it. Commands stay apart and load when they are meant
 *   dist/node/benchmarks.js   the suites of bench/, which `npuzzle bench` loads
 *   dist/node/index.js        the library
 *   dist/node/ROOM-FILE.js    each thread's entry, by its name in src: `anytime/worker` is anytime-worker.js
 *
 * Why: of the 0.29 s that a trivial `npuzzle solve` took, 0.08 went into finding and linking 162 small modules.
 *
 * The command line and the suites are bundled together, so an error that one throws is of the class that the other knows.
 * tsc's modules stay beside the bundles for bundlers of browsers, for bench/ and for tests of single modules.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = `${root}dist/`;

/** Packages of `dependencies` and of optional peers: found where they are installed. */
const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const external = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

/** What every command line begins with is one file, and what at least three commands need is another. */
const FIRST = `${dist}cli/main.js`;
const groups = () => {
  let first;
  const isFirst = (id, graph) => {
    first ??= reach(FIRST, (from) => graph.getModuleInfo(from)?.importedIds ?? []);
    return first.has(id) ? 'start' : null;
  };
  return [
    { name: isFirst, debugName: 'start', priority: 2 },
    { name: 'shared', minShareCount: 3, priority: 1 },
  ];
};

/** All that can be reached from a module. */
function reach(module, importsOf, seen = new Set()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const imported of importsOf(module)) reach(imported, importsOf, seen);
  return seen;
}

/** @param {Record<string, string>} input the entries, each by the name of its bundle */
async function bundle(input, codeSplitting) {
  const bundled = await rolldown({
    input,
    external,
    platform: 'node',
    // A module may be loaded by some callers when needed and by others at once: then it comes with the latter.
    checks: { ineffectiveDynamicImport: false },
  });
  await bundled.write({
    dir: `${dist}node`,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting,
  });
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
await bundle({ cli: FIRST, benchmarks: `${dist}benchmarks/main.js` }, { groups: groups() });
await bundle({ index: `${dist}index.js` }, false);
for (const entry of threadEntries()) await bundle({ [entry.replaceAll('/', '-')]: `${dist}${entry}.js` }, false);

const program = readFileSync(`${dist}cli.js`, 'utf8');
writeFileSync(`${dist}cli.js`, program.replace('./cli/main.js', './node/cli.js'));
