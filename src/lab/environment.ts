/**
 * Which build on which machine: what a stored run must say to be trusted later.
 *
 * The kernel hash covers every release kernel by name and content, so a run is repeated as soon as any search may
 * have changed.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { NpuzzleError, REINSTALL } from '../errors.ts';
import { PACKAGE_ROOT } from '../platform/package-root.ts';
import { packageVersion } from '../platform/package-version.ts';
import type { Environment } from './record.ts';

/** Describes this build and this machine. */
export function describeEnvironment(): Environment {
  return {
    npuzzle: packageVersion(),
    kernel: kernelHash(new URL('build/', PACKAGE_ROOT)),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  };
}

/**
 * SHA-256 over names and contents of the release kernels in a folder, the first 16 hexadecimal digits.
 *
 * @throws {NpuzzleError} `E_INTERNAL` where there is none
 */
function kernelHash(folder: URL): string {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.wasm') && !name.endsWith('.debug.wasm'))
    .sort();
  if (names.length === 0) throw new NpuzzleError('E_INTERNAL', 'there are no kernels', { remedy: REINSTALL });
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}
