/**
 * Entry of the staged kernel: the export list. Boards of any size get an answer in time about linear in its length.
 *
 *   place → (board written at boardAddress) → start
 *         → [ beginDescent → runDescent*, or beginDrift → runDrift* ] → beginSweep → runSweep* → solveRest*
 *         → pathLength moves at pathAddress
 *
 *   place → (board at boardAddress) → start → (moves at pathAddress) → beginWindows → runWindows* → closeWindows
 *
 * Calls marked * work in slices and return RUNNING, SOLVED (done), OUT_OF_MEMORY (grow the memory, call `grant`, go on)
 * or FAILED; solveRest returns RUNNING when its beam failed and more lines are to be swept. Nothing here allocates. The
 * goal has every tile t in cell t and the blank, called 0, in cell 0.
 */

export { ABI_VERSION } from '../abi';
export { beginDescent, runDescent } from '../staged/descent';
export { beginDrift, runDrift, setDriftWidth } from '../staged/drift-descent';
export { expanded, generated } from '../staged/effort';
export { cellsLeft } from '../staged/lines';
export { grant } from '../staged/path-room';
export { boardAddress, distanceLeft, pathAddress, pathLength, place, start } from '../staged/session';
export { beginSweep, runSweep, setSweepWidth, solveRest } from '../staged/sweep';
export { beginWindows, closeWindows, runWindows } from '../staged/windows';
