/** Files that start from V8's code: with it, without it, and with code that is damaged or of another V8. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE_ENDING } from '../../src/platform/compiled.ts';
import { PACKAGE_ROOT } from '../../src/platform/package-root.ts';

const ROOT = fileURLToPath(PACKAGE_ROOT);
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = join(folder, 'sum.cjs');
const CODE = `${FILE}${CODE_ENDING}`;
const MODULE = `import { requireCompiled, sealCode } from ${JSON.stringify(new URL('dist/platform/compiled.js', PACKAGE_ROOT).href)};`;
const HERE = `new URL(${JSON.stringify(`${pathToFileURL(folder).href}/`)})`;

/** What a process of Node prints. */
function run(program: string, flags: readonly string[] = []): string {
  const args = [...flags, '--input-type=module', '-e', `${MODULE}\n${program}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(`${status} ${stderr}`).toBe('0 ');
  return stdout.trim();
}

const SUM = `console.log(requireCompiled(${HERE})('./sum.cjs').sum(20, 22));`;

/** Prints whether V8 refused the code that a file came with; nothing is said of a file that came with none. */
const TELL = `
  const vm = process.getBuiltinModule('node:vm');
  const { Script } = vm;
  vm.Script = class extends Script {
    constructor(...args) {
      super(...args);
      console.log(String(this.cachedDataRejected));
    }
  };`;

function writeCode(): void {
  writeFileSync(FILE, 'exports.sum = (a, b) => a + b;\n');
  run(`
    import { readFileSync, writeFileSync } from 'node:fs';
    const scripts = [];
    const { sum } = requireCompiled(${HERE}, (file, script) => scripts.push([file, script]))('./sum.cjs');
    sum(1, 2);
    for (const [file, script] of scripts) {
      writeFileSync(file + ${JSON.stringify(CODE_ENDING)}, sealCode(readFileSync(file), script.createCachedData()));
    }`);
}

describe('a file with code beside it', () => {
  it('runs from that code', () => {
    writeCode();
    expect(run(SUM)).toBe('42');
    expect(run(`${TELL}\n${SUM}`)).toBe('false\n42');
  });

  it('is compiled where V8 has other flags, which refuses the code', () => {
    writeCode();
    expect(run(`${TELL}\n${SUM}`, ['--no-opt'])).toBe('true\n42');
  });

  it('is compiled where there is none, or a damaged one, or that of another text', () => {
    writeCode();
    const code = readFileSync(CODE);
    rmSync(CODE);
    expect(run(SUM)).toBe('42');
    const flipped = Buffer.from(code);
    flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1;
    for (const damaged of [Buffer.alloc(0), code.subarray(0, 3), code.subarray(0, code.length - 8), flipped]) {
      writeFileSync(CODE, damaged);
      expect(run(`${TELL}\n${SUM}`)).toBe('undefined\n42');
    }
    writeFileSync(CODE, code);
    // V8 asks for no more than the length.
    writeFileSync(FILE, 'exports.sum = (a, b) => a - b;\n');
    expect(run(`${TELL}\n${SUM}`)).toBe('undefined\n-2');
  });
});

it('the program has code beside what each start loads, and works without', () => {
  const coded = readdirSync(join(ROOT, 'dist/node')).filter((file) => file.endsWith(CODE_ENDING));
  expect(coded).toContain(`cli.cjs${CODE_ENDING}`);
  expect(coded).toContain(`solving.cjs${CODE_ENDING}`);
  const args = ['dist/cli.js', 'solve', '-q', '1 2 3/4 5 6/7 0 8'];
  for (const flags of [[], ['--no-opt']]) {
    expect(spawnSync(process.execPath, [...flags, ...args], { cwd: ROOT, encoding: 'utf8' }).stdout).toBe('L\n');
  }
});
