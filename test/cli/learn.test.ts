/** `npuzzle learn` as a process: repeatable, resumed by the same command, and mistakes told in one line. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTableFile } from '../../src/training/file.ts';
import { runCli } from '../support/run-cli.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npuzzle-learn-'));
});
afterAll(() => rm(folder, { recursive: true }));

const learn = (...args: string[]) => runCli(['learn', ...args], { cwd: folder });

describe('npuzzle learn', () => {
  it('writes the same bytes for a seed, says what each round did, and goes on where it was', async () => {
    const [first, second] = await Promise.all([
      learn('3x2', '--samples', '300', '--seed', '7', '--out', 'a.tables'),
      learn('3x2', '--samples', '300', '--seed', '7', '--out', 'b.tables', '--json'),
    ]);
    expect({ ...first, stdout: '' }).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    expect(first.stdout).toMatch(
      /^round 0 {2}\d+ boards \(0 failed\) {2}\d+ samples {2}validation error [\d.]+ {2}beam score/,
    );
    expect(JSON.parse(second.stdout.split('\n')[0] ?? '')).toMatchObject({ round: 0, failures: 0, file: 'b.tables' });
    const bytes = await readFile(join(folder, 'a.tables'));
    expect(await readFile(join(folder, 'b.tables'))).toEqual(bytes);
    expect((await readTableFile(join(folder, 'a.tables'))).provenance).toMatchObject({ seed: '7', rounds: 1 });
    const again = await learn('3x2', '--samples', '300', '--seed', '7', '--out', 'a.tables');
    expect(again).toMatchObject({ code: 0, stdout: '' });
    const other = await learn('3x2', '--samples', '300', '--seed', '8', '--out', 'a.tables');
    expect(other).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/a\.tables\.training is of another training/),
    });
  });

  it('begins with earlier tables of the same size, which make its first samples', async () => {
    await learn('3x3', '--samples', '2k', '--seed', '7', '--out', 'early.tables');
    const args = ['3x3', '--samples', '500', '--seed', '7'];
    const [later, bad] = await Promise.all([
      learn(...args, '--from', 'early.tables', '--out', 'later.tables'),
      learn('5x5', '--from', 'early.tables'),
    ]);
    expect({ ...later, stdout: '' }).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    expect((await readTableFile(join(folder, 'later.tables'))).provenance).toMatchObject({
      start: 'first beams by earlier tables',
      lambda: 0.9,
    });
    // What the earlier tables are is part of what the training is.
    await learn('3x3', '--samples', '1k', '--seed', '8', '--out', 'other.tables');
    const other = await learn(...args, '--from', 'other.tables', '--out', 'later.tables');
    expect(other.stderr).toMatch(/later\.tables\.training is of another training/);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('they must be of the same size, or of the square board one smaller');
  });

  it('begins with tables of the board one smaller, its first beams ranked by a teacher of its own size', async () => {
    await Promise.all([
      learn('2x2', '--samples', '50', '--seed', '7', '--out', 'small.tables'),
      learn('3x3', '--samples', '1k', '--seed', '7', '--out', 'teacher.tables'),
    ]);
    const args = ['3x3', '--samples', '300', '--seed', '7'];
    const from = ['--from', 'small.tables'];
    const [taught, alone, other, lonely, same, any] = await Promise.all([
      learn(...args, ...from, '--teacher', 'teacher.tables', '--out', 'taught.tables'),
      learn(...args, ...from, '--out', 'alone.tables'),
      learn(...args, ...from, '--teacher', 'small.tables'),
      learn(...args, '--teacher', 'teacher.tables'),
      learn(...args, '--from', 'teacher.tables', '--teacher', 'teacher.tables'),
      learn('any', '--teacher', 'teacher.tables'),
    ]);
    expect([taught.code, taught.stderr, alone.code, alone.stderr]).toEqual([0, '', 0, '']);
    expect((await readTableFile(join(folder, 'taught.tables'))).provenance).toMatchObject({
      start: 'transferred, first beams by earlier tables',
    });
    expect(await readFile(join(folder, 'taught.tables'))).not.toEqual(await readFile(join(folder, 'alone.tables')));
    for (const run of [other, lonely, same, any]) {
      expect([run.code, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toMatch(/^npuzzle: error: [^\n]+\n$/);
    }
    expect(other.stderr).toContain("'small.tables' has tables of 2x2, and the boards are 3x3");
    expect(lonely.stderr).toContain('--teacher goes with --from');
    expect(same.stderr).toContain("'teacher.tables' is of this size");
    expect(any.stderr).toContain('--teacher has no effect on `learn any`');
  });

  it('keeps what was there: tables of another training, and files of others', async () => {
    await learn('3x2', '--samples', '300', '--seed', '7', '--out', 'hours.tables');
    await rm(join(folder, 'hours.tables.training'), { recursive: true });
    await writeFile(join(folder, 'notes'), 'my notes');
    const before = await readFile(join(folder, 'hours.tables'));
    const [own, other, nowhere, directory] = await Promise.all([
      learn('3x2', '--samples', '300', '--seed', '9', '--out', 'hours.tables'),
      learn('3x2', '--samples', '300', '--seed', '9', '--out', 'notes'),
      learn('3x2', '--samples', '300', '--seed', '9', '--out', 'no/such'),
      learn('3x2', '--samples', '300', '--seed', '9', '--out', '.'),
    ]);
    expect([own.code, own.stdout, own.stderr]).toEqual([
      2,
      '',
      "npuzzle: error: --out would write over 'hours.tables', the tables of another training, name another file, or add --force\n",
    ]);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringMatching(/--out would write over 'notes', which npuzzle/),
    ]);
    expect([nowhere.code, nowhere.stderr]).toEqual([
      2,
      expect.stringMatching(/--out cannot write 'no\/such' \(ENOENT\)/),
    ]);
    expect([directory.code, directory.stderr]).toEqual([2, "npuzzle: error: --out cannot write '.' (EISDIR)\n"]);
    expect(await readFile(join(folder, 'hours.tables'))).toEqual(before);
    expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('my notes');
    const forced = await learn('3x2', '--samples', '300', '--seed', '9', '--out', 'hours.tables', '--force');
    expect([forced.code, forced.stderr]).toEqual([0, '']);
    expect(await readFile(join(folder, 'hours.tables'))).not.toEqual(before);
  });

  it('tells mistakes in one line', async () => {
    await writeFile(join(folder, 'foreign.tables'), 'hello');
    const [tall, large, foreign] = await Promise.all([
      learn('2x3'),
      learn('9x9'),
      learn('4x4', '--from', 'foreign.tables'),
    ]);
    for (const run of [tall, large, foreign]) {
      expect(run.code).toBe(2);
      expect(run.stderr).toMatch(/^npuzzle: error: [^\n]+\n$/);
    }
    expect(foreign.stderr).toContain('foreign.tables is no file of learned tables');
  });
});
