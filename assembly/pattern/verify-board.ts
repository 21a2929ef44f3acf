/**
 * Boards, masks and orders for `verify.ts`, written to be obviously right and sharing nothing with the builder.
 *
 * Cells are walked one by one by column and row, ranks are counted by their definition, orders are listed by
 * stepping from one permutation to the next. Only the meaning of a table's index is common ground:
 * index = (number of smaller masks) * k! + (number of lexicographically smaller orders).
 */

const NO_CELL: u32 = 0xffffffff;

let columns: u32 = 0;
let rows: u32 = 0;

export function setVerifyBoard(width: u32, height: u32): void {
  columns = width;
  rows = height;
}

export function rowLength(): u32 {
  return columns;
}

export function cellTotal(): u32 {
  return columns * rows;
}

/** The cell next to `cell` on side 0 … 3 (up, left, right, down), NO_CELL off the board. */
function nextTo(cell: u32, side: u32): u32 {
  const column = cell % columns;
  const row = cell / columns;
  if (side === 0) return row > 0 ? cell - columns : NO_CELL;
  if (side === 1) return column > 0 ? cell - 1 : NO_CELL;
  if (side === 2) return column + 1 < columns ? cell + 1 : NO_CELL;
  return row + 1 < rows ? cell + columns : NO_CELL;
}

export function hasCell(mask: u64, cell: u32): bool {
  return ((mask >> cell) & 1) !== 0;
}

/** The tile-holding cell on a side of the free cell `cell`, or NO_CELL. */
export function tileBeside(mask: u64, cell: u32, side: u32): u32 {
  const other = nextTo(cell, side);
  return other !== NO_CELL && hasCell(mask, other) ? other : NO_CELL;
}

export function isCell(cell: u32): bool {
  return cell !== NO_CELL;
}

/** All free cells the blank reaches from the free cell `start` without moving a tile of `mask`. */
export function reachFrom(start: u32, mask: u64): u64 {
  let reached: u64 = (<u64>1) << start;
  let grew = true;
  while (grew) {
    grew = false;
    for (let cell: u32 = 0; cell < cellTotal(); cell++) {
      if (!hasCell(reached, cell)) continue;
      for (let side: u32 = 0; side < 4; side++) {
        const other = nextTo(cell, side);
        if (other === NO_CELL || hasCell(mask, other) || hasCell(reached, other)) continue;
        reached |= (<u64>1) << other;
        grew = true;
      }
    }
  }
  return reached;
}

/** n over k: the number of sets of `k` things among `n`. */
export function choose(n: u32, k: u32): u32 {
  if (k > n) return 0;
  let sets: u64 = 1;
  for (let i: u32 = 1; i <= k; i++) sets = (sets * (n - k + i)) / i;
  return <u32>sets;
}

/** How many masks with as many cells are smaller as numbers. */
export function smallerMasks(mask: u64): u32 {
  let smaller: u32 = 0;
  let below: u32 = 0;
  // A mask whose highest difference is at the (below + 1)-th cell has its lower cells anywhere below that cell.
  for (let cell: u32 = 0; cell < cellTotal(); cell++) {
    if (hasCell(mask, cell)) smaller += choose(cell, ++below);
  }
  return smaller;
}

/** The occupied cells of `mask` before `cell`: the position in the order of a tile on `cell`. */
export function positionOf(mask: u64, cell: u32): u32 {
  let position: u32 = 0;
  for (let before: u32 = 0; before < cell; before++) position += u32(hasCell(mask, before));
  return position;
}

/** Steps the `k` bytes at `orderPtr` to the lexicographically next permutation; false after the last. */
export function nextOrder(orderPtr: usize, k: u32): bool {
  let pivot = <i32>k - 2;
  while (pivot >= 0 && load<u8>(orderPtr + pivot) > load<u8>(orderPtr + (pivot + 1))) pivot--;
  if (pivot < 0) return false;
  let swap = <i32>k - 1;
  while (load<u8>(orderPtr + swap) < load<u8>(orderPtr + pivot)) swap--;
  exchange(orderPtr + pivot, orderPtr + swap);
  for (let low = pivot + 1, high = <i32>k - 1; low < high; low++, high--) exchange(orderPtr + low, orderPtr + high);
  return true;
}

function exchange(a: usize, b: usize): void {
  const kept = load<u8>(a);
  store<u8>(a, load<u8>(b));
  store<u8>(b, kept);
}

/** How many permutations of the same tiles come before the one at `orderPtr`: the sum over its smaller heads. */
export function smallerOrders(orderPtr: usize, k: u32): u32 {
  let smaller: u32 = 0;
  for (let i: u32 = 0; i < k; i++) {
    let tails: u32 = 1;
    for (let left: u32 = k - i - 1; left > 1; left--) tails *= left;
    for (let j: u32 = i + 1; j < k; j++) if (load<u8>(orderPtr + j) < load<u8>(orderPtr + i)) smaller += tails;
  }
  return smaller;
}
