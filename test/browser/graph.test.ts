import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** All files an entry loads, statically or later, and the bare names it asks for. */
function graphOf(entry: string): { files: Set<string>; bare: Set<string> } {
  const files = new Set<string>();
  const bare = new Set<string>();
  const open = [join(ROOT, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, , name = ''] of readFileSync(file, 'utf8').matchAll(/(from|import\(|import)\s*['"]([^'"\n]+)['"]/g)) {
      if (name.startsWith('.')) open.push(join(dirname(file), name));
      else bare.add(name);
    }
  }
  return { files, bare };
}

describe('what a browser loads', () => {
  it.each(['dist/browser/index.js', 'dist/browser/inline.js'])(
    '%s asks for no module of Node and no package',
    (entry) => {
      const { files, bare } = graphOf(entry);
      expect([...bare]).toEqual([]);
      expect(files.size).toBeGreaterThan(20);
      expect([...files].filter((file) => /\/(kernel|pdb|plan|anytime)\//.test(file))).toEqual([]);
    },
  );

  it('would be seen to ask for Node if it did', () => {
    expect([...graphOf('dist/index.js').bare]).toContain('node:fs');
  });

  it.each(['worker.js', 'inline-worker.js', 'script.js'])('%s is whole', (name) => {
    const text = readFileSync(join(ROOT, 'dist/browser', name), 'utf8');
    expect(text).not.toMatch(/["']node:|\brequire\(|\bprocess\./);
  });

  it('knows every kernel there is, but those for threads and traces', () => {
    const listed = readFileSync(join(ROOT, 'src/browser/built-files.ts'), 'utf8');
    const built = readdirSync(join(ROOT, 'build')).filter(
      (name) => /\.(wasm|bin)$/.test(name) && !/debug|shared|trace/.test(name),
    );
    for (const name of built) expect(listed).toContain(`'${name}': () => new URL('../../build/${name}'`);
  });

  it('has the functions that Node has', async () => {
    const inNode = Object.keys(await import('../../src/index.ts'));
    const inBrowser = Object.keys(await import('../../src/browser/index.ts'));
    // A page has no queue.
    const extras = { node: ['lowerBounds', 'openFleet', 'scrambleOfLength', 'serveFleet'], browser: ['whenReady'] };
    expect(inBrowser.filter((name) => !extras.browser.includes(name)).sort()).toEqual(
      inNode.filter((name) => !extras.node.includes(name)).sort(),
    );
  });

  it('has stand-ins that offer all that is asked of what they stand for', () => {
    const src = join(ROOT, 'src');
    const names = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
    const standIns = readdirSync(src, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.browser.ts'));
    expect(standIns.length).toBeGreaterThan(3);
    for (const file of standIns) {
      expect(names(join(src, file)), file).toEqual(
        expect.arrayContaining(names(join(src, file.replace('.browser', '')))),
      );
    }
  });
});
