/**
 * A given solution made shorter: stretches of it are solved again between the boards at their ends.
 *
 * Invariant: what comes out begins and ends with the same boards as what went in, and is never longer.
 */

import type { Improvement, ImproveOptions } from '../contract/improvement.ts';
import { requireLimits } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { tilesOnPath } from '../puzzle/blank-path.ts';
import { type Board, blankCell } from '../puzzle/board.ts';
import { replay } from '../puzzle/move.ts';
import { cellsAlong } from './directions.ts';
import { improvePath } from './improve-path.ts';
import { Meter } from './meter.ts';
import { StagedKernel } from './staged-kernel.ts';

const PROGRESS_MS = 100;

/**
 * Shortens a list of slides.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first tile that cannot slide, `E_USAGE` for limits, `E_MEMORY`
 */
export async function improve(
  start: Board,
  tiles: readonly number[],
  options: ImproveOptions = {},
): Promise<Improvement> {
  requireLimits(options);
  const started = performance.now();
  const { width, height } = start;
  const end = replay(start, tiles);
  const { timeoutMs, maxNodes, maxMemoryBytes, signal, onProgress, seed = 1 } = options;
  let { length } = tiles;
  let reported = started;
  const report = (): void => {
    reported = performance.now();
    onProgress?.({ length, expanded: meter.nodes, elapsedMs: reported - started });
  };
  const meter = new Meter({
    timeMs: timeoutMs,
    maxNodes,
    shouldStop: () => signal?.aborted === true,
    onEffort: () => {
      if (performance.now() - reported >= PROGRESS_MS) report();
    },
  });
  const task = { width, height, state: Uint16Array.from(start.tiles), path: directionsOf(start, tiles) };
  const kernel = new StagedKernel('release', maxMemoryBytes);
  const path = await improvePath(kernel, task, meter, seed, (shorter) => {
    length = shorter.length;
    report();
  });
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
