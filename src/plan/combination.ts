/**
 * Combinations of heuristics as people type them: `max(a, b, …)` and `sum(1.5*a, b, …)`.
 *
 *   max   the largest value: admissible, since every part is
 *   sum   each value times its weight (1 if none is given), rounded down: at most W x the distance, W being the sum of the
 *         weights, so it overestimates unless W <= 1
 *
 * Invariant: parts are single heuristics; a combination of combinations is refused.
 */

import { usageError } from '../errors.ts';

export interface HeuristicPart {
  readonly name: string;
  /** in thousandths, as the kernel takes it; 1000 for every part of a `max` */
  readonly thousandths: number;
}

export interface Combination {
  readonly operation: 'max' | 'sum';
  /** as results name it: no spaces, weights of 1 left out */
  readonly name: string;
  readonly parts: readonly HeuristicPart[];
  /** value <= inflation x distance; 1 for an admissible one */
  readonly inflation: number;
}

const ONE = 1000;
/** as many as a kernel holds */
const MAX_PARTS = 16;
/** for one part; more says nothing that this does not */
const MAX_WEIGHT = 64;

/**
 * Reads a combination; `undefined` for a text that is none.
 *
 * @throws {NpuzzleError} `E_USAGE` for one that cannot be meant
 */
export function parseCombination(text: string): Combination | undefined {
  const match = /^\s*(max|sum)\s*\((.*)\)\s*$/is.exec(text);
  if (match === null) return undefined;
  const operation = match[1]?.toLowerCase() === 'sum' ? 'sum' : 'max';
  const parts = splitList(match[2] ?? '').map((part) => readPart(part, operation));
  if (parts.length > MAX_PARTS)
    throw usageError(`${parts.length} heuristics in one ${operation}`, `at most ${MAX_PARTS} go`);
  const weight = parts.reduce((sum, { thousandths }) => sum + thousandths, 0) / ONE;
  return {
    operation,
    name: `${operation}(${parts.map(partName).join(',')})`,
    parts,
    inflation: operation === 'sum' ? Math.max(1, weight) : 1,
  };
}

/** The items of a list separated by commas; those inside parentheses separate nothing. */
export function splitList(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) items.push('');
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim());
}

function readPart(text: string, operation: 'max' | 'sum'): HeuristicPart {
  const [, weight, name = ''] = /^(?:([\d.]+)\s*\*\s*)?(.*)$/s.exec(text) ?? [];
  if (name === '')
    throw usageError(`${operation}(…) lacks the name of a heuristic`, `as in ${operation}(manhattan,gaschnig)`);
  if (/[()*]/.test(name))
    throw usageError(`${operation}(…) cannot hold '${text}'`, 'its parts are names of heuristics');
  if (weight === undefined) return { name: name.toLowerCase(), thousandths: ONE };
  if (operation === 'max') throw usageError(`max(…) takes no weights, but '${text}' has one`, 'use sum(…)');
  return { name: name.toLowerCase(), thousandths: readWeight(weight) };
}

function readWeight(text: string): number {
  const thousandths = /^\d+(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * ONE) : 0;
  if (thousandths >= 1 && thousandths <= MAX_WEIGHT * ONE) return thousandths;
  throw usageError(
    `'${text}' cannot weigh a heuristic`,
    `it takes a number up to ${MAX_WEIGHT} with at most three decimals`,
  );
}

function partName({ name, thousandths }: HeuristicPart): string {
  return thousandths === ONE ? name : `${thousandths / ONE}*${name}`;
}
