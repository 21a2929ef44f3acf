/**
 * The best answer of a beam so far: the state it leaves the beam from, in which direction, and what follows.
 *
 * Invariant: `length` only falls. answer.ts writes the moves once they are asked for.
 */

import { writeAnswer } from './answer';

/** an answer must be shorter */
let limit: i32 = 0;
let length: i32 = i32.MAX_VALUE;
let level: i32 = 0;
let parent: u32 = 0;
let direction: i32 = 0;
/** moves that the goal ball adds */
let ball: i32 = 0;
/** place in the trail of the beam before where the two meet, -1 if they do not */
let join: i32 = -1;

/** Forgets the answer; one of `shorterThan` moves or more does not count. */
export function clearBest(shorterThan: i32): void {
  limit = shorterThan;
  length = i32.MAX_VALUE;
  join = -1;
}

/** Takes an answer if it is shorter; the arguments are the fields above. */
export function improve(
  moves: i32,
  fromLevel: i32,
  fromParent: u32,
  lastDirection: i32,
  ballMoves: i32,
  place: i32,
): void {
  if (moves >= shorterThan()) return;
  length = moves;
  level = fromLevel;
  parent = fromParent;
  direction = lastDirection;
  ball = ballMoves;
  join = place;
}

/** An answer of fewer moves is an improvement. */
export function shorterThan(): i32 {
  return min(length, limit);
}

export function hasBest(): bool {
  return length < i32.MAX_VALUE;
}

/** Moves of the best answer, 0 if there is none; `writeBest` writes it. */
export function answerLength(): u32 {
  return hasBest() ? length : 0;
}

/** Whether the best answer begins with moves of the beam before. */
export function answerJoins(): u32 {
  return join >= 0 ? 1 : 0;
}

/** Writes the best answer; returns the cells it takes there. */
export function writeBest(isInverse: bool): u32 {
  return hasBest() ? writeAnswer(level, parent, direction, ball, join, isInverse) : 0;
}
