/**
 * n over k by the product formula; exact, since every prefix is a binomial itself. For once in a while: mask-rank.ts
 * has a table.
 */
export function binomialByProduct(n: u32, k: u32): u32 {
  if (k > n) return 0;
  let product: u64 = 1;
  for (let i: u32 = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return <u32>product;
}
