/** The learned value written down plainly: Manhattan distance and one entry for each group, from the definition alone. */

import type { GroupList } from '../../src/beam/groups.ts';

const UNIT = 16;
const CLIP = 2;

/** Value of a canonical state, in sixteenths of a move. */
export function referenceValue(list: GroupList, tables: Int8Array, state: readonly number[]): number {
  const { width } = list;
  const at = (cell: number): [row: number, column: number] => [Math.floor(cell / width), cell % width];
  const clip = (distance: number): number => Math.min(CLIP, Math.max(-CLIP, distance)) + CLIP;
  let value = 0;
  for (const tile of state) {
    if (tile === 0) continue;
    const [row, column] = at(state.indexOf(tile));
    const [homeRow, homeColumn] = at(tile);
    value += UNIT * (Math.abs(row - homeRow) + Math.abs(column - homeColumn));
  }
  for (const { tiles, variant, first } of list.groups) {
    const isReflected = variant % 2 === 1;
    const isClipped = variant >= 2;
    let index = 0;
    for (const tile of tiles) {
      const [row, column] = at(state.indexOf(tile));
      const [homeRow, homeColumn] = at(tile);
      const [down, right] = isClipped ? [clip(row - homeRow), clip(column - homeColumn)] : [row, column];
      const [major, minor] = isReflected ? [right, down] : [down, right];
      index = isClipped ? index * 25 + major * 5 + minor : index * state.length + major * width + minor;
    }
    value += tables[first + index] ?? Number.NaN;
  }
  return value;
}
