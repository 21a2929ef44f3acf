import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBytes, parseCount, parseDuration } from '../../../src/cli/input/units.ts';
import { NpuzzleError } from '../../../src/errors.ts';

describe('units', () => {
  it.each([
    ['500ms', 500],
    ['10s', 10_000],
    ['1.5s', 1_500],
    ['.5s', 500],
    ['2m', 120_000],
    ['2 min', 120_000],
    ['1H', 3_600_000],
    ['0s', 0],
  ])('reads the duration %s', (text, milliseconds) => {
    expect(parseDuration(text, '--timeout')).toBe(milliseconds);
  });

  it.each([
    ['1', 1],
    ['2k', 2_000],
    ['5M', 5_000_000],
    ['2.5m', 2_500_000],
    ['1G', 1_000_000_000],
  ])('reads the count %s', (text, count) => {
    expect(parseCount(text, '--max-nodes')).toBe(count);
  });

  it.each([
    ['512MB', 512_000_000],
    ['2GB', 2_000_000_000],
    ['2g', 2_000_000_000],
    ['1GiB', 2 ** 30],
    ['64kib', 2 ** 16],
    ['100b', 100],
  ])('reads the size %s', (text, bytes) => {
    expect(parseBytes(text, '--max-memory')).toBe(bytes);
  });

  it('refuses what nobody can mean, naming option, value and a remedy', () => {
    for (const text of [
      '10',
      '-1s',
      '',
      's',
      '1e3s',
      '10 parsecs',
      'NaN',
      'constructor',
      '1toString',
      '99999999999999999h',
    ]) {
      expect(() => parseDuration(text, '--timeout'), text).toThrow(/^--timeout cannot be '.*', it takes .*10s/s);
    }
    for (const text of ['0', '0.2', '-5', 'many', '5MB'])
      expect(() => parseCount(text, '--max-nodes')).toThrow(NpuzzleError);
    for (const text of ['2', 'GB', '2XB', '2.5.1MB']) expect(() => parseBytes(text, '--max-memory')).toThrow(/2GB/);
  });

  it('returns a whole number or a usage error for any text', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.]{0,6} ?[kmgtibshKMG]{0,3}$/));
    fc.assert(
      fc.property(texts, fc.constantFrom(parseDuration, parseCount, parseBytes), (text, parse) => {
        try {
          expect(parse(text, '--x')).toSatisfy((value) => Number.isSafeInteger(value) && Number(value) >= 0);
        } catch (error) {
          expect(error).toMatchObject({ code: 'E_USAGE', exitCode: 2 });
        }
      }),
    );
  });
});
