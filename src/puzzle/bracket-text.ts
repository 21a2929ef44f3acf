/**
 * Lists as programming languages print them: `(1, 2, 3)`, `{{1,2},{3,0}}`, `array([[1, 2], [3, 0]])`, quoted numbers.
 *
 * An innermost pair inside another pair is a row. Invariant: characters are replaced one for one, so that every place
 * stays what it was.
 */

import type { SourceLine } from './source-text.ts';

/** Two around every cell of the largest board, and some around its rows. */
const MOST_SIGNS = 150_000;

const OPEN = '([{';
const CLOSE = ')]}';

/** The rows of a list in brackets, or of quoted tiles; `undefined` when the text has neither. */
export function rowsOfBrackets(lines: readonly SourceLine[]): readonly SourceLine[] | undefined {
  const text = lines.map((line) => line.text).join('\n');
  if (!/[()[\]{}'"]/.test(text) || count(text, /[()[\]{}'"]/g) > MOST_SIGNS) return undefined;
  // A list that was cut short is not completed.
  if (leavesOpen(text)) return undefined;
  const plain = closeRows(dropWords(text)).split('\n');
  return lines.map((line, index) => ({ ...line, text: plain[index] ?? '' }));
}

/** True when the line leaves a bracket open. */
export function leavesOpen(text: string): boolean {
  if (!/[()[\]{}]/.test(text)) return false;
  const outsideStrings = text.replace(/"(?:[^"\\]|\\.){0,10000}"/g, '');
  return count(outsideStrings, /[[({]/g) !== count(outsideStrings, /[\])}]/g);
}

/** Names of functions, `dtype=…` and quotes become spaces, an empty string the blank. */
function dropWords(text: string): string {
  return text
    .replace(/\((?:empty|blank|free|gap|hole)\)/gi, (word) => '_'.padEnd(word.length))
    .replace(/,[ \t]{0,9}dtype=[\w.'"]{1,40}/g, spaces)
    .replace(/[A-Za-z_][\w.]{0,40}(?=\()/g, spaces)
    .replace(/(['"])([^'"\n]{0,40})\1/g, (quoted, _quote: string, content: string) =>
      content.trim() === '' ? '_'.padEnd(quoted.length) : ` ${content} `,
    );
}

/** Brackets become spaces, and the end of a row `/`; the comma behind it goes. */
function closeRows(text: string): string {
  const characters = Array.from({ length: text.length }, (_, index) => text[index] ?? ' ');
  const holdsList: boolean[] = [];
  let afterRow = false;
  for (const [index, character] of characters.entries()) {
    if (OPEN.includes(character)) {
      if (holdsList.length > 0) holdsList[holdsList.length - 1] = true;
      holdsList.push(false);
      characters[index] = ' ';
      afterRow = false;
    } else if (CLOSE.includes(character)) {
      const isRow = holdsList.pop() === false && holdsList.length > 0;
      characters[index] = isRow ? '/' : ' ';
      afterRow = true;
    } else if (afterRow && (character === ',' || character === ';')) {
      characters[index] = ' ';
      afterRow = false;
    } else if (character.trim() !== '') {
      afterRow = false;
    }
  }
  return characters.join('');
}

function spaces(text: string): string {
  return ' '.repeat(text.length);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
