/**
 * A pattern database by the book: a search over every (placement, cell of the blank), the blank's own steps costing nothing.
 *
 * Nothing is packed, nothing is shared with the builder but the index of an entry (src/pdb/placement.ts).
 */

import { entryCount, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';

interface State {
  readonly placement: readonly number[];
  readonly blank: number;
}

/** Least moves of pattern tiles for each placement, 255 where none is reached. */
export function referenceTable(pattern: Pattern): Uint8Array {
  const table = new Uint8Array(entryCount(pattern)).fill(255);
  for (const { placement, depth } of referenceDepths(pattern)) {
    const index = rankPlacement(placement);
    table[index] = Math.min(table[index] ?? 255, depth);
  }
  return table;
}

/** Every placement with every cell of the blank, and the least moves of pattern tiles to get there. */
export function* referenceDepths(pattern: Pattern): Generator<State & { readonly depth: number }> {
  const seen = new Set<string>();
  let layer: State[] = [{ placement: pattern.cells, blank: pattern.goalBlank }];
  for (let depth = 0; layer.length > 0; depth++) {
    const next: State[] = [];
    // Pushed to while it is walked: steps of the blank alone stay in the layer.
    for (const state of layer) {
      const key = `${state.placement.join()} ${state.blank}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield { ...state, depth };
      for (const cell of beside(pattern, state.blank)) {
        const tile = state.placement.indexOf(cell);
        if (tile < 0) layer.push({ placement: state.placement, blank: cell });
        else next.push({ placement: state.placement.with(tile, state.blank), blank: cell });
      }
    }
    layer = next;
  }
}

function beside({ width, height }: Pattern, cell: number): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return [
    [x, y - 1],
    [x - 1, y],
    [x + 1, y],
    [x, y + 1],
  ].flatMap(([column = 0, row = 0]) =>
    column >= 0 && column < width && row >= 0 && row < height ? [row * width + column] : [],
  );
}
