/**
 * Numbers with units, as people write them: `10s`, `500ms`, `5M`, `2GB`.
 *
 * A bare number is a count; for a duration or a size it is refused, because nobody can know
 * what `--timeout 10` or `--max-memory 2` meant. Units are read in any case.
 */

import { usageError } from '../../errors.ts';

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, min: 60_000, h: 3_600_000 };

const COUNTS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, b: 1e9, t: 1e12 };

const BYTES: Readonly<Record<string, number>> = {
  b: 1,
  ...{ k: 1e3, m: 1e6, g: 1e9, t: 1e12 },
  ...{ kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 },
  ...{ kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30, tib: 2 ** 40 },
};

/**
 * A duration in milliseconds.
 *
 * @param name - the option, for the error
 * @throws {NpuzzleError} `E_USAGE`
 */
export function parseDuration(text: string, name: string): number {
  return parseQuantity(text, name, MILLISECONDS, 'a number with a unit, such as 500ms, 10s, 2m or 1h');
}

/**
 * An age in milliseconds, such as `30d` or `12h`.
 *
 * @param name - the option, for the error
 * @throws {NpuzzleError} `E_USAGE`
 */
export function parseAge(text: string, name: string): number {
  return parseQuantity(
    text,
    name,
    { d: 86_400_000, w: 604_800_000, h: 3_600_000 },
    'a number with a unit, such as 30d, 4w or 12h',
  );
}

/**
 * A whole number of things, at least 1.
 *
 * @param name - the option, for the error
 * @throws {NpuzzleError} `E_USAGE`
 */
export function parseCount(text: string, name: string): number {
  const remedy = 'a whole number from 1, such as 500, 20k, 5M or 1G';
  const count = parseQuantity(text, name, COUNTS, remedy);
  if (count < 1) throw refuse(text, name, remedy);
  return count;
}

/**
 * A size in bytes; kB, MB, GB are powers of ten, KiB, MiB, GiB powers of two.
 *
 * @param name - the option, for the error
 * @throws {NpuzzleError} `E_USAGE`
 */
export function parseBytes(text: string, name: string): number {
  return parseQuantity(text, name, BYTES, 'a number with a unit, such as 512MB, 2GB or 1GiB');
}

function parseQuantity(text: string, name: string, units: Readonly<Record<string, number>>, remedy: string): number {
  const [, digits = '', unit = ''] = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const scale = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  const quantity = Math.round(Number(digits) * (scale ?? Number.NaN));
  if (digits === '' || scale === undefined || !Number.isSafeInteger(quantity)) throw refuse(text, name, remedy);
  return quantity;
}

function refuse(text: string, name: string, remedy: string) {
  return usageError(`${name} cannot be '${text}'`, `it takes ${remedy}`);
}
