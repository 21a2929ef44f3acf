/**
 * A few tiles of a line placed together by a small beam; the distances of all other tiles count too.
 *
 *   stage    the next `count` tiles of the line, from `first` on; `away` of them are not home yet
 *   value    weighted distance of all tiles, outer lines weighing more, and that of the stage's tiles again
 *   key      what the beam ranks by: the value, and the pull of the blank to the nearest tile of the stage that is away
 *   end      a node that has all tiles of the stage home; the best one by its score is kept; after the first a few more
 *            levels follow
 *
 * Two boards are the same here if the stage's tiles and the blank stand alike: the one with the smaller key stays.
 * Sources: Parberry (1995), "A real-time algorithm for the (n² − 1)-puzzle" for placing line by line; beam search as in
 * Lowerre (1976), "The HARPY speech recognition system".
 */

import * as beam from './beam';
import * as board from './board';
import { countEffort } from './effort';
import * as layout from './layout';
import * as lines from './lines';
import { keyOf, stepCost, weightOf } from './potential';
import { hashStep } from './quota-beam';
import { beginSeen, exchangeSeen, NEW, openSeen } from './seen';

/** Value of a step of a tile of the stage, besides its weight. */
const STAGE_WEIGHT: i32 = 100;
/** Value of a step of the blank towards the nearest tile that is not home, when further than this. */
const PULL: i32 = 100;
const NEAR: i32 = 2;
/** What a move costs, and a step of the blank from the next tile, when an end is chosen. */
const MOVE_COST: i32 = 6;
const NEXT_COST: i32 = 10;
/** Levels searched after the first end. */
const EXTRA_LEVELS: u32 = 2;

let first: u32 = 0;
let count: u32 = 0;
let limit: u32 = 0;

/** What `extendStage` returns: not decided yet; no path was found; the path is left as the path found. */
export const OPEN: u32 = 0;
export const LOST: u32 = 1;
export const FOUND: u32 = 2;

/** tiles of the stage that are not home where it begins */
let away: i32 = 0;
/** the beam ends after this level */
let mostLevels: u32 = 0;
let nextTile: u32 = 0;
let nextPlace: u32 = 0;
let endLevel: u32 = 0;
let endNode: u32 = 0;
let endScore: i32 = 0;

/**
 * Begins to look for a path that takes the next `tiles` of the line home.
 *
 * @param nodes - nodes a level
 */
export function beginStage(tiles: u32, nodes: u32): void {
  first = lines.next;
  count = tiles;
  limit = nodes;
  away = 0;
  mostLevels = 60;
  for (let index: u32 = 0; index < count; index++) {
    const tile = lines.lineTile(first + index);
    const place = board.placeOf(tile);
    if (place !== tile) away++;
    mostLevels += 6 * board.distance(place, tile) + board.distance(board.blank, place);
    mark(tile, true);
  }
  nextTile = first + count < lines.length ? lines.lineTile(first + count) : 0;
  nextPlace = board.placeOf(nextTile);
  endLevel = 0;
  endNode = 0;
  endScore = i32.MAX_VALUE;
  beginSeen(nodes);
  beam.beginBeam(0, 0, away);
}

function mark(tile: u32, isOfStage: bool): void {
  store<u8>(layout.stagePtr + tile, isOfStage ? 1 : 0);
}

/** One level more; when it is decided the board is where it was. */
export function extendStage(): u32 {
  if (away === 0) return decide(FOUND);
  if (beam.level >= mostLevels) return decide(endLevel > 0 ? FOUND : LOST);
  expand();
  if (!beam.closeLevel(limit)) return decide(endLevel > 0 ? FOUND : LOST);
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    if (beam.nodeRemaining(node) !== 0) continue;
    let score = beam.nodeValue(node) + MOVE_COST * <i32>beam.level;
    if (nextTile !== 0) score += NEXT_COST * board.distance(beam.nodeCell(node), nextPlace);
    if (endLevel === 0) mostLevels = min(mostLevels, beam.level + EXTRA_LEVELS);
    if (score >= endScore) continue;
    endScore = score;
    endLevel = beam.level;
    endNode = node;
  }
  return OPEN;
}

function decide(outcome: u32): u32 {
  endStage();
  beam.takePath(endLevel, endNode);
  return outcome;
}

/** Leaves it undecided: the board goes back to where it was. */
export function endStage(): void {
  beam.rewind();
  for (let index: u32 = 0; index < count; index++) mark(lines.lineTile(first + index), false);
}

function expand(): void {
  beam.openLevel();
  openSeen();
  let moves: u32 = 0;
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    beam.standOn(node);
    let directions = beam.directionsOn(node);
    const value = beam.nodeValue(node);
    const hash = beam.nodeHash(node);
    const awayHere = beam.nodeRemaining(node);
    while (directions !== 0) {
      const direction = ctz(directions);
      directions &= directions - 1;
      moves++;
      tryMove(node, direction, value, hash, awayHere);
    }
  }
  countEffort(beam.nodeCount, moves);
}

function tryMove(node: u32, direction: u32, formerValue: i32, formerHash: u64, formerAway: i32): void {
  const next = board.neighbour(board.blank, direction);
  const tile = board.tileAt(next);
  const step = stepCost(direction, next, tile);
  let value = formerValue + weightOf(tile) * step;
  let awayAfter = formerAway;
  let hash =
    formerHash + load<u64>(layout.cellHashPtr + (next << 3)) - load<u64>(layout.cellHashPtr + (board.blank << 3));
  if (load<u8>(layout.stagePtr + tile) !== 0) {
    value += STAGE_WEIGHT * step;
    hash += hashStep(tile, next);
    if (next === tile) awayAfter++;
    if (board.blank === tile) awayAfter--;
  }
  const key = keyOf(value + (awayAfter === 0 ? 0 : pullOf(tile, next)));
  const candidate = beam.candidateCount;
  const known = exchangeSeen(hash, candidate);
  if (known !== NEW) {
    if (key >= beam.candidateKey(known)) {
      exchangeSeen(hash, known);
      return;
    }
    beam.dropCandidate(known);
  }
  beam.addCandidate(node, direction, key, hash, value, awayAfter, next);
}

/**
 * The cost of the blank's distance from the nearest tile of the stage that is not home, once `tile` has left `next`.
 */
function pullOf(tile: u32, next: u32): i32 {
  let nearest: i32 = i32.MAX_VALUE;
  for (let index: u32 = 0; index < count; index++) {
    const other = lines.lineTile(first + index);
    const place = other === tile ? board.blank : board.placeOf(other);
    if (place === other) continue;
    nearest = min(nearest, board.distance(place, next));
  }
  return nearest > NEAR ? PULL * (nearest - NEAR) : 0;
}
