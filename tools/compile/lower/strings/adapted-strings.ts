/**
 * Numbers as strings in calls of library and console functions. Lua writes 5.0 where JavaScript writes 5, and
 * fourteen digits where JavaScript writes as many as needed, so these calls get strings that a library function of
 * ours has made.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { notesOf } from '../../../lua/notes.ts';
import { fieldName, walk } from '../../../lua/tree.ts';
import {
  areAll,
  areSome,
  argumentFlags,
  canBeObject,
  INTEGER,
  isNullable,
  isWrapper,
  libraryGlobal,
  mustBe,
  rangesOf,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { NULLISH, sentinelOfNode, sentinelValue } from '../arrays/nullish-elements.ts';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { adaptedPlace } from './console-writers.ts';
import { stringOf } from './string-of.ts';
import { nameTextMethod } from './to-string-methods.ts';

/** The Lua function that the transpiler uses to convert values to strings. */
const LUA_TEXT = 'tostring';

/** Adapts calls in which Lua or the console would convert numbers to strings. */
export const adaptCall: Adapter<ts.CallExpression> = (made, node, context) => {
  const { expression, arguments: list } = node;
  if (!lua.isCallExpression(made)) return made;
  if (ts.isPropertyAccessExpression(expression)) {
    if (list.length > 1) takeSimpler(made, list[1]);
    if (/^(sort|toSorted)$/.test(expression.name.text)) completeSort(made, expression, context);
    if (expression.name.text === 'map') completeMap(made);
    return expression.name.text === 'join' ? joinAsText(made, node, context) : made;
  }
  const callee = skipWrappers(expression);
  if (!ts.isIdentifier(callee) || list.some(ts.isSpreadElement)) return made;
  const isParser = /^parse(Int|Float)$/.test(callee.text) && libraryGlobal(callee, context) !== undefined;
  const index = isParser ? 0 : adaptedPlace(callee, context);
  if (index === undefined || index >= list.length) return made;
  const isWriter = !isParser && index === 0;
  if (isWriter && areSome(context.checker.getTypeAtLocation(list[index]), NULLISH)) {
    made.params[index] = stringOf(made.params[index], list[index], context);
    return made;
  }
  const isObject = (isWriter || isParser) && canBeObject(context.checker.getTypeAtLocation(list[index]));
  if (isObject || (!isParser && canBeFloat(list[index], context)))
    made.params[index] = callGlobal(isObject ? 'js_string' : isWriter ? 'js_text' : 'js_note', [
      made.params[index],
    ]);
  return made;
};

/** Simpler helpers for some second arguments: an initial value of `reduce`, or a replacement without `$`. */
const SIMPLER_HELPERS: ReadonlyMap<string, string> = new Map([
  ['__TS__ArrayReduce', 'js_fold'],
  ['__TS__ArrayReduceRight', 'js_fold_right'],
  ['__TS__StringReplace', 'js_replace'],
]);

function takeSimpler({ expression }: lua.CallExpression, second: ts.Expression): void {
  const name = lua.isIdentifier(expression) ? SIMPLER_HELPERS.get(expression.text) : undefined;
  const isPlain = ts.isStringLiteralLike(second) && !second.text.includes('$');
  if (name !== undefined && (name !== 'js_replace' || isPlain)) (expression as lua.Identifier).text = name;
}

/** Whether an argument may be a number that is a float in Lua. */
function canBeFloat(node: ts.Expression, context: TransformationContext): boolean {
  const type = context.checker.getTypeAtLocation(node);
  if (!areSome(type, ts.TypeFlags.NumberLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return false;
  return (
    !areAll(type, ts.TypeFlags.NumberLike) || rangesOf(context.program).numberRangeOf(node).kind !== INTEGER
  );
}

/**
 * The string of a number that replaces a nullish string, as in `names[id] ?? id`, whose concatenation the transpiler
 * would not convert.
 */
export const textOfSubstitute: Adapter = (made, node, context) => {
  const original = withWrappers(ts.getOriginalNode(node) as ts.Expression);
  const { parent } = original;
  if (!parent || !ts.isBinaryExpression(parent) || parent.right !== original) return made;
  if (parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return made;
  const [type, whole] = [node, parent].map(at => context.checker.getTypeAtLocation(at));
  if (!areAll(type, ts.TypeFlags.NumberLike) || !mustBe(whole, ts.TypeFlags.StringLike, context.checker))
    return made;
  const wanted = context.checker.getContextualType(withWrappers(parent));
  const isText = !wanted || mustBe(wanted, ts.TypeFlags.StringLike, context.checker);
  if (!isText && !becomesText(parent, context)) return made;
  return rangesOf(context.program).numberRangeOf(node).kind === INTEGER
    ? made
    : callGlobal('js_text', [made], node);
};

/** Whether an expression is a part of a template, of a sum with a string, or the argument of `String`. */
function becomesText(node: ts.Node, context: TransformationContext): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (isWrapper(parent)) return becomesText(parent, context);
  if (ts.isTemplateSpan(parent)) return true;
  if (ts.isCallExpression(parent))
    return ts.isIdentifier(parent.expression) && parent.expression.text === 'String';
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind !== ts.SyntaxKind.PlusToken && kind !== ts.SyntaxKind.PlusEqualsToken) return false;
  return (context.checker.getTypeAtLocation(parent).flags & ts.TypeFlags.StringLike) !== 0;
}

/** `list.sort()`: arrays or objects are ordered by their strings, and undefined comes last; null is compared like any value. */
function completeSort(
  { expression, params }: lua.CallExpression,
  { expression: owner }: ts.PropertyAccessExpression,
  context: TransformationContext,
): void {
  const { checker } = context;
  if (!lua.isIdentifier(expression) || !/^__TS__Array(To)?Sort/.test(expression.text)) return;
  const element = elementOf(owner, checker);
  const isOfNull = element !== undefined && isNullOnly(element, context);
  if (element && (isOfNull || canBeObject(element)) && params.length === 1)
    params.push(lua.createIdentifier(isOfNull ? 'js_null_order' : 'js_string_order'));
  if (isOfNull) return;
  const sentinel = sentinelOfNode(owner, context);
  if (!sentinel) return;
  if (params.length === 1) params.push(lua.createNilLiteral());
  params.push(sentinelValue(sentinel));
  if (expression.text === '__TS__ArrayToSorted') params[0] = callGlobal('__TS__ArraySlice', [params[0]]);
  expression.text = 'js_sort_present';
}

/** The type of the elements of an array, which `?.` may be asked of. */
function elementOf(owner: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  return checker.getIndexTypeOfType(type, ts.IndexKind.Number);
}

/** Whether null is the only nullish part of a type, including type arguments. */
function isNullOnly(type: ts.Type, { program }: TransformationContext): boolean {
  const { Null, Undefined, Void, Any, Unknown } = ts.TypeFlags;
  return (
    isNullable(type) || (argumentFlags(type, program) & (Null | Undefined | Void | Any | Unknown)) === Null
  );
}

/** `list.map(f)` with a sentinel in the result, even if the callback shortens the array. */
function completeMap({ expression, params }: lua.CallExpression): void {
  if (!lua.isIdentifier(expression) || expression.text !== '__TS__ArrayMap') return;
  const [list, storing, self = lua.createNilLiteral()] = params;
  if (!lua.isCallExpression(storing) || !lua.isIdentifier(storing.expression)) return;
  if (storing.expression.text !== 'js_storing') return;
  params.splice(0, params.length, list, storing.params[0], self, lua.createIdentifier('js_nullish'));
}

/** `list.join()` of numbers, for which the transpiler would use Lua's own function. */
function joinAsText(
  made: lua.CallExpression,
  node: ts.CallExpression,
  context: TransformationContext,
): lua.Expression {
  const { expression, params } = made;
  const isJoin = lua.isIdentifier(expression) && expression.text === '__TS__ArrayJoin';
  const isConcat =
    lua.isTableIndexExpression(expression) &&
    lua.isIdentifier(expression.table) &&
    expression.table.text === 'table' &&
    fieldName(expression) === 'concat';
  if (!isJoin && !isConcat) return made;
  const { checker } = context;
  const owner = (node.expression as ts.PropertyAccessExpression).expression;
  const element = elementOf(owner, checker);
  const mayBeTable = sentinelOfNode(owner, context) !== undefined || (element && canBeObject(element));
  return callGlobal(mayBeTable ? 'js_join' : '__TS__ArrayJoin', params, node);
}

/** In a finished tree: replaces the transpiler's conversions to strings, and renames `toString` methods. */
export function replaceTextCalls(statement: lua.Statement): void {
  walk(statement, node => {
    nameTextMethod(node);
    if (!lua.isCallExpression(node) || node.params.length !== 1 || notesOf(node).isPlainText)
      return undefined;
    if (lua.isIdentifier(node.expression) && node.expression.text === LUA_TEXT)
      node.expression.text = 'js_text';
    return undefined;
  });
}
