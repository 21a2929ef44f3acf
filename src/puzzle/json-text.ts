/**
 * A JSON reader that remembers where every value stands, so that a fault in a board can be shown by line and
 * column (`JSON.parse` keeps no places).
 *
 * Invariant: it accepts what RFC 8259 accepts, up to a small depth; words such as `NaN` are kept, so that the
 * board reader can name them. Depth and length are bounded, so it cannot overflow.
 */

import { inputError, type NpuzzleError } from '../errors.ts';
import { type Place, quote } from './source-text.ts';

export type JsonNode = Place &
  (
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
    | { readonly kind: 'string'; readonly text: string }
    /** a number as written */
    | { readonly kind: 'number'; readonly text: string }
    /** true, false, null, and words that JSON does not have */
    | { readonly kind: 'word'; readonly text: string }
  );

/** A list of results as this program prints them nests three deep; nothing we read needs more. */
const MAX_DEPTH = 16;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[^\s,:[\]{}"]+/y;
// The count keeps the pattern's backtracking small; no name or id is that long.
const STRING = /"(?:[^"\\\p{Cc}]|\\.){0,10000}"/uy;

/**
 * Reads one JSON text.
 *
 * @param firstLine - number of the text's first line, for messages
 * @throws {NpuzzleError} `E_INPUT` with the place of the first fault
 */
export function readJson(text: string, firstLine = 1): JsonNode {
  return new JsonReader(text, firstLine).read();
}

class JsonReader {
  readonly #text: string;
  #index = 0;
  #line: number;
  #lineStart = 0;

  constructor(text: string, firstLine: number) {
    this.#text = text;
    this.#line = firstLine;
  }

  read(): JsonNode {
    const value = this.#value(0);
    this.#skipSpace();
    if (this.#index < this.#text.length) throw this.#unexpected('the end');
    return value;
  }

  #value(depth: number): JsonNode {
    this.#skipSpace();
    const place = this.#place();
    if (depth > MAX_DEPTH)
      throw inputError('the JSON is nested too deeply', { ...place, remedy: 'a board is a list of rows' });
    switch (this.#text[this.#index]) {
      case '[':
        return { kind: 'array', items: this.#items(depth), ...place };
      case '{':
        return { kind: 'object', members: this.#members(depth), ...place };
      case '"':
        return { kind: 'string', text: this.#string(), ...place };
      default:
        return this.#scalar(place);
    }
  }

  #items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.#index++;
    if (this.#skips(']')) return items;
    do items.push(this.#value(depth + 1));
    while (this.#skips(','));
    if (!this.#skips(']')) throw this.#unexpected("',' or ']'");
    return items;
  }

  #members(depth: number): Map<string, JsonNode> {
    const members = new Map<string, JsonNode>();
    this.#index++;
    if (this.#skips('}')) return members;
    do {
      this.#skipSpace();
      const place = this.#place();
      if (this.#text[this.#index] !== '"') throw this.#unexpected('a name in double quotes');
      const name = this.#string();
      if (members.has(name))
        throw inputError(`${quote(name)} is given twice`, { ...place, remedy: 'keep one of them' });
      if (!this.#skips(':')) throw this.#unexpected("':'");
      members.set(name, this.#value(depth + 1));
    } while (this.#skips(','));
    if (!this.#skips('}')) throw this.#unexpected("',' or '}'");
    return members;
  }

  #string(): string {
    const written = this.#take(STRING);
    if (written === undefined) throw this.#unexpected('a string that ends on its line');
    try {
      return String(JSON.parse(written));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw inputError(`${quote(written)} holds a bad escape`, {
        ...this.#place(),
        remedy: 'write \\\\ for a backslash',
      });
    }
  }

  #scalar(place: Place): JsonNode {
    const start = this.#index;
    const word = this.#take(WORD) ?? '';
    NUMBER.lastIndex = 0;
    if (NUMBER.exec(word)?.[0] === word) return { kind: 'number', text: word, ...place };
    if (/^-?[A-Za-z]{2,}$/.test(word)) return { kind: 'word', text: word, ...place };
    this.#index = start;
    throw this.#unexpected('a value');
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const taken = pattern.exec(this.#text)?.[0];
    this.#index += taken?.length ?? 0;
    return taken;
  }

  #skips(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#index] !== character) return false;
    this.#index++;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const character = this.#text[this.#index];
      if (character === '\n' || (character === '\r' && this.#text[this.#index + 1] !== '\n')) {
        this.#line++;
        this.#lineStart = this.#index + 1;
      } else if (character !== ' ' && character !== '\t' && character !== '\r') {
        return;
      }
      this.#index++;
    }
  }

  #place(): Place {
    return { line: this.#line, column: this.#index - this.#lineStart + 1 };
  }

  #unexpected(wanted: string): NpuzzleError {
    const found =
      this.#index < this.#text.length ? quote(this.#text.slice(this.#index, this.#index + 8)) : 'the end of the text';
    return inputError(`the JSON has ${found} where it should have ${wanted}`, {
      ...this.#place(),
      remedy: 'correct it there',
    });
  }
}
