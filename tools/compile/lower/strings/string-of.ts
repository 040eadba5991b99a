/**
 * Values as strings. Lua writes 5.0 where JavaScript writes 5, and fourteen digits where JavaScript writes as many as it
 * takes; it knows neither `toString` nor the strings of arrays. What the value may be decides which function makes its
 * string, if one is needed at all.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../../../lua/notes.ts';
import {
  canBeObject,
  holesOf,
  INTEGER,
  isNullable,
  libraryGlobal,
  mayBeUndefined,
  mayBeUndefinedText,
  partsOf,
  rangesOf,
  skipWrappers,
  textsOf,
} from '../../facts/index.ts';
import { COMPARISONS } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { isStringType, moveToPrecedingTemp } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal, isRepeatable } from '../lua-nodes.ts';
import { preparedBy } from '../preceding-statements.ts';

const PRIMITIVES = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

const SYMBOLS = ts.TypeFlags.ESSymbolLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/**
 * Converts a value to a string.
 *
 * @param made the value
 * @param node the expression that it comes from
 * @param isPart whether it becomes a part of a longer string, for which a missing string counts as JavaScript says
 */
export function stringOf(
  made: lua.Expression,
  node: ts.Expression,
  context: TransformationContext,
  isPart = false,
): lua.Expression {
  const { checker } = context;
  const value = withoutParentheses(made);
  if (lua.isNumericLiteral(value)) return lua.createStringLiteral(String(value.value), node);
  if (lua.isStringLiteral(value)) return value;
  const original = ts.getOriginalNode(node) as ts.Expression;
  const type = textsOf(context.program).mayBeOther(original)
    ? checker.getAnyType()
    : checker.getTypeAtLocation(original);
  const isString = isStringType(context, type);
  if (
    isString &&
    !holesOf(context.program).mayBeSumOfNullish(original) &&
    (isPart || (isThere(original, checker) && !holesOf(context.program).mayBeNullish(original)))
  )
    return made;
  if (isEmptyObject(type, checker) && (isRepeatable(value) || isNewObject(value)))
    return lua.createStringLiteral('[object Object]', node);
  if (lua.isNilLiteral(value) && isNullable(type)) return lua.createStringLiteral('null', node);
  // Lua concatenates integers with strings itself.
  const isInteger = (type.flags & ts.TypeFlags.NumberLike) !== 0;
  if (!isString && isLuaText(original, type, context.checker, context))
    return isPart && isInteger ? made : note(callGlobal('tostring', [made], node), { isPlainText: true });
  const none = isNullable(type) ? [lua.createStringLiteral('null')] : [];
  return callGlobal(canBeObject(type) ? 'js_string' : 'js_text', [made, ...none], node);
}

function hasPart(type: ts.Type, kinds: ts.TypeFlags): boolean {
  return partsOf(type).some(({ flags }) => (flags & kinds) !== 0);
}

/** Whether a string is certainly present: an element behind the end of an array is undefined against its type. */
function isThere(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(node);
  return (
    !ts.isElementAccessExpression(inner) && !ts.isOptionalChain(inner) && !mayBeUndefinedText(node, checker)
  );
}

/** Whether Lua's own conversion of a number or boolean is right. */
function isLuaText(
  node: ts.Expression,
  { flags }: ts.Type,
  checker: ts.TypeChecker,
  context: TransformationContext,
): boolean {
  const inner = skipWrappers(node);
  if (ts.isElementAccessExpression(inner) || ts.isOptionalChain(inner)) return false;
  return flags & ts.TypeFlags.NumberLike
    ? rangesOf(context.program).numberRangeOf(node).kind === INTEGER &&
        !mayBeUndefined(inner, checker) &&
        !holesOf(context.program).mayBeNullish(node)
    : isTruth(inner);
}

/** Whether a value is certainly a boolean: a declared one may be nullish. */
function isTruth(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind);
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}

/** `` `${x}!` `` */
export const templateString: Lowering<ts.TemplateExpression, lua.Expression> = (node, context) => {
  const literal = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail) =>
    part.text === '' ? [] : [lua.createStringLiteral(part.text, part)];
  const isLonger =
    node.templateSpans.length > 1 || node.head.text !== '' || node.templateSpans[0].literal.text !== '';
  const texts = textsInOrder(
    node.templateSpans.map(({ expression }) => expression),
    isLonger,
    context,
  );
  const parts = [
    ...literal(node.head),
    ...node.templateSpans.flatMap((span, index) => [texts[index], ...literal(span.literal)]),
  ];
  return parts.reduce((before, part) =>
    lua.createBinaryExpression(before, part, lua.SyntaxKind.ConcatOperator, node),
  );
};

/** Converts values to strings, each before the next value is evaluated. */
function textsInOrder(
  nodes: readonly ts.Expression[],
  isPart: boolean,
  context: TransformationContext,
): lua.Expression[] {
  const made = nodes.map(node =>
    preparedBy(context, () => stringOf(context.transformExpression(node), node, context, isPart)),
  );
  const last = made.findLastIndex(({ before }) => before.length > 0);
  return made.map(({ before, value }, index) => {
    context.addPrecedingStatements(before);
    const variable = lua.isIdentifier(value) ? nodes[index] : undefined;
    return index < last ? moveToPrecedingTemp(context, value, variable) : value;
  });
}

/** `String(x)`, and `x.toString()` of what is not an object; undefined for any other call. */
export const stringCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression, arguments: list } = node;
  const callee = skipWrappers(expression);
  const [first] = list;
  if (list.length === 1 && !ts.isSpreadElement(first) && libraryGlobal(callee, context) === 'String') {
    const made = context.transformExpression(first);
    const type = context.checker.getTypeAtLocation(first);
    if (!hasPart(type, SYMBOLS)) return stringOf(made, first, context);
    return callGlobal(isNullable(type) ? 'js_string_of_nullable' : 'js_string_of', [made], node);
  }
  if (list.length > 0 || !ts.isPropertyAccessExpression(callee) || callee.name.text !== 'toString')
    return undefined;
  const type = context.checker.getTypeAtLocation(ts.getOriginalNode(callee.expression));
  const { flags } = type;
  if (hasPart(type, ts.TypeFlags.ESSymbolLike) && !ts.isOptionalChain(node))
    return callGlobal('js_string_of', [context.transformExpression(callee.expression)], node);
  if (ts.isOptionalChain(node) || !(flags & PRIMITIVES)) return undefined;
  return stringOf(context.transformExpression(callee.expression), callee.expression, context);
};

/** Whether a value was created as `{}`, which looks like an empty array at run time. */
function isEmptyObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isLiteral = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.ObjectLiteral) !== 0;
  return (
    isLiteral &&
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0
  );
}

/** Whether a value is an object literal, possibly wrapped to record its keys or to mark it. */
function isNewObject(value: lua.Expression): boolean {
  if (lua.isTableExpression(value)) return value.fields.length === 0;
  if (!lua.isCallExpression(value) || !lua.isIdentifier(value.expression)) return false;
  return /^js_(ordered|object)$/.test(value.expression.text);
}

function withoutParentheses(node: lua.Expression): lua.Expression {
  return lua.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}
