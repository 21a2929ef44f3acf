/**
 * The next larger number with as many bits; `mask` is not 0, and T is u32 or u64. Source: Gosper (1972), HAKMEM, item
 * 175.
 */
export function nextMask<T extends number>(mask: T): T {
  const lowest = <T>(mask & (0 - mask));
  const ripple = <T>(mask + lowest);
  return <T>(ripple | (((mask ^ ripple) >> 2) >> ctz<T>(lowest)));
}
