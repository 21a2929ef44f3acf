/**
 * A move automaton as bytes, all little-endian.
 *
 *   0  magic 'NPMA'     4  version u16    6  moves u16     8  columns u16    10  rows u16
 *  12  states u32      16  checksum u32  20  next: four u16 a state
 *
 * Invariant: what `decodeAutomaton` returns can be walked without further checks: every entry is a state, the dead
 * state leads nowhere, the start forbids nothing.
 */

import { NpuzzleError, REINSTALL } from '../errors.ts';
import { DEAD_STATE, type MoveAutomaton, START_STATE } from './automaton.ts';
import type { StringLimits } from './forbidden-strings.ts';
import { MOVE_COUNT } from './move-string.ts';

const MAGIC = 0x414d504e;
/** Changes with the meaning of the bytes or of "forbidden". */
const VERSION = 1;
const HEADER_BYTES = 20;
const ENTRY_BYTES = 2;

/** The bytes of an automaton built within these limits. */
export function encodeAutomaton({ states, next }: MoveAutomaton, limits: StringLimits): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + next.length * ENTRY_BYTES));
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(6, limits.maxMoves, true);
  view.setUint16(8, limits.maxWidth, true);
  view.setUint16(10, limits.maxHeight, true);
  view.setUint32(12, states, true);
  view.setUint32(16, checksumOf(next), true);
  for (const [index, entry] of next.entries()) view.setUint16(HEADER_BYTES + index * ENTRY_BYTES, entry, true);
  return new Uint8Array(view.buffer);
}

/**
 * The automaton in these bytes.
 *
 * @param limits - what it must have been built for
 * @throws {NpuzzleError} `E_FILE` when the bytes are foreign, stale, truncated or corrupt
 */
export function decodeAutomaton(bytes: Uint8Array, limits: StringLimits): MoveAutomaton {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw damaged('is none');
  if (view.getUint16(4, true) !== VERSION) throw damaged(`has version ${view.getUint16(4, true)}, not ${VERSION}`);
  const { maxMoves, maxWidth, maxHeight } = limits;
  const built = [6, 8, 10].map((offset) => view.getUint16(offset, true));
  const wanted = [maxMoves, maxWidth, maxHeight];
  if (built.join() !== wanted.join()) {
    throw damaged(`was built for other limits: moves, columns, rows ${built.join(', ')}, not ${wanted.join(', ')}`);
  }
  const states = view.getUint32(12, true);
  if (bytes.length !== HEADER_BYTES + states * MOVE_COUNT * ENTRY_BYTES) {
    throw damaged(`has ${bytes.length} bytes, which is not the length of ${states} states`);
  }
  const next = new Uint16Array(states * MOVE_COUNT);
  for (const index of next.keys()) next[index] = view.getUint16(HEADER_BYTES + index * ENTRY_BYTES, true);
  if (view.getUint32(16, true) !== checksumOf(next)) throw damaged('has a wrong checksum');
  if (!isWalkable(next, states)) throw damaged('holds no table that can be walked');
  return { states, next };
}

function isWalkable(next: Uint16Array, states: number): boolean {
  const row = (state: number) => [...next.subarray(state * MOVE_COUNT, (state + 1) * MOVE_COUNT)];
  return (
    states > START_STATE &&
    row(DEAD_STATE).every((after) => after === DEAD_STATE) &&
    row(START_STATE).every((after) => after !== DEAD_STATE) &&
    next.every((after) => after < states)
  );
}

/** FNV-1a over the entries, low byte first. */
function checksumOf(next: Uint16Array): number {
  let sum = 0x811c9dc5;
  for (const entry of next) {
    sum = Math.imul(sum ^ (entry & 0xff), 0x01000193);
    sum = Math.imul(sum ^ (entry >>> 8), 0x01000193);
  }
  return sum >>> 0;
}

function damaged(what: string): NpuzzleError {
  return new NpuzzleError('E_FILE', `the move automaton file ${what}`, { remedy: REINSTALL });
}
