/**
 * Effective branching factor b*: the branching of a uniform tree of the solution's depth with as many nodes.
 *
 *   N + 1 = 1 + b + b^2 + … + b^d        N nodes generated, d moves
 *
 * The sum grows with b, so bisection finds the one root. Below 1 where fewer nodes than moves were generated,
 * as a search from both ends may. Source: S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach", 3.6.1.
 */

const STEPS = 100;

/**
 * The effective branching factor of one search.
 *
 * @param generated - nodes generated, from 0
 * @param depth - length of the solution found, in moves
 * @returns null for a start that is the goal
 */
export function effectiveBranchingFactor(generated: number, depth: number): number | null {
  if (depth <= 0) return null;
  let low = 0;
  // b^d <= N: the last term alone is no more than the sum.
  let high = Math.max(1, generated ** (1 / depth));
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (treeSize(middle, depth) < generated) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** b + b^2 + … + b^depth, by Horner's rule. */
function treeSize(b: number, depth: number): number {
  let sum = 0;
  for (let level = 0; level < depth; level++) sum = b * (1 + sum);
  return sum;
}
