/**
 * Lua's integers have one zero, JavaScript's numbers two. Where an operation of integers, or one that rounds to them,
 * could give -0, and a program may see which zero it is, it has to be made one of floats. It shows where something is
 * divided by it, in `Math.atan2`, in negative powers, in `Object.is`, and to functions that are only declared.
 */

import type TypeScript from 'typescript';
import { find, type Graph, type Input, type Node } from './graph.ts';
import { INTEGER, isNothing, type NumberFacts } from './intervals.ts';
import { factsOfValue, mayBeInteger } from './values.ts';

/** Operations whose results show which zero the operands at these places are, if their own results do. */
const HANDING_ON: Readonly<Record<string, (operands: readonly Node[]) => readonly Node[]>> = {
  '-': ([a, b]) => (hasZero(factsOfValue(b.value)) ? [a] : []),
  '+': ([a, b]) => (hasZero(factsOfValue(a.value)) && hasZero(factsOfValue(b.value)) ? [a] : []),
  '%': ([a]) => [a],
  '/': ([a]) => [a],
  '**': ([a]) => [a],
  '<': ([a]) => [a],
  '<=': ([a]) => [a],
  '>': ([a]) => [a],
  '>=': ([a]) => [a],
  'Math.abs': () => [],
  'Math.cos': () => [],
  'Math.cosh': () => [],
  'Math.exp': () => [],
  'Math.log': () => [],
  'Math.clz32': () => [],
  'Math.imul': () => [],
  'Math.hypot': () => [],
};

/**
 * The operations that have to be made of floats for the sake of -0.
 *
 * @param rounded calls that round to an integer in Lua's sense
 */
export function signedOperations(graph: Graph, rounded: ReadonlySet<TypeScript.Node>): Input[] {
  const nodes = graph.nodes.filter(({ twin }) => !twin);
  const losesSign = (input: Input): boolean =>
    input.node && rounded.has(input.node) ? mayRoundToNegativeZero(input) : mayGiveNegativeZero(input);
  const candidates = nodes.flatMap(node => node.inputs.filter(losesSign).map(input => ({ node, input })));
  if (candidates.length === 0) return [];
  const seen = shown(nodes, graph.watched);
  return candidates.flatMap(({ node, input }) => (seen.has(node) ? [input] : []));
}

/** Places whose zeros a program tells apart. */
export function shownZeros(graph: Graph): ReadonlySet<Node> {
  return shown(
    graph.nodes.filter(({ twin }) => !twin),
    graph.watched,
  );
}

function shown(nodes: readonly Node[], watched: readonly Node[]): ReadonlySet<Node> {
  const seen = new Set<Node>();
  const queue: Node[] = watched.map(find);
  for (const { inputs } of nodes)
    for (const { operation, operands } of inputs) {
      const [first, second] = operands;
      if (operation === '/' || operation === '**')
        queue.push(
          ...(operation === '/' ? [second] : hasNegative(factsOfValue(second.value)) ? [first] : []),
        );
      else if (operation === 'Math.atan2') queue.push(...operands);
    }
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (seen.has(node) || !hasZero(factsOfValue(node.value))) continue;
    seen.add(node);
    for (const { operation, operands } of node.inputs)
      queue.push(...(HANDING_ON[operation]?.(operands) ?? operands));
  }
  return seen;
}

function mayGiveNegativeZero({ operation, operands }: Input): boolean {
  const [a, b] = operands.map(({ value }) => value.integers.facts);
  switch (operation) {
    case 'negate':
      return hasZero(a);
    case '*':
      return (hasZero(a) && hasNegative(b)) || (hasZero(b) && hasNegative(a));
    case '%':
      return hasNegative(a) && mayBeInteger(operands[1].value);
    default:
      return false;
  }
}

/** Whether a float that is rounded may be -0 or become it: all but `Math.floor` make it of some fractions below zero. */
function mayRoundToNegativeZero({ operation, operands: [operand] }: Input): boolean {
  const facts = factsOfValue(operand.value);
  if (facts.kind === INTEGER || isNothing(facts)) return false;
  return facts.least <= 0 && (operation === 'Math.floor' ? facts.most >= 0 : facts.most > -1);
}

function hasZero(facts: NumberFacts): boolean {
  return !isNothing(facts) && facts.least <= 0 && facts.most >= 0;
}

function hasNegative(facts: NumberFacts): boolean {
  return !isNothing(facts) && facts.least < 0;
}
