/** Mean estimates of the large tables, counted anew: 7-8 and those of 5x5, about a minute and a gigabyte. */

import { describe, expect, it } from 'vitest';
import { meanEstimateOf, QUICK_BYTES, WRITTEN_DOWN } from '../../support/mean-estimate.ts';

describe('reach of large tables', () => {
  it.each(WRITTEN_DOWN.filter(({ bytes }) => bytes >= QUICK_BYTES))('of $key', async ({ written, partition }) => {
    expect(written).toBeCloseTo(await meanEstimateOf(partition), 3);
  });
});
