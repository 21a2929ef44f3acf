/**
 * Orders of the tiles, row by row, the blank left out, as numbers: of each cell of the blank half of them can be reached.
 *
 * A rank is the order's place in the lexicographic list, halved: the digits of its Lehmer code, digit i the number of later
 * tiles that are smaller, in the factorial number system; of the last two tiles the parity says which comes first. A slide
 * along a row leaves the order alone. A slide along a column takes one tile past the others of a window of `width` places,
 * so only that window's digits change. Source of the code: D. H. Lehmer (1960).
 */

/** Digits take four bits each, the first place lowest: at most 16 places. */
const DIGIT_BITS: u64 = 4;
const LOWEST_BITS: u64 = 0x1111111111111111;
/** Places of the table for the end of an order; the other table is for those before. */
const LOW_PLACES: i32 = 6;

let places: i32 = 0;
let lowRanks: u32 = 0;
let lowPtr: usize = 0;
let highPtr: usize = 0;
/** of each place's digit, in ranks */
let weightPtr: usize = 0;
/** by how much the last rotation raised the rank */
export let rankChange: i32 = 0;

/** n! / 2, for 2 to 12. */
function halfFactorial(n: i32): u32 {
  let product: u32 = 1;
  for (let factor = 3; factor <= n; factor++) product *= factor;
  return product;
}

/** Orders that can be reached with the blank in one cell. */
export function rankCount(tiles: i32): u32 {
  return halfFactorial(tiles);
}

function lowPlaces(tiles: i32): i32 {
  return min(tiles, LOW_PLACES);
}

/** Bytes of the tables for so many tiles. */
export function orderBytes(tiles: i32): u32 {
  const low = halfFactorial(lowPlaces(tiles));
  return 8 * (low + halfFactorial(tiles) / low) + 64;
}

/** Fills the tables at `ptr`, 8-byte aligned. */
export function placeOrders(ptr: usize, tiles: i32): void {
  places = tiles;
  const low = lowPlaces(tiles);
  lowRanks = halfFactorial(low);
  weightPtr = ptr;
  lowPtr = ptr + 64;
  highPtr = lowPtr + 8 * lowRanks;
  for (let place = 0; place < tiles; place++) {
    // The last two digits are not in the rank.
    store<u32>(weightPtr + 4 * place, place < tiles - 2 ? halfFactorial(tiles - 1 - place) : 0);
  }
  const highRanks = halfFactorial(tiles) / lowRanks;
  for (let rank: u32 = 0; rank < lowRanks; rank++) store<u64>(lowPtr + 8 * rank, spelled(rank, tiles - low, tiles - 2));
  for (let rank: u32 = 0; rank < highRanks; rank++) {
    store<u64>(highPtr + 8 * rank, spelled(rank * lowRanks, 0, tiles - low));
  }
}

/** The digits of the places from `first` to before `end`. */
function spelled(rank: u32, first: i32, end: i32): u64 {
  let digits: u64 = 0;
  let rest = rank;
  for (let place = first; place < end; place++) {
    const weight = load<u32>(weightPtr + 4 * place);
    digits |= (<u64>(rest / weight)) << (DIGIT_BITS * place);
    rest %= weight;
  }
  return digits;
}

/** All digits of an order of this rank and parity. */
export function digitsOf(rank: u32, parity: u32): u64 {
  const high = rank / lowRanks;
  const digits = load<u64>(highPtr + 8 * high) | load<u64>(lowPtr + 8 * (rank - high * lowRanks));
  const isOdd = <u32>popcnt(digits & LOWEST_BITS) & 1;
  return digits | ((<u64>(isOdd ^ parity)) << (DIGIT_BITS * (places - 2)));
}

/** The order once the last tile of a window of `length` places went to its front; `rankChange` says how the rank changed. */
export function lastToFront(digits: u64, first: i32, length: i32): u64 {
  let result = digits & ~windowMask(first, length);
  let moving = digitAt(digits, first + length - 1);
  let change = 0;
  for (let place = first + length - 2; place >= first; place--) {
    let digit = digitAt(digits, place);
    // The tile at this place is smaller than the moving one, or it loses a smaller one behind it.
    if (moving >= digit) moving++;
    else digit--;
    result |= (<u64>digit) << (DIGIT_BITS * (place + 1));
    change += (digit - digitAt(digits, place + 1)) * weightOf(place + 1);
  }
  rankChange = change + (moving - digitAt(digits, first)) * weightOf(first);
  return result | ((<u64>moving) << (DIGIT_BITS * first));
}

/** The order once the first tile of a window went to its end. */
export function frontToLast(digits: u64, first: i32, length: i32): u64 {
  let result = digits & ~windowMask(first, length);
  let moving = digitAt(digits, first);
  let change = 0;
  const last = first + length - 1;
  for (let place = first + 1; place <= last; place++) {
    let digit = digitAt(digits, place);
    if (digit >= moving) digit++;
    else moving--;
    result |= (<u64>digit) << (DIGIT_BITS * (place - 1));
    change += (digit - digitAt(digits, place - 1)) * weightOf(place - 1);
  }
  rankChange = change + (moving - digitAt(digits, last)) * weightOf(last);
  return result | ((<u64>moving) << (DIGIT_BITS * last));
}

function windowMask(first: i32, length: i32): u64 {
  return (((<u64>1) << (DIGIT_BITS * length)) - 1) << (DIGIT_BITS * first);
}

function digitAt(digits: u64, place: i32): i32 {
  return <i32>(digits >> (DIGIT_BITS * place)) & 15;
}

function weightOf(place: i32): i32 {
  return load<i32>(weightPtr + 4 * place);
}
