/** Folders for tests. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that whoever asks removes. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'npuzzle-test-'));
}

/** A folder for one test, removed after it. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
