/** The learned value written down plainly: Manhattan distance and one entry for each group, from the definition alone. */

import type { GroupList } from '../../src/beam/groups.ts';

const UNIT = 16;
/** rows or columns that a digit can tell, by variant / 2; 0: it is the cell */
const REACH = [0, 2, 3, 6];

/** Value of a canonical state, in sixteenths of a move. */
export function referenceValue(list: GroupList, tables: Int8Array, state: readonly number[]): number {
  const { width } = list;
  const at = (cell: number): [row: number, column: number] => [Math.floor(cell / width), cell % width];
  let value = 0;
  for (const tile of state) {
    if (tile === 0) continue;
    const [row, column] = at(state.indexOf(tile));
    const [homeRow, homeColumn] = at(tile);
    value += UNIT * (Math.abs(row - homeRow) + Math.abs(column - homeColumn));
  }
  for (const { tiles, variant, first } of list.groups) {
    const isReflected = variant % 2 === 1;
    const isOfCells = variant >= 8;
    const reach = REACH[Math.floor((variant % 8) / 2)] ?? 0;
    const clip = (distance: number): number => Math.min(reach, Math.max(-reach, distance)) + reach;
    const span = 2 * reach + 1;
    const base = reach === 0 ? state.length : span ** 2 + (isOfCells ? 1 : 0);
    let index = 0;
    for (const member of tiles) {
      const tile = isOfCells ? (state[member] ?? 0) : member;
      const [row, column] = at(state.indexOf(tile));
      const [homeRow, homeColumn] = at(tile);
      const [down, right] = reach > 0 ? [clip(row - homeRow), clip(column - homeColumn)] : [row, column];
      const [major, minor] = isReflected ? [right, down] : [down, right];
      const digit = major * (reach > 0 ? span : width) + minor;
      index = index * base + (isOfCells && tile === 0 ? span ** 2 : digit);
    }
    value += tables[first + index] ?? Number.NaN;
  }
  return value;
}
