/**
 * The colour of each tile: its hue shows the goal row, its lightness the goal column, so that order can be seen.
 *
 * Computed in OKLCH and written as sRGB, which every viewer of SVG understands. Invariant: dark ink on a tile has a contrast
 * of at least 4.5 to 1 (test/draw). Source of the conversion: B. Ottosson, "A perceptual color space for image processing" (2020).
 */

import { BLANK, type Board } from '../puzzle/board.ts';

/** degrees: coral, amber, green, blue, violet */
const FIRST_HUE = 32;
const LAST_HUE = 300;
const CHROMA = 0.1;
const LIGHTEST = 0.86;
const DARKEST = 0.71;

/** `#rrggbb` by label; the blank has none. */
export function tileColours(goal: Board): readonly string[] {
  const { width, height, tiles } = goal;
  const colours = new Array<string>(tiles.length).fill('none');
  for (const [cell, tile] of tiles.entries()) {
    if (tile === BLANK) continue;
    const row = Math.floor(cell / width) / Math.max(1, height - 1);
    const column = (cell % width) / Math.max(1, width - 1);
    colours[tile] = hexOf(LIGHTEST + (DARKEST - LIGHTEST) * column, CHROMA, FIRST_HUE + (LAST_HUE - FIRST_HUE) * row);
  }
  return colours;
}

/** OKLCH to sRGB; chroma is lowered until the colour can be shown. */
function hexOf(lightness: number, chroma: number, degrees: number): string {
  for (let left = chroma; ; left -= 0.01) {
    const channels = channelsOf(lightness, Math.max(0, left), (degrees * Math.PI) / 180);
    if (left <= 0 || channels.every((value) => value >= 0 && value <= 1)) {
      return `#${channels.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
    }
  }
}

function channelsOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Linear light to a byte of sRGB. */
function byteOf(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}
