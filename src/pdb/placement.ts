/**
 * Where an entry is in a table: the rank of a placement, and back.
 *
 * index = rank(mask of occupied cells) · k! + rank(order). The mask's rank is colexicographic, the order lists, for
 * cells ascending, which of the pattern's tiles stands there, and its rank is lexicographic. This is the definition
 * (ranking version 1 of the file format), written for clarity; kernels have fast versions of their own.
 */

/** Index of the placement with tile number i of the pattern on `cells[i]`. */
export function rankPlacement(cells: readonly number[]): number {
  const occupied = [...cells].sort((a, b) => a - b);
  const order = occupied.map((cell) => cells.indexOf(cell));
  return rankMask(occupied) * factorial(cells.length) + rankOrder(order);
}

/** The cell of each tile of the pattern, for the entry at `index` of a table of `length` tiles. */
export function unrankPlacement(index: number, length: number): number[] {
  const orders = factorial(length);
  return placementOf(Math.floor(index / orders), index % orders, length);
}

/** As `unrankPlacement`, from the two ranks. */
export function placementOf(maskRank: number, orderRank: number, length: number): number[] {
  const occupied = unrankMask(maskRank, length);
  const cells = new Array<number>(length).fill(0);
  for (const [position, tile] of unrankOrder(orderRank, length).entries()) cells[tile] = occupied[position] ?? 0;
  return cells;
}

/** @param occupied - ascending */
export function rankMask(occupied: readonly number[]): number {
  return occupied.reduce((rank, cell, i) => rank + binomial(cell, i + 1), 0);
}

function unrankMask(rank: number, length: number): number[] {
  const occupied: number[] = [];
  let rest = rank;
  for (let k = length; k > 0; k--) {
    let cell = k - 1;
    while (binomial(cell + 1, k) <= rest) cell++;
    occupied.unshift(cell);
    rest -= binomial(cell, k);
  }
  return occupied;
}

function rankOrder(order: readonly number[]): number {
  return order.reduce((rank, tile, i) => {
    const smaller = order.slice(i + 1).filter((later) => later < tile).length;
    return rank * (order.length - i) + smaller;
  }, 0);
}

function unrankOrder(rank: number, length: number): number[] {
  const left = Array.from({ length }, (_, tile) => tile);
  let rest = rank;
  return Array.from({ length }, (_, i) => {
    const tails = factorial(length - i - 1);
    const [tile = 0] = left.splice(Math.floor(rest / tails), 1);
    rest %= tails;
    return tile;
  });
}

/** Ways to choose k of n. */
export function binomial(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

export function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
