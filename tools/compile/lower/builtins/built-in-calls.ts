/**
 * Calls of built-in methods and functions that the transpiler does not support, or lowers with a different result: a
 * table names the library function for each.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  areSome,
  calledMethod,
  INTEGER,
  isLibraryMethod,
  libraryGlobal,
  mayBeUndefined,
  memberOf,
  methodValue,
  mustBe,
  type NumberRange,
  nameOf,
  rangesOf,
} from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { transformArguments, transformOrderedExpressions } from '../../transpiler/index.ts';
import { isHiddenList } from '../arrays/hidden-lists.ts';
import { NULLISH, type Sentinel, sentinelOfNode, sentinelValue } from '../arrays/nullish-elements.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import { mayBeText } from '../objects/object-copies.ts';
import { HOST_FUNCTIONS } from './built-in-values.ts';
import { PROTOTYPE_FUNCTIONS } from './prototype-functions.ts';

type Kind = 'text' | 'number' | 'list';

/**
 * Methods by the kind of their receiver: the library function receives that first, then the arguments; '' stands for
 * the receiver itself.
 */
const METHODS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  text: {
    at: 'js_text_at',
    codePointAt: 'js_code_point',
    concat: 'js_concat',
    indexOf: 'js_index',
    lastIndexOf: 'js_last_index',
    localeCompare: 'js_compare',
    trim: 'js_trim',
    slice: 'js_slice',
    substring: 'js_substring',
    substr: 'js_substr',
    split: '__TS__StringSplit',
    charAt: 'js_char_at',
    charCodeAt: '__TS__StringCharCodeAt',
    repeat: 'string.rep',
    toLocaleLowerCase: 'string.lower',
    toLocaleUpperCase: 'string.upper',
    valueOf: '',
  },
  number: {
    toString: 'js_radix',
    toFixed: '__TS__NumberToFixed',
    toPrecision: 'js_precision',
    toExponential: 'js_exponential',
    valueOf: '',
  },
  list: {
    lastIndexOf: 'js_last_index_of',
    findLast: 'js_find_last',
    findLastIndex: 'js_find_last_index',
    copyWithin: 'js_copy_within',
    keys: 'js_keys_of_list',
    values: '',
    toString: 'js_join',
  },
};

type Range = readonly [min: number, max: number, message: string];

/** The range of a method's first argument in JavaScript, with the message of its error. */
const RANGES: ReadonlyMap<string, Range> = new Map<string, Range>([
  ['toString', [2, 36, 'toString() radix argument must be between 2 and 36']],
  ['toFixed', [0, 100, 'toFixed() digits argument must be between 0 and 100']],
  ['toExponential', [0, 100, 'toExponential() argument must be between 0 and 100']],
  ['toPrecision', [1, 100, 'toPrecision() argument must be between 1 and 100']],
  ['repeat', [0, 2 ** 29 - 24, 'Invalid count value: ']],
]);

/** Functions of global objects with their library functions; an empty name stands for the argument itself. */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Object: {
    is: 'js_is',
    hasOwn: '__TS__ObjectHasOwn',
    freeze: 'js_freeze',
    isFrozen: 'js_is_frozen',
    seal: '',
    preventExtensions: '',
    ...PROTOTYPE_FUNCTIONS,
  },
  Number: { isSafeInteger: 'js_is_safe' },
  Iterator: { from: 'js_iterator_from' },
  Map: { groupBy: 'js_group_map' },
  ...HOST_FUNCTIONS,
};

/** Methods that the transpiler handles for integers only. */
const WITH_POSITIONS: ReadonlySet<string> = new Set(['slice', 'substring', 'charAt', 'charCodeAt']);

/** Whether a program tests objects for being frozen. */
export const testsForFrozen = mentions(/isFrozen/);

/** Lowers a call of one of these; undefined for any other call. */
export const libraryCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression, arguments: list } = node;
  const iterator = iteratorCall(node, context);
  if (iterator) return iterator;
  if (!ts.isPropertyAccessExpression(expression) || expression.questionDotToken) return undefined;
  const isSpread = list.some(ts.isSpreadElement);
  const name = expression.name.text;
  if (name === 'hasOwnProperty' && list.length === 1 && !isSpread && isLibraryMethod(expression, context))
    return hasOwn([expression.expression, ...list], node, context);
  const asked = /^(isPrototypeOf|propertyIsEnumerable)$/.test(name) && isLibraryMethod(expression, context);
  if (asked && !isSpread)
    return callGlobal(
      methodValue('Object', name)!.helper,
      transformOrderedExpressions(context, [expression.expression, ...list]),
      node,
    );
  const global = libraryGlobal(expression.expression, context);
  if (global !== undefined && Object.hasOwn(FUNCTIONS, global)) {
    const target = Object.hasOwn(FUNCTIONS[global], name) ? FUNCTIONS[global][name] : undefined;
    if (target === undefined || (isSpread && target === '')) return undefined;
    if (name === 'hasOwn' && !isSpread) return hasOwn(list, node, context);
    const values = transformArguments(context, list);
    const isNoted = name !== 'freeze' || testsForFrozen(context.program);
    // `Object.freeze()` is undefined.
    const [value = lua.createNilLiteral(node)] = values;
    return target === '' || !isNoted ? value : callGlobal(target, values, node);
  }
  if (global === undefined && isOfConsole(expression, context)) {
    const [owner, ...values] = transformOrderedExpressions(context, [expression.expression, ...list]);
    return lua.createMethodCallExpression(owner, lua.createIdentifier(name), values, node);
  }
  const kind = isSpread ? undefined : kindOf(expression.expression, context);
  if (!kind || !Object.hasOwn(METHODS[kind], name)) return undefined;
  if (kind === 'number' && name === 'toString' && list.length === 0) return undefined;
  if (kind === 'text' && isPlainSearch(name, list, context)) return undefined;
  const areWhole = list.every(position => rangesOf(context.program).numberRangeOf(position).kind === INTEGER);
  if (kind === 'text' && WITH_POSITIONS.has(name) && areWhole) return undefined;
  const values = transformOrderedExpressions(context, [expression.expression, ...list]);
  const range = kind === 'list' || list.length === 0 ? undefined : RANGES.get(name);
  if (range) values[1] = inRange(values[1], range, rangesOf(context.program).numberRangeOf(list[0]));
  // Lua's own function requires a number.
  if (name === 'repeat' && lua.isCallExpression(values[1]))
    values[1] = binary(values[1], lua.SyntaxKind.OrOperator, number(0), node);
  if (kind === 'text' && name === 'split' && list.length > 1)
    values[2] = limitOf(values[2], list[1], context);
  const target = METHODS[kind][name];
  const made = target === '' ? values[0] : callLibrary(target, values, node);
  if (kind !== 'list' || name !== 'values') return made;
  const sentinel = sentinelOfNode(expression.expression, context);
  return isLoopedOver(node, context) && !sentinel ? made : iteratorOf(made, sentinel, node);
};

/** Whether a function is one that `console` has, which what is declared as a `Console` may have of its own. */
function isOfConsole(callee: ts.PropertyAccessExpression, context: TransformationContext): boolean {
  const owner = memberOf(callee, context)?.valueDeclaration?.parent;
  return owner !== undefined && nameOf(owner) === 'Console' && isLibraryMethod(callee, context);
}

/** The limit of `split`. */
export const limitOf: Adapter = (made, node, { program }) => {
  const { kind, min, max } = rangesOf(program).numberRangeOf(node);
  return kind === INTEGER && min >= 0 && max < 2 ** 32 ? made : callGlobal('js_limit', [made], node);
};

/** `js_slice(text)`, or `string.rep(text)` where Lua has the function. */
function callLibrary(name: string, values: lua.Expression[], node: ts.CallExpression): lua.CallExpression {
  if (!name.startsWith('string.')) return callGlobal(name, values, node);
  const method = lua.createStringLiteral(name.slice('string.'.length));
  const called = lua.createTableIndexExpression(lua.createIdentifier('string'), method);
  return lua.createCallExpression(called, values, node);
}

/** Whether the transpiler's own lowering of a string search or a split is right. */
function isPlainSearch(
  name: string,
  list: readonly ts.Expression[],
  { checker, program }: TransformationContext,
): boolean {
  const [part, position] = list;
  if (name !== 'indexOf' && name !== 'split') return false;
  if (!part || mayBeUndefined(part, checker)) return false;
  if (areSome(checker.getTypeAtLocation(part), NULLISH)) return false;
  if (!position) return true;
  const isLiteral = ts.isStringLiteralLike(part) && part.text !== '';
  return name === 'indexOf' && isLiteral && rangesOf(program).numberRangeOf(position).kind === INTEGER;
}

/** An argument that stops the game with the error of JavaScript if it is out of range. */
function inRange(made: lua.Expression, [min, max, message]: Range, facts: NumberRange): lua.Expression {
  if (facts.kind === INTEGER && facts.min >= min && facts.max <= max) return made;
  return callGlobal('js_in_range', [made, number(min), number(max), lua.createStringLiteral(message)]);
}

/** Whether an object or array has an own property. */
function hasOwn(
  list: readonly ts.Expression[],
  node: ts.Expression,
  context: TransformationContext,
): lua.Expression {
  const isList = kindOf(list[0], context) === 'list';
  const isElement =
    isList && mustBe(context.checker.getTypeAtLocation(list[1]), ts.TypeFlags.NumberLike, context.checker);
  const [object, key] = transformOrderedExpressions(context, list);
  if (isHiddenList(list[0], context)) return callGlobal('js_own_property', [object, key], node);
  if (isList && !isElement) return callGlobal('js_own_of_list', [object, key], node);
  if (mayBeText(list[0], context)) return callGlobal('js_own_of_object', [object, key], node);
  const index = isElement ? binary(key, lua.SyntaxKind.AdditionOperator, number(1), node) : key;
  return callGlobal('__TS__ObjectHasOwn', [object, index], node);
}

/** Whether an iterator is only looped over, so that an array can replace it. */
export function isLoopedOver(node: ts.CallExpression, context: TransformationContext): boolean {
  const { parent } = ts.getOriginalNode(node);
  if (ts.isForOfStatement(parent) || ts.isSpreadElement(parent)) return true;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  const method = calledMethod(parent);
  return method
    ? method.name.text === 'from' && libraryGlobal(method.expression, context) === 'Array'
    : /^(Set|Map)$/.test(libraryGlobal(parent.expression, context) ?? '');
}

/** `value[Symbol.iterator]()`, or undefined for any other call. */
const iteratorCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression } = node;
  if (!ts.isElementAccessExpression(expression) || expression.questionDotToken) return undefined;
  const key = expression.argumentExpression;
  const isIterator =
    ts.isPropertyAccessExpression(key) &&
    key.name.text === 'iterator' &&
    libraryGlobal(key.expression, context) === 'Symbol';
  if (!isIterator || expression.expression.kind === ts.SyntaxKind.SuperKeyword) return undefined;
  const { expression: owner } = expression;
  const sentinel = kindOf(owner, context) === 'list' ? sentinelOfNode(owner, context) : undefined;
  return iteratorOf(context.transformExpression(owner), sentinel, node);
};

/** The iterator of an array. */
export function iteratorOf(made: lua.Expression, sentinel: Sentinel, node: ts.Node): lua.Expression {
  return callGlobal('js_iterator', [made, ...(sentinel ? [sentinelValue(sentinel)] : [])], node);
}

/**
 * Whether an expression is a string, a number or an array, apart from nullish values; undefined for anything else.
 */
export function kindOf(node: ts.Expression, { checker }: TransformationContext): Kind | undefined {
  const type = checker.getNonNullableType(checker.getApparentType(checker.getTypeAtLocation(node)));
  const all = (test: (part: ts.Type) => boolean): boolean =>
    type.isUnion() ? type.types.every(test) : test(type);
  const named = (name: string) => (part: ts.Type) => part.symbol?.name === name;
  if (all(part => (part.flags & ts.TypeFlags.StringLike) !== 0 || named('String')(part))) return 'text';
  if (all(part => (part.flags & ts.TypeFlags.NumberLike) !== 0 || named('Number')(part))) return 'number';
  return all(part => checker.isArrayType(part) || checker.isTupleType(part)) ? 'list' : undefined;
}
