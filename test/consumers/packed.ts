/** The package as npm would publish it, installed into a project of its own in a temporary folder. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Consumer {
  /** of the project that has the package installed */
  readonly folder: string;
  /** of the installed package */
  readonly installed: string;
  readonly tarball: {
    readonly path: string;
    readonly size: number;
    readonly files: readonly { readonly path: string }[];
  };
  remove(): void;
}

/** Runs a program; its standard output. */
export function run(file: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ends with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Packs what is built and installs it with npm, as its readers do. */
export function installPacked(): Consumer {
  // npm and the bundlers ask for real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'npuzzle-consumer-')));
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], ROOT));
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${packed.filename}`], folder);
  return {
    folder,
    installed: join(folder, 'node_modules/npuzzle'),
    tarball: { path: join(folder, packed.filename), size: packed.size, files: packed.files },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
