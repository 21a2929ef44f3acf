/** Threads are started in one place, from files that are built. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startThread } from '../../src/platform/thread.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8') }));

it('only platform/thread.ts starts a thread of Node', () => {
  const starting = SOURCES.filter(({ text }) =>
    /import \{[^}]*\bWorker\b[^}]*\} from 'node:worker_threads'/.test(text),
  );
  expect(starting.map(({ file }) => file)).toEqual(['platform/thread.ts']);
});

it('an entry that is none ends with an error', async () => {
  const thread = startThread('platform/nothing');
  await expect(new Promise((_, reject) => thread.once('error', reject))).rejects.toThrow(/nothing/);
});
