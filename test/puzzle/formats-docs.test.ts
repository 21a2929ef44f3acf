/** docs/formats.md: every example of it is read as the text beside it says. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readInstances } from '../../src/puzzle/batch.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { chunksOf } from '../support/boards.ts';

const EXAMPLE = /```\n([\s\S]*?)\n```\nis (an error: )?(.*)\n/g;
const examples = Array.from(
  readFileSync('docs/formats.md', 'utf8').matchAll(EXAMPLE),
  ([, text = '', error, told = '']) => ({
    text,
    isError: error !== undefined,
    told: Array.from(told.matchAll(/`([^`]+)`/g), ([, part = '']) => part),
  }),
);

it('has an example of each form', () => {
  expect(examples.length).toBeGreaterThan(30);
});

it.each(examples)('$text', async ({ text, isError, told }) => {
  const items: string[] = [];
  for await (const item of readInstances(chunksOf(text))) {
    items.push('error' in item ? item.error.message : formatBoard(item.board, 'line'));
  }
  if (isError) expect(items).toEqual(told.map((part) => expect.stringContaining(part)));
  else expect(items).toEqual(told);
});
