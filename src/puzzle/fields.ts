/** The fields of one row of a table: what stands between delimiters that are not inside quotes. */

import { readRows } from './parse-text.ts';
import type { SourceLine } from './source-text.ts';

export interface Field {
  readonly text: string;
  /** characters of the line before the text */
  readonly offset: number;
}

/** The delimiter is `;` where the line has one outside quotes, else a tab, else the comma. */
export function splitFields(text: string): Field[] {
  const content = text.replace(/(^|\s)#.*$/s, '$1');
  for (const delimiter of [';', '\t']) {
    const fields = splitOutsideQuotes(content, delimiter);
    if (fields.length > 1) return fields;
  }
  return splitOutsideQuotes(content, ',');
}

/** The words of a line, each a field: what a table is parted by that has no other delimiter. */
export function splitSpaced(text: string): Field[] {
  const content = text.replace(/(^|\s)#\s.*$/s, '$1');
  return Array.from(content.matchAll(/\S+/g), (match) => ({ text: match[0], offset: match.index }));
}

/** What a field holds, token by token. */
export function wordsOf({ text }: Field): string[] {
  return readRows([{ number: 1, text }])
    .flat()
    .map((token) => token.text);
}

/** A number, or a sign of the blank. */
export function isTile(word: string): boolean {
  return /^(?:\d+|[_.xX-]?)$/.test(word);
}

/** The line from this field on. */
export function restOfLine({ text }: SourceLine, field: Field): Field {
  return { text: text.slice(field.offset), offset: field.offset };
}

function splitOutsideQuotes(text: string, delimiter: string): Field[] {
  const fields: Field[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || character !== delimiter) continue;
    fields.push(trimField(text.slice(start, index), start));
    start = index + 1;
  }
  fields.push(trimField(text.slice(start), start));
  return fields;
}

function trimField(text: string, start: number): Field {
  const trimmed = text.trim();
  const offset = start + text.length - text.trimStart().length;
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return { text: trimmed, offset };
  return { text: trimmed.slice(1, -1).replaceAll('""', '"'), offset: offset + 1 };
}
