/** The page's beginning. */

import { Player } from './player.ts';
import { followTheme } from './theme.ts';

followTheme();
new Player().openAddress(true);
