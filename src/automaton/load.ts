/**
 * The move automaton as searches use it: read from the build folder, or built when it is not there.
 *
 * Invariant: both give the same table. A damaged file is never used: it is told of, once, and the table is built.
 */

import { NpuzzleError, REINSTALL, reasonOf } from '../errors.ts';
import { system } from '../platform/system.ts';
import { buildAutomaton, type MoveAutomaton } from './automaton.ts';
import { decodeAutomaton } from './automaton-file.ts';
import type { StringLimits } from './forbidden-strings.ts';

/** Moves of the longest string pruned unless said otherwise: 8,081 live states, 65 kB. */
export const DEFAULT_MOVES = 12;
/** Holds every forbidden string of up to 12 moves; of 14 moves a few more need six columns or rows. */
const BOX_SIDE = 5;

const loaded = new Map<number, MoveAutomaton>();

/** What the automaton file for this many moves is built with. */
export function limitsOf(maxMoves: number): StringLimits {
  return { maxMoves, maxWidth: BOX_SIDE, maxHeight: BOX_SIDE };
}

/** The file's name in the build folder. */
export function automatonFileName(maxMoves: number): string {
  return `automaton-${maxMoves}.bin`;
}

/**
 * The automaton for strings of up to `maxMoves` moves, for boards of any size; read once a process.
 *
 * @param onWarning - gets one line if its file is damaged
 * @throws {NpuzzleError} `E_USAGE` when no such automaton exists
 */
export function loadAutomaton(maxMoves = DEFAULT_MOVES, onWarning?: (text: string) => void): MoveAutomaton {
  const known = loaded.get(maxMoves);
  if (known !== undefined) return known;
  const automaton = loadAutomatonFrom(system.readBuilt, maxMoves, onWarning);
  loaded.set(maxMoves, automaton);
  return automaton;
}

/**
 * The same from elsewhere, and never remembered.
 *
 * @param read - the bytes of a file, `undefined` if there is none
 */
export function loadAutomatonFrom(
  read: (file: string) => Uint8Array | undefined,
  maxMoves: number,
  onWarning?: (text: string) => void,
): MoveAutomaton {
  const limits = limitsOf(maxMoves);
  try {
    const bytes = read(automatonFileName(maxMoves));
    if (bytes !== undefined) return decodeAutomaton(bytes, limits);
  } catch (error) {
    // A file that cannot be read is as good as damaged.
    const what = error instanceof NpuzzleError ? error.message.replace(`, ${REINSTALL}`, '') : undefined;
    onWarning?.(
      `${what ?? `the move automaton cannot be read (${reasonOf(error)})`} and is worked out anew, ${REINSTALL}`,
    );
  }
  return buildAutomaton(limits);
}
