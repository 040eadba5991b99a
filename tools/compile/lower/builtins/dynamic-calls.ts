/**
 * Calls of methods of values of type `any`: library functions look at the value to find the method, which may be
 * built in.
 */

import * as lua from 'typescript-to-lua';
import { dynamicMethod, isAccess, isOfAny } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { dynamicPatternMethod } from './regular-expressions.ts';

/** `value.push(1)` and `value[key](1)` of what may be anything; undefined for any other call. */
export const dynamicCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  const written = ts.getOriginalNode(callee);
  if (!isAccess(callee) || !isAccess(written) || !written.parent) return undefined;
  if (written.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
  if (!isOfAny(written.expression, context.checker)) return undefined;
  if (ts.isElementAccessExpression(callee)) {
    if (isSymbol(callee.argumentExpression)) return undefined;
    const parts = [callee.expression, callee.argumentExpression, ...node.arguments];
    return callGlobal('js_any_element', transformOrderedExpressions(context, parts), node);
  }
  const method = dynamicMethod(callee.name.text);
  const helper = method && dynamicPatternMethod(method, node, context);
  if (helper === undefined) return undefined;
  const values = transformOrderedExpressions(context, [callee.expression, ...node.arguments]);
  return lua.createCallExpression(lua.createIdentifier(helper, node), values, node);
};

/** `Symbol.iterator` */
function isSymbol(key: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(key) && key.expression.getText() === 'Symbol';
}
