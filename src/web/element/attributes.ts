/** What the element's attributes say: a board and its goal, a picture. */

import { NpuzzleError, usageError } from '../../errors.ts';
import type { Board } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { parseInstance } from '../../puzzle/parse.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';
import type { Picture } from '../board/board-view.ts';

export interface Wanted {
  readonly board: Board;
  readonly goal: Board;
}

/**
 * The board that is named, else a random one of the size that is.
 *
 * @throws {NpuzzleError} `E_INPUT`, `E_USAGE`
 */
export function wantedBoard(element: Element): Wanted {
  const text = element.getAttribute('board');
  const name = element.getAttribute('goal') ?? undefined;
  if (text === null) {
    const [width = 4, height = width] = sizeOf(element.getAttribute('size') ?? '4');
    return randomBoard(resolveGoal(name ?? 'last', { width, height }));
  }
  const { board, goal } = parseInstance(text);
  return { board, goal: name === undefined && goal !== undefined ? goal : resolveGoal(name, board) };
}

/** Any board that reaches a goal. */
export function randomBoard(goal: Board): Wanted {
  const seed = [...crypto.getRandomValues(new Uint32Array(4))].join(' ');
  return { board: uniformBoard(goal, createRandom(seed)), goal };
}

/**
 * The picture that is named, once it is there; undefined for none.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be shown
 */
export async function wantedPicture(element: Element): Promise<Picture | undefined> {
  const address = element.getAttribute('picture');
  if (address === null) return undefined;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new NpuzzleError('E_FILE', `the picture ${address} cannot be shown`);
  }
  // A drawing in SVG may have no size of its own.
  const aspect = image.naturalWidth / image.naturalHeight || 1;
  return { address, aspect, hasNumbers: element.getAttribute('numbers') !== 'off' };
}

function sizeOf(text: string): number[] {
  if (/^\d{1,3}(x\d{1,3})?$/.test(text)) return text.split('x').map(Number);
  throw usageError(`size cannot be '${text}'`, 'write 4, or 3x5 for columns and rows');
}
