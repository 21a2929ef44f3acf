/**
 * Entry of the staged kernel: the export list. Boards of any size get an answer in time about linear in its length.
 *
 *   place → (board written at boardAddress) → start → runSweep* → the moves from pathAddress, pathLength of them
 *
 * Calls marked * work in slices and say RUNNING, DONE, FULL (grow the memory, tell `grant`, go on) or FAILED.
 * Nothing here allocates. The goal has every tile t in cell t and the blank, called 0, in cell 0.
 */

export { boardAddress, grant, pathAddress, pathLength, place, STAGED_ABI, start } from './staged/session';
export { runSweep } from './staged/sweep';
