/**
 * Installs what the tests of consumers and the reference (`npm run docs`) need and nothing else does: bundlers, judges of packages, the last TypeScript
 * with an API. They were a third of what `npm ci` installs, so they have a manifest of their own; ten seconds the first time, nothing while its lock stays.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../test/consumers/', import.meta.url));

const lockedAt = statSync(`${FOLDER}package-lock.json`).mtimeMs;
/** npm writes this last. */
const installedAt = statSync(`${FOLDER}node_modules/.package-lock.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (installedAt < lockedAt) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('what test/consumers needs could not be installed');
}
