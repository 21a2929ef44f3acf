/**
 * `--algorithms` and `--heuristics`: lists of registered names, divided by commas.
 *
 * A comma inside brackets belongs to the name: `max(manhattan,gaschnig)`. `all` stands for every registered name but
 * `auto`, which is some other one each time.
 */

import { usageError } from '../../errors.ts';
import { parseCombination, splitList } from '../../plan/combination.ts';
import { ALGORITHMS, HEURISTIC_FORMS, HEURISTICS } from '../../plan/names.ts';
import { suggest } from '../../puzzle/nearest.ts';

const ALL = 'all';

/** @throws {NpuzzleError} `E_USAGE` for a name that is not known */
export function readAlgorithms(text: string, name: string): string[] {
  return readList(text, name, ALGORITHMS, (word) => knownName(word, 'algorithm', name, ALGORITHMS, []));
}

/** @throws {NpuzzleError} `E_USAGE` for a name that is not known; partitions are checked against the board */
export function readHeuristics(text: string, name: string): string[] {
  return readList(text, name, HEURISTICS, (word) => heuristicName(word, name));
}

function heuristicName(word: string, name: string): string {
  const combination = parseCombination(word);
  if (combination === undefined) {
    if (/^pdb-\d|[/:]/i.test(word)) return word;
    return knownName(
      word,
      'heuristic',
      name,
      HEURISTICS,
      HEURISTIC_FORMS.map((form) => form.name),
    );
  }
  for (const part of combination.parts) heuristicName(part.name, name);
  return combination.name;
}

function readList(text: string, name: string, known: readonly string[], read: (word: string) => string): string[] {
  const words = splitList(text).filter((word) => word !== '');
  if (words.length === 0) throw usageError(`${name} names nothing`, `known are ${known.join(', ')}`);
  return words.flatMap((word) =>
    word.toLowerCase() === ALL ? known.filter((entry) => entry !== 'auto') : [read(word)],
  );
}

function knownName(
  word: string,
  kind: string,
  flag: string,
  names: readonly string[],
  forms: readonly string[],
): string {
  const found = names.find((known) => known === word.toLowerCase());
  if (found !== undefined) return found;
  throw usageError(`${flag} knows no ${kind} '${word}'`, suggest(word, names, forms));
}
