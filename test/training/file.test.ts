/** Files of tables: what was written is read, and whatever happened to a file is told in one line. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGroups } from '../../src/beam/groups.ts';
import { decodeTables } from '../../src/beam/table-format.ts';
import { NpuzzleError } from '../../src/errors.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { encodeTables, readTableFile, writeTrainingFile } from '../../src/training/file.ts';

const list = listGroups({ width: 3, height: 2 });
const random = createRandom('file');
const tables = Int8Array.from({ length: list.entries }, () => random.below(255) - 127);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'learned-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file of tables', () => {
  it('gives back what was written', async () => {
    const path = join(folder, 'good');
    await writeTrainingFile(path, await encodeTables(list, tables, { seed: '7', samples: 12 }));
    const read = await readTableFile(path);
    expect(read.tables).toEqual(tables);
    expect(read.list).toEqual(list);
    expect(read.provenance).toEqual({ seed: '7', samples: 12 });
  });

  it('is equal for equal tables', async () => {
    expect(await encodeTables(list, tables, { seed: '7' })).toEqual(await encodeTables(list, tables, { seed: '7' }));
  });

  it('tells of any byte that changed', async () => {
    const good = await encodeTables(list, tables, { seed: '7' });
    for (let at = 0; at < good.length; at = Math.max(at + 1, Math.floor(at * 1.13))) {
      const bad = good.slice();
      bad[at] = (bad[at] ?? 0) ^ 0x10;
      // Provenance is not part of what is computed: a changed letter there is only another letter.
      const provenanceAt = Buffer.from(good).indexOf('provenance') + 'provenance":{"'.length;
      if (at >= provenanceAt && at < provenanceAt + 8) continue;
      const error = await decodeTables(bad, 'name.tables').then(
        (read) => ((read.provenance as object) === undefined ? undefined : undefined),
        (thrown: unknown) => thrown,
      );
      expect(error, `byte ${at} changed`).toBeInstanceOf(NpuzzleError);
      expect(String(error)).toMatch(/name\.tables .*npuzzle learn/);
      expect(String(error)).not.toContain('\n');
    }
  });

  it.each([0, 7, 15, 40, 200])('tells of a file cut to %d bytes', async (length) => {
    const good = await encodeTables(list, tables, {});
    await expect(decodeTables(good.slice(0, length), 'x')).rejects.toThrow(/^x (is|has) .*, restore it/);
  });

  it('tells of a file that is not there, and of one that cannot be written', async () => {
    await expect(readTableFile(join(folder, 'none'))).rejects.toThrow(/none cannot be read/);
    await expect(writeTrainingFile(join(folder, 'no', 'such'), new Uint8Array(3))).rejects.toThrow(/cannot be written/);
    await expect(readFile(join(folder, 'no', 'such'))).rejects.toThrow();
  });
});
