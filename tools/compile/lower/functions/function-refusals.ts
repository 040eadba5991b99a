/**
 * Functions that cannot be adapted to their place: where methods and plain functions meet in one type, by which they
 * are called, and where a function is to be an object.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import { ContextType } from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { FUNCTION_AS_OBJECT, MIXED_FUNCTIONS, PLAIN_METHOD } from '../../check/refusals/type-refusals.ts';
import { objectFunction } from '../../facts/asked-keys.ts';
import ts from '../../program/typescript.ts';
import { getFunctionContextType, usesThis } from './function-contexts.ts';
import { inferredType } from './function-values.ts';

/**
 * Reports methods of an object literal that use `this` where a type of plain functions is expected: they are made and
 * called as that type says, without `this`.
 */
export function refuseMethods(
  node: TypeScript.ObjectLiteralExpression,
  context: TransformationContext,
): void {
  const original = ts.getOriginalNode(node) as TypeScript.ObjectLiteralExpression;
  for (const property of original.properties) {
    const made = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (!ts.isMethodDeclaration(made) && !ts.isFunctionExpression(made)) continue;
    if (!made.body || !usesThis(made.body)) continue;
    if (getFunctionContextType(context, context.checker.getTypeAtLocation(made)) === ContextType.Void)
      context.diagnostics.push(diagnosticOf(PLAIN_METHOD, property));
  }
}

/**
 * Reports functions of an object literal that are of another kind than those of the objects beside it, in an array or
 * as results of a function: TypeScript takes one type for all of them, by which they are called.
 */
export function refuseUnlike(node: TypeScript.ObjectLiteralExpression, context: TransformationContext): void {
  const original = ts.getOriginalNode(node) as TypeScript.ObjectLiteralExpression;
  const { checker } = context;
  const common = original.parent && !checker.getContextualType(original) && inferredType(original, checker);
  if (!common) return;
  for (const property of original.properties) {
    const own = property.name && checker.getSymbolAtLocation(property.name);
    const other = own && common.getProperty(own.name);
    if (!other) continue;
    const kinds = [own, other].map(symbol =>
      getFunctionContextType(context, checker.getTypeOfSymbol(symbol)),
    );
    if (kinds.includes(ContextType.Void) && kinds.includes(ContextType.NonVoid))
      context.diagnostics.push(diagnosticOf(MIXED_FUNCTIONS, property));
  }
}

/** Reports calls of what is a method in one object and a plain function in another that may stand there. */
export function refuseMixedCall(node: TypeScript.Expression, context: TransformationContext): void {
  const original = ts.getOriginalNode(node);
  if (!ts.isCallExpression(original)) return;
  const type = context.checker.getTypeAtLocation(original.expression);
  if (!type.isUnion()) return;
  const kinds = type.types.map(part => getFunctionContextType(context, part));
  if (kinds.includes(ContextType.Void) && kinds.includes(ContextType.NonVoid))
    context.diagnostics.push(diagnosticOf(MIXED_FUNCTIONS, original.expression));
}

/** Reports properties that are reached by a key which is not known, if methods and plain functions are among them. */
export function refuseMixed(node: TypeScript.Expression, context: TransformationContext): void {
  const original = ts.getOriginalNode(node);
  const { checker } = context;
  let names: Set<string> | undefined;
  let object: TypeScript.Expression;
  if (ts.isElementAccessExpression(original)) {
    const key = checker.getTypeAtLocation(original.argumentExpression);
    if (!key.isUnion()) return;
    if (key.types.every(part => part.isStringLiteral()))
      names = new Set(key.types.map(part => (part as TypeScript.StringLiteralType).value));
    object = original.expression;
  } else if (
    ts.isCallExpression(original) &&
    original.arguments.length === 1 &&
    /^(values|entries)$/.test(objectFunction(original.expression, context) ?? '')
  ) {
    [object] = original.arguments;
  } else return;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(object));
  const kinds = new Set(
    type
      .getProperties()
      .filter(({ name }) => names?.has(name) ?? true)
      .map(property => getFunctionContextType(context, checker.getTypeOfSymbol(property))),
  );
  if (kinds.has(ContextType.Void) && kinds.has(ContextType.NonVoid))
    context.diagnostics.push(diagnosticOf(MIXED_FUNCTIONS, original));
}

/** Reports `Object.assign(run, { … })` of a function: the console's functions are no tables. */
export function refuseFunctionAsObject(node: TypeScript.Expression, context: TransformationContext): void {
  const original = ts.getOriginalNode(node);
  if (!ts.isCallExpression(original)) return;
  const [target] = original.arguments;
  if (!target || objectFunction(original.expression, context) !== 'assign') return;
  const type = context.checker.getNonNullableType(context.checker.getTypeAtLocation(target));
  // A class is a table, and so is a function with properties of its own, as the transpiler makes it.
  if (type.getCallSignatures().length > 0 && type.getProperties().length === 0)
    context.diagnostics.push(diagnosticOf(FUNCTION_AS_OBJECT, target));
}
