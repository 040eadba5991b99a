/**
 * Methods of values of type `any`, called, made with `new` or as values: library functions look at the value to find the method, which
 * may be built in.
 */

import * as lua from 'typescript-to-lua';
import {
  dynamicMethod,
  enumeratesKeys,
  isAccess,
  isDynamic,
  isMaker,
  isOfAny,
  libraryGlobal,
  mayBeMaker,
  methodOfAny,
  methodValue,
  ownersOfMethod,
  partsOf,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { mayLackInherited } from './prototype-functions.ts';
import { dynamicPatternMethod } from './regular-expressions.ts';

/** `value.push(1)` and `value[key](1)` of what may be anything; undefined for any other call. */
export const dynamicCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  const written = ts.getOriginalNode(callee);
  if (!isAccess(callee) || !isAccess(written) || !written.parent) return undefined;
  if (written.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
  const { checker } = context;
  if (!ts.isPropertyAccessExpression(written) || !ts.isPropertyAccessExpression(callee)) {
    if (!isOfAny(written.expression, checker) || ts.isPropertyAccessExpression(callee)) return undefined;
    if (isSymbol(callee.argumentExpression)) return undefined;
    const parts = [callee.expression, callee.argumentExpression, ...node.arguments];
    return callGlobal('js_any_element', transformOrderedExpressions(context, parts), node);
  }
  const method = dynamicMethod(callee.name.text);
  if (method === undefined || !isDynamic(written, checker)) return undefined;
  const helper = dynamicPatternMethod(method, node, context);
  const values = transformOrderedExpressions(context, [callee.expression, ...node.arguments]);
  return lua.createCallExpression(lua.createIdentifier(helper, node), values, node);
};

/** `new Type()` of what may be a class or a function; undefined for classes. */
export const newOfAny: Lowering<ts.NewExpression> = (node, context) => {
  const { expression: callee, arguments: list = [] } = node;
  const { checker } = context;
  if (libraryGlobal(callee, context) !== undefined) return undefined;
  const isUnknown = isOfAny(callee, checker) || isMaker(callee, checker) || mayBeMaker(callee, checker);
  if (!isUnknown && !mayBeArrayClass(callee, checker)) return undefined;
  const helper = enumeratesKeys(context.program) ? 'js_new_ordered' : 'js_new';
  return callGlobal(helper, transformOrderedExpressions(context, [callee, ...list]), node);
};

/** Whether a value may be `Array` itself: `const List = isOld ? Array : Int32Array`. */
function mayBeArrayClass(callee: ts.Expression, checker: ts.TypeChecker): boolean {
  return partsOf(checker.getTypeAtLocation(callee)).some(({ symbol }) => symbol?.name === 'ArrayConstructor');
}

/** `Symbol.iterator` */
function isSymbol(key: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(key) && key.expression.getText() === 'Symbol';
}

/** `typeof value.push` and `value.push.apply(…)` of what may be anything; undefined for any other property. */
export const dynamicMethodValue: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  const original = ts.getOriginalNode(node) as ts.PropertyAccessExpression;
  const isWhole = original.parent && !ts.isOptionalChain(node);
  const use = isWhole && methodOfAny(original, context.checker);
  if (!use) return undefined;
  const name = node.name.text;
  const ofObject = methodValue('Object', name)?.helper;
  const helper = name === 'hasOwnProperty' ? 'js_own_property' : dynamicMethod(name)!;
  // What objects have is the value of `Object.prototype`, with which programs compare it.
  const helpers = ofObject === undefined || ofObject === helper ? [helper] : [helper, ofObject];
  return callGlobal(
    mayLackInherited(name, context.program) ? 'js_inherited_method_of' : 'js_method_of',
    [
      context.transformExpression(node.expression),
      lua.createStringLiteral(name),
      lua.createStringLiteral(ownersOfMethod(name).join(' ')),
      ...(use === 'taken' ? helpers.map(one => lua.createIdentifier(one)) : []),
    ],
    node,
  );
};
