/** The page's beginning: what it was opened with, and the parts that belong to no game. */

import { goalBoard } from '../../puzzle/goal.ts';
import { readAddress } from './address.ts';
import { carried } from './carried.ts';
import { Player } from './player.ts';
import { sentenceOf } from './sentences.ts';
import { say } from './status.ts';
import { followTheme } from './theme.ts';

followTheme();
const player = new Player();

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
    say(`The address cannot be read. ${sentenceOf(error)}`, 'fault');
  }
}
