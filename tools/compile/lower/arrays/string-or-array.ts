/**
 * Length and elements of values that may be strings or arrays, or nullish: the transpiler handles only values whose
 * type is exactly an array or a string.
 */

import * as lua from 'typescript-to-lua';
import {
  type Access,
  areAll,
  calledMethod,
  hasLength,
  isCallee,
  isTarget,
  kindOf,
  METHODS_OF_BOTH,
  mayLackLength,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { moveToPrecedingTemp, transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { readElement, sentinelOfList } from './nullish-elements.ts';

/** The length of a string, an array, or a value that may be either. */
export function lengthOf(
  value: lua.Expression,
  type: ts.Type,
  node: ts.Node,
  checker: ts.TypeChecker,
): lua.Expression {
  if (mayLackLength(type)) return callGlobal('js_property', [value, lua.createStringLiteral('length')], node);
  return kindOf(type, checker) === 'open'
    ? callGlobal('js_length', [value], node)
    : lua.createUnaryExpression(value, lua.SyntaxKind.LengthOperator, node);
}

/** `x.length` and `x[i]`; undefined where the transpiler's own lowering is right. */
export const textOrList: Lowering<Access> = (node, context) => {
  const original = ts.getOriginalNode(node) as typeof node;
  if (ts.isOptionalChain(node) || !original.parent) return undefined;
  const { checker } = context;
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text !== 'length') return undefined;
    const type = checker.getTypeAtLocation(original.expression);
    const kind = kindOf(type, checker);
    if (kind === 'other' || kind === 'list') return undefined;
    return lengthOf(context.transformExpression(node.expression), type, node, checker);
  }
  if (!ts.isElementAccessExpression(original)) return undefined;
  const { argumentExpression: key } = original;
  if (ts.isStringLiteralLike(key) && key.text === 'length') {
    if (!hasLength(checker.getTypeAtLocation(original.expression), checker)) return undefined;
    const object = context.transformExpression(node.expression);
    return lua.createUnaryExpression(object, lua.SyntaxKind.LengthOperator, node);
  }
  const kind = kindOf(checker.getTypeAtLocation(original.expression), checker);
  if (kind === 'other' || kind === 'list') return undefined;
  const index = checker.getTypeAtLocation(key);
  if (!areAll(index, ts.TypeFlags.NumberLike)) {
    // A key may be a position, also as a text, `length`, or the name of nothing that a string has.
    const isName = ts.isStringLiteralLike(key) || areAll(index, ts.TypeFlags.ESSymbolLike);
    if (kind === 'open' || isName || isCallee(original) || isTarget(original)) return undefined;
    const asked = transformOrderedExpressions(context, [node.expression, node.argumentExpression]);
    return callGlobal('js_property', asked, node);
  }
  const isPlainText = kind === 'text' && node === original;
  if (isPlainText) return undefined;
  const values = transformOrderedExpressions(context, [node.expression, node.argumentExpression]);
  return callGlobal(kind === 'text' ? '__TS__StringAccess' : 'js_element', values, node);
};

/** Library functions for the methods that strings and arrays share: one for strings, one for arrays. */
const FUNCTIONS: Readonly<
  Record<(typeof METHODS_OF_BOTH)[number], readonly [ofText: string, ofList: string]>
> = {
  includes: ['__TS__StringIncludes', '__TS__ArrayIncludes'],
  indexOf: ['js_index', '__TS__ArrayIndexOf'],
  lastIndexOf: ['js_last_index', 'js_last_index_of'],
  slice: ['js_slice', '__TS__ArraySlice'],
  at: ['js_text_at', '__TS__ArrayAt'],
  concat: ['js_concat', '__TS__ArrayConcat'],
};

/** A call of a method that strings and arrays both have, where it may be either; undefined for any other call. */
export const textOrListCall: Lowering<ts.CallExpression> = (node, context) => {
  const original = ts.getOriginalNode(node) as ts.CallExpression;
  const callee = calledMethod(original);
  if (!callee) return undefined;
  if (kindOf(context.checker.getTypeAtLocation(callee.expression), context.checker) !== 'both')
    return undefined;
  const name = METHODS_OF_BOTH.find(method => method === callee.name.text);
  if (!name) return undefined;
  const [made, ...list] = transformOrderedExpressions(context, [callee.expression, ...original.arguments]);
  const object = lua.isIdentifier(made) ? made : moveToPrecedingTemp(context, made);
  const [ofText, ofList] = FUNCTIONS[name].map(target => lua.createIdentifier(target, node));
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
  const result = lua.createCallExpression(lua.createParenthesizedExpression(target), [object, ...list], node);
  if (name !== 'at') return result;
  return readElement(
    result,
    sentinelOfList(context.checker.getTypeAtLocation(callee.expression), context),
    node,
  );
};
