/** The page's beginning. */

import { adoptBoardStyle } from '../board/board-style.ts';
import { Player } from './player.ts';
import { followTheme } from './theme.ts';

adoptBoardStyle(document);
followTheme();
new Player().openAddress(true);
