/**
 * The user's text made safe to show: one line, no control characters.
 *
 * Invariant: binary junk in a file, an id or an option cannot drive the terminal or break a line in two.
 */

const MOST_CHARACTERS = 600;

/** One line without control characters, shortened when endless. */
export function printable(text: string): string {
  const line = text
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
    .trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}
