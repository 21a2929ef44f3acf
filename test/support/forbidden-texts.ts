import { collectForbidden } from '../../src/automaton/forbidden-strings.ts';
import { movesOf } from '../../src/automaton/move-string.ts';

/** The forbidden strings in digits, as the reference writes them. */
export function textsOf(maxMoves: number, maxWidth = 5, maxHeight = 5): string[] {
  return collectForbidden({ maxMoves, maxWidth, maxHeight }).strings.map((string) => movesOf(string).join(''));
}
