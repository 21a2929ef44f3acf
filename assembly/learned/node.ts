/**
 * A state in a layer of a beam: its hash, its value, and the board by cell and by name.
 *
 *   hash u64 · true hash u64 · value i32 · start board u16 · last cell of the blank u8 · –
 *   · name at each cell · cell of each name
 *
 * The true hash is that of the state under the names and cells of the board to solve: it differs from the hash only in
 * an inverse beam (roots.ts). A record is whole 16-byte vectors, copied as such.
 */

import { cells } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';

const BOARD: usize = 24;

@unmanaged
export class Node {
  hash: u64;
  trueHash: u64;
  value: i32;
  root: u16;
  last: u8;

  nameAt(cell: i32): i32 {
    return load<u8>(changetype<usize>(this) + cell, BOARD);
  }

  board(): usize {
    return changetype<usize>(this) + BOARD;
  }

  /** the list of the cell of each name; the blank's comes first */
  places(): usize {
    return changetype<usize>(this) + BOARD + cellCount();
  }

  /** Slides the tile at `from` to the blank's cell. */
  slide(from: i32, to: i32): void {
    const tile = this.nameAt(from);
    store<u8>(changetype<usize>(this) + to, tile, BOARD);
    store<u8>(changetype<usize>(this) + from, 0, BOARD);
    store<u8>(this.places() + tile, to);
    store<u8>(this.places(), from);
  }
}

function cellCount(): i32 {
  return CELLS_BUILT > 0 ? CELLS_BUILT : cells();
}

export function nodeBytes(): u32 {
  return (<u32>BOARD + 2 * cellCount() + 15) & ~15;
}

export function copyNode(from: usize, to: usize): void {
  const bytes = nodeBytes();
  for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, v128.load(from + at));
}

/** Makes a node of a board with one name a cell; hashes, value and start board are left to the caller. */
export function fillNode(node: Node, board: usize): void {
  for (let cell = 0; cell < cells(); cell++) {
    const name = load<u8>(board + cell);
    store<u8>(node.board() + cell, name);
    store<u8>(node.places() + name, cell);
    // The blank came from nowhere: no successor leads to where it is.
    if (name === 0) node.last = <u8>cell;
  }
}
