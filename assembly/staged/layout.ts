/**
 * The one owner of the staged kernel's addresses: regions chained one behind the other from the base the host chooses.
 *
 *   cells (one entry a cell)   board, places, rows, columns, free directions, locks, weights, homes, hash words, marks,
 *                              queue
 *   beams                      candidates, nodes of two levels, slots of each blank cell, hash tables, histogram
 *   tree                       parent and move of every node kept, all levels of one beam
 *   path                       one byte a move, 0 up, 1 left, 2 right, 3 down of the blank; the last region, which the
 *                              host grows
 *
 * Invariant: regions are multiples of 64 bytes and do not overlap; nothing is initialised by data segments.
 */

/** Bytes of a candidate, see beam.ts. */
export const CANDIDATE_BYTES: u32 = 32;
/** Bytes of a node, see beam.ts. */
export const NODE_BYTES: u32 = 24;
/** Bytes of an entry of a hash table, see seen.ts. */
export const ENTRY_BYTES: u32 = 16;
/** Levels of one beam at most. */
export const MAX_LEVELS: u32 = 1 << 16;
/** Nodes kept over all levels of one beam at most. */
export const TREE_NODES: u32 = 1 << 22;
/** Buckets of the histogram that selects the best candidates. */
export const BUCKETS: u32 = 1 << 12;
/** Offsets from -512 to 511 have a step of the potential each. */
export const STEPS: u32 = 1024;
/** Cells of the window in which two tiles are placed exactly; states are cubes of it. */
export const PAIR_CELLS: u32 = 32;

export let boardPtr: usize = 0;
export let placePtr: usize = 0;
export let rowPtr: usize = 0;
export let columnPtr: usize = 0;
export let directionsPtr: usize = 0;
export let lockPtr: usize = 0;
export let weightPtr: usize = 0;
export let homeRowPtr: usize = 0;
export let homeColumnPtr: usize = 0;
export let homeAtPtr: usize = 0;
export let tileHashPtr: usize = 0;
export let cellHashPtr: usize = 0;
export let markPtr: usize = 0;
export let queuePtr: usize = 0;
export let linePtr: usize = 0;
export let visitPtr: usize = 0;
export let offsetPtr: usize = 0;
export let stepPtr: usize = 0;
export let pairPtr: usize = 0;
export let pairQueuePtr: usize = 0;
export let pairWaysPtr: usize = 0;
export let candidatePtr: usize = 0;
export let nodePtr: usize = 0;
export let otherNodePtr: usize = 0;
export let slotPtr: usize = 0;
export let slotUsePtr: usize = 0;
export let tablePtr: usize = 0;
export let histogramPtr: usize = 0;
export let levelPtr: usize = 0;
export let treePtr: usize = 0;
export let walkPtr: usize = 0;
export let foundPtr: usize = 0;
export let stagePtr: usize = 0;
export let pathPtr: usize = 0;

/** nodes a level at most */
export let maxBeam: u32 = 0;
/** nodes a blank cell at most */
export let maxQuota: u32 = 0;

let end: usize = 0;

function region(bytes: usize): usize {
  const start = end;
  end += (bytes + 63) & ~63;
  return start;
}

/**
 * Places all regions; returns where the path begins, the end of what must be addressable besides the path itself.
 *
 * @param beam - most nodes a level
 * @param quota - most nodes a blank cell
 */
export function placeRegions(base: usize, cells: u32, beam: u32, quota: u32): usize {
  end = base;
  maxBeam = beam;
  maxQuota = quota;
  boardPtr = region(cells * 2);
  placePtr = region(cells * 2);
  rowPtr = region(cells);
  columnPtr = region(cells);
  directionsPtr = region(cells);
  lockPtr = region(cells);
  stagePtr = region(cells);
  weightPtr = region(cells * 2);
  homeRowPtr = region(cells);
  homeColumnPtr = region(cells);
  homeAtPtr = region(cells * 2);
  tileHashPtr = region(cells * 8);
  cellHashPtr = region(cells * 8);
  markPtr = region(cells * 4);
  queuePtr = region(cells * 4);
  linePtr = region(256 * 2);
  visitPtr = region(cells * 4);
  offsetPtr = region(4 * 4);
  stepPtr = region(STEPS * 4);
  pairPtr = region(PAIR_CELLS * PAIR_CELLS * PAIR_CELLS);
  pairQueuePtr = region(PAIR_CELLS * PAIR_CELLS * PAIR_CELLS * 4);
  pairWaysPtr = region(PAIR_CELLS * 4);
  candidatePtr = region((beam * 3 + 8) * CANDIDATE_BYTES);
  nodePtr = region(beam * NODE_BYTES);
  otherNodePtr = region(beam * NODE_BYTES);
  slotPtr = region(cells * quota * 4);
  slotUsePtr = region(cells * 8);
  tablePtr = region(3 * tableEntries(beam) * ENTRY_BYTES);
  histogramPtr = region(BUCKETS * 4);
  levelPtr = region((MAX_LEVELS + 2) * 4);
  treePtr = region(TREE_NODES * 4);
  walkPtr = region(MAX_LEVELS);
  foundPtr = region(MAX_LEVELS);
  pathPtr = end;
  return end;
}

/** Entries of a hash table for a beam of `beam` nodes a level: twice its candidates, a power of two. */
export function tableEntries(beam: u32): u32 {
  let entries: u32 = 64;
  while (entries < beam * 6) entries <<= 1;
  return entries;
}

/** The nodes of the next level become those of this one. */
export function swapNodes(): void {
  const former = nodePtr;
  nodePtr = otherNodePtr;
  otherNodePtr = former;
}
