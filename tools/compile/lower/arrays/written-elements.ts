/**
 * Written elements: null and undefined become a sentinel when they are stored in an array or compared with its
 * elements (nullish-elements.ts).
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  ARRAY_METHODS,
  calledMethod,
  elementType,
  holesOf,
  isArrayCall,
  isSized,
  isTarget,
  libraryGlobal,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { patternFor } from '../patterns/pattern-parts.ts';
import {
  isList,
  mayBeNullish,
  type Sentinel,
  sentinelForHoles,
  sentinelOfList,
  sentinelOfNode,
  sentinelOfUnset,
  writtenElement,
} from './nullish-elements.ts';

/** A value that becomes an element of an array, with a sentinel for null and undefined; any other value as it is. */
export const storeInList: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const { checker, program } = context;
  if (
    givesElements(original, context) &&
    sentinelOfNew(original.parent as ts.CallExpression, context) === 'js_nullish'
  )
    return callGlobal('js_storing', [made], node);
  const target = targetOf(original, context);
  if (!target) return made;
  const isNil = lua.isNilLiteral(made);
  const isSure =
    !mayBeNullish(checker.getTypeAtLocation(original), context) &&
    !(target.sentinel && holesOf(program).mayBeNullish(original));
  if (!isNil && isSure) return made;
  // A literal nil is stored as a sentinel even if the type excludes it.
  return writtenElement(made, target.sentinel ?? (isNil ? 'false' : undefined), node);
};

/** The sentinel of the array that a value is stored in; undefined if it is stored in none. */
function targetOf(node: ts.Expression, context: TransformationContext): { sentinel: Sentinel } | undefined {
  const at = withWrappers(node);
  const { parent } = at;
  if (!parent || ts.isSpreadElement(node)) return undefined;
  if (ts.isArrayLiteralExpression(parent))
    return isTarget(parent) || isAssignedDirectly(parent)
      ? undefined
      : { sentinel: sentinelOfNew(parent, context) };
  if (ts.isBinaryExpression(parent)) {
    const target = skipWrappers(parent.left);
    const isWritten = parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === at;
    const isOfList = isWritten && ts.isElementAccessExpression(target) && isList(target.expression, context);
    return isOfList ? { sentinel: sentinelOfNode(target.expression, context) } : undefined;
  }
  if (isArrayCall(parent) && libraryGlobal(parent.expression, context) === 'Array')
    return { sentinel: sentinelOfNew(parent, context) };
  const method = calledMethod(parent);
  if (!ts.isCallExpression(parent) || !method) return undefined;
  const { name, expression: owner } = method;
  if (name.text === 'of' && libraryGlobal(owner, context) === 'Array')
    return { sentinel: sentinelOfNew(parent, context) };
  const { copies, stores: first, storesOne } = ARRAY_METHODS.get(name.text) ?? {};
  const index = parent.arguments.indexOf(at);
  const isPosition = first === undefined || index < first || (index > 0 && storesOne);
  if (isPosition || !isList(owner, context)) return undefined;
  // Only `includes` finds elements that were never set.
  if (/ndexOf$/.test(name.text) && sentinelOfUnset(owner, context)) return undefined;
  // `new Array(n).fill(null)` has the sentinel that its context expects.
  const isNew = isSized(skipWrappers(owner));
  const ofResult = isNew || copies ? sentinelOfNew(parent, context) : undefined;
  return { sentinel: ofResult ?? (isNew ? undefined : sentinelOfNode(owner, context)) };
}

/** The sentinel of a new array, by the type that its context expects, or by its own type. */
export function sentinelOfNew(node: ts.Expression, context: TransformationContext): Sentinel {
  const { checker } = context;
  const own = sentinelOfNode(node, context);
  // A pattern expects what its defaults and targets are, and reads the array by the array's own type.
  const isDestructured = node.parent !== undefined && patternFor(node) !== undefined;
  const wanted = isDestructured
    ? undefined
    : (wantedResult(node, checker) ?? checker.getContextualType(node));
  if (!wanted) return own;
  const element = elementType(checker.getNonNullableType(wanted), checker);
  if (!element) return sentinelOfList(wanted, context) ?? own;
  const original = ts.getOriginalNode(node) as ts.Expression;
  return sentinelOfList(wanted, context) ?? sentinelForHoles(original, element, context.program);
}

/** Whether the elements of an array literal are assigned directly to variables: `[a, b] = [b, a]`. */
function isAssignedDirectly(node: ts.ArrayLiteralExpression): boolean {
  const { parent } = withWrappers(node);
  // The default of a part is destructured as an array, and so is what an assignment gives as its value.
  if (ts.isBinaryExpression(parent) && !isStatement(withWrappers(parent))) return false;
  const pattern = ts.isVariableDeclaration(parent)
    ? parent.name
    : ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
      ? parent.left
      : undefined;
  if (!pattern || !(ts.isArrayBindingPattern(pattern) || ts.isArrayLiteralExpression(pattern))) return false;
  return !pattern.elements.some(
    element => ts.isSpreadElement(element) || (ts.isBindingElement(element) && element.dotDotDotToken),
  );
}

/** Whether nobody uses the value of an expression: it is a statement, or a part of the head of a loop. */
function isStatement(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.CommaToken)
    return parent.left === node || isStatement(withWrappers(parent));
  return ts.isExpressionStatement(parent) || (ts.isForStatement(parent) && parent.condition !== node);
}

/** Whether a function returns the elements of a new array: `list.map(f)`, `Array.from(list, f)`. */
function givesElements(node: ts.Expression, context: TransformationContext): boolean {
  const { parent } = node;
  const method = calledMethod(parent);
  if (!method || !ts.isCallExpression(parent)) return false;
  const { name, expression: owner } = method;
  if (name.text === 'map' || name.text === 'flatMap')
    return parent.arguments[0] === node && isList(owner, context);
  return name.text === 'from' && parent.arguments[1] === node && libraryGlobal(owner, context) === 'Array';
}

/**
 * The element type that the context expects of the array whose elements a callback returns: `Array.from(list, () =>
 * value)`.
 */
function wantedResult(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = withWrappers(node);
  const call = ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent) ? parent.parent : undefined;
  if (!call || !/^(from|map)$/.test(calledMethod(call)?.name.text ?? '')) return undefined;
  const type = checker.getContextualType(call) ?? checker.getTypeAtLocation(call);
  return elementType(checker.getNonNullableType(type), checker);
}
