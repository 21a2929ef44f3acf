/** A folder of tables that is there for one test, and `npuzzle pdb` upon it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Run, runCli } from './run-cli.ts';

/** The file of all distances of 3x3. */
export const EXACT_FILE = '3x3-blank0-1.2.3.4.5.6.7.8.pdb';

export interface PdbFolder {
  readonly path: string;
  /** Runs `npuzzle pdb` with the folder as its cache. */
  pdb(...args: string[]): Promise<Run>;
  fileOf(name: string): string;
  /** Damages a file. */
  flipByte(name: string, offset: number): void;
}

/** Call in a file's hall: each of its tests has a folder of its own. */
export function pdbFolder(): PdbFolder {
  let path = '';
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'npuzzle-pdb-'));
  });
  afterEach(() => rmSync(path, { recursive: true }));
  const fileOf = (name: string): string => join(path, name);
  return {
    get path() {
      return path;
    },
    pdb: (...args) => runCli(['pdb', ...args], { env: { NPUZZLE_CACHE_DIR: path } }),
    fileOf,
    flipByte: (name, offset) => {
      const bytes = readFileSync(fileOf(name));
      bytes[offset] = (bytes[offset] ?? 0) ^ 4;
      writeFileSync(fileOf(name), bytes);
    },
  };
}
