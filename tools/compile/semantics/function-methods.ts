/**
 * `call`, `apply` and `bind` of functions that are called without a value of `this`: the first argument means nothing to
 * them. Functions with `this` are left to the transpiler.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { ContextType } from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import ts from '../typescript.ts';
import { getFunctionContextType } from './function-contexts.ts';
import { isLibraryMethod } from './library-globals.ts';
import { callGlobal } from './lua-nodes.ts';

/** The Lua of such a call, or undefined for any other call. */
export function functionMethodCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || ts.isOptionalChain(node)) return undefined;
  const name = callee.name.text;
  if (!/^(call|apply|bind)$/.test(name) || !isLibraryMethod(callee, context)) return undefined;
  const called = callee.expression;
  const type = context.checker.getTypeAtLocation(called);
  if (type.getCallSignatures().length === 0) return undefined;
  if (getFunctionContextType(context, type) !== ContextType.Void) return undefined;
  const [, ...others] = list;
  const handed = name === 'apply' ? others.map(values => ts.factory.createSpreadElement(values)) : others;
  const [made, ignored, ...values] = transformOrderedExpressions(context, [
    called,
    ...(list.length > 0 ? [list[0]] : []),
    ...handed,
  ]);
  keepEffects(ignored, list[0], context);
  if (name !== 'bind') return lua.createCallExpression(made, values, node);
  return values.length === 0 ? made : callGlobal('js_bound', [made, ...values], node);
}

/** What stands for `this` is computed, although nobody asks for it. */
function keepEffects(
  made: lua.Expression | undefined,
  node: TypeScript.Expression | undefined,
  context: TransformationContext,
): void {
  if (!made || !node || !(ts.isCallExpression(node) || ts.isNewExpression(node))) return;
  const name = context.createTempNameForLuaExpression(made);
  context.addPrecedingStatements(lua.createVariableDeclarationStatement(name, made));
}
