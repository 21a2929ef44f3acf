/**
 * Keeps V8's code of the command line's bundles beside them (src/platform/compiled.ts): `node scripts/code-cache.mjs`, after all else was built.
 *
 * V8 makes the code of a function when it is first called, so what is asked most is run before: a 4x4 board, a 5x5 and a large one in time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CODE_ENDING, requireCompiled, sealCode } from '../dist/platform/compiled.js';
import { formatBoard } from '../dist/puzzle/format.js';
import { goalBoard } from '../dist/puzzle/goal-preset.js';
import { createRandom } from '../dist/puzzle/random.js';
import { uniformBoard } from '../dist/puzzle/scramble.js';

const ASKED = [
  ['solve', boardOf(4)],
  ['solve', '--quiet', '--timeout', '0.5s', boardOf(5)],
  ['solve', '--json', '--timeout', '0.1s', boardOf(20)],
];

const scripts = new Map();
const folder = new URL('../dist/node/', import.meta.url);
const { runCommandLine } = requireCompiled(folder, (file, script) => scripts.set(file, script))('./cli.cjs');
const write = process.stdout.write;
process.stdout.write = (_text, ...rest) => {
  rest.find((each) => typeof each === 'function')?.();
  return true;
};
for (const args of ASKED) {
  const code = await runCommandLine(args);
  if (code !== 0) throw new Error(`npuzzle ${args[0]} ended with exit code ${code}`);
}
process.stdout.write = write;
for (const [file, script] of scripts) {
  writeFileSync(`${file}${CODE_ENDING}`, sealCode(readFileSync(file), script.createCachedData()));
}

function boardOf(size) {
  return formatBoard(uniformBoard(goalBoard('last', { width: size, height: size }), createRandom(1)));
}
