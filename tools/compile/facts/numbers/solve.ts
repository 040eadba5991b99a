/**
 * Finds what numbers each place of a program may hold. Places that depend on each other are looked at together, after
 * all that they depend on; their bounds grow until every input keeps them. An operation whose integers could leave
 * what a double counts exactly must be made of floats: from then on it gives floats.
 */

import type TypeScript from 'typescript';
import { find, type Graph, type Input, type Node } from './graph.ts';
import { OPERATIONS, ROUNDINGS, roundedToInteger } from './operations.ts';
import {
  asFloats,
  either,
  grown,
  isEmpty,
  isSame,
  mayBeInteger,
  NO_VALUE,
  staysExact,
  UNKNOWN,
  type Value,
} from './values.ts';

/** What has been decided about how numbers are held. */
export interface Choices {
  /** Literals that are written as floats. */
  floats: Set<TypeScript.Node>;
  /** Operations of which the first operand is made a float. */
  converted: Set<TypeScript.Node>;
  /** Calls that round to an integer in Lua's sense. */
  rounded: Set<TypeScript.Node>;
}

/** Operations whose integers may leave what a double counts. */
const GROWING: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Sets the values of all places, and gives the operations that must be made of floats and are not. */
export function solve(groups: readonly (readonly Node[])[], choices: Choices): Input[] {
  for (const group of groups) for (const node of group) node.value = NO_VALUE;
  const large = new Set<Input>();
  const valueOfInput = (input: Input): Value => {
    const { operation, operands, value, node } = input;
    if (value) return node && choices.floats.has(node) ? asFloats(value) : value;
    const round = node && choices.rounded.has(node) ? ROUNDINGS[operation] : undefined;
    const made = (round ? roundedToInteger(round) : OPERATIONS[operation])(
      operands.map(operand => operand.value),
    );
    if (!GROWING.has(operation)) return made;
    if (large.has(input) || (node && choices.converted.has(node))) return asFloats(made);
    if (staysExact(made)) return made;
    large.add(input);
    return asFloats(made);
  };
  const valueOfInputs = (node: Node): Value => node.inputs.map(valueOfInput).reduce(either, NO_VALUE);
  for (const group of groups) solveGroup(group, valueOfInputs, () => large.size);
  // What the program never gives a value may get any from outside, and so what is computed of that.
  const idle = groups.filter(group => group.every(({ value }) => isEmpty(value)));
  for (const group of idle)
    if (group.every(({ inputs }) => inputs.length === 0)) for (const node of group) node.value = UNKNOWN;
    else solveGroup(group, valueOfInputs, () => large.size);
  return [...large].filter(({ operands }) => operands.every(({ value }) => mayBeInteger(value)));
}

function solveGroup(
  group: readonly Node[],
  valueOfInputs: (node: Node) => Value,
  countLarge: () => number,
): void {
  const [first] = group;
  if (group.length === 1 && !first.inputs.some(({ operands }) => operands.includes(first))) {
    first.value = valueOfInputs(first);
    return;
  }
  // What turns out to be floats on the way was taken for integers before.
  for (let count = -1; count !== countLarge(); ) {
    count = countLarge();
    for (const node of group) node.value = NO_VALUE;
    growGroup(group, valueOfInputs);
  }
  for (let i = 0; i < NARROWINGS; i++) for (const node of group) narrow(node, valueOfInputs(node));
}

/** How often bounds that were widened are looked at again. */
const NARROWINGS = 2;

function growGroup(group: readonly Node[], valueOfInputs: (node: Node) => Value): void {
  const moves = new Map<Node, number>();
  /** Places with operands that have changed since they were looked at. */
  const open = new Set(group);
  const members = new Set(group);
  while (open.size > 0)
    for (const node of group) {
      if (!open.delete(node)) continue;
      const count = moves.get(node) ?? 0;
      const found = valueOfInputs(node);
      // Every cycle comes by a place with several inputs: bounds are widened there, and follow from that elsewhere.
      const next = node.inputs.length > 1 ? grown(node.value, found, count) : found;
      if (next === node.value || isSame(next, node.value)) continue;
      moves.set(node, count + 1);
      node.value = next;
      for (const user of node.users) if (members.has(user)) open.add(user);
    }
}

/** Takes narrower bounds that all inputs keep, but for those that move with time. */
function narrow(node: Node, next: Value): void {
  const { all, integers } = node.value;
  const isStill = all.fall === 0 && all.rise === 0 && integers.fall === 0 && integers.rise === 0;
  if (isStill && next.all.fall === 0 && next.all.rise === 0) node.value = next;
}

/** Places that depend on each other, each group behind those that it depends on (R. Tarjan 1972). */
export function groupsOf(graph: Graph): Node[][] {
  const nodes = graph.nodes.filter(node => !node.twin);
  for (const node of nodes) {
    const copied = new Set<Node>([node]);
    node.inputs = node.inputs.filter(input => {
      input.operands = input.operands.map(find);
      const [operand] = input.operands;
      const isKnown = input.operation === '=' && copied.has(operand);
      if (input.operation === '=') copied.add(operand);
      return !isKnown;
    });
    for (const { operands } of node.inputs) for (const operand of operands) operand.users.push(node);
  }
  const groups: Node[][] = [];
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const stack: Node[] = [];
  const open = new Set<Node>();
  for (const start of nodes) {
    if (order.has(start)) continue;
    const work: { node: Node; needs: Node[]; at: number }[] = [];
    const enter = (node: Node): void => {
      order.set(node, order.size);
      lowest.set(node, order.get(node)!);
      stack.push(node);
      open.add(node);
      work.push({ node, needs: node.inputs.flatMap(({ operands }) => operands), at: 0 });
    };
    enter(start);
    while (work.length > 0) {
      const step = work[work.length - 1];
      const { node, needs } = step;
      if (step.at < needs.length) {
        const need = needs[step.at++];
        if (!order.has(need)) enter(need);
        else if (open.has(need)) lowest.set(node, Math.min(lowest.get(node)!, order.get(need)!));
        continue;
      }
      work.pop();
      const outer = work.at(-1)?.node;
      if (outer) lowest.set(outer, Math.min(lowest.get(outer)!, lowest.get(node)!));
      if (lowest.get(node) !== order.get(node)) continue;
      const group: Node[] = [];
      for (let member: Node | undefined; member !== node; ) {
        member = stack.pop()!;
        open.delete(member);
        group.push(member);
      }
      groups.push(group.reverse());
    }
  }
  return groups;
}
