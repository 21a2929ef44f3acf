/** What a search in a region has proven and found so far; IDA* has its own, its bound being what it searches by. */

/** no solution is shorter, in moves */
export let provenBound: u32 = 0;
/** moves of the solution */
export let foundLength: u32 = 0;

/** A new search knows this bound and no solution. */
export function resetOutcome(bound: u32): void {
  provenBound = bound;
  foundLength = 0;
}

/** No solution has fewer moves; what was proven before still holds. */
export function proveAtLeast(moves: u32): void {
  provenBound = max(provenBound, moves);
}

/** A solution of this many moves is in its place. */
export function setLength(moves: u32): void {
  foundLength = moves;
}
