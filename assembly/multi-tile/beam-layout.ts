/**
 * The one owner of the multi-tile beam's addresses: regions chained one behind the other from the base the host chooses.
 *
 *   what the host writes   board, homes, costs of the distances
 *   what a level has       nodes and their boards, of this level and the next; candidates; histogram
 *   what a search keeps    boards seen; parent and stop of every node kept; where its levels begin; the path found
 *
 * Invariant: regions are multiples of 64 bytes and do not overlap; nothing is initialised by data segments.
 */

/** Bytes of a node, see level.ts. */
export const NODE_BYTES: u32 = 24;
/** Bytes of a candidate, see level.ts. */
export const CANDIDATE_BYTES: u32 = 32;
/** Buckets of the histogram that selects the best candidates. */
export const BUCKETS: u32 = 1 << 12;

/** u16 a cell: its tile, 0 the blank. */
export let boardPtr: usize = 0;
/** u16 a tile: its home cell. */
export let homePtr: usize = 0;
/** i32 for each distance along a line. */
export let costPtr: usize = 0;
export let rowPtr: usize = 0;
export let columnPtr: usize = 0;
export let tileHashPtr: usize = 0;
export let cellHashPtr: usize = 0;
export let nodePtr: usize = 0;
export let otherNodePtr: usize = 0;
/** a board a node, u16 a cell */
export let boardsPtr: usize = 0;
export let otherBoardsPtr: usize = 0;
export let candidatePtr: usize = 0;
export let histogramPtr: usize = 0;
export let seenPtr: usize = 0;
export let seenMask: u32 = 0;
export let levelPtr: usize = 0;
/** u32 parent, u32 stop of each node kept */
export let treePtr: usize = 0;
/** u16 a move: where the blank stops */
export let pathPtr: usize = 0;
export let maxNodes: u32 = 0;
export let maxLevels: u32 = 0;
export let maxKept: u32 = 0;

let end: usize = 0;

function region(bytes: usize): usize {
  const start = end;
  end += (bytes + 63) & ~63;
  return start;
}

/**
 * Places all regions; returns the end of what must be addressable.
 *
 * @param nodes - most nodes a level
 * @param levels - most levels, which are moves
 * @param kept - most nodes of all levels together
 */
export function placeRegions(base: usize, width: u32, height: u32, nodes: u32, levels: u32, kept: u32): usize {
  end = base;
  maxNodes = nodes;
  maxLevels = levels;
  maxKept = kept;
  const cells = width * height;
  boardPtr = region(cells * 2);
  homePtr = region(cells * 2);
  costPtr = region((max(width, height) + 1) * 4);
  rowPtr = region(cells * 2);
  columnPtr = region(cells * 2);
  tileHashPtr = region(cells * 8);
  cellHashPtr = region(cells * 8);
  nodePtr = region(nodes * NODE_BYTES);
  otherNodePtr = region(nodes * NODE_BYTES);
  boardsPtr = region(<usize>nodes * cells * 2);
  otherBoardsPtr = region(<usize>nodes * cells * 2);
  // The first level's blank may go along both lines, those after it along one.
  candidatePtr = region((nodes * (max(width, height) - 1) + width + height) * CANDIDATE_BYTES);
  histogramPtr = region(BUCKETS * 4);
  let entries: u32 = 1 << 12;
  while (entries < nodes * 16) entries <<= 1;
  seenMask = entries - 1;
  seenPtr = region(entries * 8);
  levelPtr = region((levels + 2) * 4);
  treePtr = region(kept * 8);
  pathPtr = region((levels + 1) * 2);
  return end;
}

/** The nodes of the next level, and their boards, become those of this one. */
export function swapLevels(): void {
  const nodes = nodePtr;
  nodePtr = otherNodePtr;
  otherNodePtr = nodes;
  const boards = boardsPtr;
  boardsPtr = otherBoardsPtr;
  otherBoardsPtr = boards;
}
