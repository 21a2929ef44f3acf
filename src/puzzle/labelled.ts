/**
 * A start and its goal under their names: lines such as `start:`, `Initial State`, `goal: 1 2 3/…`.
 *
 * Invariant: there is exactly one start, at most one goal, and no line outside them.
 */

import { inputError } from '../errors.ts';
import { isBlankLine, type SourceLine } from './source-text.ts';

const LABEL =
  /^(\s*["'([*-]{0,3}(initial|start(?:ing)?|scrambled?|source|goal|final|target|end)(?:[\s_-]{0,3}(?:state|board|position|configuration|config|node|puzzle))?["')\]*]{0,3}\s*(?:[:=]+>?|->|$))(.*)$/i;
const GOALS: ReadonlySet<string> = new Set(['goal', 'final', 'target', 'end']);

export interface Labelled {
  readonly start: readonly SourceLine[];
  readonly goal: readonly SourceLine[] | undefined;
}

/** True for a line that names what follows as the start or the goal. */
export function isLabel({ text }: SourceLine): boolean {
  return text.length < 100_000 && LABEL.test(text);
}

/**
 * The lines of the start and of the goal; `undefined` when no line names them.
 *
 * @throws {NpuzzleError} `E_INPUT` when there are two of one, or no start
 */
export function splitLabelled(lines: readonly SourceLine[]): Labelled | undefined {
  if (!lines.some(isLabel)) return undefined;
  let start: SourceLine[] | undefined;
  let goal: SourceLine[] | undefined;
  let current: SourceLine[] | undefined;
  for (const line of lines) {
    const match = LABEL.exec(line.text);
    if (match === null) {
      if (current === undefined && !isBlankLine(line.text)) return undefined;
      current?.push(line);
      continue;
    }
    const [, label = '', word = '', rest = ''] = match;
    const isGoal = GOALS.has(word.toLowerCase());
    if ((isGoal ? goal : start) !== undefined) throw twice(line, isGoal ? 'goal' : 'start');
    current = [{ ...line, text: rest, offset: (line.offset ?? 0) + label.length }];
    if (isGoal) goal = current;
    else start = current;
  }
  if (start === undefined) {
    throw inputError('the text names a goal but no start', { remedy: 'write start: above the board' });
  }
  return { start, goal };
}

function twice({ number: line }: SourceLine, name: string): Error {
  return inputError(`there are two boards named ${name}`, { line, column: 1, remedy: 'keep one of them' });
}
