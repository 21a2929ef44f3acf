/**
 * The tiles of a board by goal lines, as a word and as a number.
 *
 *   word    2 bits a tile: its goal line; the tiles in reading order along the axis, the blank left out
 *   number  base of the first eight tiles' bits + rank of the other tiles' among the words with as many of each line
 *
 * For the axis of vertical moves lines are rows and reading goes row by row, for the other column by column. A move
 * along the other axis changes nothing of a word. Words that share their first eight tiles have neighbouring numbers,
 * so a breadth-first search that goes through them in order stays in the cache.
 *
 *   room of an axis   base 2^16 x u32 | rank 2^14 x u16 | words by type 2^14 x u16 | where a type begins TYPES x u16
 */

/** tiles in the first part of a word */
const FIRST_TILES: i32 = 8;
const FIRST_WORDS: i32 = 1 << (2 * FIRST_TILES);
const OTHER_WORDS: i32 = 1 << 14;
/** types: the numbers of tiles of each of up to 4 lines, each from 0 to 4 */
const TYPES: i32 = 625;

const RANKS: usize = FIRST_WORDS * 4;
const LISTS: usize = RANKS + OTHER_WORDS * 2;
const STARTS: usize = LISTS + OTHER_WORDS * 2;
export const WORD_TABLE_BYTES: usize = (STARTS + (TYPES + 1) * 2 + 63) & ~63;

/** Number of a word, from 0; the tables at `room` are those of its axis. */
export function numberOf(room: usize, word: u32): u32 {
  return load<u32>(room + ((<usize>(word & 0xffff)) << 2)) + <u32>load<u16>(room + ((<usize>(word >> 16)) << 1), RANKS);
}

/** Number of the first word with these first eight tiles, or -1 if none has them. */
export function firstNumber(room: usize, first: u32): i32 {
  return load<i32>(room + ((<usize>first) << 2));
}

/**
 * Fills the tables of an axis.
 *
 * @param lines - at most 4
 * @param length - cells of a line, at most 4
 * @param blankLine - the goal line that is one tile short
 * @returns the number of words
 */
export function fillWords(room: usize, lines: i32, length: i32, blankLine: i32): u32 {
  const tiles = lines * length - 1;
  const firstTiles = min(tiles, FIRST_TILES);
  fillOthers(room, tiles - firstTiles, lines, length);
  const all = fullType(lines, length, blankLine);
  let words: u32 = 0;
  for (let first: u32 = 0; first < <u32>FIRST_WORDS; first++) {
    const rest = first >> (2 * firstTiles) === 0 ? restType(all, typeOf(first, firstTiles)) : -1;
    const count = rest < 0 ? 0 : listEnd(room, rest) - listStart(room, rest);
    store<i32>(room + ((<usize>first) << 2), count > 0 ? words : -1);
    words += count;
  }
  return words;
}

/** The words that may follow these first eight tiles: from `listStart` to before `listEnd`, see `otherWord`. */
export function typeAfter(first: u32, lines: i32, length: i32, blankLine: i32): i32 {
  return restType(fullType(lines, length, blankLine), typeOf(first, min(lines * length - 1, FIRST_TILES)));
}

export function listStart(room: usize, type: i32): u32 {
  return load<u16>(room + ((<usize>type) << 1), STARTS);
}

export function listEnd(room: usize, type: i32): u32 {
  return listStart(room, type + 1);
}

/** The `i`-th word of all types, without its first eight tiles. */
export function otherWord(room: usize, i: u32): u32 {
  return load<u16>(room + ((<usize>i) << 1), LISTS);
}

/** Ranks and lists of the words of the tiles behind the first eight: counting sort by type. */
function fillOthers(room: usize, tiles: i32, lines: i32, length: i32): void {
  const words = 1 << (2 * tiles);
  let next = 0;
  for (let type = 0; type < TYPES; type++) {
    const start = next;
    store<u16>(room + ((<usize>type) << 1), start, STARTS);
    if (!isPossible(type, tiles, lines, length)) continue;
    for (let word = 0; word < words; word++) {
      if (typeOf(word, tiles) !== type) continue;
      store<u16>(room + ((<usize>next) << 1), word, LISTS);
      store<u16>(room + ((<usize>word) << 1), next - start, RANKS);
      next++;
    }
  }
  store<u16>(room + ((<usize>TYPES) << 1), next, STARTS);
}

/** A type has `tiles` tiles, none of a line that is not there, and of no line too many. */
function isPossible(type: i32, tiles: i32, lines: i32, length: i32): bool {
  let sum = 0;
  for (let line = 0; line < 4; line++, type /= 5) {
    const count = type % 5;
    if (count > (line < lines ? length : 0)) return false;
    sum += count;
  }
  return sum === tiles;
}

/** The numbers of tiles of each line in a word, in base 5. */
function typeOf(word: u32, tiles: i32): i32 {
  let type = 0;
  for (let i = 0; i < tiles; i++, word >>= 2) {
    const line = word & 3;
    const one = line === 0 ? 1 : line === 1 ? 5 : line === 2 ? 25 : 125;
    // Five of a line would carry over; no line has five, so such a word is of no type.
    if ((type / one) % 5 === 4) return -1;
    type += one;
  }
  return type;
}

function fullType(lines: i32, length: i32, blankLine: i32): i32 {
  let type = 0;
  let one = 1;
  for (let line = 0; line < lines; line++, one *= 5) type += one * (length - i32(line === blankLine));
  return type;
}

/** What is left of `all` without `part`; -1 if `part` has more of a line. */
function restType(all: i32, part: i32): i32 {
  if (part < 0) return -1;
  let rest = 0;
  for (let one = 1; one < TYPES; one *= 5) {
    const left = ((all / one) % 5) - ((part / one) % 5);
    if (left < 0) return -1;
    rest += one * left;
  }
  return rest;
}
