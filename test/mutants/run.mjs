/**
 * Plants one bug after the other in a copy of this repository and demands that a suite turns red: `node test/mutants/run.mjs [word]`.
 *
 * Not part of `npm test`: each bug costs a build. Exit code 1 if a bug survives, or no longer fits the source. Takes a word
 * to plant only the bugs whose title holds it.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS } from './mutants.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What browsers load is bundled from the sources. */
const BUNDLE = ['scripts/browser.mjs'];
/** What the command line and threads of Node load: bundles of what the compiler writes, as `npm run build:host` makes them. */
const HOST = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck'],
  ['scripts/bench-modules.mjs'],
  ['scripts/bundle.mjs'],
  ['scripts/executable.mjs'],
];
const word = process.argv[2] ?? '';
const copy = mkdtempSync(join(tmpdir(), 'npuzzle-mutants-'));

try {
  copyRepository();
  const wanted = MUTANTS.filter(({ title }) => title.includes(word));
  // Without suites to name, all of them would run.
  if (wanted.length === 0) throw new Error(`no bug has "${word}" in its title`);
  const suites = [...new Set(wanted.flatMap((mutant) => mutant.suites))];
  if (!runs(vitest(...suites), 1_800_000)) throw new Error(`without any bug ${suites.join(', ')} must be green`);
  const outcomes = wanted.map(plant);
  const caught = outcomes.filter((outcome) => outcome === 'caught').length;
  console.log(`${caught} of ${outcomes.length} bugs caught`);
  process.exitCode = caught === outcomes.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copyRepository() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['build', 'dist']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Plants a bug, builds what it touches, runs its suites, and takes it out again. */
function plant({ title, file, from, to, kernels = [], isBundled = false, isHost = false, suites }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) return tell(title, 'does not fit', `${file} must hold "${from}" once`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  for (const kernel of kernels) cpSync(built(kernel), built(`${kernel}.sound`));
  try {
    if (kernels.length > 0 && !runs(['scripts/kernels.mjs', '--target', 'release', ...kernels]))
      return tell(title, 'does not build');
    if (isBundled && !runs(BUNDLE)) return tell(title, 'does not build');
    if (isHost && !buildsHost()) return tell(title, 'does not build');
    const red = suites.filter((suite) => !runs(vitest(suite)));
    if (red.length === suites.length) return tell(title, 'caught', `by ${red.join(', ')}`);
    return tell(title, 'survives', suites.filter((suite) => !red.includes(suite)).join(', '));
  } finally {
    writeFileSync(path, source);
    if (isBundled) runs(BUNDLE);
    if (isHost) buildsHost();
    for (const kernel of kernels) cpSync(built(`${kernel}.sound`), built(kernel));
  }
}

function buildsHost() {
  return HOST.every((step) => runs(step));
}

function built(kernel) {
  return join(copy, 'build', `${kernel}.wasm`);
}

function vitest(...suites) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'fast',
    '--project',
    'apart',
    '--project',
    'slow',
    '--bail',
    '1',
    ...suites,
  ];
}

/** A bug may well make a search endless: that counts as caught. */
function runs(args, timeout = 240_000) {
  // The release kernels alone: each bug would cost all debug ones that import its file.
  const env = { ...process.env, NPUZZLE_TEST_BUILDS: 'release' };
  return (
    spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout, killSignal: 'SIGKILL' }).status === 0
  );
}

function tell(title, outcome, detail = '') {
  console.log(`${outcome.padEnd(12)} ${title}${detail === '' ? '' : ` (${detail})`}`);
  return outcome;
}
