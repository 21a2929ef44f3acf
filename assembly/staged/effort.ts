/** What the searches have done: nodes whose moves were enumerated, and moves tried. */

let nodesExpanded: f64 = 0;
let movesTried: f64 = 0;

export function expanded(): f64 {
  return nodesExpanded;
}

export function generated(): f64 {
  return movesTried;
}

export function clearEffort(): void {
  nodesExpanded = 0;
  movesTried = 0;
}

export function countEffort(nodes: u32, moves: u32): void {
  nodesExpanded += nodes;
  movesTried += moves;
}
