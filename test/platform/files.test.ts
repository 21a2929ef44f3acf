/** Files written whole: the old one or the new one under its name, never a half, and nothing left behind. */

import { lstatSync, readdirSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf } from '../../src/errors.ts';
import { isOwnTemporary, makeFolder, requireWritable, writeWhole } from '../../src/platform/files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

it('writes all pieces, in order, over what was there', async () => {
  const path = join(temporaryFolder(), 'a');
  writeFileSync(path, 'a longer text that was there before');
  await writeWhole(path, [bytesOf('one '), bytesOf(''), bytesOf('two')]);
  expect(readFileSync(path, 'utf8')).toBe('one two');
});

it('leaves the file that was there, and nothing else, if a piece fails', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a');
  writeFileSync(path, 'before');
  function* pieces(): Generator<Uint8Array> {
    yield bytesOf('half');
    const [temporary = ''] = readdirSync(folder).filter((name) => name !== 'a');
    expect(temporary).toMatch(new RegExp(`^a\\.${process.pid}\\.[0-9a-f]+\\.tmp$`));
    expect(isOwnTemporary(join(folder, temporary))).toBe(true);
    throw new Error('stopped');
  }
  await expect(writeWhole(path, pieces())).rejects.toThrow('stopped');
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['a']);
});

it('keeps one of two that write at the same time, whole', async () => {
  const folder = temporaryFolder();
  const texts = ['x', 'y'].map((sign) => sign.repeat(100_000));
  await Promise.all(texts.map((text) => writeWhole(join(folder, 'a'), [bytesOf(text)])));
  expect(texts).toContain(readFileSync(join(folder, 'a'), 'utf8'));
  expect(readdirSync(folder)).toEqual(['a']);
});

it('makes folders above a folder, and lets the system say what cannot be', async () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  await writeWhole(join(folder, 'file'), [bytesOf('text')]);
  const error = await writeWhole(join(folder, 'none', 'file'), []).catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe('ENOENT');
});

it('asks whether a file can be written without making it, even for a moment', async () => {
  const folder = temporaryFolder();
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
  writeFileSync(join(folder, 'old'), 'before');
  const seen = new Set<string | null>();
  const watcher = watch(folder, (_, name) => seen.add(name));
  for (const name of ['new', 'link', 'old']) requireWritable(join(folder, name));
  writeFileSync(join(folder, 'last'), '');
  while (!seen.has('last')) await new Promise((resolve) => setTimeout(resolve, 5));
  watcher.close();
  expect(seen).not.toContain('new');
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('before');
  expect(readdirSync(folder).sort()).toEqual(['last', 'link', 'old']);
  expect(() => requireWritable(join(folder, 'none', 'a'))).toThrow('ENOENT');
  expect(() => requireWritable(folder)).toThrow('EISDIR');
});
