/** The screen of `npuzzle play` as text: board, counters, message, keys. */

import { BLANK } from '../../puzzle/board.ts';
import { nameGoal } from '../../puzzle/goal.ts';
import { thousands } from '../screen/rows.ts';
import type { Paint } from '../screen/style.ts';
import type { Game } from './game.ts';

export interface Scene {
  readonly game: Game;
  readonly message: string;
  readonly elapsedMs: number;
  /** the tile a hint points at */
  readonly hinted: number | undefined;
}

const KEY_HELP = ['arrows slide a tile   h hint   f finish   u undo', 'r restart   n new   q quit'];

/** Lines of the screen; those that do not fit are cut off, not wrapped. */
export function sceneLines(scene: Scene, columns: number, paint: Paint): string[] {
  const { game, message, elapsedMs } = scene;
  const { width, height, tiles } = game.board;
  const size = String(width * height - 1).length;
  const rule = `+${`${'-'.repeat(size + 2)}+`.repeat(width)}`;
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = tiles.slice(row * width, (row + 1) * width);
    return `|${cells.map((tile, column) => cellText(tile, row * width + column, size, scene, paint)).join('|')}|`;
  });
  const board = [rule, ...rows.flatMap((row) => [row, rule])];
  const goal = nameGoal(game.goal);
  const isTooWide = rule.length > columns;
  return [
    ...(isTooWide ? [cut(`the screen is too narrow for ${width} columns`, columns)] : board),
    '',
    cut(counters(game, elapsedMs), columns),
    cut(goal === 'custom' ? 'own goal' : `goal ${goal}`, columns),
    '',
    paint(cut(message, columns), 'bold'),
    '',
    ...KEY_HELP.map((line) => paint(cut(line, columns), 'dim')),
  ];
}

function cellText(tile: number, cell: number, size: number, { game, hinted }: Scene, paint: Paint): string {
  const text = ` ${(tile === BLANK ? '' : String(tile)).padStart(size)} `;
  if (tile === hinted && tile !== BLANK) return paint(text, 'warn');
  return paint(text, tile !== BLANK && tile === game.goal.tiles[cell] ? 'good' : 'plain');
}

function counters({ slid, undone, hints, helped }: Game, elapsedMs: number): string {
  const parts = [`moves ${thousands(slid.length)}`, `time ${clock(elapsedMs)}`];
  if (undone > 0) parts.push(`taken back ${thousands(undone)}`);
  if (hints > 0) parts.push(`hints ${thousands(hints)}`);
  if (helped > 0) parts.push(`made for you ${thousands(helped)}`);
  return parts.join('   ');
}

/** `1:05` */
function clock(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function cut(text: string, columns: number): string {
  return text.length > columns ? text.slice(0, columns) : text;
}
