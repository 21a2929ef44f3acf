/**
 * Text with places: numbered lines, and quoting of what the user wrote inside a one-line message.
 *
 * Invariant: whatever `quote` returns is short and holds no control character and no line break.
 */

/** One line of input, or a part of one. */
export interface SourceLine {
  /** 1-based */
  readonly number: number;
  readonly text: string;
  /** characters of the line before `text`; 0 when left out */
  readonly offset?: number;
  /** a blank line stands before it and was left out */
  readonly startsBlock?: boolean;
}

/** Where something stands, both 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is written in a cell. */
export interface Token extends Place {
  readonly text: string;
}

/** More characters than the longest board anyone writes: 65536 cells with spaces and comments to spare. */
export const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

const SHOWN_LENGTH = 24;

/** The lines of a text, ended by CRLF, LF or CR; a byte-order mark at the start is dropped. */
export function splitLines(text: string): SourceLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }));
}

/** True for a line without content: only spaces, a comment, or the lone `$` some files end lines with. */
export function isBlankLine(text: string): boolean {
  return /^\s*(?:$|#|\$\s*$)/.test(text);
}

/** The text in quotes, cut to a readable length, with control and invisible characters written as escapes. */
export function quote(text: string): string {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  const escaped = shown.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  return `'${escaped}'`;
}
