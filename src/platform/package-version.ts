/** Which version of the package this is. */

import { readFileSync } from 'node:fs';
import { NpuzzleError } from '../errors.ts';
import { PACKAGE_ROOT } from './package-root.ts';

/**
 * The version in package.json.
 *
 * @throws {NpuzzleError} `E_INTERNAL` if there is none
 */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new NpuzzleError('E_INTERNAL', 'package.json names no version');
}
