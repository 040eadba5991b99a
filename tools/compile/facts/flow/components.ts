/** Strongly connected components: abstract locations that depend on each other, and are solved together. */

import type { Graph } from './graph.ts';
import type { Group, Node } from './graph-nodes.ts';

/** A location whose operands are being visited. */
interface Step {
  node: Node;
  needs: Node[];
  at: number;
  order: number;
  /** The order of the earliest location that this one depends on and whose group is unknown. */
  lowest: number;
}

/**
 * The strongly connected components of the locations with inputs in a graph, each after those that it depends on (R.
 * Tarjan 1972).
 */
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
      const needs = openOperandsOf(node);
      if (needs.length === 0) {
        groups.push(groupOf([node], false));
        return;
      }
      stack.push(node);
      work.push({ node, needs, at: 0, order, lowest: order });
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
      groups.push(groupOf(members, isCyclic));
    }
  }
  return groups;
}

function groupOf(nodes: readonly Node[], isCyclic: boolean): Group {
  const group = { nodes, isCyclic, isOpen: true, isIdle: false, wasIdle: false };
  for (const node of nodes) node.group = group;
  return group;
}

const NONE: Node[] = [];

/** The operands of a location that have inputs themselves, and whose groups are unknown. */
function openOperandsOf({ inputs }: Node): Node[] {
  let needs = NONE;
  for (let i = 0; i < inputs.length; i++)
    for (const operand of inputs[i].operands) {
      if (operand.inputs.length === 0 || operand.group) continue;
      if (needs === NONE) needs = [operand];
      else needs.push(operand);
    }
  return needs;
}
