/**
 * Chunks of text or bytes to numbered lines, one at a time. Bytes are UTF-8, or UTF-16 as its first two bytes show.
 *
 * Invariant: cutting the same input into chunks anywhere (inside a character, between CR and LF) gives the
 * same lines, and no more than one line, cut at `MAX_TEXT_LENGTH`, is ever held.
 */

import { MAX_TEXT_LENGTH, type SourceLine } from './source-text.ts';

export interface ReadLine extends SourceLine {
  /** the line goes on; what comes after `MAX_TEXT_LENGTH` characters is dropped */
  readonly isCut: boolean;
}

/**
 * The lines, ended by LF, CRLF or CR, without their ends; an end at the end of the input adds no line. A line
 * that is too long is handed over as soon as that is known, not when it ends: it may never end.
 */
export async function* readLines(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<ReadLine> {
  let number = 1;
  let held = '';
  let isSkipping = false;
  let afterReturn = false;
  for await (const text of decode(chunks)) {
    if (text === '') continue;
    const end = /\r\n|\n|\r/g;
    // CR and LF may be the two sides of a cut; they are still one end.
    let start = afterReturn && text.startsWith('\n') ? 1 : 0;
    end.lastIndex = start;
    afterReturn = text.endsWith('\r');
    while (start <= text.length) {
      const match = end.exec(text);
      if (!isSkipping) held += text.slice(start, match?.index);
      const isCut = held.length > MAX_TEXT_LENGTH;
      if (isCut || (match !== null && !isSkipping)) {
        yield { number, text: held.slice(0, MAX_TEXT_LENGTH), isCut };
        held = '';
        isSkipping = isCut;
      }
      if (match === null) break;
      isSkipping = false;
      number++;
      start = end.lastIndex;
    }
  }
  if (held !== '') yield { number, text: held, isCut: false };
}

async function* decode(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  // Two bytes show the encoding, and they may come one by one.
  let held = new Uint8Array();
  let isFirst = true;
  for await (const chunk of chunks) {
    let text: string;
    if (typeof chunk === 'string') text = chunk;
    else {
      const bytes = held.length === 0 ? chunk : Uint8Array.of(...held, ...chunk);
      held = new Uint8Array();
      if (decoder === undefined && bytes.length < 2) {
        held = Uint8Array.from(bytes);
        continue;
      }
      decoder ??= new TextDecoder(encodingOf(bytes));
      text = decoder.decode(bytes, { stream: true });
    }
    // TextDecoder drops the byte-order mark of bytes; a string may still have one.
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    if (text.length > 0) isFirst = false;
  }
  decoder ??= new TextDecoder();
  yield decoder.decode(held);
}

/** UTF-16 by its mark, or by the zero byte that one of its first two has where a text begins with a digit or a space. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8';
}
