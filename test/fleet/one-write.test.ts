/** What one turn writes leaves in one piece, in order and at once. */

import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { writeOnceATurn } from '../../src/fleet/one-write.ts';

it('gathers the writes of a turn, and none of the next', async () => {
  const pieces: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  writeOnceATurn(stream);
  for (const text of ['a', 'b', 'c']) stream.write(text);
  expect(pieces).toEqual([]);
  await new Promise((resolve) => stream.write('d', resolve));
  expect(pieces).toEqual([['a', 'b', 'c', 'd']]);
  stream.write('e');
  stream.end('f');
  await new Promise((resolve) => stream.once('finish', resolve));
  expect(pieces.slice(1).flat()).toEqual(['e', 'f']);
});
