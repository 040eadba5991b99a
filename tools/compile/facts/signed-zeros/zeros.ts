/**
 * Lua's integers have one zero, JavaScript's numbers have two. An integer operation that could give -0 must use
 * floats if the program can observe the sign: by division, `Math.atan2`, negative powers, `Object.is`, or a function
 * that is only declared.
 */

import { append } from '../../../long-lists.ts';
import ts from '../../program/typescript.js';
import type { Graph } from '../flow/graph.ts';
import type { Group, Input, Node } from '../flow/graph-nodes.ts';
import { mayBeInteger, NEGATIVE_ZERO, rangeOfValue, UNKNOWN } from '../intervals/abstract-values.ts';
import { ANY, hasZero, isEmptyRange, type NumberRange } from '../intervals/intervals.ts';

/** Operations that pass the sign of zero from these operands to their results. */
const HANDING_ON: Readonly<Record<string, (operands: readonly Node[]) => readonly Node[]>> = {
  '-': ([a, b]) => (hasZero(rangeOfValue(b.value)) ? [a] : []),
  '+': ([a, b]) => (hasZero(rangeOfValue(a.value)) && hasZero(rangeOfValue(b.value)) ? [a, b] : []),
  '%': ([a]) => [a],
  '/': ([a]) => [a],
  '**': ([a]) => [a],
  '<': ([a]) => [a],
  '<=': ([a]) => [a],
  '>': ([a]) => [a],
  '>=': ([a]) => [a],
};

/** An operation, and the location of its result. */
interface Operation {
  node: Node;
  input: Input;
}

/** Finds observable signs of zeros in a graph. */
export class Zeros {
  private readonly graph: Graph;
  private readonly groups: readonly Group[];
  /** Operations that give JavaScript's -0 only as floats. */
  private readonly signed: Operation[] = [];
  /** Operations whose results may reveal the sign of a zero operand. */
  private readonly showing: Input[] = [];

  /** @param groups those of the graph */
  constructor(graph: Graph, groups: readonly Group[]) {
    this.graph = graph;
    this.groups = groups;
    for (const node of graph.nodes)
      for (const input of node.inputs) {
        if (SIGNED_AS_FLOATS.has(input.operation)) this.signed.push({ node, input });
        else if (SHOWING.has(input.operation)) this.showing.push(input);
      }
  }

  /** The operations that must use floats to give -0. */
  signedOperations(): Input[] {
    const found = this.signed.filter(({ input }) => mayGiveNegativeZero(input));
    if (found.length === 0) return [];
    const { shown } = this.find();
    return found.filter(({ node }) => shown.has(node)).map(({ input }) => input);
  }

  /**
   * Among the locations with an observable sign of zero: those that may be -0, and among these the ones whose sign
   * the program observes.
   */
  find(): Record<'negative' | 'shown', ReadonlySet<Node>> {
    const watched = [...this.graph.watched, ...this.showing.flatMap(shownOperands)];
    const negative = negativeZeros(this.groups, withOperands(watched));
    return { negative, shown: shownZeros(watched, negative) };
  }
}

/** Locations and everything that they depend on: most of a program has no observable zeros. */
function withOperands(locations: readonly Node[]): ReadonlySet<Node> {
  const found = new Set(locations);
  for (const { inputs } of found)
    for (const { operands } of inputs) for (const operand of operands) found.add(operand);
  return found;
}

/** The locations, among some and everything that they depend on, that may be -0. */
function negativeZeros(groups: readonly Group[], locations: ReadonlySet<Node>): ReadonlySet<Node> {
  const found = new Set<Node>();
  const gives = (input: Input): boolean => {
    const { operation, operands, value } = input;
    if (value) return value === UNKNOWN || value === NEGATIVE_ZERO;
    const [a, b] = operands;
    if (operation === '+') return found.has(a) && found.has(b);
    if (operation === '-' || operation === '**') return found.has(a);
    if (operation === 'negate') return hasZero(rangeOfValue(a.value));
    if (SIGNED.has(operation))
      return !isSquare(input) && (found.has(a) || found.has(b) || vanishes(operation, a, b));
    return TAKING.has(operation) ? operands.some(one => found.has(one)) : !NEVER_NEGATIVE.has(operation);
  };
  // Groups come after those that they depend on; only cyclic ones are repeated.
  for (const { nodes, isCyclic } of groups)
    for (let isOpen = locations.has(nodes[0]); isOpen; ) {
      const { size } = found;
      for (const node of nodes)
        if (!found.has(node) && hasZero(rangeOfValue(node.value)) && node.inputs.some(gives)) found.add(node);
      isOpen = isCyclic && found.size > size;
    }
  return found;
}

/**
 * Whether a variable is multiplied by itself. The location alone does not tell: all objects share the location of a
 * field, and all calls that of a result.
 */
function isSquare({ operation, operands: [a, b], node }: Input): boolean {
  if (a !== b || operation !== '*' || !node || !ts.isBinaryExpression(node)) return false;
  const { left, right } = node;
  return !/\(|\+\+|--|=/.test(left.getText()) && left.getText() === right.getText();
}

const SIGNED: ReadonlySet<string> = new Set(['*', '/', '%']);

/** Whether a product, quotient or remainder may be -0. */
function vanishes(operation: string, ...operands: Node[]): boolean {
  const [a, b] = operands.map(({ value }) => rangeOfValue(value));
  if (operation === '%') return hasNegative(a);
  // If one operand is an integer, only numbers close to the smallest underflow.
  const isTiny = a.kind === ANY && b.kind === ANY && (hasNegative(a) || hasNegative(b));
  const isOther = operation === '/' ? b.min === -Infinity : hasZero(b) && hasNegative(a);
  return isTiny || isOther || (hasZero(a) && hasNegative(b));
}

/** Operations that give -0 only if an operand is -0, or never. */
const TAKING: ReadonlySet<string> = new Set(
  '= < <= > >='.split(' ').concat('floor max min sqrt'.split(' ').map(name => `Math.${name}`)),
);
const NEVER_NEGATIVE: ReadonlySet<string> = new Set(
  '& | ^ << >> >>> ~'
    .split(' ')
    .concat('abs clz32 cos cosh exp hypot imul log random'.split(' ').map(name => `Math.${name}`)),
);

const SHOWING: ReadonlySet<string> = new Set(['/', 'Math.atan2', '**', 'Math.pow']);

/** The operands whose sign of zero an operation reveals. */
function shownOperands({ operation, operands }: Input): readonly Node[] {
  const [, second] = operands;
  if (operation === '/') return [second];
  if (operation === 'Math.atan2') return operands;
  return !second || hasNegative(rangeOfValue(second.value)) ? operands.slice(0, 1) : [];
}

function shownZeros(watched: readonly Node[], negative: ReadonlySet<Node>): ReadonlySet<Node> {
  const seen = new Set<Node>();
  const queue = [...watched];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (seen.has(node) || !negative.has(node)) continue;
    seen.add(node);
    for (const { operation, operands } of node.inputs)
      append(queue, HANDING_ON[operation]?.(operands) ?? operands);
  }
  return seen;
}

const SIGNED_AS_FLOATS: ReadonlySet<string> = new Set(['negate', '*', '%']);

function mayGiveNegativeZero({ operation, operands: [first, second] }: Input): boolean {
  const isZero = ({ value }: Node): boolean => hasZero(value.integers.range);
  const isNegative = ({ value }: Node): boolean => hasNegative(value.integers.range);
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

function hasNegative(range: NumberRange): boolean {
  return !isEmptyRange(range) && range.min < 0;
}
