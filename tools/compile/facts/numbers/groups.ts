/** Places of a program that depend on each other, which are looked at together. */

import { find, type Graph, type Group, type Node } from './graph.ts';

/** A place whose operands are being looked at. */
interface Step {
  node: Node;
  needs: Node[];
  at: number;
  order: number;
  /** The earliest place that this one depends on, of those whose groups are not known. */
  lowest: number;
}

/** The groups of a graph, each behind those that it depends on (R. Tarjan 1972). Notes who uses what in the graph. */
export function groupsOf(graph: Graph): Group[] {
  const nodes = graph.nodes.filter(node => !node.twin);
  for (const node of nodes) connect(node);
  const groups: Group[] = [];
  const entered = new Map<Node, number>();
  const stack: Node[] = [];
  for (const start of nodes) {
    if (entered.has(start)) continue;
    const work: Step[] = [];
    const enter = (node: Node): void => {
      const order = entered.size;
      entered.set(node, order);
      stack.push(node);
      work.push({ node, needs: operandsOf(node), at: 0, order, lowest: order });
    };
    enter(start);
    for (let step = work.at(-1); step; step = work.at(-1)) {
      const need = step.needs[step.at++];
      if (need) {
        const order = entered.get(need);
        if (order === undefined) enter(need);
        else if (!need.group) step.lowest = Math.min(step.lowest, order);
        continue;
      }
      work.pop();
      const outer = work.at(-1);
      if (outer) outer.lowest = Math.min(outer.lowest, step.lowest);
      if (step.lowest !== step.order) continue;
      const members = stack.splice(stack.lastIndexOf(step.node));
      const group = { nodes: members, isOpen: true, isIdle: false };
      for (const member of members) member.group = group;
      groups.push(group);
    }
  }
  return groups;
}

/** Takes what the operands of a place turned out to be, each that is only copied once. */
function connect(node: Node): void {
  const copied = new Set([node]);
  node.inputs = node.inputs.filter(input => {
    for (let i = 0; i < input.operands.length; i++) input.operands[i] = find(input.operands[i]);
    if (input.operation !== '=') return true;
    const [operand] = input.operands;
    if (copied.has(operand)) return false;
    copied.add(operand);
    return true;
  });
  for (const { operands } of node.inputs) for (const operand of operands) operand.users.push(node);
}

function operandsOf({ inputs }: Node): Node[] {
  return inputs.length === 1 ? inputs[0].operands : inputs.flatMap(({ operands }) => operands);
}
