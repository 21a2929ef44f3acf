/** Why no moves lead from a board to its goal, in plain words. */

import { byId, output } from './elements.ts';

/** @param reason - the sentence of the parity test */
export function explainParity(reason: string): void {
  const [why = ''] = reason.replace(/^unsolvable: /, '').split(';');
  output('parity-why').textContent = `Here ${why}. Every move changes both, so they stay as different as they are.`;
  byId('parity', HTMLDialogElement).showModal();
}
