/**
 * A few tiles of a line placed together by a small beam, the others' distances counting too.
 *
 * Two boards are the same here if the stage's tiles and the blank stand alike: the better one stays. A board's value is the
 * weighted distance of all tiles, outer lines weighing more, and that of the stage's tiles again; far from all of them the
 * blank is pulled to the nearest. After the first board that has them home a few more levels are searched.
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

/**
 * Looks for a way that brings the next `tiles` of the line home; it is left as the way found.
 *
 * @param nodes - nodes a level
 */
export function searchStage(tiles: u32, nodes: u32): bool {
  first = lines.next;
  count = tiles;
  limit = nodes;
  let missing = 0;
  let most: u32 = 60;
  for (let index: u32 = 0; index < count; index++) {
    const tile = lines.lineTile(first + index);
    const place = board.placeOf(tile);
    if (place !== tile) missing++;
    most += 6 * board.distance(place, tile) + board.distance(board.blank, place);
    mark(tile, true);
  }
  const found = missing === 0 ? nothingToDo() : search(missing, most);
  for (let index: u32 = 0; index < count; index++) mark(lines.lineTile(first + index), false);
  return found;
}

function nothingToDo(): bool {
  beam.beginBeam(0, 0, 0);
  beam.takeWay(0, 0);
  return true;
}

function mark(tile: u32, isOfStage: bool): void {
  store<u8>(layout.stagePtr + tile, isOfStage ? 1 : 0);
}

function search(missing: i32, most: u32): bool {
  const nextTile = first + count < lines.length ? lines.lineTile(first + count) : 0;
  const nextPlace = board.placeOf(nextTile);
  let endLevel: u32 = 0;
  let endNode: u32 = 0;
  let endScore: i32 = i32.MAX_VALUE;
  beginSeen();
  beam.beginBeam(0, 0, missing);
  while (beam.level < most) {
    expand();
    if (!beam.closeLevel(limit)) break;
    for (let node: u32 = 0; node < beam.nodeCount; node++) {
      if (beam.nodeExtra(node) !== 0) continue;
      let score = beam.nodeValue(node) + MOVE_COST * <i32>beam.level;
      if (nextTile !== 0) score += NEXT_COST * board.distance(beam.nodeCell(node), nextPlace);
      if (endLevel === 0) most = min(most, beam.level + EXTRA_LEVELS);
      if (score >= endScore) continue;
      endScore = score;
      endLevel = beam.level;
      endNode = node;
    }
  }
  beam.rewind();
  beam.takeWay(endLevel, endNode);
  return endLevel > 0;
}

function expand(): void {
  beam.openLevel();
  openSeen();
  let moves: u32 = 0;
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    beam.standOn(node);
    let ways = beam.waysOn(node);
    const value = beam.nodeValue(node);
    const hash = beam.nodeHash(node);
    const missing = beam.nodeExtra(node);
    while (ways !== 0) {
      const direction = ctz(ways);
      ways &= ways - 1;
      moves++;
      tryMove(node, direction, value, hash, missing);
    }
  }
  countEffort(beam.nodeCount, moves);
}

function tryMove(node: u32, direction: u32, formerValue: i32, formerHash: u64, formerMissing: i32): void {
  const next = board.neighbour(board.blank, direction);
  const tile = board.tileAt(next);
  const step = stepCost(direction, next, tile);
  let value = formerValue + weightOf(tile) * step;
  let missing = formerMissing;
  let hash =
    formerHash + load<u64>(layout.cellHashPtr + (next << 3)) - load<u64>(layout.cellHashPtr + (board.blank << 3));
  if (load<u8>(layout.stagePtr + tile) !== 0) {
    value += STAGE_WEIGHT * step;
    hash += hashStep(tile, next);
    if (next === tile) missing++;
    if (board.blank === tile) missing--;
  }
  const key = keyOf(value + (missing === 0 ? 0 : pullOf(tile, next)));
  const candidate = beam.candidateCount;
  const known = exchangeSeen(hash, candidate);
  if (known !== NEW) {
    if (key >= beam.candidateKey(known)) {
      exchangeSeen(hash, known);
      return;
    }
    beam.dropCandidate(known);
  }
  beam.addCandidate(node, direction, key, hash, value, missing, next);
}

/** What the blank's distance from the nearest tile of the stage that is not home costs, once `tile` has left `next`. */
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
