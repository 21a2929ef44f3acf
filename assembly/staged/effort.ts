/** What the searches have done: nodes whose moves were enumerated, and moves tried. */

export let expanded: f64 = 0;
export let generated: f64 = 0;

export function clearEffort(): void {
  expanded = 0;
  generated = 0;
}

export function countEffort(nodes: u32, moves: u32): void {
  expanded += nodes;
  generated += moves;
}
