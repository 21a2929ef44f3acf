/** The page's beginning: what it was opened with, and the parts that belong to no game. */

import { createBoard } from '../puzzle/board.ts';
import { goalBoard, resolveGoal } from '../puzzle/goal.ts';
import { parseInstance } from '../puzzle/parse.ts';
import { readAddress, type Shown } from './address.ts';
import { sentenceOf } from './answers.ts';
import { byId, onPress } from './elements.ts';
import { Player } from './player.ts';
import { say } from './status.ts';
import { followTheme } from './theme.ts';

followTheme();
const player = new Player();
const keys = byId('keys', HTMLDialogElement);
onPress('help', () => keys.showModal());

addEventListener('hashchange', () => open());
open();

/** Shows what the address names, else the answer the file was written with, else a new board. */
function open(): void {
  try {
    const shown = readAddress(location.hash) ?? carried();
    if (shown === undefined) void player.scramble(goalBoard('last', { width: 4, height: 4 }));
    else player.open(shown);
  } catch (error) {
    player.open({
      board: goalBoard('last', { width: 4, height: 4 }),
      goal: goalBoard('last', { width: 4, height: 4 }),
    });
    say(`The address names no board: ${sentenceOf(error)}`, 'fault');
  }
}

/** What `npuzzle view` or `--html` put into the page. */
function carried(): Shown | undefined {
  const text = document.getElementById('carried')?.textContent ?? '';
  if (text === '') return undefined;
  const { board: written, goal, tiles } = JSON.parse(text);
  const { board } = parseInstance(written);
  const shown = { board, goal: goal === undefined ? resolveGoal(undefined, board) : createBoard(board, goal) };
  return Array.isArray(tiles) ? { ...shown, tiles: tiles.map(Number) } : shown;
}
