/** In browsers there is no memory that the subtree kernel could share: bounds are those of linear conflict and of tables of any kernel. */

import type { Attempt } from './attempt.ts';

export async function borrowRounds(_attempt: Attempt, _share: number): Promise<undefined> {
  return undefined;
}

export function forgetRounds(): void {
  // There are none.
}
