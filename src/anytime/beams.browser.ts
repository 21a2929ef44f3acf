/** In browsers no tables rank beams yet: what beams.ts does in Node, staged and weighted searches do there. */

import type { Shape } from '../puzzle/board.ts';
import type { Attempt } from './attempt.ts';

export function hasBeams(_shape: Shape, _timeMs: number): boolean {
  return false;
}

export async function exploreBeams(_attempt: Attempt, _seed: number): Promise<void> {
  // Nobody asks for it where there are none.
}
