/**
 * Judged moves as they cross the queue: of each move from a board the moves that are left after it.
 *
 *   status, heuristic, a shortest solution, moves left after each, expanded, milliseconds, message?
 *
 * Invariant: the solution that is read was replayed, and what is left after each move is its length and one more or less.
 */

import type { NextMove, NextMoves } from '../contract/next-moves.ts';
import { type Board, blankCell, isSameBoard, neighboursOf } from '../puzzle/board.ts';
import { type Directions, lettersOf, replay, tilesOf } from '../puzzle/move.ts';
import { type BoardsJob, SENTENCE } from './boards-job.ts';
import { amount, FieldError, list, oneOf, text, wholeNumber } from './fields.ts';
import { MOST_MOVES, packMoves, unpackMoves } from './packed-moves.ts';
import { MOST_COUNT, MOST_MS } from './protocol.ts';

const STATUSES = ['solved', 'unsolvable', 'limit'] as const;

/** @param start - the board that was judged */
export function writeJudged(
  { status, heuristic, tiles, moves, expanded, elapsedMs, message }: NextMoves,
  start: Board,
): readonly unknown[] {
  return [
    ...[status, heuristic, tiles === null ? null : packMoves(lettersOf(start, tiles))],
    ...[moves === null ? null : moves.map(({ left }) => left), expanded, Math.round(elapsedMs * 100) / 100],
    ...(message === undefined ? [] : [message]),
  ];
}

/** @throws {FieldError} naming what is wrong */
export function readJudged(fields: readonly unknown[], start: Board, { goal, options }: BoardsJob): NextMoves {
  const [status, heuristic, packed, lefts, expanded, elapsedMs, message] = list(fields, 'judged moves', 6, 7);
  const known = oneOf(STATUSES, status, 'a status');
  const tiles = packed === null ? null : solutionOf(packed, start, goal);
  if ((known === 'solved') !== (tiles !== null && lefts !== null)) throw new FieldError('judged moves are incomplete');
  return {
    status: known,
    length: tiles?.length ?? null,
    moves: tiles === null || lefts === null ? null : movesOf(lefts, start, tiles.length, options.directions ?? 'tile'),
    tiles,
    heuristic: text(heuristic, 'heuristic', SENTENCE),
    expanded: wholeNumber(expanded, 'expanded', 0, MOST_COUNT),
    elapsedMs: amount(elapsedMs, 'elapsedMs', 0, MOST_MS),
    ...(message === undefined ? {} : { message: text(message, 'message', SENTENCE) }),
  };
}

function solutionOf(packed: unknown, start: Board, goal: Board): number[] {
  const letters = unpackMoves(packed, 'a solution');
  try {
    const tiles = tilesOf(start, letters);
    if (isSameBoard(replay(start, tiles), goal)) return tiles;
  } catch {
    throw new FieldError('a solution leaves the board');
  }
  throw new FieldError('a solution does not lead to the goal');
}

function movesOf(lefts: unknown, start: Board, length: number, directions: Directions): NextMove[] {
  const cells = neighboursOf(start, blankCell(start));
  const moves = list(lefts, 'moves left', cells.length, cells.length).map((value, i) => {
    const left = wholeNumber(value, 'moves left', 0, MOST_MOVES);
    // Each move changes the parity of what is left.
    if (Math.abs(left - length) !== 1) throw new FieldError('moves left are not one more or less');
    const tile = start.tiles[cells[i] ?? 0] ?? 0;
    return { tile, move: lettersOf(start, [tile], directions), left, optimal: left < length };
  });
  if (length > 0 && !moves.some(({ optimal }) => optimal)) throw new FieldError('no move is a shortest solution’s');
  return moves;
}
