/**
 * A given solution made shorter: stretches of it are solved again between the boards at their ends.
 *
 * Invariant: what comes out begins and ends with the same boards as what went in, and is never longer.
 */

import { NpuzzleError } from './errors.ts';
import { tilesOnPath } from './puzzle/blank-path.ts';
import { type Board, blankCell } from './puzzle/board.ts';
import { replay } from './puzzle/move.ts';
import { cellsAlong } from './staged/directions.ts';
import { improvePath } from './staged/improve-path.ts';
import { StagedKernel } from './staged/kernel.ts';
import { Meter } from './staged/meter.ts';

export interface ImproveOptions {
  /** milliseconds, wall; unlimited if left out, then it ends when nothing more is gained */
  readonly timeoutMs?: number;
  /** expanded states; with it a seed repeats the answer */
  readonly maxNodes?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  /** called with the length of each shorter solution, in moves */
  readonly onShorter?: (length: number) => void;
}

export interface Improvement {
  /** the tiles that slide */
  readonly tiles: readonly number[];
  /** moves fewer than before */
  readonly saved: number;
  readonly expanded: number;
  readonly elapsedMs: number;
}

/**
 * Shortens a list of slides.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first tile that cannot slide
 */
export async function improve(
  start: Board,
  tiles: readonly number[],
  options: ImproveOptions = {},
): Promise<Improvement> {
  const started = performance.now();
  const { width, height } = start;
  const end = replay(start, tiles);
  const { timeoutMs, maxNodes, signal, onShorter, seed = 1 } = options;
  const meter = new Meter({
    ...(timeoutMs === undefined ? {} : { timeMs: timeoutMs }),
    ...(maxNodes === undefined ? {} : { maxNodes }),
    shouldStop: () => signal?.aborted === true,
  });
  const task = { width, height, state: Uint16Array.from(start.tiles), path: directionsOf(start, tiles) };
  const path = await improvePath(new StagedKernel(), task, meter, seed, (shorter) => onShorter?.(shorter.length));
  const better = tilesOnPath(start, cellsAlong(blankCell(start), width, path));
  const reached = replay(start, better);
  if (reached.tiles.some((tile, cell) => tile !== end.tiles[cell])) {
    throw new NpuzzleError('E_INTERNAL', 'the shorter solution ends elsewhere', { remedy: 'please report the board' });
  }
  const saved = tiles.length - better.length;
  return { tiles: better, saved, expanded: meter.nodes, elapsedMs: performance.now() - started };
}

/** The blank's directions for legal slides. */
function directionsOf(start: Board, tiles: readonly number[]): Uint8Array {
  const places = new Uint32Array(start.tiles.length);
  for (const [cell, tile] of start.tiles.entries()) places[tile] = cell;
  let blank = blankCell(start);
  return Uint8Array.from(tiles, (tile) => {
    const step = (places[tile] ?? 0) - blank;
    places[tile] = blank;
    blank += step;
    if (step === -start.width) return 0;
    if (step === start.width) return 3;
    return step < 0 ? 1 : 2;
  });
}
