/**
 * Lengths that another program published for the boards of a set: `NAME-reference.csv` beside `NAME.csv`.
 *
 * Its header names the columns, `# id; optimal; …`; the first that ends in `_length` is taken, and says whose lengths they are.
 * Invariant: means are compared over the same boards, never over all the boards that were published.
 */

import { existsSync, readFileSync } from 'node:fs';

export interface Reference {
  /** who published: `deepcubea` of `deepcubea_length` */
  readonly name: string;
  /** moves, by the board's id */
  readonly lengths: ReadonlyMap<string, number>;
}

const SUFFIX = '_length';

/** The lengths published for a file of boards; undefined if there is no file of them, or no such column in it. */
export function referenceBeside(boards: string): Reference | undefined {
  const file = boards.replace(/(\.csv)?$/, '-reference.csv');
  return existsSync(file) ? parseReference(readFileSync(file, 'utf8')) : undefined;
}

export function parseReference(text: string): Reference | undefined {
  const header = /^# *(id *;.*)$/m.exec(text)?.[1] ?? '';
  const columns = header.split(';').map((field) => field.trim());
  const column = columns.findIndex((field) => field.endsWith(SUFFIX));
  if (column < 0) return undefined;
  const lengths = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    const fields = line.split(';').map((field) => field.trim());
    const length = Number(fields[column]);
    if (length > 0) lengths.set(fields[0] ?? '', length);
  }
  return { name: columns[column]?.slice(0, -SUFFIX.length) ?? '', lengths };
}

/** Mean of the lengths published for these boards; null if one of them, or all, have none. */
export function referenceMean(reference: Reference | undefined, ids: readonly string[]): number | null {
  let sum = 0;
  for (const id of ids) {
    const length = reference?.lengths.get(id);
    if (length === undefined) return null;
    sum += length;
  }
  return ids.length === 0 ? null : sum / ids.length;
}
