/** docs/formats.md: every example of it is read as the text beside it says. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readInstances } from '../../src/puzzle/batch.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { chunksOf } from '../support/boards.ts';

const EXAMPLE = /```\n([\s\S]*?)\n```\nis (an error: )?(.*)\n/g;
const manual = readFileSync('docs/formats.md', 'utf8');
const wider = manual.indexOf('## Wider forms');
const tables = manual.indexOf('## Tables');
const examples = Array.from(manual.matchAll(EXAMPLE), ({ index, 1: text = '', 2: error, 3: told = '' }) => ({
  text,
  isError: error !== undefined,
  isPlain: index < tables,
  isWider: index > wider,
  told: Array.from(told.matchAll(/`([^`]+)`/g), ([, part = '']) => part),
}));

it('has an example of each form', () => {
  expect(examples.length).toBeGreaterThan(30);
});

it.each(examples)('$text', async ({ text, isError, isPlain, isWider, told }) => {
  const items: string[] = [];
  for await (const item of readInstances(chunksOf(text))) {
    if ('board' in item && (isPlain || isWider)) expect(item.readAs !== undefined).toBe(isWider);
    items.push('error' in item ? item.error.message : formatBoard(item.board, 'line'));
  }
  if (isError) expect(items).toEqual(told.map((part) => expect.stringContaining(part)));
  else expect(items).toEqual(told);
});
