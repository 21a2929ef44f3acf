import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Checksum, checksumOf, ROUND_BYTES } from '../../src/pdb/checksum.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });

test('every flipped bit changes the sum', () => {
  const table = Uint8Array.from({ length: 259 }, (_, i) => (i * 37) % 29);
  const right = checksumOf(table);
  for (let bit = 0; bit < table.length * 8; bit++) {
    expect(checksumOf(table.with(bit >> 3, (table[bit >> 3] ?? 0) ^ (1 << (bit & 7))))).not.toBe(right);
  }
});

test('a missing or added byte, and two bytes exchanged, change the sum', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(), (table, a, b) => {
      const right = checksumOf(table);
      expect(checksumOf(table.subarray(1))).not.toBe(right);
      expect(checksumOf(Uint8Array.of(...table, 0))).not.toBe(right);
      const [i, j] = [a % table.length, b % table.length];
      const exchanged = table.with(i, table[j] ?? 0).with(j, table[i] ?? 0);
      if (table[i] !== table[j]) expect(checksumOf(exchanged)).not.toBe(right);
    }),
  );
});

test('pieces of whole rounds add up to the whole, at any alignment', () => {
  fc.assert(
    fc.property(bytes, fc.nat(12), fc.nat(7), (table, rounds, shift) => {
      const shifted = new Uint8Array(table.length + 8).subarray(shift, shift + table.length);
      shifted.set(table);
      const sum = new Checksum();
      sum.add(shifted.subarray(0, rounds * ROUND_BYTES));
      if (rounds * ROUND_BYTES < table.length) sum.add(shifted.subarray(rounds * ROUND_BYTES));
      expect(sum.value).toBe(checksumOf(table));
    }),
  );
});

test('the sum is part of the file format: it never changes', () => {
  expect(checksumOf(new Uint8Array(0)).toString(16)).toBe('49dec80292d48c79');
  expect(checksumOf(Uint8Array.from({ length: 100 }, (_, i) => i)).toString(16)).toBe('98ec6b1298422f55');
});
