/**
 * `console.log` and its like. They show objects and arrays as Node does, and strings and numbers as `trace` does. What
 * shows objects is a large part of the library, so a call brings it only if an argument may be an object.
 */

import * as lua from 'typescript-to-lua';
import { canBeObject, hasEffects, libraryGlobal, partsOf, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import { HOST_FUNCTIONS } from '../builtins/built-in-values.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { stringOf } from './string-of.ts';

/** Types of values that may be strings. */
const TEXTS =
  ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.InstantiableNonPrimitive;

/** How deep objects are shown, with the elements of the innermost. */
const MAX_DEPTH = 3;

/** Lowers a call of a function of `console` that shows something; undefined for any other call. */
export const consoleCall: Lowering<ts.CallExpression> = (node, context) => {
  const { arguments: list, expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken) return undefined;
  if (libraryGlobal(callee.expression, context) !== 'console') return undefined;
  const { console } = HOST_FUNCTIONS;
  const name = callee.name.text;
  if (!Object.hasOwn(console, name) || console[name] !== 'js_console_show') return undefined;
  const { checker } = context;
  const isObject = (value: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(value);
    return canBeObject(type) || partsOf(type).some(({ flags }) => (flags & ts.TypeFlags.ESSymbolLike) !== 0);
  };
  const [first] = list;
  const isLate = list.some(isObject) && list.slice(1).some(hasEffects);
  if (isLate || list.some(ts.isSpreadElement) || (list.length > 1 && mayHaveFormats(first, checker)))
    return undefined;
  const values = transformOrderedExpressions(context, list);
  const texts = values.map((made, index) => {
    const value = list[index];
    if (!isObject(value)) return stringOf(made, value, context);
    const isNull = showsNull(checker.getTypeAtLocation(value), checker);
    return callGlobal('js_inspect', [made, ...(isNull ? [lua.createStringLiteral('null')] : [])], value);
  });
  return callGlobal('js_console_log', texts, node);
};

/** Whether a value may be a string with `%d` and its like, for which other values are put. */
function mayHaveFormats(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(node);
  if (ts.isTemplateExpression(inner)) {
    const { head, templateSpans } = inner;
    const isPlain = ({ text }: { text: string }): boolean => !text.includes('%');
    return !(
      isPlain(head) &&
      templateSpans.every(span => isPlain(span.literal) && !mayHaveFormats(span.expression, checker))
    );
  }
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return mayHaveFormats(inner.left, checker) || mayHaveFormats(inner.right, checker);
  return partsOf(checker.getTypeAtLocation(inner)).some(part =>
    part.isStringLiteral() ? part.value.includes('%') : (part.flags & TEXTS) !== 0,
  );
}

/** Whether null, and not undefined, may be shown of a value: by itself, or among elements. */
function showsNull(type: ts.Type, checker: ts.TypeChecker): boolean {
  let found = 0;
  const add = (one: ts.Type, depth: number): void => {
    for (const part of partsOf(one)) {
      found |= part.flags;
      if (depth > 0 && part.flags & ts.TypeFlags.Object) addInside(part, depth - 1);
    }
  };
  const addInside = (part: ts.Type, depth: number): void => {
    const isList = checker.isArrayType(part) || checker.isTupleType(part);
    if (isList || /^(Readonly)?(Map|Set)$/.test(part.symbol?.name))
      for (const held of checker.getTypeArguments(part as ts.TypeReference)) add(held, depth);
    // A property that is null or undefined does not exist.
    else
      for (const property of part.getProperties())
        add(checker.getNonNullableType(checker.getTypeOfSymbol(property)), depth);
  };
  add(type, MAX_DEPTH);
  return (found & ts.TypeFlags.Null) !== 0 && !(found & ts.TypeFlags.Undefined);
}
