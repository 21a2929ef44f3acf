/** Stands for proof.ts in browsers, where one thread searches with the tables of the search kernels: same answers. */

import type { Prover } from './proof.ts';

export function createProver(): Prover | undefined {
  return undefined;
}
