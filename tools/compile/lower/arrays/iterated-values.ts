/** Values of type `any` that are iterated: library functions look whether they can be. */

import * as lua from 'typescript-to-lua';
import type { CheckedProgram } from '../../facts/index.ts';
import { isOfAny, isTarget, libraryGlobal, objectFunction, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Classes that iterate what their constructor is given, unless it is nothing. */
const COLLECTIONS: ReadonlySet<string> = new Set(['Set', 'Map', 'WeakSet', 'WeakMap']);

/** Functions of `Object` and of `Map` that iterate their first argument. */
const ITERATING: ReadonlySet<string> = new Set(['fromEntries', 'groupBy']);

/** Makes sure that a value of type `any` can be iterated, if it is used for that. */
export const asIterable: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent || !isOfAny(original, context.checker)) return made;
  const at = withWrappers(original);
  if (isListed(at, context)) return callGlobal('js_listed', [made], node);
  const use = iterationOf(at, context);
  return use ? iterable(made, node, use === 'optional') : made;
};

/** A value, which may be anything, that is to be iterated. */
export function iterable(made: lua.Expression, node: ts.Node, isOptional = false): lua.Expression {
  return callGlobal('js_iterable', [made, ...(isOptional ? [lua.createBooleanLiteral(true)] : [])], node);
}

/** Whether an expression is iterated, other than by a pattern; it is `optional` if it may as well be nothing. */
function iterationOf(at: ts.Expression, context: CheckedProgram): 'required' | 'optional' | undefined {
  const { parent } = at;
  if (ts.isForOfStatement(parent))
    return parent.expression === at && !parent.awaitModifier ? 'required' : undefined;
  if (ts.isSpreadElement(parent)) return isTarget(parent) ? undefined : 'required';
  if (ts.isYieldExpression(parent)) return parent.asteriskToken ? 'required' : undefined;
  if (ts.isNewExpression(parent))
    return parent.arguments?.[0] === at && COLLECTIONS.has(libraryGlobal(parent.expression, context) ?? '')
      ? 'optional'
      : undefined;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== at) return undefined;
  const { expression: callee } = parent;
  const isOfMap =
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === 'groupBy' &&
    libraryGlobal(callee.expression, context) === 'Map';
  return isOfMap || ITERATING.has(objectFunction(callee, context) ?? '') ? 'required' : undefined;
}

/** Whether an expression is what `Array.from` makes a list of. */
function isListed(at: ts.Expression, context: CheckedProgram): boolean {
  const { parent } = at;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== at) return false;
  const { expression: callee } = parent;
  const isFrom = ts.isPropertyAccessExpression(callee) && callee.name.text === 'from';
  return isFrom && libraryGlobal(callee.expression, context) === 'Array';
}
