import { describe, expect, it } from 'vitest';
import { knownMeanEstimate, meanManhattan, reachKey, reachText } from '../../../src/cli/pdb/reach.ts';
import { parsePartition } from '../../../src/pdb/parse-partition.ts';
import { knownPartitions } from '../../../src/pdb/partition.ts';
import { meanEstimateOf, QUICK_BYTES, WRITTEN_DOWN } from '../../support/mean-estimate.ts';

describe('reach', () => {
  it.each(WRITTEN_DOWN.filter(({ bytes }) => bytes < QUICK_BYTES))(
    'of $key is the sum of the means',
    async ({ key, written, partition }) => {
      expect(reachKey(partition)).toBe(key);
      const mean = await meanEstimateOf(partition);
      expect(written).toBeCloseTo(mean, 3);
      expect(mean).toBeGreaterThan(meanManhattan(partition));
    },
  );

  it('is known of every 4x4 partition that is drawn', () => {
    const drawn = knownPartitions({ width: 4, height: 4 });
    expect(drawn.length).toBeGreaterThan(2);
    for (const partition of drawn) {
      expect(
        knownMeanEstimate(partition),
        `MEAN_ESTIMATES lacks ${reachKey(partition)}; pdb info tells it`,
      ).toBeDefined();
    }
  });

  it('mean Manhattan distance is the mean over all cells', () => {
    // 2x2, tile 1 at home in cell 1: 1 + 0 + 2 + 1 over four cells; every tile alike.
    expect(meanManhattan(parsePartition('3', { width: 2, height: 2 }))).toBe(3);
  });

  it('is told in words', () => {
    const shape = { width: 4, height: 4 };
    expect(reachText(parsePartition('8', { width: 3, height: 3 }), undefined)).toMatch(/^exact/);
    expect(reachText(parsePartition('5-5-5', shape), 41.46)).toBe(
      'mean estimate 41.5 moves on random boards; Manhattan 37.0, length 52.6',
    );
    expect(reachText(parsePartition('5-5-5', shape, 5), undefined)).toBe(
      'mean estimate unknown before it is built; on random boards Manhattan 38.0',
    );
  });
});
