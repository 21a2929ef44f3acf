/**
 * Chunks of text or bytes to numbered lines, one at a time.
 *
 * Invariant: cutting the same input into chunks anywhere (inside a character, between CR and LF) gives the
 * same lines, and no more than one line, cut at `MAX_TEXT_LENGTH`, is ever held.
 */

import { MAX_TEXT_LENGTH, type SourceLine } from './source-text.ts';

export interface ReadLine extends SourceLine {
  /** the line went on; what came after `MAX_TEXT_LENGTH` characters is gone */
  readonly isCut: boolean;
}

/** The lines, ended by LF, CRLF or CR, without their ends; an end at the end of the input adds no line. */
export async function* readLines(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<ReadLine> {
  let number = 1;
  let held = '';
  let isCut = false;
  let afterReturn = false;
  const take = (part: string): void => {
    const room = MAX_TEXT_LENGTH - held.length;
    if (part.length > room) isCut = true;
    held += part.length > room ? part.slice(0, room) : part;
  };
  for await (const text of decode(chunks)) {
    if (text === '') continue;
    const end = /\r\n|\n|\r/g;
    let start = afterReturn && text.startsWith('\n') ? 1 : 0;
    end.lastIndex = start;
    afterReturn = text.endsWith('\r');
    for (let match = end.exec(text); match !== null; match = end.exec(text)) {
      take(text.slice(start, match.index));
      yield { number, text: held, isCut };
      number++;
      held = '';
      isCut = false;
      start = end.lastIndex;
    }
    take(text.slice(start));
  }
  if (held !== '' || isCut) yield { number, text: held, isCut };
}

async function* decode(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    // TextDecoder drops the byte-order mark of bytes; a string may still have one.
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    if (text.length > 0) isFirst = false;
  }
  yield decoder.decode();
}
