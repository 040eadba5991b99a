/**
 * Decides which functions receive `this` as a hidden first parameter. Of functions of a program that may replace each
 * other, all receive it or none, whatever types and assertions say: the value flow connects them. Built-in functions
 * have a convention of their own, and are adapted where they become values.
 */

import type { TransformationContext } from 'typescript-to-lua';
import { luaDeclaredBy } from '../../../lua/lua-paths.ts';
import {
  type CheckedProgram,
  contentsOf,
  isAmbient,
  isClassValue,
  isWithoutThis,
  libraryGlobal,
  memberOf,
  nameOf,
  skipWrappers,
  symbolAt,
  thisParameter,
} from '../../facts/index.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import { ContextType, getFunctionContextType, replaceInner } from '../../transpiler/index.ts';

/** Replaces the transpiler's function contexts by ours: whether functions are declared and called with `this`. */
export function recogniseFunctions(): void {
  replaceInner('getFunctionContextType', () => contextOfType);
  replaceInner('getCallContextType', () => contextOfCall);
}

/** The context of a function by its declared type. */
function contextOfType(context: TransformationContext, type: ts.Type): ContextType {
  const made = type.symbol?.declarations?.find(
    declaration => ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body,
  );
  // `@param {function(Ship): number} find` names no parameters, which the transpiler looks for.
  const isUnnamed = type
    .getCallSignatures()
    .some(({ declaration }) => ((declaration?.flags ?? 0) & ts.NodeFlags.JSDoc) !== 0);
  if (!made) return isUnnamed ? ContextType.NonVoid : getFunctionContextType(context, type);
  return contentsOf(context.program).takesThis(made) ? ContextType.NonVoid : ContextType.Void;
}

function contextOfCall(context: TransformationContext, call: ts.CallLikeExpression): ContextType {
  const callee = ts.isTaggedTemplateExpression(call) ? call.tag : (call as ts.CallExpression).expression;
  return takesThis(callee, context) ? ContextType.NonVoid : ContextType.Void;
}

/** Whether the function that an expression gives receives `this`. */
export function takesThis(node: ts.Expression, context: CheckedProgram): boolean {
  const value = skipWrappers(ts.getOriginalNode(skipWrappers(node)) as ts.Expression);
  return builtInReceivesThis(value, context) ?? contentsOf(context.program).takesThis(value);
}

/** Whether a built-in function receives `this`; undefined for anything else. */
export function builtInReceivesThis(node: ts.Expression, context: CheckedProgram): boolean | undefined {
  const { checker, program } = context;
  if (ts.isPropertyAccessExpression(node) && libraryGlobal(node.expression, context) !== undefined) {
    // `floor` of `const { floor } = Math` is not in the source; `Math.PI` is not a function.
    const member = checker.getPropertyOfType(checker.getTypeAtLocation(node.expression), node.name.text);
    const isFunction = member && checker.getTypeOfSymbol(member).getCallSignatures().length > 0;
    // `Object` has the methods of all objects, as `Object.prototype` has them.
    return isFunction
      ? member.valueDeclaration && nameOf(member.valueDeclaration.parent) === 'Object'
      : undefined;
  }
  // `String` is the name of an interface too.
  const declarations = (symbolOf(node, checker)?.declarations ?? []).filter(
    one => !ts.isInterfaceDeclaration(one),
  );
  if (declarations.length > 0 && declarations.every(isOfLua))
    return declarations.some(one => isWithThis(one));
  const isOfLanguage = (one: ts.Node): boolean => program.isSourceFileDefaultLibrary(one.getSourceFile());
  const isMethod = (one: ts.Node): boolean => ts.isMethodSignature(one) && isOfLanguage(one);
  if (declarations.length === 0) return undefined;
  if (declarations.every(isMethod))
    return !declarations.some(({ parent }) => isWithoutThis(nameOf(parent)) && nameOf(parent) !== 'Console');
  const isOutside = (one: ts.Node): boolean =>
    (ts.isFunctionDeclaration(one) || ts.isVariableDeclaration(one)) && isAmbient(one);
  if (!declarations.every(isOutside)) return undefined;
  const type = checker.getTypeAtLocation(node);
  if (type.getCallSignatures().length === 0) return undefined;
  if (!declarations.some(isOfLanguage)) return declaredReceivesThis(type, context) === true;
  // Classes stay what they are.
  if (ts.isIdentifier(node) && isClassValue(node, context)) return true;
  return !declarations.some(ts.isFunctionDeclaration) && !isWithoutThis(type.symbol?.name);
}

/** Whether a declaration is of something in a Lua file. */
function isOfLua(node: ts.Node): boolean {
  return luaDeclaredBy(node.getSourceFile().fileName) !== undefined;
}

/** Whether a member of a Lua file is called with a colon: a method is, a function in a property or variable is not. */
function isWithThis(node: ts.Declaration): boolean {
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return true;
  const type = 'type' in node ? (node.type as ts.Node | undefined) : undefined;
  const signature = ts.isFunctionDeclaration(node)
    ? node
    : type && ts.isFunctionTypeNode(type)
      ? type
      : undefined;
  const own = signature && thisParameter(signature);
  return own !== undefined && own.type?.kind !== ts.SyntaxKind.VoidKeyword;
}

/** Whether functions of a type that is declared outside of the program receive `this`. */
export function declaredReceivesThis(
  type: ts.Type,
  { checker, program }: CheckedProgram,
): boolean | undefined {
  const outside = checker.getNonNullableType(type);
  const declarations = outside.getCallSignatures().map(signature => signature.getDeclaration());
  if (declarations.length === 0 || !declarations.every(one => one && isAmbient(one))) return undefined;
  if (declarations.some(one => program.isSourceFileDefaultLibrary(one.getSourceFile()))) return true;
  const context = { checker, program, options: program.getCompilerOptions() } as TransformationContext;
  return getFunctionContextType(context, outside) !== ContextType.Void;
}

/** The symbol of a name, a property, or an element with a known key. */
function symbolOf(node: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key, expression: owner } = node;
    if (ts.isStringLiteralLike(key)) return checker.getSymbolAtLocation(key);
    const { escapedName } = checker.getTypeAtLocation(key) as ts.UniqueESSymbolType;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
    return escapedName && checker.getPropertyOfType(type, escapedName as string);
  }
  if (ts.isPropertyAccessExpression(node)) return withoutAlias(memberOf(node, { checker }), checker);
  return ts.isIdentifier(node) ? withoutAlias(symbolAt(node, checker), checker) : undefined;
}
