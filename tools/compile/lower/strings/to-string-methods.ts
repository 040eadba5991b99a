/**
 * Calls of `toString`. The method of a class or object is ordinary: it has parameters, can be called through `super`,
 * and templates, sums and `String` call it.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { fieldName } from '../../../lua/tree.ts';
import { partsOf, skipWrappers, withWrappers } from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

const METHOD = 'toString';
/** The transpiler's name for `toString`, a metamethod that Lua calls without arguments. */
const TRANSPILED_METHOD = '__tostring';

/** The operand of a string concatenation: the result of `valueOf` for an object that has one, `price + ' coins'`. */
export const valueInSum: Adapter = (made, node, { checker, program }) => {
  const at = withWrappers(ts.getOriginalNode(node) as ts.Expression);
  const { parent } = at;
  if (!parent || !ts.isBinaryExpression(parent) || !SUMS.has(parent.operatorToken.kind)) return made;
  if (parent.left === at && parent.operatorToken.kind !== ts.SyntaxKind.PlusToken) return made;
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  const hasOwn = (part: ts.Type): boolean => {
    const object = part.isTypeParameter() ? (checker.getBaseConstraintOfType(part) ?? part) : part;
    const declaration = object.flags & ts.TypeFlags.Object && object.getProperty('valueOf')?.valueDeclaration;
    return declaration !== 0 && declaration?.getSourceFile().isDeclarationFile === false;
  };
  if (!(type.flags & ts.TypeFlags.Any) && !partsOf(type).some(hasOwn)) return made;
  if (!(checker.getTypeAtLocation(parent).flags & ts.TypeFlags.StringLike)) return made;
  return callGlobal(
    'js_primitive',
    [made, ...(mentionsDates(program) ? [lua.createBooleanLiteral(true)] : [])],
    node,
  );
};

/** Whether a program has dates, of which a sum takes the text. */
const mentionsDates = mentions(/\bDate\b/);

const SUMS = operators('+ +=');

/** Lowers a call of `toString` of an object; undefined for any other call. */
export const objectTextCall: Lowering<ts.CallExpression> = (node, context) => {
  const callee = skipWrappers(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== METHOD || callee.questionDotToken)
    return undefined;
  const isOfClass = isClassMethod(callee, context);
  if (callee.expression.kind === ts.SyntaxKind.SuperKeyword) {
    if (!isOfClass) return textOfSuper(callee.expression, context);
    const list = transformOrderedExpressions(context, [ts.factory.createThis(), ...node.arguments]);
    return lua.createCallExpression(context.transformExpression(callee), list, node);
  }
  if (isOfClass) {
    const [owner, ...list] = transformOrderedExpressions(context, [callee.expression, ...node.arguments]);
    return lua.createMethodCallExpression(owner, lua.createIdentifier(METHOD), list, node);
  }
  if (!mayBeObject(callee.expression, context)) return undefined;
  if (node.arguments.length > 0) {
    // What declares the method may not be what has it: a number is of the type `{ toString(base: number): string }`.
    if (!isOfProgram(callee, context)) return undefined;
    const list = transformOrderedExpressions(context, [callee.expression, ...node.arguments]);
    return callGlobal('js_any_toString', list, node);
  }
  return callGlobal('js_string', [context.transformExpression(callee.expression)], node);
};

/** Whether a call is of a method of a class of the program. */
function isClassMethod(callee: ts.PropertyAccessExpression, { checker }: TransformationContext): boolean {
  const declaration = checker.getSymbolAtLocation(ts.getOriginalNode(callee))?.valueDeclaration;
  const isOfClass = declaration && ts.isMethodDeclaration(declaration) && ts.isClassLike(declaration.parent);
  return isOfClass === true && !declaration.getSourceFile().isDeclarationFile;
}

/** Whether a call is of a method that is declared somewhere else than in the language. */
function isOfProgram(
  callee: ts.PropertyAccessExpression,
  { checker, program }: TransformationContext,
): boolean {
  const declaration = checker.getSymbolAtLocation(ts.getOriginalNode(callee))?.valueDeclaration;
  return declaration !== undefined && !program.isSourceFileDefaultLibrary(declaration.getSourceFile());
}

/** `super.toString()` where no base class has its own: that of all objects, or of errors. */
function textOfSuper(node: ts.Expression, context: TransformationContext): lua.Expression {
  const type = context.checker.getTypeAtLocation(node);
  const made = (): lua.Expression => context.transformExpression(ts.factory.createThis());
  const hasTag = type.getProperties().some(({ name }) => name.startsWith('__@toStringTag'));
  if (hasTag) return callGlobal('js_class_name', [made()], node);
  if (!type.getProperty('stack')) return lua.createStringLiteral('[object Object]', node);
  return callGlobal('js_error_text', [made()], node);
}

/** Whether a value may have a `toString` of its own; that of arrays is built in. */
function mayBeObject(node: ts.Expression, { checker }: TransformationContext): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(ts.getOriginalNode(node)));
  const kinds =
    ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Unknown;
  return partsOf(type).some(
    part =>
      (part.flags & (kinds | ts.TypeFlags.InstantiableNonPrimitive)) !== 0 &&
      checker.getSignaturesOfType(part, ts.SignatureKind.Call).length === 0,
  );
}

/** In a finished tree: renames `toString` methods back to their name in the program. */
export function nameTextMethod(node: lua.Node): void {
  if (lua.isTableIndexExpression(node) && fieldName(node) === TRANSPILED_METHOD)
    node.index = lua.createStringLiteral(METHOD);
}
