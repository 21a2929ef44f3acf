/**
 * The suite of a minute on the platforms people have: the long-term release of Node and the newest one.
 *
 * The machine runs the whole suite on its own Node. Here run kernels and their counts, threads, learned tables and the
 * command line, from the same built files: `node scripts/other-nodes.mjs [VERSION…]`. The registry's package `node` brings
 * the programs. Without a registry nothing can be said of them, so that is an error, and a clear one.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What `engines` in package.json says is tested: the long-term release, and whatever is newest. */
const VERSIONS = ['24', 'latest'];
const SUITE = [
  'test/kernel/search-counts.test.ts',
  'test/kernel/abi.test.ts',
  'test/kernel/slice.test.ts',
  'test/golden/node-counts.test.ts',
  'test/subtrees/lone-rounds.test.ts',
  'test/platform/thread.test.ts',
  'test/engine/team.test.ts',
  'test/beam/packaged.test.ts',
  'test/beam/value.test.ts',
  'test/cli/usage.test.ts',
  'test/cli/scramble-check-verify.test.ts',
];

const asked = process.argv.slice(2);
for (const version of asked.length > 0 ? asked : VERSIONS) {
  const began = performance.now();
  const node = programOf(version);
  const { status } = spawnSync(
    node.path,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', '--project', 'apart', ...SUITE],
    // Tests start further processes by the path of their own.
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) {
    console.error(`other-nodes: the suite fails on Node ${node.version}`);
    process.exit(1);
  }
  console.log(`other-nodes: Node ${node.version} passes, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Where the program is that `node@VERSION` of the registry brings. */
function programOf(version) {
  const script = 'console.log(JSON.stringify({ path: process.execPath, version: process.versions.node }))';
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { status, stdout, stderr, error } = spawnSync(
    npx,
    ['--yes', '--package', `node@${version}`, 'node', '-e', script],
    // Outside the project, so that its own files do not answer for the package.
    { cwd: fileURLToPath(new URL('file:///')), encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return JSON.parse(stdout);
  const why =
    error?.message ?? stderr.split('\n').find((line) => /code|E[A-Z]{4,}/.test(line)) ?? `exit code ${status}`;
  console.error(`other-nodes: node@${version} cannot be had from the registry (${why.trim()}), is the network there?`);
  return process.exit(1);
}
