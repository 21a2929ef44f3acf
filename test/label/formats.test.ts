/** Rows survive each format; an archive is what NumPy and unzip read; a faulty row is told by what is wrong with it. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LabelRow } from '../../src/contract/label.ts';
import { differenceOf, faultOf } from '../../src/label/check-labels.ts';
import { LABEL_FORMATS, LabelFile } from '../../src/label/label-file.ts';
import { openLabels } from '../../src/label/read-labels.ts';
import { readRecord, recordOf } from '../../src/label/records.ts';
import { csvRow, jsonRow, readCsvRow, readJsonRow } from '../../src/label/text-formats.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { nextMoves } from '../../src/solve/next-moves.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GOAL = goalBoard('last', { width: 4, height: 3 });

async function labelledRows(count: number): Promise<LabelRow[]> {
  const solver = await createSolver();
  const random = createRandom('labels');
  const rows: LabelRow[] = [];
  for (let index = 0; index < count; index++) {
    const board = index === 0 ? GOAL : uniformBoard(GOAL, random);
    const { length, moves } = await nextMoves(solver, board, { goal: GOAL });
    rows.push({ index, board, status: 'solved', length, moves });
  }
  const [a, b, ...others] = GOAL.tiles;
  const board = parseBoard([b, a, ...others].join(' '), { shape: GOAL });
  return [...rows, { index: count, board, status: 'unsolvable', length: null, moves: null }];
}

/** What a row says, whichever format it came from: none has the tiles of its moves. */
function told({ index, board, status, length, moves }: LabelRow) {
  const all = moves?.map(({ move, left, optimal }) => `${move}${left}${optimal}`).sort();
  return { index, tiles: board.tiles, status, length, all };
}

describe('rows of labels', async () => {
  const rows = await labelledRows(40);

  it('are read from text and bytes as they were written', () => {
    for (const row of rows) {
      expect(told(readJsonRow(jsonRow(row).trimEnd()))).toEqual(told(row));
      expect(told(readCsvRow(csvRow(row).trimEnd()))).toEqual(told(row));
      expect(told(readRecord(recordOf(row), GOAL, row.index))).toEqual(told(row));
    }
    const id = 'a "strange", id';
    expect(readCsvRow(csvRow({ ...(rows[1] as LabelRow), id }).trimEnd()).id).toBe(id);
    expect(csvRow({ ...(rows[1] as LabelRow), id: '=1+1' })).toMatch(/^1,'=1\+1,/);
  });

  it.each(LABEL_FORMATS)('are read back from a file: %s', async (format) => {
    const path = join(temporaryFolder(), `rows.${format}`);
    const file = await LabelFile.open(path, { format, goal: GOAL, directions: 'tile', identity: {} });
    await file.append(rows.slice(0, 7));
    await file.append(rows.slice(7));
    await file.finish();
    const { rows: read, goal } = openLabels(path);
    const back: LabelRow[] = [];
    for await (const row of read) {
      if ('error' in row) throw row.error;
      back.push(row);
    }
    expect(back.map(told)).toEqual(rows.map(told));
    expect(goal?.tiles).toEqual(format === 'npz' ? GOAL.tiles : undefined);
  });

  it('go on behind the last whole one, wherever the file was cut', async () => {
    for (const format of LABEL_FORMATS) {
      const whole = join(temporaryFolder(), `whole.${format}`);
      const options = { format, goal: GOAL, directions: 'tile', identity: { seed: 1 } };
      const first = await LabelFile.open(whole, options);
      await first.append(rows);
      await first.close();
      const part = readFileSync(`${whole}.part`);
      await (await LabelFile.open(whole, options)).finish();
      const path = join(temporaryFolder(), `cut.${format}`);
      for (const share of [0, 0.01, 0.3, 0.5, 0.77, 0.99, 1]) {
        const begun = await LabelFile.open(path, { ...options, force: true });
        await begun.close();
        writeFileSync(`${path}.part`, part.subarray(0, Math.floor(part.length * share)));
        const file = await LabelFile.open(path, { ...options, force: true });
        expect(file.rows).toBeLessThanOrEqual(rows.length);
        expect(file.last && told(file.last)).toEqual(
          file.rows === 0 ? undefined : told(rows[file.rows - 1] as LabelRow),
        );
        await file.append(rows.slice(file.rows));
        await file.finish();
        expect(readFileSync(path).equals(readFileSync(whole))).toBe(true);
      }
    }
  });

  it('are finished again where the last step was cut off', async () => {
    for (const format of LABEL_FORMATS) {
      const path = join(temporaryFolder(), `rows.${format}`);
      const options = { format, goal: GOAL, directions: 'tile', identity: {} };
      const file = await LabelFile.open(path, options);
      await file.append(rows);
      const notes = readFileSync(`${path}.part.json`);
      const part = readFileSync(`${path}.part`);
      await file.finish();
      const whole = readFileSync(path);
      writeFileSync(`${path}.part.json`, notes);
      if (format === 'npz') writeFileSync(`${path}.part`, part);
      const again = await LabelFile.open(path, options);
      expect(again.rows).toBe(rows.length);
      await again.finish();
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('are not mixed with those of another run, nor written over', async () => {
    const path = join(temporaryFolder(), 'rows.csv');
    const options = { format: 'csv', goal: GOAL, directions: 'tile', identity: { seed: 1 } } as const;
    const file = await LabelFile.open(path, options);
    await file.append(rows.slice(0, 3));
    await file.close();
    const other = { ...options, identity: { seed: 2 } };
    await expect(LabelFile.open(path, other)).rejects.toThrow(/other rows were begun in/);
    for (const [asked, count] of [
      [options, 3],
      [{ ...other, force: true }, 0],
    ] as const) {
      const again = await LabelFile.open(path, asked);
      expect(again.rows).toBe(count);
      await again.close();
    }
    await (await LabelFile.open(path, other)).finish();
    await expect(LabelFile.open(path, other)).rejects.toThrow(/is there already, name another file, or add --force/);
    await expect(LabelFile.open('/nowhere/at/all.csv', options)).rejects.toMatchObject({ code: 'E_FILE' });
  });

  it('are refused where they cannot be true', () => {
    const row = rows[3] as LabelRow;
    const moves = row.moves ?? [];
    const length = row.length ?? 0;
    expect(rows.map((each) => faultOf(each, GOAL, 'tile'))).toEqual(rows.map(() => undefined));
    const fault = (changed: Partial<LabelRow>) => faultOf({ ...row, ...changed }, GOAL, 'tile');
    expect(fault({ length: length + 1 })).toMatch(/parity/);
    expect(fault({ length: 1 })).toMatch(/are fewer than/);
    expect(fault({ moves: moves.slice(1) })).toMatch(/is missing/);
    expect(fault({ moves: moves.map((move) => ({ ...move, left: length + 2 })) })).toMatch(/moves are left after/);
    expect(fault({ moves: moves.map((move) => ({ ...move, optimal: !move.optimal })) })).toMatch(/contradicts/);
    const further = moves.map((move) => ({ ...move, left: length + 1, optimal: false }));
    expect(fault({ moves: further })).toMatch(/no move keeps the optimum/);
    expect(fault({ status: 'unsolvable' })).toBe('the board can be solved');
    expect(faultOf({ ...row, board: rows.at(-1)?.board ?? GOAL }, GOAL, 'tile')).toBe('the board cannot be solved');
    expect(faultOf(row, GOAL, 'blank')).not.toBe(undefined);
    expect(differenceOf(row, row)).toBe(undefined);
    expect(differenceOf(row, { length: length + 2, moves })).toMatch(/proven are/);
  });

  it('are arrays that NumPy reads', async ({ skip }) => {
    if (spawnSync('python3', ['-c', 'import numpy']).status !== 0) skip('no python3 with numpy');
    const folder = temporaryFolder();
    for (const format of ['npy', 'npz'] as const) {
      const file = await LabelFile.open(join(folder, `rows.${format}`), {
        ...{ format, goal: GOAL, directions: 'tile', identity: {} },
      });
      await file.append(rows);
      await file.finish();
    }
    const script = `
import json, sys, numpy as np
a, z = np.load(sys.argv[1] + '/rows.npy'), np.load(sys.argv[1] + '/rows.npz')
assert all((a[name] == z[name]).all() for name in a.dtype.names)
assert z['directions'] == b'tile' and b''.join(z['letters']) == b'UDLR' and z['goal'].shape == (3, 4)
print(json.dumps([a['board'].reshape(len(a), -1).tolist(), a['length'].tolist(), a['after'].tolist(), a['optimal'].tolist()]))`;
    const { stdout, stderr } = spawnSync('python3', ['-c', script, folder], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const [boards, lengths, after, optimal] = JSON.parse(stdout);
    expect(boards).toEqual(rows.map(({ board }) => board.tiles));
    expect(lengths).toEqual(rows.map(({ length }) => length ?? 255));
    const of = (row: LabelRow) => 'UDLR'.split('').map((letter) => row.moves?.find(({ move }) => move === letter));
    expect(after).toEqual(rows.map((row) => of(row).map((move) => move?.left ?? 255)));
    expect(optimal).toEqual(
      rows.map((row) => of(row).reduce((bits, move, i) => bits + (move?.optimal ? 1 << i : 0), 0)),
    );
  });
});
