/**
 * The move automaton as searches use it: read from the build folder, or built when it is not there.
 *
 * Invariant: both ways give the same table. A damaged file is an error, never silently replaced.
 */

import { readFileSync } from 'node:fs';
import { buildAutomaton, type MoveAutomaton } from './automaton.ts';
import { decodeAutomaton } from './automaton-file.ts';
import type { StringLimits } from './forbidden-strings.ts';

/** Moves of the longest string pruned unless said otherwise: 8,081 live states, 65 kB. */
export const DEFAULT_MOVES = 12;
/** Holds every forbidden string of up to 12 moves; of 14 moves a few more need six columns or rows. */
const BOX_SIDE = 5;

const BUILD_FOLDER = new URL('../../build/', import.meta.url);

const loaded = new Map<number, MoveAutomaton>();

/** What the automaton file for so many moves is built with. */
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
 * @throws {NpuzzleError} `E_FILE` when the file is damaged, `E_USAGE` when no such automaton exists
 */
export function loadAutomaton(maxMoves = DEFAULT_MOVES): MoveAutomaton {
  const known = loaded.get(maxMoves);
  if (known !== undefined) return known;
  const automaton = loadAutomatonFrom(BUILD_FOLDER, maxMoves);
  loaded.set(maxMoves, automaton);
  return automaton;
}

/** The same from another folder, and never remembered. */
export function loadAutomatonFrom(folder: URL, maxMoves: number): MoveAutomaton {
  const bytes = readIfThere(new URL(automatonFileName(maxMoves), folder));
  const limits = limitsOf(maxMoves);
  return bytes === undefined ? buildAutomaton(limits) : decodeAutomaton(bytes, limits);
}

function readIfThere(file: URL): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
