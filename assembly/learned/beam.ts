/**
 * Beam search by learned values: layer by layer, of each layer the `width` states of least value.
 *
 * recent-states.ts drops duplicates, selection.ts chooses, and the goal ball gives the last moves. Start
 * boards may join later layers (roots.ts). An `INVERSE` beam runs from the goal to the board. With `NOTES` a beam notes
 * the states it keeps; with `JOINS` the next beam looks for them, or it is met later (meeting.ts). Where an inverse beam meets the forward
 * beam there is an answer too (best.ts). Neither complete nor optimal: an answer is an upper bound.
 * Sources: Lowerre (1976), "The HARPY speech recognition system"; inverse instances as dual search, Felner et al.
 * (2005).
 */

import { EXHAUSTED, RUNNING, SOLVED, TOO_LONG } from '../abi';
import { neighbour } from '../board/geometry';
import { IS_SIZE_FREE } from '../built-size';
import { aimBeam, widthToKeep } from './aim';
import { setStartBlank, writeInverse, writePath } from './answer';
import { BALL_DEPTH } from './ball-size';
import { listDigits } from './batches';
import {
  layerPtr,
  maxLayers,
  nextLayerPtr,
  startPtr,
  swapLayers,
  swapTrails,
  trailPtr,
  trailWords,
  widest,
} from './beam-layout';
import { clearBest, hasBest, improve, shorterThan, writeBest } from './best';
import { beginOrder, closeCounts, countBlank, ordered, placeByBlank } from './by-blank';
import { clearDraws, drawState, isDrawing, isSampled, takeSample } from './draws';
import { ballDepth, ballDistance, fillBall } from './goal-ball';
import { clearSeen, findSeen, isNoted, noteSeen } from './join-map';
import { goalHash, hashBoard, slideKey } from './keys';
import { AWAITED_PTR } from './layout';
import { clearLeast, isStalled, noteLeast, quotaFor } from './limits';
import { clearMeeting, lookUp, noteEntry } from './meeting';
import { copyNode, fillNode, Node, nodeBytes } from './node';
import { chooseByQuota, noteBlank } from './quota';
import { randomBelow, seedRandom } from './random';
import { addState, awaitState, forgetStates } from './recent-states';
import { Root, root } from './roots';
import { addCandidate, Candidate, candidate, candidateCount, choose, clearCandidates, least } from './selection';
import { ownLevel, placeLevel, ROOT_MARK, setOtherLast, tracedRoot } from './trail';
import { UNIT } from './unit';
import { boardValueOf, gain } from './value';

/** flags of `beginBeam` */
const NOTES: u32 = 1;
const JOINS: u32 = 2;
const INVERSE: u32 = 4;
/** spreads the number of a start board over a hash, so that states of different start boards are no duplicates */
const SPREAD: u64 = 0x9e3779b97f4a7c15;
/** states whose successors are fetched together */
const AHEAD: u32 = 32;
/** candidates of less value are looked up in the goal ball, whose states hardly have higher values */
const NEAR: i32 = (BALL_DEPTH + 5) * UNIT;

let flags: u32 = 0;
let width: u32 = 0;
let roots: u32 = 0;
let nextRoot: u32 = 0;
let level: i32 = 0;
/** states of the layer, and the next one to expand */
let count: u32 = 0;
let cursor: u32 = 0;
let status: u32 = EXHAUSTED;
let expandedStates: f64 = 0;
let generatedStates: f64 = 0;

/**
 * Begins a beam from the first `rootCount` start boards; `placeBeam` must have had at least this width, and more where layers may become
 * wider (aim.ts).
 *
 * @param lengthLimit - an answer must have fewer moves
 * @param beamFlags - sum of NOTES, JOINS and INVERSE
 * @param drawnLevel - level of which one state is drawn at random, -1 for none
 */
export function beginBeam(
  beamWidth: u32,
  rootCount: u32,
  lengthLimit: i32,
  beamFlags: u32,
  seed: u32,
  drawnLevel: i32,
): void {
  const lastLevel = level;
  flags = beamFlags;
  width = beamWidth;
  roots = rootCount;
  expandedStates = generatedStates = 0;
  clearBest(lengthLimit);
  nextRoot = 0;
  level = 0;
  count = 0;
  clearLeast();
  aimBeam(0);
  seedRandom(seed);
  clearDraws(drawnLevel);
  fillBall();
  forgetStates(widest + roots);
  if (flags & JOINS) {
    setOtherLast(lastLevel);
    swapTrails();
  } else {
    setStartBlank(root(0).board());
  }
  clearMeeting();
  if (flags & NOTES && !(flags & INVERSE)) clearSeen(<u64>width * maxLayers);
  store<u32>(startPtr, 0);
  status = openLayer();
}

/** Expands at most `budget` more states, the rest of a layer's end included. */
export function runBeam(budget: u32): u32 {
  let left = budget;
  while (status === RUNNING && left > 0) {
    const behind = min(count, cursor + left);
    left -= behind - cursor;
    expandedStates += behind - cursor;
    while (cursor < behind) {
      const end = min(behind, cursor + AHEAD);
      awaitStates(end);
      while (cursor < end) expand(cursor++);
    }
    if (cursor === count) status = closeLayer();
  }
  return status;
}

/** Writes the best answer; returns the cells it takes there. */
export function takeAnswer(): u32 {
  return writeBest((flags & INVERSE) !== 0);
}

/** Writes the cells of the blank up to the state of least value in the layer reached; returns how many. */
export function takeLeast(): u32 {
  if (count === 0) return 0;
  let best: u32 = 0;
  for (let i: u32 = 1; i < count; i++) if (node(i).value < node(best).value) best = i;
  return writePath(best, level);
}

/** Looks up entries of an inverse beam among what this forward one has noted (meeting.ts). */
export function meet(entries: u32): void {
  lookUp(entries, level);
}

/**
 * Writes a part of the way over a meeting: the cells of the blank from the board to this place of a forward beam, or from this place of
 * an inverse one to the goal.
 *
 * @returns how many
 */
export function takeHalf(place: u32): u32 {
  const at = ownLevel(place, level);
  const index = place - load<u32>(startPtr + (at << 2));
  return flags & INVERSE ? writeInverse(index, at) : writePath(index, at);
}

/** The start board that the answer taken last comes from. */
export function answerRoot(): u32 {
  return tracedRoot;
}

/** States kept so far, over all layers. */
export function storedCount(): u32 {
  return load<u32>(startPtr + (level << 2)) + count;
}

export function expandedCount(): f64 {
  return expandedStates;
}

export function generatedCount(): f64 {
  return generatedStates;
}

function node(i: u32): Node {
  return changetype<Node>(layerPtr + i * nodeBytes());
}

function nextNode(i: u32): Node {
  return changetype<Node>(nextLayerPtr + i * nodeBytes());
}

/** Fetches the buckets of the successors of the states up to `end`: together they miss the caches at once, one by one each makes us wait. */
function awaitStates(end: u32): void {
  let words: u32 = 0;
  for (let i = cursor; i < end; i++) {
    const state = node(i);
    const blank = <i32>load<u8>(state.places());
    for (let direction = 0; direction < 4; direction++) {
      const from = neighbour(blank, direction);
      if (from === blank || from === <i32>state.last) continue;
      words ^= awaitState(identity(state, state.hash ^ slideKey(state.nameAt(from), from, blank)));
    }
  }
  // Kept, so that no compiler leaves the reading out.
  store<u32>(AWAITED_PTR, words);
}

/** By which a successor with this hash is told from others: states of different start boards are no duplicates. */
function identity(parent: Node, hash: u64): u64 {
  return roots > 1 ? hash ^ (<u64>parent.root * SPREAD) : hash;
}

function expand(i: u32): void {
  const state = node(i);
  const places = state.places();
  const blank = <i32>load<u8>(places);
  const last = <i32>state.last;
  if (!IS_SIZE_FREE) listDigits(places);
  for (let direction = 0; direction < 4; direction++) {
    const from = neighbour(blank, direction);
    if (from === blank || from === last) continue;
    const tile = state.nameAt(from);
    const hash = state.hash ^ slideKey(tile, from, blank);
    if (hash === goalHash) {
      improve(level + 1, level, i, direction, 0, -1);
      continue;
    }
    if (!addState(identity(state, hash))) continue;
    const value = state.value + gain(state.board(), places, tile, from, blank, 3 - direction);
    generatedStates++;
    if (value < NEAR) {
      const rest = ballDistance(hash);
      if (rest >= 0) improve(level + 1 + rest, level, i, direction, rest, -1);
    }
    if (IS_SIZE_FREE) noteBlank(candidateCount, from);
    addCandidate(hash, value, (i << 2) | direction);
  }
}

/** Looks for the beam before among the states chosen. In a loop of its own the look-ups, each of which misses the caches, overlap. */
function joinLayer(): void {
  for (let i: u32 = 0; i < candidateCount; i++) {
    const child = nextNode(i);
    if (!isNoted(child.trueHash)) continue;
    const place = findSeen(child.trueHash);
    if (place < 0) continue;
    const origin = ordered(i).origin;
    improve(movesBehind(child) + placeLevel(place), level - 1, origin >> 2, origin & 3, 0, place);
  }
}

/** Notes the states chosen: a forward beam's in the map, an inverse one's as entries. */
function noteLayer(start: u32): void {
  const isInverse = (flags & INVERSE) !== 0;
  for (let i: u32 = 0; i < candidateCount; i++) {
    const child = nextNode(i);
    const hash = isInverse ? child.trueHash : child.hash;
    if (!isNoted(hash)) continue;
    if (isInverse) noteEntry(hash, start + i, movesBehind(child));
    else noteSeen(hash, start + i);
  }
}

/** Moves of an inverse beam from the goal to a state of the layer that is made. */
function movesBehind(child: Node): i32 {
  return level - <i32>root(child.root).level;
}

/** Chooses the next layer and makes its boards. */
function closeLayer(): u32 {
  if (candidateCount > 0) noteLeast(least, level + 1);
  const kept = widthToKeep(width, widest, expandedStates, level + 1);
  const quota = quotaFor(kept, width);
  if (IS_SIZE_FREE && quota > 0) chooseByQuota(kept, quota);
  else choose(kept);
  const start = load<u32>(startPtr + (level << 2)) + count;
  level++;
  store<u32>(startPtr + (level << 2), start);
  order(candidateCount);
  for (let i: u32 = 0; i < candidateCount; i++) make(i, start + i);
  if (flags & JOINS) joinLayer();
  if (flags & NOTES) noteLayer(start);
  count = candidateCount;
  swapLayers();
  return openLayer();
}

/** Orders the chosen candidates by the blank's cell. */
function order(chosen: u32): void {
  beginOrder(chosen);
  for (let i: u32 = 0; i < chosen; i++) countBlank(blankAfter(candidate(i)));
  closeCounts();
  for (let i: u32 = 0; i < chosen; i++) placeByBlank(i, blankAfter(candidate(i)));
}

function blankAfter(chosen: Candidate): i32 {
  return neighbour(<i32>load<u8>(node(chosen.origin >> 2).places()), chosen.origin & 3);
}

/** Makes state `i` of the next layer. */
function make(i: u32, place: u32): void {
  const chosen = ordered(i);
  const parent = node(chosen.origin >> 2);
  const child = nextNode(i);
  const blank = <i32>load<u8>(parent.places());
  const from = neighbour(blank, chosen.origin & 3);
  copyNode(changetype<usize>(parent), changetype<usize>(child));
  if (flags & INVERSE) child.trueHash ^= root(child.root).trueSlideKey(parent.nameAt(from), from, blank);
  child.slide(from, blank);
  child.last = <u8>blank;
  child.value = chosen.value;
  child.hash = chosen.hash;
  store<u32>(trailPtr + (place << 2), chosen.origin);
}

/** Lets start boards in, draws the sample, and says whether to go on. */
function openLayer(): u32 {
  for (; nextRoot < roots && <i32>root(nextRoot).level === level; nextRoot++) enter(root(nextRoot), nextRoot);
  clearCandidates();
  cursor = 0;
  if (count > 0 && isSampled(level)) takeSample(node(randomBelow(count)).board());
  if (count > 0 && isDrawing()) drawState(node(randomBelow(count)).board());
  const isOver = count === 0 && nextRoot === roots;
  const cannotImprove = level + 1 + ballDepth >= shorterThan();
  if (isOver || cannotImprove || isStalled(level)) return hasBest() ? SOLVED : EXHAUSTED;
  const used = load<u32>(startPtr + (level << 2)) + count;
  if (<u32>level + 1 >= maxLayers || used + widest + roots > trailWords) return TOO_LONG;
  return RUNNING;
}

/** Adds a start board to the layer. */
function enter(from: Root, number: u32): void {
  const state = node(count);
  fillNode(state, from.board());
  state.root = <u16>number;
  state.hash = hashBoard(from.board());
  state.trueHash = from.trueHash();
  state.value = boardValueOf(state.board(), state.places());
  store<u32>(trailPtr + ((load<u32>(startPtr + (level << 2)) + count) << 2), ROOT_MARK | number);
  count++;
}
