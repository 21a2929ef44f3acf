import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Bundlers and judges of packages are for the tests of consumers alone, so they are installed here. */
export default function installConsumers(): void {
  const { status } = spawnSync(process.execPath, ['scripts/consumers.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('what test/consumers needs could not be installed');
}
