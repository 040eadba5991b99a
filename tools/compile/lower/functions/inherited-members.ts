/** Members that every object and every function has in JavaScript, and no Lua table has: `valueOf`, `length`. */

import * as lua from 'typescript-to-lua';
import { functionLengthOf, isLibraryMethod, memberOf, nameOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { callGlobal, number } from '../lua-nodes.ts';
import { takesThis } from './function-contexts.ts';

/** A call of the inherited `valueOf`, which gives the value itself; undefined for any other call. */
export const ownValue: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'valueOf') return undefined;
  if (ts.isOptionalChain(node) || !isLibraryMethod(callee, context)) return undefined;
  const declared = memberOf(callee, context)!.valueDeclaration!.parent;
  return nameOf(declared) === 'Date' ? undefined : context.transformExpression(callee.expression);
};

/** `length` of a function or class, the number of its parameters up to a default; undefined for anything else. */
export const functionLength: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  const original = ts.getOriginalNode(node) as typeof node;
  if (node.name.text !== 'length' || ts.isOptionalChain(node) || !original.parent) return undefined;
  const length = functionLengthOf(original.expression, context);
  if (length === undefined) return undefined;
  if (length !== 'unknown') return number(length);
  const hasThis = takesThis(original.expression, context) ? [lua.createBooleanLiteral(true)] : [];
  return callGlobal('js_parameters', [context.transformExpression(node.expression), ...hasThis], node);
};
