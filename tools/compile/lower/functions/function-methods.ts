/** `call`, `apply` and `bind`. For functions that receive no `this`, the first argument is dropped. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { notesOf } from '../../../lua/notes.ts';
import { walk } from '../../../lua/tree.ts';
import {
  type CheckedProgram,
  isLibraryMethod,
  isNullable,
  libraryGlobal,
  nameOf,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import { sentinelOfNode } from '../arrays/nullish-elements.ts';
import { kindOf } from '../builtins/built-in-calls.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { takesThis } from './function-contexts.ts';

/** Lowers such a call; undefined for any other. */
export const functionMethodCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || ts.isOptionalChain(node)) return undefined;
  const [receiver, ...rest] = node.arguments;
  // `Math` as `this` is ignored by its functions, and is not a value on the console.
  const isBuiltIn = receiver && libraryGlobal(receiver, context) !== undefined;
  const list = isBuiltIn ? [ts.factory.createNull(), ...rest] : node.arguments;
  const name = callee.name.text;
  if (!/^(call|apply|bind)$/.test(name) || !isLibraryMethod(callee, context)) return undefined;
  const called = callee.expression;
  if (asksForClass(called, context)) return className(receiver, node, context);
  const helper = list.length > 0 ? methodHelper(called, list[0], context) : undefined;
  if (helper !== undefined) {
    const values = transformOrderedExpressions(context, thisAndArguments(name, list));
    const made = lua.createIdentifier(helper, node);
    if (name !== 'bind') return lua.createCallExpression(made, values, node);
    return callGlobal('js_bound', [made, ...values], node);
  }
  const [made, self, ...others] = transformOrderedExpressions(context, [
    called,
    ...thisAndArguments(name, list),
  ]);
  const type = context.checker.getTypeAtLocation(called);
  // Functions of packages that make objects are classes here: those of others run on the same object.
  if (type.getConstructSignatures().length > 0 && type.getCallSignatures().length === 0 && name !== 'bind')
    return callGlobal('js_construct', [made, self, ...others], node);
  const isMethod = takesThis(called, context);
  if (!isMethod) keepEffects(self, context);
  const values = isMethod && self ? [self, ...others] : others;
  if (name === 'bind') return callGlobal('js_bound', [made, ...values], node);
  return lua.createCallExpression(made, values, node);
};

/** Whether a function is `Object.prototype.toString`, under whatever name. */
function asksForClass(called: ts.Expression, { checker, program }: CheckedProgram): boolean {
  const [signature] = checker.getTypeAtLocation(called).getCallSignatures();
  const method: ts.Declaration | undefined = signature?.declaration;
  return (
    method !== undefined &&
    ts.isMethodSignature(method) &&
    method.name.getText() === 'toString' &&
    nameOf(method.parent) === 'Object' &&
    program.isSourceFileDefaultLibrary(method.getSourceFile())
  );
}

/** `Object.prototype.toString.call(value)`; the type tells of null, and of what is no value on the console. */
function className(
  value: ts.Expression | undefined,
  node: ts.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const type = value && context.checker.getTypeAtLocation(value);
  const owner = value && libraryGlobal(value, context);
  if (type && owner !== undefined && !type.getConstructSignatures().length) {
    const kind = type.getCallSignatures().length ? 'Function' : owner.replace(/^p/, 'P');
    return lua.createStringLiteral(`[object ${kind}]`, node);
  }
  const made = value ? transformOrderedExpressions(context, [value]) : [lua.createNilLiteral()];
  if (type && isNullable(type)) made.push(lua.createStringLiteral('[object Null]'));
  return callGlobal('js_class_name', made, node);
}

/** The `this` and the arguments of a call; `apply` has its arguments in an array. */
function thisAndArguments(name: string, list: readonly ts.Expression[]): ts.Expression[] {
  const [first, ...others] = list;
  if (!first) return [];
  return [
    first,
    ...(name === 'apply' ? others.map(values => ts.factory.createSpreadElement(values)) : others),
  ];
}

/** Library functions for array methods that are called with `call` or `apply`. */
const LIST_METHODS: Readonly<Record<string, string>> = {
  push: '__TS__ArrayPush',
  unshift: '__TS__ArrayUnshift',
  includes: '__TS__ArrayIncludes',
  indexOf: '__TS__ArrayIndexOf',
  lastIndexOf: 'js_last_index_of',
  join: 'js_join',
  slice: '__TS__ArraySlice',
  concat: '__TS__ArrayConcat',
  at: '__TS__ArrayAt',
};

/**
 * The library function for `list.push` or `Array.prototype.push` that an array without nullish elements gets as `this`;
 * undefined for any other.
 */
function methodHelper(
  node: ts.Expression,
  self: ts.Expression,
  context: TransformationContext,
): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !Object.hasOwn(LIST_METHODS, node.name.text)) return undefined;
  const { expression: owner } = node;
  if (kindOf(owner, context) !== 'list' || !isLibraryMethod(node, context)) return undefined;
  // Whatever has elements may be `this`.
  if (kindOf(self, context) !== 'list') return undefined;
  return sentinelOfNode(self, context) ? undefined : LIST_METHODS[node.name.text];
}

/** Evaluates an unused `this` argument for its effects. */
function keepEffects(made: lua.Expression | undefined, context: TransformationContext): void {
  if (!made || !hasEffect(made)) return;
  const name = context.createTempNameForLuaExpression(made);
  context.addPrecedingStatements(lua.createVariableDeclarationStatement(name, made));
}

/** Whether evaluating an expression may have an effect. */
function hasEffect(made: lua.Expression): boolean {
  let isFound = false;
  walk(made, node => {
    if (lua.isCallExpression(node) || lua.isMethodCallExpression(node) || notesOf(node).isComputed)
      isFound = true;
    return !isFound && !lua.isFunctionExpression(node);
  });
  return isFound;
}
