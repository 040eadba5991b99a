/**
 * Length and elements of what may be missing, or a string as well as an array: the transpiler only knows them of values
 * whose type is that of an array or a string and nothing else.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  moveToPrecedingTemp,
  transformOrderedExpressions,
} from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { STRING_OR_ARRAY } from '../../check/refusals/type-refusals.ts';
import { areAll, partsOf } from '../../facts/type-parts.ts';
import { calledMethod } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';
import { callGlobal } from '../lua-nodes.ts';

type Kind = 'text' | 'list' | 'both' | 'open' | 'other';

/** What a value of a type is; `open` if it may be a string or an array for all that its type says. */
function kindOf(declared: TypeScript.Type, checker: TypeScript.TypeChecker): Kind {
  const type = checker.getNonNullableType(declared);
  const isGeneric = (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  const known = isGeneric ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  const kinds = new Set(partsOf(known).map(part => kindOfPart(part, checker)));
  if (kinds.size === 1) return [...kinds][0];
  // Of typed arrays and the like, which are arrays on the console, the transpiler knows by itself.
  if (kinds.has('other') && kinds.has('list')) return 'other';
  return kinds.has('open') || kinds.has('other') ? 'open' : 'both';
}

/** Whether a value of a type is a string or an array for sure, whose length Lua has an operator for. */
export function hasLength(type: TypeScript.Type, checker: TypeScript.TypeChecker): boolean {
  const kind = kindOf(type, checker);
  return kind === 'text' || kind === 'list' || kind === 'both';
}

function kindOfPart(type: TypeScript.Type, checker: TypeScript.TypeChecker): Kind {
  const { StringLike, Any, Unknown, Object: ObjectFlag } = ts.TypeFlags;
  if (type.flags & StringLike) return 'text';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'list';
  // An array with properties of its own, a string with a brand.
  if (type.isIntersection())
    return (
      type.types.map(part => kindOfPart(part, checker)).find(kind => kind === 'text' || kind === 'list') ??
      'other'
    );
  if (type.flags & (Any | Unknown) || !(type.flags & ObjectFlag)) return 'other';
  if (type.symbol?.name === 'ArrayLike') return 'open';
  if (type.isClass()) return 'other';
  // What a string can stand for, an array can as well.
  return type.getProperty('length') && checker.isTypeAssignableTo(checker.getStringType(), type)
    ? 'open'
    : 'other';
}

/** `x.length` and `x[i]`, or undefined where the transpiler knows what to make of it. */
export function textOrList(
  node: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const original = ts.getOriginalNode(node) as typeof node;
  if (ts.isOptionalChain(node) || !original.parent) return undefined;
  const { checker } = context;
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text !== 'length') return undefined;
    const kind = kindOf(checker.getTypeAtLocation(original.expression), checker);
    if (kind === 'other' || kind === 'list') return undefined;
    const object = context.transformExpression(node.expression);
    return kind === 'open'
      ? callGlobal('js_length', [object], node)
      : lua.createUnaryExpression(object, lua.SyntaxKind.LengthOperator, node);
  }
  if (!ts.isElementAccessExpression(original)) return undefined;
  const { argumentExpression: key } = original;
  if (ts.isStringLiteralLike(key) && key.text === 'length') {
    if (!hasLength(checker.getTypeAtLocation(original.expression), checker)) return undefined;
    const object = context.transformExpression(node.expression);
    return lua.createUnaryExpression(object, lua.SyntaxKind.LengthOperator, node);
  }
  const index = checker.getTypeAtLocation(original.argumentExpression);
  if (!areAll(index, ts.TypeFlags.NumberLike)) return undefined;
  const kind = kindOf(checker.getTypeAtLocation(original.expression), checker);
  if (kind === 'other' || kind === 'list') return undefined;
  const isPlainText = kind === 'text' && node === original;
  if (isPlainText) return undefined;
  const values = transformOrderedExpressions(context, [node.expression, node.argumentExpression]);
  return callGlobal(kind === 'text' ? '__TS__StringAccess' : 'js_element', values, node);
}

/** Functions for methods that strings and arrays both have: that for strings, and that for arrays. */
const METHODS_OF_BOTH: Readonly<Record<string, readonly [string, string]>> = {
  includes: ['__TS__StringIncludes', '__TS__ArrayIncludes'],
  indexOf: ['js_index', '__TS__ArrayIndexOf'],
  lastIndexOf: ['js_last_index', 'js_last_index_of'],
  slice: ['js_slice', '__TS__ArraySlice'],
  at: ['js_text_at', '__TS__ArrayAt'],
  concat: ['__TS__StringConcat', '__TS__ArrayConcat'],
};

/** A call of a method that strings and arrays both have, where it may be either; undefined for any other call. */
export function textOrListCall(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const original = ts.getOriginalNode(node) as TypeScript.CallExpression;
  const callee = calledMethod(original);
  if (!callee) return undefined;
  if (kindOf(context.checker.getTypeAtLocation(callee.expression), context.checker) !== 'both')
    return undefined;
  const name = callee.name.text;
  const isSimple = !ts.isOptionalChain(original) && !original.arguments.some(ts.isSpreadElement);
  if (!isSimple || !Object.hasOwn(METHODS_OF_BOTH, name)) {
    context.diagnostics.push(diagnosticOf(STRING_OR_ARRAY, callee));
    return undefined;
  }
  const [made, ...list] = transformOrderedExpressions(context, [callee.expression, ...original.arguments]);
  const object = lua.isIdentifier(made) ? made : moveToPrecedingTemp(context, made);
  const [ofText, ofList] = METHODS_OF_BOTH[name].map(target => lua.createIdentifier(target, node));
  const isText = lua.createBinaryExpression(
    callGlobal('type', [object]),
    lua.createStringLiteral('string'),
    lua.SyntaxKind.EqualityOperator,
  );
  const { AndOperator, OrOperator } = lua.SyntaxKind;
  const target = lua.createBinaryExpression(
    lua.createBinaryExpression(isText, ofText, AndOperator),
    ofList,
    OrOperator,
  );
  return lua.createCallExpression(lua.createParenthesizedExpression(target), [object, ...list], node);
}
