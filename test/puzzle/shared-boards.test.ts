/** The published board sets, read as batches where they are present; the tests beside this file stand without them. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BatchItem, readInstances } from '../../src/puzzle/batch.ts';
import { chunksOf } from '../support/boards.ts';

const DATA_FOLDER = '../shared/data';
const hasData = existsSync(`${DATA_FOLDER}/README.md`);

describe.skipIf(!hasData)(`the board sets in ${DATA_FOLDER}`, () => {
  const sets = (hasData ? readdirSync(DATA_FOLDER) : []).filter((file) => {
    return file.endsWith('.csv') && /^# id; n; optimal; tiles/m.test(readFileSync(`${DATA_FOLDER}/${file}`, 'utf8'));
  });

  it.each(sets)('%s', async (file) => {
    const bytes = readFileSync(`${DATA_FOLDER}/${file}`);
    const rows = bytes
      .toString()
      .split('\n')
      .filter((row) => row !== '' && !row.startsWith('#'));
    const items: BatchItem[] = [];
    for await (const item of readInstances(chunksOf(bytes))) items.push(item);
    const expected = rows.map((row) => {
      const [id = '', , , tiles = ''] = row.split(';').map((field) => field.trim());
      return `${id}; ${tiles}`;
    });
    expect(
      items.map((item) => ('board' in item ? `${item.id}; ${item.board.tiles.join(' ')}` : item.error.message)),
    ).toEqual(expected);
  });
});
