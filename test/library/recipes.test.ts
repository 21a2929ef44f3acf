import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const cache = mkdtempSync(join(tmpdir(), 'npuzzle-recipes-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Runs an example as a reader would; a package may import itself by name. */
function start(name: string, args: readonly string[] = []) {
  const env = { ...process.env, NPUZZLE_CACHE_DIR: cache, PORT: '0' };
  return spawn(process.execPath, [join(EXAMPLES, name), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function outputOf(name: string, args: readonly string[] = []): Promise<string> {
  let text = '';
  for await (const chunk of start(name, args).stdout) text += chunk;
  return text;
}

describe('the recipes of docs/library.md', () => {
  it('a script', async () => {
    expect(await outputOf('script.mjs', ['7 2 4/5 0 6/8 3 1'])).toMatch(/^20 moves, proven shortest: [UDLR]{20}\n$/);
  });

  it('a hint in a game', async () => {
    const lines = (await outputOf('game-hint.mjs')).trim().split('\n');
    expect(lines[0]).toMatch(/ is (easy|trivial)$/);
    expect(lines.slice(1, -1).map((line) => line.replace(/^.*: (\d+) left$/, '$1'))).toEqual(
      Array.from({ length: 12 }, (_, index) => String(12 - index)),
    );
    expect(lines.at(-1)).toBe('solved');
  });

  it('tables built ahead, and found the next time', async () => {
    expect(await outputOf('build-tables.mjs', ['3x3:4-4'])).toMatch(/^built 3024 bytes.*\nbuilt 3024 bytes/);
    expect(await outputOf('build-tables.mjs', ['3x3:4-4'])).toMatch(/^kept 3024 bytes.*\nkept 3024 bytes/);
  });

  it('a server', async () => {
    const server = start('server.mjs');
    try {
      const [line] = await new Promise<string[]>((resolve) =>
        server.stdout.once('data', (data) => resolve([String(data)])),
      );
      const url = `http://127.0.0.1:${/\d+/.exec(line ?? '')?.[0]}`;
      const solved = await fetch(url, { method: 'POST', body: '1 2 3/4 0 5/7 8 6' });
      expect(await solved.json()).toMatchObject({ status: 'solved', length: 2, optimal: true });
      const refused = await fetch(url, { method: 'POST', body: '1 2 3/4 4 5/7 8 6' });
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'E_INPUT' }]);
    } finally {
      server.kill();
    }
  });
});
