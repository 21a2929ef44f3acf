/**
 * Which patterns of a board have the same table, turned or reflected.
 *
 * A symmetry of the board takes moves to moves, so it takes distances from one start to distances from the start's
 * image. Where a table starts, its tiles are at home and the blank is in the room of its goal cell. Hence pattern P may
 * use the table of Q exactly when a symmetry takes P's cells to Q's **and** the blank's room beside P to the blank's room
 * beside Q. A translation is no symmetry: the walls do not move with it, and distances differ (docs/pdb-format.md).
 */

import { neighboursOf, type Shape } from '../puzzle/board.ts';
import { createPattern, type Pattern } from './pattern.ts';

/** Image of each cell under a symmetry. */
export type CellMap = readonly number[];

/** All symmetries that keep the board's shape: four, or eight on a square; the identity first. */
export function symmetriesOf({ width, height }: Shape): CellMap[] {
  const maps: CellMap[] = [];
  for (const transpose of width === height ? [false, true] : [false]) {
    for (const flipRows of [false, true]) {
      for (const flipColumns of [false, true]) {
        maps.push(
          Array.from({ length: width * height }, (_, cell) => {
            const x = flipColumns ? width - 1 - (cell % width) : cell % width;
            const row = Math.floor(cell / width);
            const y = flipRows ? height - 1 - row : row;
            return transpose ? x * width + y : y * width + x;
          }),
        );
      }
    }
  }
  return maps;
}

/** Whether a board and its reflection along the main diagonal have equal distances: the board is square and the blank belongs there. */
export function isReflected({ width, height }: Shape, goalBlank: number): boolean {
  return width === height && goalBlank % width === Math.floor(goalBlank / width);
}

/** A pattern whose table others use, and the symmetry that takes them to it. */
export interface Image {
  readonly pattern: Pattern;
  readonly cellMap: CellMap;
}

/**
 * Of all patterns that may use one table the one with the lowest cells, whatever the blank's goal cell, of whose room the lowest cell
 * stands for all: so partitions for other goal cells, and those of other cuts, have tables in common.
 */
export function lowestImage(pattern: Pattern): Image {
  const room = [...blankRoom(pattern)];
  const images = symmetriesOf(pattern).map((cellMap): Image => {
    const cells = pattern.cells.map((cell) => at(cellMap, cell));
    const goalBlank = Math.min(...room.map((cell) => at(cellMap, cell)));
    return { pattern: createPattern(pattern, goalBlank, cells, pattern.byRoom), cellMap };
  });
  return images.reduce((lowest, image) => (isLower(image.pattern, lowest.pattern) ? image : lowest));
}

function isLower(one: Pattern, other: Pattern): boolean {
  const [own, others] = [
    [...one.cells, one.goalBlank],
    [...other.cells, other.goalBlank],
  ];
  const differs = own.findIndex((cell, i) => cell !== others[i]);
  return differs >= 0 && (own[differs] ?? 0) < (others[differs] ?? 0);
}

/** The symmetry through which `pattern` may be looked up in the table of `other`; `undefined` if there is none. */
export function symmetryTo(pattern: Pattern, other: Pattern): CellMap | undefined {
  if (pattern.cells.length !== other.cells.length) return undefined;
  const cells = new Set(other.cells);
  const room = blankRoom(other);
  const ownRoom = [...blankRoom(pattern)];
  return symmetriesOf(pattern).find(
    (map) =>
      pattern.cells.every((cell) => cells.has(at(map, cell))) && ownRoom.every((cell) => room.has(at(map, cell))),
  );
}

/** Cells the blank can reach from its goal cell while the pattern's tiles stand at home. */
export function blankRoom(pattern: Pattern): Set<number> {
  const walls = new Set(pattern.cells);
  const room = new Set([pattern.goalBlank]);
  for (const cell of room) {
    for (const next of neighboursOf(pattern, cell)) if (!walls.has(next)) room.add(next);
  }
  return room;
}

function at(map: CellMap, cell: number): number {
  return map[cell] ?? cell;
}
