/**
 * The best of a level chosen without sorting: keys are counted in buckets, and whole buckets are taken while they fit.
 *
 *   u32 for each bucket: the number of keys in it; the bucket of a key is (key − least) >> shift
 *
 * Of the last bucket, which fits in part, the caller says which are taken. Source: counting sort, Seward (1954).
 */

/** This many keys of the last bucket are taken, after `lastBucket`. */
export let roomInLast: u32 = 0;

/** The least shift by which keys `spread` apart fit `buckets` buckets. */
export function bucketShift(spread: u32, buckets: u32): u32 {
  let shift: u32 = 0;
  while (spread >> shift >= buckets) shift++;
  return shift;
}

export function countKey(histogram: usize, bucket: u32): void {
  const at = histogram + (bucket << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** The first bucket that does not fit among the best `limit`, of more keys than that; sets `roomInLast`. */
export function lastBucket(histogram: usize, limit: u32): u32 {
  let last: u32 = 0;
  let room = limit;
  for (let size = load<u32>(histogram); size <= room; size = load<u32>(histogram + (last << 2))) {
    room -= size;
    last++;
  }
  roomInLast = room;
  return last;
}
