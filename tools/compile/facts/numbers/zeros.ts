/**
 * Lua's integers have one zero, JavaScript's numbers two. Where an operation of integers could give -0, and a
 * program may see which zero it is, it has to be made one of floats. It shows where something is divided by it, in `Math.atan2`, in negative powers, in `Object.is`, and to functions that are only declared.
 */

import type { Graph, Input, Node } from './graph.ts';
import { isNothing, type NumberFacts } from './intervals.ts';
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

/** The operations that have to be made of floats for the sake of -0. */
export function signedOperations(graph: Graph): Input[] {
  const found: { node: Node; input: Input }[] = [];
  for (const node of graph.nodes)
    for (const input of node.inputs) if (mayGiveNegativeZero(input)) found.push({ node, input });
  if (found.length === 0) return [];
  const seen = shownZeros(graph);
  return found.filter(({ node }) => seen.has(node)).map(({ input }) => input);
}

/** Places whose zeros a program tells apart. */
export function shownZeros({ nodes, watched }: Graph): ReadonlySet<Node> {
  const seen = new Set<Node>();
  const queue: Node[] = [...watched];
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

function mayGiveNegativeZero({ operation, operands: [first, second] }: Input): boolean {
  const isZero = ({ value }: Node): boolean => hasZero(value.integers.facts);
  const isNegative = ({ value }: Node): boolean => hasNegative(value.integers.facts);
  switch (operation) {
    case 'negate':
      return isZero(first);
    case '*':
      return (isZero(first) && isNegative(second)) || (isZero(second) && isNegative(first));
    case '%':
      return isNegative(first) && mayBeInteger(second.value);
    default:
      return false;
  }
}

function hasZero(facts: NumberFacts): boolean {
  return !isNothing(facts) && facts.least <= 0 && facts.most >= 0;
}

function hasNegative(facts: NumberFacts): boolean {
  return !isNothing(facts) && facts.least < 0;
}
