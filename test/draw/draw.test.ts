import { describe, expect, it } from 'vitest';
import { answerSvg, boardSvg } from '../../src/draw/svg.ts';
import { tileColours } from '../../src/draw/tile-colour.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay, tilesOf } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';

const INK = '#221d19';

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('tile colours', () => {
  it.each([2, 3, 4, 7, 10])('can be read and told apart on %ix%i', (side) => {
    const colours = tileColours(goalBoard('last', { width: side, height: side })).filter((colour) => colour !== 'none');
    expect(colours.length).toBe(side * side - 1);
    expect(new Set(colours).size).toBe(colours.length);
    for (const colour of colours) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect((luminance(colour) + 0.05) / (luminance(INK) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

describe('an answer as SVG', () => {
  const goal = goalBoard('last', { width: 4, height: 4 });
  const board = parseBoard('13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2');
  const tiles = tilesOf(board, 'ULDDRUUULDDDRUURRDLDLUURULLDRDRUURDDDLUUURDDDLULUURRDLLLU');
  const groups = (svg: string) => [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)">(.*?)<\/g>/g)];

  it('begins with the board, ends with the goal, and moves one cell at a time', () => {
    const svg = answerSvg(board, goal, tiles);
    expect(groups(svg).length).toBe(15);
    const cellAt = (place: string) => {
      const [x = 0, y = 0] = place.split(' ').map(Number);
      return ((y - 12) / 64) * 4 + (x - 12) / 64;
    };
    let slides = 0;
    for (const [, x, y, inner = ''] of groups(svg)) {
      const tile = Number(/<text[^>]*>(\d+)</.exec(inner)?.[1]);
      expect(board.tiles[cellAt(`${x} ${y}`)]).toBe(tile);
      const values = /values="([^"]*)"/.exec(inner)?.[1]?.split(';') ?? [`${x} ${y}`];
      const times = /keyTimes="([^"]*)"/.exec(inner)?.[1]?.split(';').map(Number) ?? [];
      expect(goal.tiles[cellAt(values.at(-1) ?? '')]).toBe(tile);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      slides += values.filter((value, index) => index > 0 && value !== values[index - 1]).length;
    }
    expect(slides).toBe(tiles.length);
    expect(replay(board, tiles).tiles).toEqual(goal.tiles);
  });

  it('without moves stands still', () => {
    expect(answerSvg(goal, goal, [])).toBe(boardSvg(goal, goal));
    expect(boardSvg(board, goal)).not.toContain('animate');
  });
});
