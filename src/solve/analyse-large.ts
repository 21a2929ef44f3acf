/**
 * Boards of more than 16 cells: the moves are shortened piece by piece, and the board is solved anew.
 *
 * Each piece of the given moves is shortened by itself (src/staged), so that what could be shorter is told where it was made:
 * over the whole of a poor solution windows would leave no board standing. Then answers are looked for to the board where the
 * moves begin, in half of the time and what the pieces have left of theirs.
 */

import type { AnalyseOptions } from '../contract/analysis.ts';
import type { Board } from '../puzzle/board.ts';
import { replay } from '../puzzle/move.ts';
import { improve } from '../staged/improve.ts';
import type { Findings } from './analyse.ts';
import type { RangeSolver } from './solve.ts';
import { anchorsOf, stretchesOf } from './stretches.ts';
import type { WayBounds } from './way-bounds.ts';

/** milliseconds, where no limit is given */
const DEFAULT_MS = 4000;
/** of a time or of nodes, what goes into shortening the moves at most; the rest into answers to the board */
const PIECES_SHARE = 0.5;
/** moves of a piece: long enough for a detour of a few tiles; of very many moves longer ones */
const PIECE_MOVES = 40;
const MOST_PIECES = 100;

export async function analyseLarge(
  solver: RangeSolver,
  start: Board,
  tiles: readonly number[],
  bounds: WayBounds,
  options: AnalyseOptions,
): Promise<Findings> {
  const { timeoutMs, maxNodes, maxMemoryBytes, seed, signal, directions } = options;
  const allMs = timeoutMs ?? (maxNodes === undefined ? DEFAULT_MS : undefined);
  const asked = performance.now();
  const piece = Math.max(PIECE_MOVES, Math.ceil(tiles.length / MOST_PIECES));
  const pieces = Math.ceil(tiles.length / piece);
  const shorter = { tiles: [] as number[], expanded: 0 };
  let board = start;
  for (let index = 0; index < pieces; index++) {
    const given = tiles.slice(index * piece, (index + 1) * piece);
    const leftMs = (allMs ?? 0) * PIECES_SHARE - (performance.now() - asked);
    const found = await improve(board, given, {
      ...{ maxMemoryBytes, seed, signal },
      ...(allMs === undefined ? {} : { timeoutMs: Math.max(0, leftMs / (pieces - index)) }),
      ...(maxNodes === undefined ? {} : { maxNodes: Math.ceil((maxNodes * PIECES_SHARE) / pieces) }),
    });
    shorter.tiles.push(...found.tiles);
    shorter.expanded += found.expanded;
    board = replay(board, given);
  }
  const answer = await solver.solve(start, {
    ...options,
    ...(allMs === undefined ? {} : { timeoutMs: Math.max(0, allMs - (performance.now() - asked)) }),
    ...(maxNodes === undefined ? {} : { maxNodes: Math.max(1, maxNodes - shorter.expanded) }),
  });
  bounds.set(0, answer.lowerBound, answer.length ?? Number.POSITIVE_INFINITY);
  const anchors = anchorsOf(start, tiles, shorter.tiles);
  // Where both ways meet, the shorter one's rest leads to the same end.
  bounds.spread();
  const end = bounds.most(tiles.length);
  for (const { given, better } of anchors) bounds.set(given, 0, shorter.tiles.length - better + end);
  return {
    status: 'analysed',
    optimal: [],
    stretches: stretchesOf(start, tiles, shorter.tiles, anchors, directions),
    heuristic: answer.heuristic,
    expanded: shorter.expanded + answer.expanded,
    ...(signal?.aborted ? { status: 'aborted', message: 'stopped' } : {}),
  };
}
