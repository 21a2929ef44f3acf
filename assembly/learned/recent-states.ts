/**
 * Which states came lately: buckets of the last sixteen whose hashes led there, the newest first, each by 32 more digits of its hash.
 *
 * A slide changes the blank's colour, so a state can only come again after an even number of layers; looking two back catches nearly all that
 * do, and a bucket holds about that much (twice as many buckets were slower and gave the same answers). One state in 250 million is taken
 * for another and left out: a beam leaves out better ones.
 *
 * A bucket is one line of the cache, looked at and changed by four vectors. Three sets of 64-bit hashes, one of them to be cleared for
 * each layer, were three times as much memory: with the look-ahead (`awaitState`) a 6x6 beam of 100,000 states takes 0.66 of the time that it
 * took with them, one of 10,000 takes 0.85 (medians of three runs in turn, the same answers).
 */

import { BUCKET_BYTES, bucketPtr, bucketRoom } from './beam-layout';

/** buckets in use of those there are, a power of two: few for a narrow beam, so that they stay in the caches */
let buckets: u32 = 0;

/** Empties the buckets for layers of up to `room` states. */
export function forgetStates(room: u32): void {
  buckets = bucketRoom;
  while (buckets >= room && buckets > 1) buckets >>= 1;
  memory.fill(bucketPtr, 0, <usize>buckets * BUCKET_BYTES);
}

function bucketOf(hash: u64): usize {
  return bucketPtr + <usize>(<u32>hash & (buckets - 1)) * BUCKET_BYTES;
}

/** Has the bucket of a state in the cache by the time that it is looked at; what it returns means nothing. */
export function awaitState(hash: u64): u32 {
  return load<u32>(bucketOf(hash));
}

/** Adds a state; false if it is there. */
export function addState(hash: u64): bool {
  const bucket = bucketOf(hash);
  const tag = i32x4.splat(<u32>(hash >> 32));
  const a = v128.load(bucket);
  const b = v128.load(bucket, 16);
  const c = v128.load(bucket, 32);
  const d = v128.load(bucket, 48);
  const newer = v128.or(i32x4.eq(a, tag), i32x4.eq(b, tag));
  const older = v128.or(i32x4.eq(c, tag), i32x4.eq(d, tag));
  if (v128.any_true(v128.or(newer, older))) return false;
  v128.store(bucket, v128.shuffle<i32>(tag, a, 0, 4, 5, 6));
  v128.store(bucket, v128.shuffle<i32>(a, b, 3, 4, 5, 6), 16);
  v128.store(bucket, v128.shuffle<i32>(b, c, 3, 4, 5, 6), 32);
  v128.store(bucket, v128.shuffle<i32>(c, d, 3, 4, 5, 6), 48);
  return true;
}
