import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf } from '../../src/pdb/checksum.ts';
import { decodeHeader, encodeHeader, HEADER_BYTES } from '../../src/pdb/header.ts';
import { asOneBit, createPattern } from '../../src/pdb/pattern.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';

const pattern = createPattern({ width: 4, height: 4 }, 0, [1, 4, 5, 8, 9, 12]);

test('encode and decode are inverse', () => {
  fc.assert(
    fc.property(
      anyPattern({ cells: 36, entries: Number.POSITIVE_INFINITY }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      (any, checksum) => {
        const bytes = encodeHeader({ pattern: any, checksum });
        expect(bytes).toHaveLength(HEADER_BYTES);
        expect(decodeHeader(bytes)).toEqual({ pattern: any, checksum });
      },
    ),
  );
});

test('fields lie where docs/pdb-format.md says, little-endian', () => {
  const bytes = encodeHeader({ pattern, checksum: 0x1122334455667788n });
  const hex = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('hex');
  expect(hex(0, 16)).toBe('8e4e5044420d0a1a' + '01000000' + '80000000');
  expect(hex(16, 32)).toBe('04000400' + '00060108' + '01000000' + '00000000');
  expect(hex(32, 48)).toBe('80fa570000000000' + '8877665544332211');
  expect(hex(48, 56)).toBe('01040508090cffff');
});

test('a one-bit table has metric 4, one bit an entry, and an entry for each room of each placement', () => {
  const bytes = encodeHeader({ pattern: asOneBit(pattern), checksum: 5n });
  expect(decodeHeader(bytes)).toEqual({ pattern: asOneBit(pattern), checksum: 5n });
  expect([...bytes.subarray(22, 24)]).toEqual([4, 1]);
  expect(new DataView(bytes.buffer).getBigUint64(32, true)).toBe(16_412n * 720n);
});

test('every flipped bit of a header is noticed', () => {
  const right = encodeHeader({ pattern, checksum: 77n });
  for (let bit = 0; bit < HEADER_BYTES * 8; bit++) {
    const flipped = right.with(bit >> 3, (right[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
    expect(() => decodeHeader(flipped), `bit ${bit}`).toThrow(expect.objectContaining({ code: 'E_PDB' }));
  }
});

test.each([
  ['nothing', new Uint8Array(0), 'is not a pattern database'],
  ['text', new TextEncoder().encode('hello, this is not what you are looking for'), 'is not a pattern database'],
  ['half a header', encodeHeader({ pattern, checksum: 1n }).subarray(0, 60), 'is cut short'],
  ['another version', changed(8, 2), 'has format version 2, not 1'],
  ['another ranking', changed(24, 9), 'has ranking version 9, not 1'],
  ['another metric', changed(22, 9), 'has metric 9 in 8 bits'],
  ['the metric of one-bit tables', changed(22, 4), 'has metric 4 in 8 bits'],
])('refuses %s', (_, bytes, message) => {
  expect(() => decodeHeader(bytes)).toThrow(message);
});

/** A header with one byte changed and its own checksum right again. */
function changed(offset: number, value: number): Uint8Array {
  const bytes = encodeHeader({ pattern, checksum: 1n });
  bytes[offset] = value;
  new DataView(bytes.buffer).setBigUint64(120, checksumOf(bytes.subarray(0, 120)), true);
  return bytes;
}
