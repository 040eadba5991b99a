/** Places of a program that depend on each other, which are looked at together. */

import type { Graph, Group, Node } from './graph.ts';

/** A place whose operands are being looked at. */
interface Step {
  node: Node;
  needs: Node[];
  at: number;
  order: number;
  /** The earliest place that this one depends on, of those whose groups are not known. */
  lowest: number;
}

/** The groups of places with inputs in a graph, each behind those that it depends on (R. Tarjan 1972). */
export function groupsOf({ nodes }: Graph): Group[] {
  const groups: Group[] = [];
  let count = 0;
  const stack: Node[] = [];
  for (const start of nodes) {
    if (start.inputs.length === 0 || start.order >= 0) continue;
    const work: Step[] = [];
    const enter = (node: Node): void => {
      const order = count++;
      node.order = order;
      stack.push(node);
      work.push({ node, needs: operandsOf(node), at: 0, order, lowest: order });
    };
    enter(start);
    for (let step = work.at(-1); step; step = work.at(-1)) {
      const need = step.needs[step.at++];
      if (need) {
        if (need.order < 0) enter(need);
        else if (!need.group) step.lowest = Math.min(step.lowest, need.order);
        continue;
      }
      work.pop();
      const outer = work.at(-1);
      if (outer) outer.lowest = Math.min(outer.lowest, step.lowest);
      if (step.lowest !== step.order) continue;
      const members = stack.splice(stack.lastIndexOf(step.node));
      const isCyclic = members.length > 1 || step.needs.includes(step.node);
      const group = { nodes: members, isCyclic, isOpen: true, isIdle: false };
      for (const member of members) member.group = group;
      groups.push(group);
    }
  }
  return groups;
}

/** What a place depends on that depends on something itself. */
function operandsOf({ inputs }: Node): Node[] {
  const needs: Node[] = [];
  for (const { operands } of inputs)
    for (const operand of operands) if (operand.inputs.length > 0) needs.push(operand);
  return needs;
}
