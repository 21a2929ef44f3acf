import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, ROOMS } from '../../scripts/rooms.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** A file that stands for each line of the list: whether an import is refused must not depend on what else is in the room. */
const SPEAKERS = ROOMS.map(({ name, imports, files }) => {
  const [glob = ''] = files;
  const file = glob.includes('*') ? `${dirname(glob)}/planted.ts` : glob.replace(/\{(\w+)[^}]*\}/, '$1');
  return { name, imports, file: file.replace('/**', '') };
});
const FOLDERS = ROOMS.map(({ name, files: [glob = ''] }) => (name.endsWith('.ts') ? name : folderOf(dirname(glob))));
const TARGETS = [...new Set([...FOLDERS, 'assembly/abi.ts', 'assembly/built-size.ts'])];

/** As the list names it: rooms of src without their tree. */
function folderOf(path: string): string {
  return path.replace(/^src\//, '');
}

/** Whether a list of imports holds this room or this file of it. */
function isAllowed(imports: readonly string[], target: string): boolean {
  return imports.includes(target) || imports.some((named) => named.startsWith(`${target}, `));
}

function specifier(from: string, target: string): string {
  const file = target.endsWith('.ts') ? target : `${target}/anything.ts`;
  const path = relative(dirname(from), target.startsWith('assembly/') ? file : `src/${file}`);
  const ending = from.startsWith('assembly/') ? '' : '.ts';
  return (path.startsWith('.') ? path : `./${path}`).replace(/\.ts$/, ending);
}

describe('the rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npuzzle-rooms-'));
  /** `file:line` of each import that Biome refused */
  const refused = new Set<string>();
  const planted: { file: string; line: number; target: string; room: string; allowed: boolean }[] = [];

  beforeAll(() => {
    cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const { name, file, imports } of SPEAKERS) {
      const own = folderOf(dirname(file));
      const lines: string[] = [];
      for (const target of TARGETS.filter((room) => room !== own && room !== name)) {
        const path = specifier(file, target);
        const forms = [`import '${path}';`, `export * from '${path}';`, `void import('${path}');`];
        for (const form of forms) {
          lines.push(form);
          planted.push({ file, line: lines.length, target, room: name, allowed: isAllowed(imports, target) });
        }
      }
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 },
    );
    for (const { location } of JSON.parse(stdout).diagnostics) refused.add(`${location.path}:${location.start.line}`);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ROOMS.map(({ name }) => name))(
    '%s: every import that its line does not allow is refused, no other',
    (name) => {
      const mine = planted.filter(({ room }) => room === name);
      expect(mine.filter(({ allowed }) => !allowed).length).toBeGreaterThan(20);
      const told = mine
        .filter(({ file, line }) => refused.has(`${file}:${line}`))
        .map(({ target, line }) => `${line} ${target}`);
      expect(told).toEqual(mine.filter(({ allowed }) => !allowed).map(({ target, line }) => `${line} ${target}`));
    },
  );

  it('are in biome.json and docs/architecture.md as in scripts/rooms.mjs', () => {
    expect(differences()).toEqual([]);
  });

  it('import only what stands above them', () => {
    const order = new Map(ROOMS.map(({ name }, index) => [name, index]));
    for (const { name, imports } of ROOMS) {
      for (const target of imports.filter((wanted) => order.has(wanted))) {
        expect(order.get(target), `${name} imports ${target}`).toBeLessThan(order.get(name) ?? 0);
      }
    }
  });

  it('are all the folders there are', () => {
    const globs = ROOMS.flatMap(({ files }) => files);
    const folders = ['src', 'assembly'].flatMap((tree) =>
      readdirSync(join(ROOT, tree), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => relative(ROOT, entry.parentPath)),
    );
    // What lies in the hall of assembly/ imports nothing.
    for (const own of new Set(folders.filter((name) => name !== 'assembly'))) {
      expect(
        globs.some((glob) => dirname(glob).replace('/**', '') === own),
        `${own} has no line`,
      ).toBe(true);
    }
  });

  it('have no import of a file that is not there', () => {
    const tracked = new Set(execFileSync('git', ['ls-files', 'scripts'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
    for (const [, script] of readFileSync(join(ROOT, 'package.json'), 'utf8').matchAll(/node (scripts\/[\w.-]+)/g)) {
      expect(tracked.has(script ?? ''), script).toBe(true);
    }
  });
});
