/**
 * Sets of boards by name: `korf50`, `random-10x10`, or a file of `id; n; optimal; tiles` lines.
 *
 * `random-WxH` is uniform over all solvable boards, as `npuzzle scramble --seed 1` makes them. A file's header may name the
 * goal: `# goal: blank-first`; without one it is `blank-last`.
 */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Board, createBoard, type GoalPreset, goalBoard, NpuzzleError } from '#host/index.js';
import { findShape } from '#host/puzzle/parse.js';
import { checkSolvable } from '#host/puzzle/solvable.js';
import { seededBoards } from '../boards.ts';
import { KORF_50 } from '../instances/korf50.ts';
import { loadInstances } from '../instances/load.ts';
import { type Reference, referenceBeside } from './reference.ts';

export interface QualityInstance {
  readonly id: string;
  readonly board: Board;
  readonly goal: Board;
  /** moves */
  readonly optimal: number | null;
}

export interface QualitySet {
  readonly name: string;
  readonly instances: readonly QualityInstance[];
  /** lengths that another program published for boards of the set */
  readonly reference?: Reference | undefined;
}

const RANDOM_COUNT = 100;
const GOALS: Readonly<Record<string, GoalPreset>> = { 'blank-first': 'first', 'blank-last': 'last', snail: 'snail' };

/**
 * @param boards - at most this many, the first ones
 * @throws {NpuzzleError} `E_USAGE` for a set nobody knows, `E_FILE` and `E_INPUT` for a file that cannot be used
 */
export function loadSet(spec: string, boards?: number): QualitySet {
  if (spec === 'korf50') {
    return { name: spec, instances: loadInstances(KORF_50).instances.slice(0, boards) };
  }
  const random = /^random-(.+)$/.exec(spec);
  if (random !== null) {
    const shape = findShape(random[1] ?? '');
    if (shape === undefined) throw unknownSet(spec);
    const made = seededBoards({ ...shape, count: boards ?? RANDOM_COUNT, seed: 1 });
    const goal = goalBoard('last', shape);
    return { name: spec, instances: made.map((board, i) => ({ id: `${spec}-${i}`, board, goal, optimal: null })) };
  }
  if (!/[./\\]/.test(spec)) throw unknownSet(spec);
  const instances = readSet(spec).slice(0, boards);
  return { name: basename(spec).replace(/\.csv$/, ''), instances, reference: referenceBeside(spec) };
}

function unknownSet(spec: string): NpuzzleError {
  return new NpuzzleError('E_USAGE', `no set is called '${spec}'`, {
    remedy: 'it is korf50, random-10x10, or a file of id; n; optimal; tiles lines',
  });
}

function readSet(file: string): QualityInstance[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NpuzzleError('E_FILE', `'${file}' cannot be read (${reason})`);
  }
  const preset = GOALS[/^# goal: (\S+)/m.exec(text)?.[1] ?? 'blank-last'] ?? 'last';
  return text.split('\n').flatMap((line, index): QualityInstance[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [id = '', size = '', optimal = '', tiles = ''] = line.split(';').map((field) => field.trim());
    const shape = findShape(size);
    if (shape === undefined) {
      throw new NpuzzleError('E_INPUT', `'${size}' is no board size`, { line: index + 1, remedy: 'write 5 or 3x6' });
    }
    const board = createBoard(shape, tiles.split(/\s+/).map(Number));
    const goal = goalBoard(preset, shape);
    const { solvable, reason } = checkSolvable(board, goal);
    if (!solvable) throw new NpuzzleError('E_INPUT', reason, { line: index + 1 });
    return [{ id, board, goal, optimal: optimal === '' ? null : Number(optimal) }];
  });
}
