/**
 * Lines placed outermost first, a few tiles at a time, until a small rectangle is left, which is solved on its own.
 *
 * Each stage is tried by small beams (stage.ts) if one is set, then done by the exact fallback, which cannot fail: one
 * tile is led home step by step, the last two of a line are placed together. With no beam this is the classical row and
 * column method. Source: I. Parberry, "A real-time algorithm for the (n^2-1)-puzzle" (1995).
 */

import { FAILED, OUT_OF_MEMORY, RUNNING, SOLVED } from '../abi';
import * as board from './board';
import { expanded } from './effort';
import { searchExactly } from './exact-end';
import { commitFound } from './found-path';
import * as layout from './layout';
import { leadTile } from './lead-tile';
import * as lines from './lines';
import { placePair } from './pair';
import { hasRoom } from './path-room';
import { setPower, setWeights } from './potential';
import { reachHome } from './reach';
import { beginStage, endStage, extendStage, FOUND, OPEN } from './stage';

/** Side of a rest that iterative deepening solves, always; and of one that a beam may solve. */
const EXACT_SIDE: u32 = 3;
const BEAM_SIDE: u32 = 4;
/** Moves of the longest path looked for in such rests. */
const LONGEST: i32 = 200;
/** A stage that fails is tried again with the beam this many times as wide. */
const WIDER: u32 = 4;
/** What a stage counts besides the nodes of its beams; the exact fallback has none. */
const STAGE_WORK: f64 = 200;

let nodes: u32 = 0;
let tries: u32 = 0;
let segment: u32 = 1;
let restSide: u32 = EXACT_SIDE;
let restNodes: u32 = 0;
/** the present stage: its tiles, the beam it is tried with, and whether that has begun */
let inStage: bool = false;
let stageTiles: u32 = 0;
let attempt: u32 = 0;
let width: u32 = 0;
let isSearching: bool = false;

/** Forgets the present stage: the board is another one. */
export function clearSweep(): void {
  inStage = false;
  isSearching = false;
}

/**
 * Begins a sweep of what is not placed yet; the present stage is given up.
 *
 * @param stageNodes - nodes a level of a stage's first beam; 0 for the exact fallback alone
 * @param stageTries - beams of a stage, each wider, before the exact fallback
 * @param mostTiles - tiles of a stage at most
 * @param slope - weight of the outermost line, less one
 * @param restBeam - nodes a level for the rest of up to 4x4; 0 places lines down to 3x3
 * @param side - the rest may be solved by the host from this side on, if it is more than the kernel's own
 */
export function beginSweep(
  stageNodes: u32,
  stageTries: u32,
  mostTiles: u32,
  slope: u32,
  restBeam: u32,
  side: u32,
): void {
  if (isSearching) endStage();
  clearSweep();
  nodes = stageNodes;
  tries = stageTries;
  segment = mostTiles;
  restNodes = restBeam;
  restSide = max(side, restBeam > 0 ? BEAM_SIDE : EXACT_SIDE);
  setPower(4, 1);
  setWeights(10, 10 * slope);
}

/** Nodes a level of the first beam of the stages to come, where there are beams. */
export function setSweepWidth(stageNodes: u32): void {
  if (nodes > 0) nodes = stageNodes;
}

/** Works for about this many expanded nodes; SOLVED when the rest is small enough for `solveRest`. */
export function runSweep(work: u32): u32 {
  const until = expanded() + work;
  let stages: f64 = 0;
  while (expanded() + STAGE_WORK * stages < until) {
    if (!inStage) {
      if (!hasRoom()) return OUT_OF_MEMORY;
      if (!lines.isOpen() && !lines.openLine(restSide)) return SOLVED;
      openStage();
      stages++;
    }
    if (!advanceStage()) return FAILED;
  }
  return RUNNING;
}

function openStage(): void {
  inStage = true;
  const left = lines.length - lines.next;
  // The last two go together: a single one may be locked out.
  stageTiles = left <= 2 ? left : min(segment, left - 2);
  if (left - stageTiles === 1) stageTiles = left;
  attempt = 0;
  width = nodes;
}

/** A level more of the stage's beam, or the exact fallback; false if that fails. */
function advanceStage(): bool {
  if (nodes === 0 || attempt >= tries || width > layout.maxBeam) {
    inStage = false;
    return placeExactly(nodes === 0 ? 1 : stageTiles);
  }
  if (!isSearching) beginStage(stageTiles, width);
  const outcome = extendStage();
  isSearching = outcome === OPEN;
  if (isSearching) return true;
  if (outcome === FOUND) {
    commitFound();
    lines.lockNext(stageTiles);
    inStage = false;
    return true;
  }
  attempt++;
  width *= WIDER;
  return true;
}

/** Places at least this many tiles one by one, the last two of the line together. */
function placeExactly(tiles: u32): bool {
  for (let placed: u32 = 0; placed < tiles; ) {
    const left = lines.length - lines.next;
    const tile = lines.lineTile(lines.next);
    if (left === 2) {
      if (!placePair(lines.lineTile(lines.next + 1), tile, lines.rows - 1, lines.columns - 1)) return false;
      lines.lockNext(2);
      return true;
    }
    if (!leadTile(tile, tile)) return false;
    lines.lockNext(1);
    placed++;
  }
  return true;
}

/**
 * Solves the rest: by the beam, which may fail; exactly where it is at most 3x3. RUNNING if there are lines to place.
 */
export function solveRest(): u32 {
  if (!hasRoom()) return OUT_OF_MEMORY;
  const distance = board.manhattan();
  if (max(lines.columns, lines.rows) > EXACT_SIDE) {
    for (let wide = restNodes; wide > 0 && wide <= layout.maxBeam; wide *= WIDER) {
      if (!reachHome(distance, LONGEST, wide)) continue;
      commitFound();
      return SOLVED;
    }
    restSide = EXACT_SIDE;
    return RUNNING;
  }
  if (!searchExactly(distance, LONGEST, u32.MAX_VALUE)) return FAILED;
  commitFound();
  return SOLVED;
}
