/**
 * Bounded depth-first search of 4x4 boards with additive pattern databases in the sparse form, the inner loop of IDA*.
 *
 *   board            bits 4c … 4c+3: the slot of the tile at cell c; at the blank's cell 0, which nobody reads
 *   cellsOf          bits 4s … 4s+3: the cell of slot s, so that a pattern's index is one shift and mask of it
 *   cellsMirrored    the same of the board mirrored in the main diagonal
 *   values           one byte a pattern: its table's value; and the same of the mirrored board
 *   slack            bound − g − h, for either sum
 *   state            of the duplicate-pruning automaton (automaton.ts), which forbids a move by a zero
 *
 * One function for each cell of the blank, see board/cell.ts. The plain sum is looked up first; only where it does not
 * prune is the mirrored one. Sources: Korf, Felner (2002); Taylor, Korf (1993) for the automaton.
 */

import {
  C0,
  C1,
  C2,
  C3,
  C4,
  C5,
  C6,
  C7,
  C8,
  C9,
  C10,
  C11,
  C12,
  C13,
  C14,
  C15,
  Down,
  Left,
  Right,
  Up,
} from '../board/cell';
import { mirroredSlot, slotRecord, tableValue, valueShift } from '../heuristic/pattern-tables';
import { automatonRow } from './automaton';
import { addTally, CREATED, EXPANDED, isSpent } from './counters';
import { FOUND, GO_ON, SUSPENDED, unwind } from './trail';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** Searches below a node whose blank is at B. */
export function expand<B>(
  board: u64,
  cellsOf: u64,
  cellsMirrored: u64,
  values: u32,
  valuesMirrored: u32,
  slack: i32,
  slackMirrored: i32,
  state: u32,
): i32 {
  const b = <i32>offsetof<B>();
  // The host turns the board so that the blank's goal cell lies in the first quarter: only there the goal can be.
  if (b % W <= (W - 1) / 2 && b / W <= (H - 1) / 2) {
    if (values === 0) return FOUND;
  }
  if (isSpent()) return SUSPENDED;
  const row = automatonRow(state);
  let made = EXPANDED;
  if (b >= W) {
    const q = b - W;
    const nextState = <u32>(row >> 0) & 0xffff;
    if (nextState) {
      made += CREATED;
      const slot = <u32>(board >> (4 * q)) & 15;
      const record = slotRecord(slot);
      const cellsNext = cellsOf ^ ((<u64>(b ^ q)) << (4 * slot));
      const grown = tableValue(record, cellsNext) - <i32>((values >> valueShift(record)) & 255);
      const rest = slack - 1 - grown;
      if (rest >= 0) {
        const slotM = mirroredSlot(record);
        const recordM = slotRecord(slotM);
        const cellsM = cellsMirrored ^ ((<u64>(((b % W) ^ (q % W)) * W + ((b / W) ^ (q / W)))) << (4 * slotM));
        const grownM = tableValue(recordM, cellsM) - <i32>((valuesMirrored >> valueShift(recordM)) & 255);
        const restM = slackMirrored - 1 - grownM;
        if (restM >= 0) {
          const stop = enter<B, Up>(
            board ^ ((<u64>slot) << (4 * q)) ^ ((<u64>slot) << (4 * b)),
            cellsNext,
            cellsM,
            values + (grown << valueShift(record)),
            valuesMirrored + (grownM << valueShift(recordM)),
            rest,
            restM,
            nextState,
          );
          if (stop) {
            addTally(made);
            return unwind(stop, q, 0);
          }
        }
      }
    }
  }
  if (b % W > 0) {
    const q = b - 1;
    const nextState = <u32>(row >> 16) & 0xffff;
    if (nextState) {
      made += CREATED;
      const slot = <u32>(board >> (4 * q)) & 15;
      const record = slotRecord(slot);
      const cellsNext = cellsOf ^ ((<u64>(b ^ q)) << (4 * slot));
      const grown = tableValue(record, cellsNext) - <i32>((values >> valueShift(record)) & 255);
      const rest = slack - 1 - grown;
      if (rest >= 0) {
        const slotM = mirroredSlot(record);
        const recordM = slotRecord(slotM);
        const cellsM = cellsMirrored ^ ((<u64>(((b % W) ^ (q % W)) * W + ((b / W) ^ (q / W)))) << (4 * slotM));
        const grownM = tableValue(recordM, cellsM) - <i32>((valuesMirrored >> valueShift(recordM)) & 255);
        const restM = slackMirrored - 1 - grownM;
        if (restM >= 0) {
          const stop = enter<B, Left>(
            board ^ ((<u64>slot) << (4 * q)) ^ ((<u64>slot) << (4 * b)),
            cellsNext,
            cellsM,
            values + (grown << valueShift(record)),
            valuesMirrored + (grownM << valueShift(recordM)),
            rest,
            restM,
            nextState,
          );
          if (stop) {
            addTally(made);
            return unwind(stop, q, 0);
          }
        }
      }
    }
  }
  if (b % W < W - 1) {
    const q = b + 1;
    const nextState = <u32>(row >> 32) & 0xffff;
    if (nextState) {
      made += CREATED;
      const slot = <u32>(board >> (4 * q)) & 15;
      const record = slotRecord(slot);
      const cellsNext = cellsOf ^ ((<u64>(b ^ q)) << (4 * slot));
      const grown = tableValue(record, cellsNext) - <i32>((values >> valueShift(record)) & 255);
      const rest = slack - 1 - grown;
      if (rest >= 0) {
        const slotM = mirroredSlot(record);
        const recordM = slotRecord(slotM);
        const cellsM = cellsMirrored ^ ((<u64>(((b % W) ^ (q % W)) * W + ((b / W) ^ (q / W)))) << (4 * slotM));
        const grownM = tableValue(recordM, cellsM) - <i32>((valuesMirrored >> valueShift(recordM)) & 255);
        const restM = slackMirrored - 1 - grownM;
        if (restM >= 0) {
          const stop = enter<B, Right>(
            board ^ ((<u64>slot) << (4 * q)) ^ ((<u64>slot) << (4 * b)),
            cellsNext,
            cellsM,
            values + (grown << valueShift(record)),
            valuesMirrored + (grownM << valueShift(recordM)),
            rest,
            restM,
            nextState,
          );
          if (stop) {
            addTally(made);
            return unwind(stop, q, 0);
          }
        }
      }
    }
  }
  if (b < N - W) {
    const q = b + W;
    const nextState = <u32>(row >> 48) & 0xffff;
    if (nextState) {
      made += CREATED;
      const slot = <u32>(board >> (4 * q)) & 15;
      const record = slotRecord(slot);
      const cellsNext = cellsOf ^ ((<u64>(b ^ q)) << (4 * slot));
      const grown = tableValue(record, cellsNext) - <i32>((values >> valueShift(record)) & 255);
      const rest = slack - 1 - grown;
      if (rest >= 0) {
        const slotM = mirroredSlot(record);
        const recordM = slotRecord(slotM);
        const cellsM = cellsMirrored ^ ((<u64>(((b % W) ^ (q % W)) * W + ((b / W) ^ (q / W)))) << (4 * slotM));
        const grownM = tableValue(recordM, cellsM) - <i32>((valuesMirrored >> valueShift(recordM)) & 255);
        const restM = slackMirrored - 1 - grownM;
        if (restM >= 0) {
          const stop = enter<B, Down>(
            board ^ ((<u64>slot) << (4 * q)) ^ ((<u64>slot) << (4 * b)),
            cellsNext,
            cellsM,
            values + (grown << valueShift(record)),
            valuesMirrored + (grownM << valueShift(recordM)),
            rest,
            restM,
            nextState,
          );
          if (stop) {
            addTally(made);
            return unwind(stop, q, 0);
          }
        }
      }
    }
  }
  addTally(made);
  return GO_ON;
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D>(
  board: u64,
  cellsOf: u64,
  cellsMirrored: u64,
  values: u32,
  valuesMirrored: u32,
  slack: i32,
  slackMirrored: i32,
  state: u32,
): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expand<C0>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 1) return expand<C1>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 2) return expand<C2>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 3) return expand<C3>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 4) return expand<C4>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 5) return expand<C5>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 6) return expand<C6>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 7) return expand<C7>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 8) return expand<C8>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 9) return expand<C9>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 10) return expand<C10>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 11) return expand<C11>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 12) return expand<C12>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 13) return expand<C13>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 14) return expand<C14>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  if (q === 15) return expand<C15>(board, cellsOf, cellsMirrored, values, valuesMirrored, slack, slackMirrored, state);
  return GO_ON;
}
