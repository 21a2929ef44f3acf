import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RunStore } from '../../src/lab/store.ts';
import { board, record } from '../support/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-store-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
function fileWith(text?: string): string {
  files++;
  const file = join(folder, `${files}.jsonl`);
  if (text !== undefined) writeFileSync(file, text);
  return file;
}

const first = record({ board: 'ä "quoted"\n' });
const second = record({ expanded: 7 }, board(2));
const line = (of: typeof first) => `${JSON.stringify(of)}\n`;

describe('RunStore', () => {
  it('gives back what was appended', async () => {
    const file = fileWith();
    const store = await RunStore.open(file);
    expect(store.records).toEqual([]);
    await store.append(first);
    await store.append(second);
    await store.close();
    const again = await RunStore.open(file);
    expect(again.records).toEqual([first, second]);
    expect(again.tornBytes).toBe(0);
    await again.close();
  });

  it('cuts a torn last line off wherever it was torn, and appends whole lines after it', async () => {
    const torn = Buffer.from(line(second));
    for (const length of [1, 5, 40, torn.length - 1]) {
      const file = fileWith();
      writeFileSync(file, Buffer.concat([Buffer.from(line(first)), torn.subarray(0, length)]));
      const store = await RunStore.open(file);
      expect(store.records).toEqual([first]);
      expect(store.tornBytes).toBe(length);
      await store.append(second);
      await store.close();
      expect(readFileSync(file, 'utf8')).toBe(line(first) + line(second));
    }
  });

  it('cuts in the middle of a character too', async () => {
    const bytes = Buffer.from(line(first));
    const file = fileWith();
    writeFileSync(file, bytes.subarray(0, bytes.indexOf('ä') + 1));
    const store = await RunStore.open(file);
    await store.append(second);
    await store.close();
    expect(readFileSync(file, 'utf8')).toBe(line(second));
  });

  it.each([
    ['a text without a last newline', 'my only copy'],
    ['boards', '1 2 3/4 5 6/7 8 0\n'],
    ['JSON of another kind', '{"status":"solved"}\n'],
    ['a record of another layout', '{"record":"run","format":2,"start":[],"goal":[],"algorithm":"a*"}\n'],
  ])('refuses %s and does not touch it', async (_, text) => {
    const file = fileWith(text);
    await expect(RunStore.open(file)).rejects.toMatchObject({ code: 'E_FILE', detail: { line: 1 } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('names the line that is not its own', async () => {
    await expect(RunStore.open(fileWith(`${line(first)}nonsense\n${line(second)}`))).rejects.toThrow(/line 2/);
  });

  it('names a folder that does not exist', async () => {
    await expect(RunStore.open(join(folder, 'none', 'x'))).rejects.toMatchObject({ code: 'E_FILE' });
  });
});
