/**
 * Finds strings that may be something else, because only an assertion or `any` says that they are strings: `get<string>()`
 * of a store of anything. JavaScript makes a string of such a value where it is added to one.
 */

import ts from '../program/typescript.js';
import type { Input, Node } from './flow/graph-nodes.ts';
import { valueFlowOf } from './flow/index.ts';
import { JOIN, Mark, PRESENT } from './flow/summary.ts';
import { find } from './flow/union-find.ts';
import { recorded } from './recorded-facts.ts';
import { areAll } from './type-parts.ts';

/** Facts about the strings of a program. */
export const textsOf = recorded('texts', program => {
  const { graph, nodeOf } = valueFlowOf(program);
  const checker = program.getTypeChecker();
  const untyped = untypedIn(graph.nodes);
  return {
    /** Whether an expression is a string by its type alone, and may be a number, a boolean or anything else. */
    mayBeOther: (node: ts.Node): boolean => {
      const location = untyped.size > 0 ? nodeOf(node) : undefined;
      return (
        location !== undefined &&
        untyped.has(location) &&
        areAll(checker.getTypeAtLocation(node), ts.TypeFlags.StringLike)
      );
    },
  };
});

/** The locations that values without a type of their own reach. */
function untypedIn(nodes: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>();
  const addInside = (node: Node): void => {
    const inside = node.inside && find(node.inside);
    for (const one of inside ? [...inside.nodes.values(), ...(inside.open ? [inside.open] : [])] : []) {
      const inner = find(one);
      if (found.has(inner)) continue;
      found.add(inner);
      addInside(inner);
    }
  };
  for (const node of nodes) {
    if (node.marks & Mark.Untyped) found.add(node);
    if (node.inside && find(node.inside).marks & Mark.UntypedInside) addInside(node);
  }
  // A loop over a set visits elements that are added meanwhile.
  for (const node of found)
    for (const user of node.users) if (user.inputs.some(one => isReached(one, found))) found.add(user);
  return found;
}

/** Whether an input may give such a value: a copy of one, or the sum of nothing else. */
function isReached({ operation, operands }: Input, found: ReadonlySet<Node>): boolean {
  if (operation === JOIN) return operands.every(one => found.has(one));
  return (operation === '=' || operation === PRESENT) && operands.some(one => found.has(one));
}
