/** Values of type `any` that are iterated: library functions look whether they can be. */

import * as lua from 'typescript-to-lua';
import type { CheckedProgram } from '../../facts/index.ts';
import { calledMethod, isOfAny, isTarget, libraryGlobal, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Classes that iterate what their constructor is given, unless it is nullish. */
const COLLECTIONS: ReadonlySet<string> = new Set(['Set', 'Map', 'WeakSet', 'WeakMap']);

/** What iterates a value: it must be iterable, it may also be nullish, or any object becomes a list. */
type Use = 'required' | 'optional' | 'listed';

/** Functions that iterate their first argument. */
const ITERATING: ReadonlyMap<string, Use> = new Map([
  ['Array.from', 'listed'],
  ['Map.groupBy', 'required'],
  ['Object.fromEntries', 'required'],
  ['Object.groupBy', 'required'],
]);

/** Makes sure that a value of type `any` can be iterated, if it is used for that. */
export const asIterable: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent || !isOfAny(original, context.checker)) return made;
  const use = iterationOf(withWrappers(original), context);
  if (use === 'listed') return callGlobal('js_listed', [made], node);
  return use ? iterable(made, node, use === 'optional') : made;
};

/** A value, which may be anything, that is to be iterated. */
export function iterable(made: lua.Expression, node: ts.Node, isOptional = false): lua.Expression {
  return callGlobal('js_iterable', [made, ...(isOptional ? [lua.createBooleanLiteral(true)] : [])], node);
}

/** How an expression is iterated, other than by a pattern; undefined if it is not. */
function iterationOf(at: ts.Expression, context: CheckedProgram): Use | undefined {
  const { parent } = at;
  if (ts.isForOfStatement(parent))
    return parent.expression === at && !parent.awaitModifier ? 'required' : undefined;
  if (ts.isSpreadElement(parent)) return isTarget(parent) ? undefined : 'required';
  if (ts.isYieldExpression(parent)) return parent.asteriskToken ? 'required' : undefined;
  if (ts.isNewExpression(parent))
    return parent.arguments?.[0] === at && COLLECTIONS.has(libraryGlobal(parent.expression, context) ?? '')
      ? 'optional'
      : undefined;
  const method = calledMethod(parent);
  if (!method || !ts.isCallExpression(parent) || parent.arguments[0] !== at) return undefined;
  return ITERATING.get(`${libraryGlobal(method.expression, context)}.${method.name.text}`);
}
