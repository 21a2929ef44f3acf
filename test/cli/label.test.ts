/** `npuzzle label`: rows in order and once, however often it is killed; drawn and given boards; files read back. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../support/json-schema.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const output = JSON.parse(readFileSync(new URL('../../docs/output.schema.json', import.meta.url), 'utf8'));

describe('npuzzle label', () => {
  it('labels a stream of boards in order, those without a solution too, as the schema says', async () => {
    const input = 'a;1 2 3 4 5 6 7 0 8\nb;1 2 3 4 5 6 8 7 0\nc;1 2 3 4 5 6 7 8 0\n';
    const { code, stdout, stderr } = await runCli(['label', '-', '--every', '1'], { input });
    expect(code).toBe(0);
    const rows = jsonLines(stdout);
    expect(rows).toMatchObject([
      { index: 0, id: 'a', status: 'solved', length: 1, optimal: 'L', after: { D: 2, L: 0, R: 2 } },
      { index: 1, id: 'b', status: 'unsolvable', length: null, optimal: null, after: null },
      { index: 2, id: 'c', status: 'solved', length: 0, optimal: '', after: { D: 1, R: 1 } },
    ]);
    for (const row of rows) expect(schemaFaults(row, output.$defs.label, output)).toEqual([]);
    expect(stderr).toMatch(/^npuzzle: 3 boards labelled in .*, 2 proven again\n$/);
  });

  it('draws boards as scramble does, and so many of each length', async () => {
    const drawn = await runCli(['label', '-n', '5', '--size', '3', '--seed', 'x', '-q', '--format', 'csv']);
    const scrambled = await runCli(['scramble', '-n', '5', '--size', '3', '--seed', 'x', '--json']);
    const boards = jsonLines(scrambled.stdout).map(({ start }) => [start].flat(2).join(' '));
    expect(
      drawn.stdout
        .split('\n')
        .slice(1, 6)
        .map((line) => line.split(',')[4]),
    ).toEqual(boards);
    const each = await runCli(['label', '--per-length', '2', '--size', '3x2', '-q']);
    expect(jsonLines(each.stdout).map(({ length }) => length)).toEqual(
      [0, 1].flatMap(() => Array.from({ length: 22 }, (_, length) => length)),
    );
    const some = await runCli(['label', '--per-length', '2', '--lengths', '5-7', '--size', '4', '-q']);
    expect(jsonLines(some.stdout).map(({ length }) => length)).toEqual([5, 6, 7, 5, 6, 7]);
  });

  it('goes on with the boards it was begun with only', async () => {
    const folder = temporaryFolder();
    const boards = join(folder, 'boards.txt');
    const out = join(folder, 'rows.jsonl');
    writeFileSync(boards, '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n1 2 3 4 5 x y 7 8\n');
    const faulty = await runCli(['label', boards, '--out', out]);
    expect(faulty.code).toBe(2);
    expect(faulty.stderr).toMatch(/line 3/);
    expect(existsSync(out)).toBe(false);
    writeFileSync(boards, '1 2 3 4 5 6 7 0 8\n1 2 3 4 0 6 7 5 8\n1 2 3 4 5 6 7 8 0\n');
    const other = await runCli(['label', boards, '--out', out]);
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toMatch(/board 2 is another than the last of the rows that are there, line 2/);
    writeFileSync(boards, '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 8 0\n');
    expect((await runCli(['label', boards, '--out', out])).code).toBe(0);
    expect(jsonLines(readFileSync(out, 'utf8')).map(({ index, length }) => [index, length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });

  it('tells a faulty file row by row', async () => {
    const file = join(temporaryFolder(), 'rows.jsonl');
    const { stdout } = await runCli(['label', '-n', '3', '--size', '3', '-q']);
    const [one = '', two = '', three = ''] = stdout.split('\n');
    writeFileSync(file, `${one}\n${two.replace(/"length":\d+/, '"length":3')}\n${three}\n${three}\nrubbish\n`);
    const { code, stderr } = await runCli(['label', '--check', file]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /row 1: .*moves.*\nnpuzzle: row 3: the row has the number 2\nnpuzzle: row 4: no row of labels/,
    );
    expect(stderr).toMatch(/npuzzle: error: '.*' has faults in 3 of 5 rows\n$/);
    // What looks possible is found by proving it again.
    const length = Number(/"length":(\d+)/.exec(one)?.[1]);
    const raised = one
      .replace(/"length":\d+/, `"length":${length + 2}`)
      .replace(/:(\d+)(?=[,}]+$|,"[UDLR]")/g, (_, left) => `:${Number(left) + 2}`);
    writeFileSync(file, `${raised}\n`);
    expect((await runCli(['label', '--check', file])).stderr).toMatch(/row 0: the row has \d+ moves, .*; proven are/);
  });

  it.each([
    [['-n', '5', '--per-length', '2'], /--count and --per-length do not go together/],
    [['-n', '5', '1 2 3/4 5 6/7 8 0'], /boards are drawn or given/],
    [['-n', '5', '--format', 'npy'], /npy is written to a file only, name it with --out/],
    [['-n', '5', '--out', 'rows.txt'], /does not tell the format, end it with \.jsonl/],
    [['--per-length', '2', '--size', '4'], /--per-length needs --lengths on a 4x4 board/],
    [['--per-length', '2', '--size', '3', '--lengths', '30-40'], /no 3x3 board takes 40 moves/],
    [['-n', '2', '--size', '5'], /which moves of a 5x5 board keep the optimum is not known/],
    [['--check', 'nowhere.npz'], /'nowhere.npz' cannot be read/],
    [['-n', '2', '--size', '3', '--out', '/nowhere/at/all.csv'], /cannot be written/],
  ])('%j is refused', async (args, message) => {
    const run = await runCli(['label', ...args]);
    expect(run.stderr).toMatch(message);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(ONE_ERROR_LINE);
  });
});
