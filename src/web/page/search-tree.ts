/** The tree of a traced search as a drawing: one row a depth, each node with its f, the one that something happens to framed. */

import { drawn } from './drawn.ts';
import type { TraceNode } from './trace-replay.ts';

const [ACROSS, DOWN, RADIUS] = [26, 40, 10];
/** More are no picture, and slow: the first of them are drawn. */
const MOST_NODES = 600;

/**
 * @param nodes - by number, each after its parent
 * @param current - the node that is framed
 */
export function searchTree(
  nodes: ReadonlyMap<number, TraceNode>,
  current: number | undefined,
  label: string,
): SVGElement {
  const shown = [...nodes.values()].slice(0, MOST_NODES);
  const children = new Map<number | null, TraceNode[]>();
  for (const node of shown) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const across = new Map<number, number>();
  let leaves = 0;
  const place = (node: TraceNode): number => {
    const below = (children.get(node.id) ?? []).map(place);
    const at = below.length === 0 ? leaves++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    across.set(node.id, at);
    return at;
  };
  for (const root of children.get(null) ?? []) place(root);
  const x = ({ id }: TraceNode): number => ((across.get(id) ?? 0) + 0.6) * ACROSS;
  const y = ({ g }: TraceNode): number => (g + 0.5) * DOWN;
  const [width, height] = [(leaves + 0.4) * ACROSS, (Math.max(0, ...shown.map(({ g }) => g)) + 1) * DOWN];
  const svg = drawn('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': label });
  for (const node of shown) {
    const parent = node.parent === null ? undefined : nodes.get(node.parent);
    if (parent !== undefined)
      svg.append(
        drawn('path', { class: 'edge', d: `M${x(parent)},${y(parent) + RADIUS}L${x(node)},${y(node) - RADIUS}` }),
      );
  }
  for (const node of shown) {
    const isCurrent = node.id === current;
    svg.append(
      drawn('circle', {
        class: `node ${node.state}${isCurrent ? ' current' : ''}`,
        cx: x(node),
        cy: y(node),
        r: isCurrent ? RADIUS + 2 : RADIUS,
      }),
      drawn('text', { x: x(node), y: y(node) + 3.5, 'text-anchor': 'middle' }, String(Math.round(node.f))),
    );
  }
  return svg;
}
