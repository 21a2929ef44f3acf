/**
 * Training: stochastic gradient descent on the entries of all groups, in single-precision numbers.
 *
 *   weights | shuffled order | entries of two samples | samples
 *
 * A sample is the cell of each name (one byte a cell), then its label in 1/32 moves (i16, on an even address). One step
 * goes through a sample's groups: error = label − value, held within ± CLIP_ERROR, and each entry gains rate · error /
 * groups. The rate falls as high / (1 + fall · share of the pass done). On square boards half of the samples, at
 * random, are reflected first. Deterministic for a seed.
 */

import { cells, height, reflectedCell, taxicab, width } from '../board/geometry';
import { IS_SIZE_FREE } from '../built-size';
import { STATE_PTR } from '../memory/layout';
import { allGroups, cellEntryOf } from './cell-groups';
import { digit, groupCount, Term, term } from './groups';
import { MAX_GROUPS, SAMPLE_PTR, TERM_BYTES, TERM_PTR, tableEntries, tablePtr, workPtr } from './layout';
import { random32, randomBelow, seedRandom } from './random';
import { UNIT } from './unit';

/** labels are in this part of a move: large boards take more moves than 1/32 leaves room for */
const LABEL_UNIT: f32 = IS_SIZE_FREE ? 8 : 32;
/** limit of a sample's error: some labels are far too long */
const CLIP_ERROR: f32 = 12;

/** a board made of a sample */
const BOARD_PTR: usize = STATE_PTR;

let weightPtr: usize = 0;
let orderPtr: usize = 0;
let entryPtr: usize = 0;
let samplesPtr: usize = 0;

let passSamples: u32 = 0;
let position: u32 = 0;
/** groups that learn in this pass: those of up to this many tiles come first */
let learning: u32 = 0;
/** entries at `entryPtr` that learn from the sample at hand */
let entries: u32 = 0;
let highRate: f32 = 0;
let fall: f32 = 0;
/** the part of the rate's fall before this pass, and the part in it */
let done: f32 = 0;
let passShare: f32 = 1;
let errorSquares: f64 = 0;
let errorSum: f64 = 0;

function sampleBytes(): u32 {
  return (<u32>cells() + 3) & ~1;
}

/**
 * Places a training of up to `samples` samples; returns the end of the memory, more than 2^32 when it cannot be had.
 */
export function placeTraining(samples: u32): f64 {
  weightPtr = workPtr;
  orderPtr = (weightPtr + tableEntries * 4 + 63) & ~63;
  entryPtr = (orderPtr + samples * 4 + 63) & ~63;
  samplesPtr = (entryPtr + (IS_SIZE_FREE ? MAX_GROUPS : groupCount) * 4 + 63) & ~63;
  return <f64>samplesPtr + <f64>samples * sampleBytes();
}

export function weightAddress(): usize {
  return weightPtr;
}

export function sampleAddress(): usize {
  return samplesPtr;
}

/**
 * Shuffles samples `first` … `first + count − 1` for a pass.
 *
 * @param largest - only groups of up to this many tiles learn
 * @param low - the rate falls from `high` to this over the training (see setFall)
 */
export function beginPass(first: u32, count: u32, largest: u32, high: f32, low: f32, seed: u32): void {
  passSamples = count;
  position = 0;
  highRate = high;
  fall = high / low - 1;
  errorSquares = errorSum = 0;
  learning = 0;
  while (learning < groupCount && term(learning).size <= largest) learning++;
  seedRandom(seed);
  for (let i: u32 = 0; i < count; i++) store<u32>(orderPtr + (i << 2), first + i);
  for (let i = count - 1; i > 0; i--) {
    const other = orderPtr + (randomBelow(i + 1) << 2);
    const word = load<u32>(other);
    store<u32>(other, load<u32>(orderPtr + (i << 2)));
    store<u32>(orderPtr + (i << 2), word);
  }
}

/** Sets which part of the rate's fall this pass is. */
export function setFall(from: f32, share: f32): void {
  done = from;
  passShare = share;
}

/** Learns from up to `most` further samples; returns those left in the pass. */
export function runPass(most: u32): u32 {
  const behind = min(passSamples, position + most);
  const hasReflection = width() === height();
  for (; position < behind; position++) {
    const share = done + (passShare * <f32>position) / <f32>passSamples;
    const sample = samplesPtr + load<u32>(orderPtr + (position << 2)) * sampleBytes();
    learn(sample, hasReflection && (random32() & 1) !== 0, highRate / (1 + fall * share));
  }
  return passSamples - position;
}

function learn(sample: usize, isReflected: bool, rate: f32): void {
  const places = isReflected ? reflect(sample) : sample;
  const value = lookUp(places);
  const error = max(-CLIP_ERROR, min(CLIP_ERROR, labelOf(sample) - value));
  errorSum += error;
  errorSquares += <f64>error * error;
  if (entries === 0) return;
  const step = (rate * error) / <f32>entries;
  for (let at = entryPtr, end = entryPtr + (entries << 2); at < end; at += 4) {
    const weight = <usize>load<u32>(at);
    store<f32>(weight, load<f32>(weight) + step);
  }
}

/** The value by the present weights; the addresses of the entries that learn go to `entryPtr`. */
function lookUp(places: usize): f32 {
  return IS_SIZE_FREE ? lookUpFree(places) : lookUpOwn(places);
}

/** Entries of groups that are at home do not learn: they are in nearly all states, and would carry what others lack. */
function lookUpFree(places: usize): f32 {
  for (let name = 0; name < cells(); name++) store<u8>(BOARD_PTR + load<u8>(places + name), name);
  let value = manhattan(places);
  let to = entryPtr;
  for (let i: u32 = 0; i < allGroups; i++) {
    const one = term(i);
    const entry = i < groupCount ? entryOfSize(one.size, one, places) : cellEntryOf(one, BOARD_PTR);
    const at = weightPtr + (entry << 2);
    value += load<f32>(at);
    store<u32>(to, at);
    if (entry !== one.goalEntry) to += 4;
  }
  entries = <u32>(to - entryPtr) >> 2;
  return value;
}

function lookUpOwn(places: usize): f32 {
  entries = learning;
  let value = manhattan(places);
  let next = TERM_PTR;
  let to = entryPtr;
  const end = TERM_PTR + groupCount * TERM_BYTES;
  for (let size: u32 = 1; size <= 4; size++) {
    // Groups are sorted by size: a loop for each, with its own index arithmetic.
    for (; next < end && changetype<Term>(next).size === size; next += TERM_BYTES, to += 4) {
      const at = weightPtr + (entryOfSize(size, changetype<Term>(next), places) << 2);
      store<u32>(to, at);
      value += load<f32>(at);
    }
  }
  return value;
}

function entryOfSize(size: u32, term: Term, places: usize): u32 {
  const first = term.first + term.digit(0).share(places);
  if (size === 1) return first;
  const second = first + term.digit(1).share(places);
  if (size === 2) return second;
  const third = second + term.digit(2).share(places);
  return size === 3 ? third : third + digit(term.digit(3).pack, places);
}

function labelOf(sample: usize): f32 {
  return <f32>load<i16>(sample + ((<usize>cells() + 1) & ~1)) / LABEL_UNIT;
}

function manhattan(places: usize): f32 {
  let sum = 0;
  for (let tile = 1; tile < cells(); tile++) sum += taxicab(tile, load<u8>(places + tile));
  return <f32>sum;
}

function reflect(places: usize): usize {
  for (let tile = 0; tile < cells(); tile++) {
    store<u8>(SAMPLE_PTR + reflectedCell(tile), reflectedCell(load<u8>(places + tile)));
  }
  return SAMPLE_PTR;
}

/** Sums the errors of samples `first` … `first + count − 1` with the present weights, learning nothing. */
export function validate(first: u32, count: u32): void {
  errorSquares = errorSum = 0;
  for (let number = first; number < first + count; number++) {
    const sample = samplesPtr + number * sampleBytes();
    const value = lookUp(sample);
    const error = <f64>(labelOf(sample) - value);
    errorSum += error;
    errorSquares += error * error;
  }
}

export function sumError(): f64 {
  return errorSum;
}

export function squaredError(): f64 {
  return errorSquares;
}

/** Rounds all weights into the tables. */
export function quantise(): void {
  for (let i: u32 = 0; i < tableEntries; i++) {
    const rounded = <i32>nearest(load<f32>(weightPtr + (i << 2)) * <f32>UNIT);
    store<i8>(tablePtr + i, max(-127, min(127, rounded)));
  }
}
