/**
 * Start boards of a beam, as the host wrote them, sorted by level.
 *
 *   level u32 · name at each cell · true name of each name · true cell of each cell
 *
 * A forward beam has one, the board itself, with true names and cells equal to its own. An inverse beam solves from the
 * goal to the board. The tables want the blank's goal in cell 0, so each state a few moves from the board with the
 * blank in a corner is a goal of its own, its board turned and relabelled; `level` is the distance of that state from
 * the board.
 */

import { cells } from '../board/geometry';
import { key } from './keys';
import { ROOT_BYTES, ROOT_PTR, STRIDE } from './layout';

@unmanaged
export class Root {
  level: u32;

  board(): usize {
    return changetype<usize>(this) + offsetof<Root>();
  }

  trueName(name: i32): i32 {
    return load<u8>(changetype<usize>(this) + name, TRUE_NAMES);
  }

  trueCell(cell: i32): i32 {
    return load<u8>(changetype<usize>(this) + cell, TRUE_CELLS);
  }

  /** Hash of the start board under its true names and cells. */
  trueHash(): u64 {
    let hash: u64 = 0;
    for (let cell = 0; cell < cells(); cell++) {
      hash ^= key(this.trueCell(cell), this.trueName(load<u8>(this.board() + cell)));
    }
    return hash;
  }

  /** What a slide of `tile` between two cells changes in a true hash. */
  trueSlideKey(tile: i32, a: i32, b: i32): u64 {
    const cellA = this.trueCell(a);
    const cellB = this.trueCell(b);
    const name = this.trueName(tile);
    return key(cellA, name) ^ key(cellB, name) ^ key(cellA, 0) ^ key(cellB, 0);
  }
}

/** behind the level and the board, a byte each */
const TRUE_NAMES: usize = offsetof<Root>() + STRIDE;
const TRUE_CELLS: usize = TRUE_NAMES + STRIDE;

export function root(i: u32): Root {
  return changetype<Root>(ROOT_PTR + i * ROOT_BYTES);
}
