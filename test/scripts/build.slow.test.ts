/** Unchanged sources build nothing anew; what changed builds what is made of it. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function copyOf(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function run(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

function builtAt(folder: string): Record<string, number> {
  const names = readdirSync(join(folder, 'build')).filter((name) => name.endsWith('.wasm'));
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, 'build', name)).mtimeMs]));
}

it('a kernel is compiled when a file that it imports has changed, and no other is', () => {
  const folder = copyOf('assembly', 'scripts', 'asconfig.json', 'package-lock.json', 'build');
  const before = builtAt(folder);
  expect(Object.keys(before)).toContain('staged.wasm');
  run(folder, 'scripts/kernels.mjs', '--target', 'release');
  expect(builtAt(folder)).toEqual(before);
  // A comment changes the hash of the sources and not the kernel.
  const source = join(folder, 'assembly/staged/board.ts');
  writeFileSync(source, `${readFileSync(source, 'utf8')}// another line\n`);
  run(folder, 'scripts/kernels.mjs', '--target', 'release');
  const after = builtAt(folder);
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['staged.wasm']);
  expect(readFileSync(join(folder, 'build/staged.wasm'))).toEqual(readFileSync(join(ROOT, 'build/staged.wasm')));
});

it('`prepare` builds once for the same sources, and again when one has changed or a built file is missing', () => {
  const folder = copyOf('scripts', 'package.json', 'package-lock.json', 'asconfig.json');
  for (const name of ['assembly', 'bench', 'src', 'build', 'dist/browser', 'dist/node', 'man'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'src/one.ts'), 'export const one = 1;\n');
  writeFileSync(join(folder, 'scripts/executable.mjs'), '');
  const stub = [
    `import { writeFileSync } from 'node:fs';`,
    `for (const name of ${JSON.stringify(['dist/cli.js', 'dist/node/cli.cjs', 'build/kernel-4x4.wasm', 'build/pattern.wasm', 'build/automaton-12.bin', 'dist/browser/worker.js', 'man/npuzzle.1'])}) writeFileSync(name, '');`,
    `console.log('built');`,
  ];
  writeFileSync(join(folder, 'scripts/build.mjs'), stub.join('\n'));
  const prepare = () => run(folder, 'scripts/prepare.mjs');
  expect([prepare(), prepare(), prepare()]).toEqual(['built\n', '', '']);
  writeFileSync(join(folder, 'src/one.ts'), 'export const one = 2;\n');
  expect([prepare(), prepare()]).toEqual(['built\n', '']);
  writeFileSync(join(folder, 'src/two.ts'), '');
  expect([prepare(), prepare()]).toEqual(['built\n', '']);
  // Whatever its ending: a picture of the page is a source as well.
  writeFileSync(join(folder, 'src/picture.png'), '');
  expect([prepare(), prepare()]).toEqual(['built\n', '']);
  rmSync(join(folder, 'dist/cli.js'));
  expect([prepare(), prepare()]).toEqual(['built\n', '']);
});
