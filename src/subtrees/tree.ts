/**
 * The top of a search tree: a root split into subtrees that are searched one by one, whoever is free taking the next.
 *
 * Nodes are in the order in which a depth-first search comes to them. Invariant: how finely the tree is split changes no count and no
 * answer, so it may go by the cores there are to share it; where it is split goes by counts alone, never by time.
 */

import type { SubtreeKernel, TreeNode } from '../kernel/subtree-kernel.ts';

/** A node at the top. */
export interface TopNode extends TreeNode {
  /** cells the blank visits from the root */
  readonly path: readonly number[];
  /** its successors are in the tree; else it is the root of a subtree */
  isSplit: boolean;
  /** states expanded below it in the last round, if it is a subtree's root */
  expanded: number;
}

/** No subtree is split for less, in expected expansions, on few cores; on more the grain is finer in proportion. */
const WORTH_SPLITTING = 250_000;
/** Subtrees of average size in a round: enough that nobody waits long for the last one. */
const SUBTREES = 1500;
/** The same for each core, on many: the largest subtree takes 12 to 78 times the average. */
const SUBTREES_A_CORE = 128;

/** Subtrees of average size that a round for so many cores is split into. */
function widthFor(cores: number): number {
  return Math.max(SUBTREES, SUBTREES_A_CORE * cores);
}

/** a path has room for no more */
const MOST_LEVELS = 200;

export interface Counts {
  readonly expanded: number;
  readonly generated: number;
}

export const NOTHING: Counts = { expanded: 0, generated: 0 };

export function add(one: Counts, other: Counts): Counts {
  return { expanded: one.expanded + other.expanded, generated: one.generated + other.generated };
}

export class SearchTree {
  readonly nodes: TopNode[];

  /** The tree that is nothing but its root, which was placed in the kernel. */
  constructor(
    kernel: SubtreeKernel,
    nodes: TopNode[] = [{ ...kernel.walk([]), path: [], isSplit: false, expanded: 0 }],
  ) {
    this.nodes = nodes;
  }

  /** Roots of the subtrees that a search within `bound` comes to. */
  subtrees(bound: number): TopNode[] {
    return this.nodes.filter(({ isSplit, reach }) => !isSplit && reach <= bound);
  }

  /** What a search within `bound` expands and generates above the subtrees. */
  countsAbove(bound: number): Counts {
    return countSplit(this.nodes, bound);
  }

  /** The same for a search that ends in a subtree: what comes after it is left out. */
  countsBefore(bound: number, last: TopNode): Counts {
    const before = countSplit(this.nodes.slice(0, this.nodes.indexOf(last)), bound);
    let later = 0;
    for (const [depth, cell] of last.path.entries()) {
      const above = this.nodes.find(({ path }) => path.length === depth && isPrefix(path, last.path));
      const successors = above?.successors ?? [];
      later += successors.length - 1 - successors.indexOf(cell);
    }
    return { expanded: before.expanded, generated: before.generated - later };
  }

  /**
   * Splits subtrees that will be large in the next round.
   *
   * @param growth - by which a round is expected to exceed the one before
   * @param cores - that will share it
   * @param least - expected expansions that are worth a split; by default as it suits the cores
   */
  refine(
    kernel: SubtreeKernel,
    growth: number,
    cores: number,
    least: number = (WORTH_SPLITTING * SUBTREES) / widthFor(cores),
  ): void {
    const total = this.nodes.reduce((sum, { isSplit, expanded }) => sum + (isSplit ? 0 : expanded), 0);
    const most = Math.max(least, (total * growth) / widthFor(cores));
    const nodes: TopNode[] = [];
    for (const node of this.nodes) {
      const expected = node.expanded * growth;
      if (node.isSplit || expected <= most) nodes.push(node);
      else nodes.push(...split(kernel, node, Math.ceil(Math.log2(expected / most)) + 1));
    }
    this.nodes.splice(0, this.nodes.length, ...nodes);
  }
}

/** A node and what is this many levels below it, in order; the goal is never split. */
function split(kernel: SubtreeKernel, node: TopNode, levels: number): TopNode[] {
  if (levels === 0 || node.value === 0 || node.path.length >= MOST_LEVELS) return [node];
  const below = node.successors.flatMap((cell) => {
    const path = [...node.path, cell];
    return split(kernel, { ...kernel.walk(path), path, isSplit: false, expanded: 0 }, levels - 1);
  });
  return [{ ...node, isSplit: true, expanded: 0 }, ...below];
}

function countSplit(nodes: readonly TopNode[], bound: number): Counts {
  let expanded = 0;
  let generated = 0;
  for (const { isSplit, reach, successors } of nodes) {
    if (!isSplit || reach > bound) continue;
    expanded++;
    generated += successors.length;
  }
  return { expanded, generated };
}

function isPrefix(path: readonly number[], whole: readonly number[]): boolean {
  return path.every((cell, i) => cell === whole[i]);
}
