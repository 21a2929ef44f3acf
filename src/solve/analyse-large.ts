/**
 * Boards of more than 16 cells: the moves are shortened piece by piece, and the board is solved anew.
 *
 * Each piece of the given moves is shortened by itself (src/staged), so that what could be shorter is told where it was made:
 * over the whole of a poor solution windows would leave no board standing. Then answers are looked for to the board where the
 * moves begin, in half of the time and what the pieces have left of theirs.
 */

import type { AnalyseOptions, Stretch } from '../contract/analysis.ts';
import type { Board } from '../puzzle/board.ts';
import { replay } from '../puzzle/move.ts';
import { improve } from '../staged/improve.ts';
import type { Findings } from './findings.ts';
import type { PathBounds } from './path-bounds.ts';
import type { RangeSolver } from './solve.ts';
import { type Anchor, anchorsOf, stretchesOf } from './stretches.ts';

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
  bounds: PathBounds,
  options: AnalyseOptions,
): Promise<Findings> {
  const { timeoutMs, maxNodes, maxMemoryBytes, seed, signal, directions } = options;
  const allMs = timeoutMs ?? (maxNodes === undefined ? DEFAULT_MS : undefined);
  const asked = performance.now();
  const piece = Math.max(PIECE_MOVES, Math.ceil(tiles.length / MOST_PIECES));
  const pieces = Math.ceil(tiles.length / piece);
  const stretches: Stretch[] = [];
  // Of the moves that are left when all pieces are shortened: how many are, after so many of those given.
  const anchors: Anchor[] = [{ given: 0, better: 0 }];
  let [board, expanded, length] = [start, 0, 0];
  for (let index = 0; index < pieces; index++) {
    const from = index * piece;
    const given = tiles.slice(from, from + piece);
    const leftMs = (allMs ?? 0) * PIECES_SHARE - (performance.now() - asked);
    const shorter = await improve(board, given, {
      ...{ maxMemoryBytes, seed, signal },
      ...(allMs === undefined ? {} : { timeoutMs: Math.max(0, leftMs / (pieces - index)) }),
      ...(maxNodes === undefined ? {} : { maxNodes: Math.ceil((maxNodes * PIECES_SHARE) / pieces) }),
    });
    expanded += shorter.expanded;
    if (shorter.saved > 0) {
      const meetings = anchorsOf(board, given, shorter.tiles);
      for (const met of meetings) anchors.push({ given: from + met.given, better: length + met.better });
      for (const found of stretchesOf(board, given, shorter.tiles, meetings, directions)) {
        stretches.push({ ...found, from: from + found.from, to: from + found.to });
      }
    }
    length += shorter.tiles.length;
    anchors.push({ given: from + given.length, better: length });
    board = replay(board, given);
  }
  const answer = await solver.solve(start, {
    ...options,
    ...(allMs === undefined ? {} : { timeoutMs: Math.max(0, allMs - (performance.now() - asked)) }),
    ...(maxNodes === undefined ? {} : { maxNodes: Math.max(1, maxNodes - expanded) }),
  });
  bounds.set(0, answer.lowerBound, answer.length ?? Number.POSITIVE_INFINITY);
  // Where both ways meet, the shorter one's rest leads to the same end.
  bounds.spread();
  const end = bounds.most(tiles.length);
  for (const { given, better } of anchors) bounds.set(given, 0, length - better + end);
  return {
    status: 'analysed',
    optimal: [],
    stretches,
    heuristic: answer.heuristic,
    expanded: expanded + answer.expanded,
    ...(signal?.aborted ? { status: 'aborted', message: 'stopped' } : {}),
  };
}
