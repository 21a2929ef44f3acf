/** An answer stands beside every search: all sizes, ways and limits (issue 14, point 1). */

import { describe, it } from 'vitest';
import { createSolver } from '../../src/solve/solve.ts';
import { checkStanding, LIMITS, SIZES, WAYS } from '../support/standing-answers.ts';

const solver = await createSolver();

describe.each(Object.entries(LIMITS))('%s', (name, limit) => {
  it.each(WAYS)('%j', async (way) => {
    for (const size of SIZES) await checkStanding(solver, size, way, limit(), `${name} ${size}`);
  });
});
