/**
 * Finds nullish values that types do not declare: elements that were never set, reads behind the end of an array, and
 * everything that these values flow to. Arguments of the collision library are assumed to be set.
 */

import type ts from 'typescript';
import { memoize } from '../../program/memoize.ts';
import { elementsIn } from '../flow/contents.ts';
import type { Graph } from '../flow/graph.ts';
import type { Input, Node } from '../flow/graph-nodes.ts';
import { JOIN, Mark, PRESENT } from '../flow/summary.ts';
import { rangeOfValue } from '../intervals/abstract-values.ts';
import { isEmptyRange, type NumberRange } from '../intervals/intervals.ts';
import { solvedFlowOf } from '../ranges/index.ts';
import { recorded } from '../recorded-facts.ts';
import { isReadFirst } from '../writes.ts';

/**
 * Whether an array may have nullish elements although its type does not say so: `mixed` if it is also seen through a
 * type that does.
 */
export type HoleKind = 'none' | 'plain' | 'mixed';

const foundHolesOf = memoize((program: ts.Program) => findHoles(solvedFlowOf(program).graph));

/** The locations of numbers that may be NaN because they are computed with nullish values. */
export const notNumbersOf = memoize((program: ts.Program): ReadonlySet<Node> => {
  const { nullish } = foundHolesOf(program);
  const found = new Set<Node>();
  const add = (node: Node, isReached: (input: Input) => boolean): void => {
    for (const user of node.users)
      if (user.inputs.some(one => one.operands.includes(node) && isReached(one))) found.add(user);
  };
  for (const node of nullish) add(node, input => !isCopy(input) && !GIVES_INTEGERS.has(input.operation));
  // A loop over a set visits elements that are added meanwhile.
  for (const node of found) add(node, ({ operation }) => !GIVES_INTEGERS.has(operation));
  return found;
});

/** Operations that give no NaN, whatever they are given. */
const GIVES_INTEGERS: ReadonlySet<string> = new Set([
  ...['&', '|', '^', '~', '<<', '>>', '>>>', 'Math.imul', 'Math.clz32'],
  ...[JOIN, PRESENT],
]);

/** Facts about nullish values of a program whose types do not include them. */
export const holesOf = recorded('holes', program => {
  const { nodeOf } = solvedFlowOf(program);
  const { mixed, nullish, numbers, sparse, unset } = foundHolesOf(program);
  const elementsAt = (list: ts.Node): Node | undefined => {
    const node = nodeOf(list);
    return node && elementsIn(node);
  };
  const holesAmong = (elements: Node | undefined): HoleKind =>
    !elements || !nullish.has(elements) ? 'none' : mixed.has(elements) ? 'mixed' : 'plain';
  return {
    /** Whether an expression may be nullish although its type does not say so. */
    mayBeNullish: (node: ts.Node): boolean => nullish.has(nodeOf(node)!),
    /** Whether an expression may be a number although its type is string: the sum of nullish strings. */
    mayBeSumOfNullish: (node: ts.Node): boolean => numbers.has(nodeOf(node)!),
    /** Whether an array may have nullish elements although its type does not say so. */
    holesIn: (list: ts.Node): HoleKind => holesAmong(elementsAt(list)),
    /** The same for the arrays in an array. */
    holesInside: (lists: ts.Node): HoleKind => {
      const list = elementsAt(lists);
      return holesAmong(list && elementsIn(list));
    },
    /** Whether only elements that were never set may be nullish in an array. */
    isUnset: (list: ts.Node): boolean => unset.has(elementsAt(list)!),
    /** Whether a written element may be behind the end of its array. */
    isSparse: (target: ts.Node): boolean => sparse.has(target),
  };
});

interface Holes {
  /** Locations that may be nullish. */
  nullish: ReadonlySet<Node>;
  /** Among those, elements of arrays to which no nullish value is written, unlike `[undefined]`. */
  unset: ReadonlySet<Node>;
  /** Strings that may be numbers: the sums of nullish strings, and where these flow to. */
  numbers: ReadonlySet<Node>;
  /** Elements that may be written behind the end of their array. */
  sparse: ReadonlySet<ts.Node>;
  /** Elements of arrays that are also seen through types of nullish values, or whose array a string shows. */
  mixed: ReadonlySet<Node>;
}

/** Finds the holes in a graph after range analysis. */
function findHoles(graph: Graph): Holes {
  const sparse = new Set<ts.Node>();
  const nullish = new Set<Node>();
  /** Elements to which a nullish value may be written. */
  const stored = new Set<Node>();
  const queue: Node[] = [];
  const add = (location: Node): void => {
    if (nullish.has(location)) return;
    nullish.add(location);
    queue.push(location);
  };
  const { nodes } = graph;
  const mixed = new Set(nodes.filter(({ marks }) => marks & Mark.Mixed));
  spreadMixed(mixed);
  for (const node of nodes) if (node.marks & Mark.Nullish) add(node);
  const written = writtenIndices(graph);
  for (const { index, isCounter, kept, length, list, location, target } of graph.accesses) {
    const range = rangeOfValue(index.value);
    const size = rangeOfValue(length.value);
    const min = isEmptyRange(size) ? 0 : size.min;
    // The element right after the last one may be written, but not read.
    const isWithin = target
      ? range.max <= min
      : range.min >= 0 && (range.max - (isCounter ? 1 : 0) < min || isWritten(range, written.get(list)));
    if (isEmptyRange(range) || (isWithin && !kept?.some(one => one.marks & Mark.Replaced))) continue;
    if (target) sparse.add(target);
    add(location);
  }
  const sums: Node[] = [];
  const links = new Map<Node, Set<Node>>();
  for (const [from, to] of graph.holeLinks) links.set(from, (links.get(from) ?? new Set()).add(to));
  const addSum = (node: Node): void => {
    if (nullish.has(node)) return;
    sums.push(node);
    add(node);
  };
  const follow = (node: Node): void => {
    const linked = links.get(node);
    for (const receiver of [...copiesOf(node), ...(linked ?? [])]) {
      if (receiver.marks & Mark.Elements && !linked?.has(receiver)) stored.add(receiver);
      if (!(receiver.marks & Mark.Sure)) add(receiver);
    }
    for (const user of node.users) if (user.inputs.some(one => isSumOf(one, nullish))) addSum(user);
  };
  let numbers: ReadonlySet<Node>;
  do {
    for (let node = queue.pop(); node; node = queue.pop()) follow(node);
    numbers = reachedFrom(sums, nullish);
    // `??` keeps such a sum: NaN is not nullish.
    for (const node of numbers)
      for (const user of node.users) if (user.inputs.some(one => isPresent(one, node))) addSum(user);
  } while (queue.length > 0);
  const unset = new Set([...nullish].filter(node => !stored.has(node) && !mixed.has(node)));
  mixInside(
    nodes.filter(({ marks }) => marks & Mark.Text),
    mixed,
  );
  spreadMixed(mixed);
  return { mixed, nullish, unset, numbers, sparse };
}

/** Conversion to a string does not know the sentinels of an array and of the arrays in it. */
function mixInside(lists: Node[], mixed: Set<Node>): void {
  const seen = new Set<Node>();
  for (let list = lists.pop(); list; list = lists.pop()) {
    const elements = elementsIn(list);
    if (!elements || seen.has(elements)) continue;
    mixed.add(elements);
    seen.add(elements);
    lists.push(elements);
  }
}

/** Copies of an array have the same sentinel: all are mixed if one is. */
function spreadMixed(mixed: Set<Node>): void {
  // A loop over a set visits elements that are added meanwhile.
  for (const node of mixed)
    if (node.marks & Mark.Elements)
      for (const copy of [
        ...node.inputs.filter(isCopy).map(({ operands }) => operands[0]),
        ...copiesOf(node),
      ])
        if (copy.marks & Mark.Elements) mixed.add(copy);
}

/** The locations to which a location is copied unchanged. */
function copiesOf(node: Node): Node[] {
  return node.users.filter(({ inputs }) => inputs.some(one => isCopy(one) && one.operands[0] === node));
}

/** The locations among others to which the first ones are copied, directly or indirectly. */
function reachedFrom(first: readonly Node[], among: ReadonlySet<Node>): ReadonlySet<Node> {
  const reached = new Set(first);
  // A loop over a set visits elements that are added meanwhile.
  for (const node of reached) for (const copy of copiesOf(node)) if (among.has(copy)) reached.add(copy);
  return reached;
}

/** Whether all operands of a concatenation may be nullish, so that the sum may be a number. */
function isSumOf({ operation, operands }: Input, nullish: ReadonlySet<Node>): boolean {
  return operation === JOIN && operands.every(operand => nullish.has(operand));
}

/** Whether an operation is `??` or `||` with the string as its first operand. */
function isPresent({ operation, operands }: Input, text: Node): boolean {
  return operation === PRESENT && operands[0] === text;
}

function isCopy({ operation }: Input): boolean {
  return operation === '=';
}

/** Constant indices of written elements, by array. */
function writtenIndices(graph: Graph): ReadonlyMap<Node, Set<number>> {
  const written = new Map<Node, Set<number>>();
  for (const { index, list, target } of graph.accesses) {
    const { min, max } = rangeOfValue(index.value);
    // A compound assignment reads the element before it is set.
    if (!target || isReadFirst(target) || min !== max) continue;
    const known = written.get(list) ?? new Set();
    written.set(list, known.add(min));
  }
  return written;
}

/** Whether an index is one of these constant indices. */
function isWritten({ min, max }: NumberRange, indices: ReadonlySet<number> | undefined): boolean {
  return min === max && indices !== undefined && indices.has(min);
}
