/**
 * Calls of `toString`. The method of a class or object is ordinary: it has parameters, can be called through `super`,
 * and templates, sums and `String` call it.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { partsOf, skipWrappers, withWrappers } from '../../facts/index.ts';
import { fieldName } from '../../lua/tree.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

const METHOD = 'toString';
/** What the transpiler makes of a method of that name, which Lua calls by itself, without arguments. */
const TRANSPILED_METHOD = '__tostring';

/** What a sum makes a string of: of an object with a `valueOf` of its own, `price + ' coins'`, what that gives. */
export const valueInSum: Adapter = (made, node, { checker }) => {
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
  return callGlobal('js_primitive', [made], node);
};

const SUMS = operators('+ +=');

/** The Lua of a call of `toString` of an object; undefined for any other call. */
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
  if (node.arguments.length > 0 || !mayBeObject(callee.expression, context)) return undefined;
  return callGlobal('js_string', [context.transformExpression(callee.expression)], node);
};

/** Whether a call is of a method of a class of the program. */
function isClassMethod(callee: ts.PropertyAccessExpression, { checker }: TransformationContext): boolean {
  const declaration = checker.getSymbolAtLocation(ts.getOriginalNode(callee))?.valueDeclaration;
  const isOfClass = declaration && ts.isMethodDeclaration(declaration) && ts.isClassLike(declaration.parent);
  return isOfClass === true && !declaration.getSourceFile().isDeclarationFile;
}

/** What every object and every error has, where a class extends no other one that has its own. */
function textOfSuper(node: ts.Expression, context: TransformationContext): lua.Expression {
  const type = context.checker.getTypeAtLocation(node);
  if (!type.getProperty('stack')) return lua.createStringLiteral('[object Object]', node);
  return callGlobal('js_error_text', [context.transformExpression(ts.factory.createThis())], node);
}

/** Whether a value may be one that has a `toString` of its own; arrays have the one that the language gives them. */
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

/** In a finished tree: gives methods the name that they have in the program. */
export function nameTextMethod(node: lua.Node): void {
  if (lua.isTableIndexExpression(node) && fieldName(node) === TRANSPILED_METHOD)
    node.index = lua.createStringLiteral(METHOD);
}
