/**
 * A board, or an answer that plays by itself, as SVG: for a README or a slide, with nothing to load.
 *
 * The animation is declarative (SMIL), so it also plays where the file is shown as an image. Each tile has the times of its
 * own slides; a bar below shows how far the answer is. Invariant: at the end of the timeline every tile is where the moves
 * put it.
 */

import { BLANK, type Board, blankCell, shapeName } from '../puzzle/board.ts';
import { tileColours } from './tile-colour.ts';

/** of a cell, in the drawing's own units */
const CELL = 64;
const EDGE = 12;
const GAP = 2;
const BAR = 4;
/** milliseconds */
const MOVE_MS = 260;
const SLIDE_MS = 170;
const BEFORE_MS = 900;
const AFTER_MS = 2400;
const FONT = "'Avenir Next','Futura','Century Gothic','Segoe UI',system-ui,sans-serif";

/** The board as it stands. */
export function boardSvg(board: Board, goal: Board): string {
  return drawing(board, goal, `A ${shapeName(board)} sliding puzzle`, () => '', '');
}

/**
 * @param tiles - that slide, in order; they must be legal
 * @param note - follows the title, such as `not proven shortest`
 */
export function answerSvg(board: Board, goal: Board, tiles: readonly number[], note?: string): string {
  if (tiles.length === 0) return boardSvg(board, goal);
  const totalMs = BEFORE_MS + tiles.length * MOVE_MS + AFTER_MS;
  const tracks = tracksOf(board, tiles);
  const share = (ms: number): string => trimmed(ms / totalMs, 5);
  const animate = (tile: number): string => {
    const track = tracks.get(tile);
    if (track === undefined) return '';
    const times = ['0', ...track.flatMap(({ startMs }) => [share(startMs), share(startMs + SLIDE_MS)]), '1'];
    const [first] = track;
    const places = [first?.from, ...track.flatMap(({ from, to }) => [from, to]), track.at(-1)?.to];
    const values = places.map((place) => `${place?.x} ${place?.y}`).join(';');
    return `<animateTransform attributeName="transform" type="translate" dur="${totalMs}ms" repeatCount="indefinite" keyTimes="${times.join(';')}" values="${values}"/>`;
  };
  const width = board.width * CELL;
  const bar = `<animate attributeName="width" dur="${totalMs}ms" repeatCount="indefinite" keyTimes="0;${share(BEFORE_MS)};${share(totalMs - AFTER_MS)};1" values="0;0;${width};${width}"/>`;
  const title = `A ${shapeName(board)} sliding puzzle solved in ${tiles.length} moves${note === undefined ? '' : `, ${note}`}`;
  return drawing(board, goal, title, animate, bar);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Slide {
  readonly from: Place;
  readonly to: Place;
  readonly startMs: number;
}

function tracksOf(board: Board, tiles: readonly number[]): Map<number, Slide[]> {
  const cells = new Map(board.tiles.map((tile, cell) => [tile, cell]));
  const tracks = new Map<number, Slide[]>();
  let blank = blankCell(board);
  for (const [index, tile] of tiles.entries()) {
    const cell = cells.get(tile) ?? blank;
    const slide = { from: placeOf(board, cell), to: placeOf(board, blank), startMs: BEFORE_MS + index * MOVE_MS };
    const track = tracks.get(tile);
    if (track === undefined) tracks.set(tile, [slide]);
    else track.push(slide);
    cells.set(tile, blank);
    blank = cell;
  }
  return tracks;
}

function drawing(
  board: Board,
  goal: Board,
  title: string,
  animate: (tile: number) => string,
  barAnimation: string,
): string {
  const colours = tileColours(goal);
  const width = board.width * CELL + 2 * EDGE;
  const hasBar = barAnimation !== '';
  const height = board.height * CELL + 2 * EDGE + (hasBar ? EDGE : 0);
  const size = board.tiles.length > 100 ? 20 : 26;
  const tiles = board.tiles.map((tile, cell) => {
    if (tile === BLANK) return '';
    const { x, y } = placeOf(board, cell);
    const side = CELL - 2 * GAP;
    const shade = `<rect x="${GAP}" y="${GAP}" width="${side}" height="${side}" rx="8" fill="#000" opacity=".22"/>`;
    const face = `<rect x="${GAP}" y="${GAP}" width="${side}" height="${side - 2.5}" rx="8" fill="${colours[tile]}"/>`;
    const label = `<text x="${CELL / 2}" y="${CELL / 2 + size * 0.34}">${tile}</text>`;
    const foot = `<rect x="${GAP}" y="${GAP}" width="${side}" height="${side}" rx="8" fill="${colours[tile]}"/>`;
    return `<g transform="translate(${x} ${y})">${foot}${shade}${face}${label}${animate(tile)}</g>`;
  });
  const bar = hasBar
    ? `<rect x="${EDGE}" y="${height - EDGE - BAR / 2}" width="${board.width * CELL}" height="${BAR}" rx="2" fill="#fff" opacity=".14"/>` +
      `<rect x="${EDGE}" y="${height - EDGE - BAR / 2}" width="0" height="${BAR}" rx="2" fill="#ff8f6b">${barAnimation}</rect>`
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="16" fill="#2a2420"/>`,
    `<g font-family="${FONT}" font-size="${size}" font-weight="600" text-anchor="middle" fill="#221d19">`,
    ...tiles.filter((tile) => tile !== ''),
    `</g>${bar}`,
    '</svg>',
    '',
  ].join('\n');
}

function placeOf({ width }: Board, cell: number): Place {
  return { x: EDGE + (cell % width) * CELL, y: EDGE + Math.floor(cell / width) * CELL };
}

function trimmed(value: number, places: number): string {
  return String(Number(value.toFixed(places)));
}
