/**
 * Games as text, kept by the browser: what this tab had, else what the last tab had.
 *
 * Invariant: what is read was replayed; a text that is damaged, or not this program's, is no past.
 */

import { createBoard } from '../../puzzle/board.ts';
import { formatRunLengths, lettersOf, replay } from '../../puzzle/move.ts';
import { parseMoves } from '../../puzzle/parse-moves.ts';
import { Game } from '../board/game.ts';
import { type Numbered, Past } from './past.ts';

const KEY = 'npuzzle-games';
const VERSION = 1;

/** @throws {Error} if the browser refuses to keep it */
export function saveGames(past: Past): void {
  const text = writeGames(past);
  // The tab's own first: two tabs have each their game, and a third goes on with the one that was played last.
  sessionStorage.setItem(KEY, text);
  localStorage.setItem(KEY, text);
}

/** The past that is kept, an empty one if there is none; `undefined` if what is kept is not to be read. */
export function savedGames(): Past | undefined {
  let text: string | null;
  try {
    text = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    // Refused, as in some private windows: nothing was kept either.
    return new Past();
  }
  return text === null ? new Past() : readGames(text);
}

export function writeGames({ games, at }: Past): string {
  return JSON.stringify({ version: VERSION, at, games: games.map(writtenGame) });
}

/** `undefined` for a text that `writeGames` has not written. */
export function readGames(text: string): Past | undefined {
  try {
    const { version, at, games } = JSON.parse(text);
    if (version !== VERSION || !Array.isArray(games) || !(Number.isInteger(at) && at in games)) return undefined;
    return new Past(games.map(readGame), at);
  } catch {
    // JSON, board or moves: whatever is wrong with it, it is no past.
    return undefined;
  }
}

function writtenGame({ id, game }: Numbered): object {
  const { start, goal, board } = game;
  const { slid, undone, elapsedMs, isHelped, isCounted } = game.played;
  return {
    ...{ id, width: start.width, height: start.height, start: start.tiles, goal: goal.tiles },
    moves: formatRunLengths(lettersOf(start, slid)),
    undone: formatRunLengths(lettersOf(board, undone)),
    // Cut, as the time on the screen is: rounded, 99.6 ms came back as a hundredth more.
    ...{ elapsedMs: Math.floor(elapsedMs), isHelped, isCounted },
  };
}

function readGame(written: Record<string, unknown>): Numbered {
  const { id, width, height, start: tiles, goal, moves, undone, elapsedMs, isHelped, isCounted } = written;
  const shape = { width: numberOf(width), height: numberOf(height) };
  const start = createBoard(shape, numbersOf(tiles));
  const slid = parseMoves(start, String(moves));
  const played = {
    slid,
    undone: parseMoves(replay(start, slid), String(undone)),
    elapsedMs: numberOf(elapsedMs),
    isHelped: isHelped === true,
    isCounted: isCounted === true,
  };
  return { id: numberOf(id), game: new Game(start, createBoard(shape, numbersOf(goal)), played) };
}

function numbersOf(value: unknown): number[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value.map(numberOf);
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError('not a number');
}
