/** Why a board can be solved, or not: the pairs in the wrong order and the steps of the gap, drawn and in plain words. */

import { BLANK, type Board, blankCell } from '../../puzzle/board.ts';
import { cellDistance } from '../../puzzle/lower-bounds.ts';
import { drawn } from './drawn.ts';
import { byId, output } from './elements.ts';
import { counted } from './sentences.ts';

/** More arcs than these of a 5x5 board are no picture. */
const MOST_DRAWN = 25;
const [STEP, BASE] = [30, 170];

export interface Parity {
  /** what is in the cells, in the order in which the goal has it: place of each in the goal, row by row */
  readonly places: readonly number[];
  /** pairs of cells whose things stand in the wrong order, the gap included */
  readonly inversions: readonly (readonly [number, number])[];
  /** steps of the gap from its place */
  readonly steps: number;
}

/** Both boards of one shape. */
export function parityOf(board: Board, goal: Board): Parity {
  const places = board.tiles.map((tile) => goal.tiles.indexOf(tile));
  const inversions = places.flatMap((place, cell) =>
    places.flatMap((later, other) => (other > cell && later < place ? [[cell, other] as const] : [])),
  );
  return { places, inversions, steps: cellDistance(board.width, blankCell(board), blankCell(goal)) };
}

/** Opens the picture. */
export function explainParity(board: Board, goal: Board): void {
  const parity = parityOf(board, goal);
  const pairs = parity.inversions.length;
  const isSolvable = pairs % 2 === parity.steps % 2;
  output('parity-name').textContent = isSolvable ? 'Why this board can be solved' : 'Why this board cannot be solved';
  const isOne = pairs === 1;
  output('parity-why').textContent =
    `Here ${counted(pairs, 'pair')} ${isOne ? 'stands' : 'stand'} in the wrong order, which is ${word(pairs)}, and the gap is ` +
    `${counted(parity.steps, 'step')} from its place, which is ${word(parity.steps)}. ` +
    (isSolvable
      ? 'Both are of one kind: the goal can be reached.'
      : 'They are of two kinds, and no move makes them of one: the goal is out of reach.');
  const isDrawn = board.tiles.length <= MOST_DRAWN;
  output('parity-picture').replaceChildren(...(isDrawn ? [picture(board, parity)] : []));
  byId('parity', HTMLDialogElement).showModal();
}

function picture({ tiles }: Board, { inversions }: Parity): SVGElement {
  const x = (cell: number): number => STEP * (cell + 0.5);
  const highest = Math.max(0, ...inversions.map(([one, other]) => riseOf(one, other, tiles.length)));
  const top = BASE - highest - 4;
  const svg = drawn('svg', { viewBox: `0 ${top} ${STEP * tiles.length} ${BASE + 34 - top}`, role: 'img' });
  svg.setAttribute(
    'aria-label',
    `The board row by row, with ${counted(inversions.length, 'arc')} over pairs in the wrong order`,
  );
  svg.append(
    ...inversions.map(([one, other]) => {
      // A curve reaches three quarters of what its handles do.
      const height = riseOf(one, other, tiles.length) / 0.75;
      const isGap = tiles[one] === BLANK || tiles[other] === BLANK;
      const d = `M${x(one)},${BASE}C${x(one)},${BASE - height} ${x(other)},${BASE - height} ${x(other)},${BASE}`;
      return drawn('path', { class: isGap ? 'arc gap' : 'arc', d });
    }),
    ...tiles.flatMap((tile, cell) => [
      drawn('rect', {
        class: tile === BLANK ? 'place gap' : 'place',
        x: x(cell) - 13,
        y: BASE + 3,
        width: 26,
        height: 26,
        rx: 6,
      }),
      drawn('text', { x: x(cell), y: BASE + 21, 'text-anchor': 'middle' }, tile === BLANK ? '' : String(tile)),
    ]),
  );
  return svg;
}

/** How high an arc goes. */
function riseOf(one: number, other: number, cells: number): number {
  return 9 + ((BASE - 30) * (other - one)) / cells;
}

function word(count: number): string {
  return count % 2 === 0 ? 'even' : 'odd';
}
