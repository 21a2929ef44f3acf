/** What the element says, in English unless its page has other words. */

import { inputError } from '../../errors.ts';

const ENGLISH = {
  board: 'Sliding puzzle',
  /** `{tile}`, `{row}` and `{column}` are put in, here and below where they are known */
  tile: '{tile}, row {row} column {column}',
  canSlide: '{tile}, row {row} column {column}, can slide',
  undo: 'Undo',
  restart: 'Start over',
  scramble: 'New board',
  hint: 'Hint',
  solve: 'Solve',
  slide: 'Slide {tile}: {left} moves left.',
  solved: 'Solved in {moves} moves.',
  solution: 'A solution of {moves} moves.',
  unsolvable: 'No moves lead from here to the goal.',
} as const;

export type ElementText = keyof typeof ENGLISH;
/** Words in place of the English ones, some or all. */
export type ElementTexts = Partial<Readonly<Record<ElementText, string>>>;

/** One text with its values put in. */
export function elementText(
  own: ElementTexts,
  name: ElementText,
  values: Readonly<Record<string, number>> = {},
): string {
  return (own[name] ?? ENGLISH[name]).replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/**
 * Texts of an attribute, a JSON object.
 *
 * @throws {NpuzzleError} `E_INPUT` for what is none, or names a text that there is not
 */
export function readTexts(json: string): ElementTexts {
  const remedy = `write {"hint": "Tipp"}; there are ${Object.keys(ENGLISH).join(', ')}`;
  let texts: unknown;
  try {
    texts = JSON.parse(json);
  } catch {
    throw inputError('the texts are no JSON', { remedy });
  }
  for (const [name, text] of Object.entries(Object(texts))) {
    if (!(name in ENGLISH) || typeof text !== 'string') throw inputError(`the texts have no '${name}'`, { remedy });
  }
  return Object(texts);
}
