/**
 * A* and weighted A*: always expands the open state of least priority g · denominator + h · numerator.
 *
 *   region  | closed and open list's heads | successors | closed list → … ← open list |
 *
 * With w = numerator / denominator the first goal taken from the open list is at most w times as long as the optimum for
 * an admissible heuristic, w < 1 counting as 1: w = 1 is A*, numerator 0 is uniform cost. A state reached again by a
 * shorter way is opened again, so neither claim needs consistency. Stops when the goal is taken, not when it is made.
 * An expansion happens as a whole or not at all: out of memory, both lists still hold all there is to say about the bound.
 * Sources: Hart, Nilsson, Raphael (1968); Pohl (1970), "Heuristic search viewed as path finding in a graph".
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG } from '../abi';
import { goalBlank } from '../board/geometry';
import { hashState, packState, unpackState } from '../board/packed-state';
import { isGoal, slide } from '../board/state';
import { evaluate } from '../heuristic/heuristic';
import { SOLUTION_PTR } from '../memory/layout';
import { ClosedList } from './closed-list';
import { closeSlice, countExpanded, isSpent, noteStored, openSlice, resetCounters } from './counters';
import { MAX_G, Node, OPEN } from './node';
import { OpenList } from './open-list';
import { cameFrom, findSuccessors, Successor, scratchBytes, setScratch, successor } from './successors';

let closed: ClosedList = changetype<ClosedList>(0);
let open: OpenList = changetype<OpenList>(0);
let heuristicId: u32 = 0;
// The weight in lowest terms, so that no bucket stays empty by arithmetic.
let numerator: u64 = 1;
let denominator: u64 = 1;
let status: u32 = RUNNING;
let bound: u32 = 0;
let length: u32 = 0;

/** Proven: no solution is shorter. */
export function aStarBound(): u32 {
  return bound;
}

/** Moves of the solution. */
export function aStarLength(): u32 {
  return length;
}

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned. */
export function beginAStar(heuristic: u32, weightNumerator: u32, weightDenominator: u32, ptr: usize, bytes: u32): void {
  const divisor = commonDivisor(weightNumerator, weightDenominator);
  resetCounters();
  heuristicId = heuristic;
  numerator = weightNumerator / divisor;
  denominator = weightDenominator / divisor;
  bound = evaluate(heuristic);
  length = 0;
  status = layOut(ptr, bytes) && storeRoot() ? RUNNING : OUT_OF_MEMORY;
}

/** Searches for at most `budget` more expansions. */
export function runAStar(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Divides the region; false if it is too small for anything. */
function layOut(ptr: usize, bytes: u32): bool {
  const lists = offsetof<ClosedList>() + offsetof<OpenList>();
  const start = (lists + scratchBytes() + 63) & ~63;
  if (<usize>bytes < start) return false;
  // A region up to the last byte of 4 GiB would end at address 0.
  const end = (ptr + min<usize>(bytes, ~ptr)) & ~7;
  closed = changetype<ClosedList>(ptr);
  open = changetype<OpenList>(ptr + offsetof<ClosedList>());
  setScratch(ptr + lists);
  open.begin(end);
  return closed.begin(ptr + start, end);
}

/** Opens the current state; false if it does not fit. */
function storeRoot(): bool {
  const state = successor(0).state();
  packState(state);
  const highest = max(priority(0, bound), bound);
  if (!closed.reserve(1, open.bottom(highest))) return false;
  open.extend(<u32>highest);
  const hash = hashState(state);
  closed.find(state, hash);
  const number = closed.add(state, hash);
  const root = closed.at(number);
  root.h = <u16>bound;
  open.push(number, root, 0, 0, <u32>priority(0, bound));
  noteStored(1, 1);
  return true;
}

function priority(g: u32, h: u32): u64 {
  return denominator * g + numerator * h;
}

/** Takes the next state from the open list and expands it. */
function step(): u32 {
  if (open.count === 0) return EXHAUSTED;
  const node = closed.at(open.lowest(closed));
  const blank = unpackState(node.state());
  if (blank === goalBlank() && isGoal()) {
    walkBack(node);
    return SOLVED;
  }
  const g = <u32>node.g + 1;
  if (g > MAX_G) return TOO_LONG;
  const count = findSuccessors(node, blank, heuristicId, closed);
  let highest: u64 = 0;
  for (let i = 0; i < count; i++) {
    const h = successor(i).h;
    highest = max(highest, max<u64>(priority(g, h), g + h));
  }
  if (!closed.reserve(count, open.bottom(highest))) return OUT_OF_MEMORY;
  open.extend(<u32>highest);
  open.close(node);
  for (let i = 0; i < count; i++) reach(successor(i), g);
  open.raiseLeastF();
  bound = max(bound, open.leastF);
  countExpanded(count);
  noteStored(open.count, closed.states);
  return RUNNING;
}

/** Opens a successor that is new, or reached by fewer moves than ever. */
function reach(next: Successor, g: u32): void {
  const state = next.state();
  let number = closed.find(state, next.hash);
  if (number === 0) {
    number = closed.add(state, next.hash);
  } else {
    const known = closed.at(number);
    if (known.g <= g) return;
    if (known.status() === OPEN) {
      open.drop(known);
      number = closed.replace(state);
    }
  }
  const node = closed.at(number);
  node.h = <u16>next.h;
  open.push(number, node, g, next.direction, <u32>priority(g, next.h));
}

/** Writes the solution that ends at `goal`, whose state is the current one: undoes last moves up to the root. */
function walkBack(goal: Node): void {
  const state = successor(0).state();
  const end = SOLUTION_PTR + goal.g;
  let to = end;
  let blank = goalBlank();
  for (let node = goal; node.g > 0; ) {
    const from = cameFrom(node, blank);
    store<u8>(--to, blank);
    slide(from, blank);
    blank = from;
    packState(state);
    node = closed.at(closed.find(state, hashState(state)));
  }
  // Shorter than g where a state on the way got a shorter way after its successor did.
  length = <u32>(end - to);
  memory.copy(SOLUTION_PTR, to, length);
}

function commonDivisor(a: u32, b: u32): u32 {
  while (b > 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return max(a, 1);
}
