/** The page's beginning. */

import { adoptBoardStyle } from '../board/board-style.ts';
import { keepForOffline } from './offline.ts';
import { Player } from './player.ts';
import { followTheme } from './theme.ts';

adoptBoardStyle(document);
followTheme();
keepForOffline();
new Player().openAddress(true);
