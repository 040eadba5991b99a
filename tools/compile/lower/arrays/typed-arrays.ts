/** Typed arrays: conversion of what is stored in them, and the methods that arrays do not have, or have differently. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import {
  type CheckedProgram,
  COMPOUND_OPERATORS,
  holesOf,
  INTEGER,
  isTypedArray,
  libraryGlobal,
  type NumberRange,
  rangesOf,
  SOME_CLASS,
  skipWrappers,
  typedArraysOf,
  typedClassOf,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { transformCallAndArguments, transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';
import { lowBits } from '../operators/bits.ts';
import { floatLiteral } from '../operators/float-numbers.ts';

/** The integers that a Float32Array holds exactly. */
const EXACT_IN_FLOAT32 = 2 ** 24;

/** Methods of typed arrays that are not those of arrays. */
const METHODS: ReadonlySet<string> = new Set(
  'fill filter map set slice sort subarray toReversed toSorted with'.split(' '),
);

/** Methods of arrays whose library functions the transpiler calls for arrays alone: `__TS__ArrayAt`. */
const SHARED_METHODS: ReadonlySet<string> = new Set(
  'at entries every find findIndex forEach includes indexOf join reduce reduceRight reverse some'.split(' '),
);

/** The library function for `Array.isArray`, for which typed arrays are none. */
export function arrayTest(node: ts.Node, { program }: Pick<CheckedProgram, 'program'>): string {
  return typedArraysOf(program).areMade(node) ? 'js_is_array' : '__TS__ArrayIsArray';
}

/** A method that only typed arrays have, or `Array.isArray`; undefined for any other call. */
export const typedArrayCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken) return undefined;
  const { text } = callee.name;
  if (text === 'isArray' && libraryGlobal(callee.expression, context) === 'Array')
    return callGlobal(arrayTest(node, context), transformOrderedExpressions(context, node.arguments), node);
  const global = libraryGlobal(callee.expression, context);
  const isOfClass = global !== undefined && Object.hasOwn(TYPED_ARRAYS, global);
  const isShared = SHARED_METHODS.has(text);
  const isMethod = isShared || METHODS.has(text);
  if (!isOfClass && !(isMethod && isTypedArray(callee.expression, context.checker))) return undefined;
  const signature = context.checker.getResolvedSignature(node);
  const [owner, values] = transformCallAndArguments(context, callee.expression, node.arguments, signature);
  // The overload with a type parameter takes elements that are no numbers.
  if (isOfClass && text === 'from' && values.length === 1 && isGeneric(signature))
    values.push(lua.createIdentifier('js_typed_number'));
  return isShared && !isOfClass
    ? callGlobal(`__TS__Array${text[0].toUpperCase()}${text.slice(1)}`, [owner, ...values], node)
    : lua.createMethodCallExpression(owner, lua.createIdentifier(text), values, node);
};

/** Methods that flatten arrays, but not typed arrays among the elements. */
const FLATTENING: ReadonlyMap<string, string> = new Map([
  ['__TS__ArrayConcat', 'js_typed_concat'],
  ['__TS__ArrayFlat', 'js_typed_flat'],
  ['__TS__ArrayFlatMap', 'js_typed_flat_map'],
]);

/** Calls of them in programs that make typed arrays. */
export const keepTypedArrays: Adapter<ts.CallExpression> = (made, node, context) => {
  if (!lua.isCallExpression(made) || !lua.isIdentifier(made.expression)) return made;
  const name = FLATTENING.get(made.expression.text);
  if (name !== undefined && typedArraysOf(context.program).areMade(node)) made.expression.text = name;
  return made;
};

function isGeneric(signature: ts.Signature | undefined): boolean {
  return (signature?.declaration?.typeParameters?.length ?? 0) > 0;
}

/**
 * Assigns an element of what is, or may be, a typed array, which holds numbers of its kind only.
 * @param at the Lua of the target
 * @param origin the assignment
 * @returns the statement; undefined for any other target
 */
export function setTypedElement(
  at: lua.TableIndexExpression,
  value: lua.Expression,
  target: ts.Expression,
  origin: ts.Node,
  context: TransformationContext,
): lua.Statement | undefined {
  const name = typedClassOf(target, context);
  if (name === undefined) return undefined;
  if (name === SOME_CLASS)
    return lua.createExpressionStatement(callGlobal('js_put_number', [at.table, at.index, value]), origin);
  const made = converted(value, name, target, origin, context);
  return lua.createAssignmentStatement(at, made, origin);
}

/** The range of what an assignment stores, before it is converted; undefined if it may be nullish, and for patterns. */
function storedRange(
  origin: ts.Node,
  target: ts.Expression,
  { program }: CheckedProgram,
): NumberRange | undefined {
  const isStep = ts.isPrefixUnaryExpression(origin) || ts.isPostfixUnaryExpression(origin);
  const source = isStep ? origin.operand : assignedBy(origin, target);
  if (!source || holesOf(program).mayBeNullish(source)) return undefined;
  const { kind, min, max } = rangesOf(program).numberRangeOf(source);
  return isStep ? { kind, min: min - 1, max: max + 1 } : { kind, min, max };
}

/** The expression whose value an assignment stores; undefined for patterns and steps. */
function assignedBy(origin: ts.Node, target: ts.Expression): ts.Expression | undefined {
  if (!ts.isBinaryExpression(origin) || skipWrappers(origin.left) !== target) return undefined;
  return COMPOUND_OPERATORS.has(origin.operatorToken.kind) ? origin : origin.right;
}

/** A number as an element of a typed array. */
function converted(
  value: lua.Expression,
  name: string,
  target: ts.Expression,
  node: ts.Node,
  context: TransformationContext,
): lua.Expression {
  const { range } = TYPED_ARRAYS[name];
  const called = () => callGlobal(HELPERS[name], [value], node);
  const stored = storedRange(node, target, context);
  if (!stored) return called();
  const source = assignedBy(node, target);
  const from = source && typedClassOf(source, context);
  if (from === name) return value;
  const { kind, min, max } = stored;
  const isWithin = (least: number, most: number) => kind === INTEGER && min >= least && max <= most;
  if (!range) {
    const isSingle = name === 'Float32Array';
    if (lua.isNumericLiteral(value))
      return floatLiteral(isSingle ? Math.fround(value.value) : value.value, node);
    const isExact =
      isWithin(-EXACT_IN_FLOAT32, EXACT_IN_FLOAT32) || (source && everyResult(source, isSingleHeld, context));
    if (isSingle && !isExact) {
      // `list[i]++` has no expression of what it stores.
      const isSum = source === undefined || everyResult(source, isSumOfSingles, context);
      return callGlobal(isSum ? 'js_fround_sum' : 'js_fround', [value], node);
    }
    if (source && everyResult(source, isFloat, context)) return value;
    // A sum would lose the sign of -0.
    return binary(value, lua.SyntaxKind.SubtractionOperator, floatLiteral(0, node), node);
  }
  const [least, most] = (from !== undefined && TYPED_ARRAYS[from]?.range) || [Number.NEGATIVE_INFINITY];
  if (isWithin(...range) || (most !== undefined && least >= range[0] && most <= range[1])) return value;
  return name === 'Uint8ClampedArray' ? called() : lowBits(value, range, stored, node);
}

type NumberTest = (node: ts.Expression, context: TransformationContext) => boolean;

/** Whether all numbers that an expression gives, some with the other sign, are of a kind. */
function everyResult(node: ts.Expression, test: NumberTest, context: TransformationContext): boolean {
  const inner = skipWrappers(node);
  const isEvery = (...parts: readonly ts.Expression[]): boolean =>
    parts.every(part => everyResult(part, test, context));
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.MinusToken)
    return isEvery(inner.operand);
  if (ts.isConditionalExpression(inner)) return isEvery(inner.whenTrue, inner.whenFalse);
  if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression)) {
    const { expression: owner, name } = inner.expression;
    const isOfGiven = /^(abs|max|min)$/.test(name.text) && libraryGlobal(owner, context) === 'Math';
    if (isOfGiven && inner.arguments.length > 0) return isEvery(...inner.arguments);
  }
  return test(inner, context);
}

/** Whether a number is one that a Float32Array holds. */
function isSingleHeld(node: ts.Expression, context: TransformationContext): boolean {
  if (typedClassOf(node, context) === 'Float32Array') return !holesOf(context.program).mayBeNullish(node);
  return ts.isNumericLiteral(node) && Math.fround(Number(node.text)) === Number(node.text);
}

/** Numbers from here on are multiples of the least float of 32 bits, whatever their 53 bits are. */
const MIN_MULTIPLE = 2 ** -96;

/**
 * Whether a number is a multiple of the least float of 32 bits, or none: a sum of what a Float32Array holds, of integers
 * and of literals. Sums and products with integers are rounded to multiples of greater powers of two.
 */
function isSumOfSingles(node: ts.Expression, context: TransformationContext): boolean {
  const name = typedClassOf(node, context);
  if (name !== undefined) return name !== SOME_CLASS && name !== 'Float64Array';
  if (ts.isNumericLiteral(node)) {
    const size = Number(node.text);
    return size === 0 || size >= MIN_MULTIPLE;
  }
  const isWhole = (part: ts.Expression): boolean =>
    rangesOf(context.program).numberRangeOf(part).kind === INTEGER;
  if (isWhole(node)) return true;
  if (!ts.isBinaryExpression(node)) return false;
  const { left, operatorToken, right } = node;
  const isEvery = (...parts: readonly ts.Expression[]): boolean =>
    parts.every(part => everyResult(part, isSumOfSingles, context));
  if (SUMS.has(operatorToken.kind)) return isEvery(left, right);
  if (!PRODUCTS.has(operatorToken.kind)) return false;
  return (isEvery(left) && isWhole(right)) || (isWhole(left) && isEvery(right));
}

/** Whether Lua certainly represents a number as a float. */
function isFloat(node: ts.Expression, context: TransformationContext): boolean {
  const name = typedClassOf(node, context);
  if (name !== undefined) return name !== SOME_CLASS && TYPED_ARRAYS[name].range === undefined;
  if (ts.isNumericLiteral(node)) return !Number.isInteger(Number(node.text));
  if (!ts.isBinaryExpression(node)) return false;
  const { left, operatorToken, right } = node;
  if (DIVISIONS.has(operatorToken.kind)) return true;
  const isOfFloats = (part: ts.Expression): boolean => everyResult(part, isFloat, context);
  return ARITHMETIC.has(operatorToken.kind) && (isOfFloats(left) || isOfFloats(right));
}

const DIVISIONS = operators('/ /=');
const ARITHMETIC = operators('+ - * += -= *=');
const SUMS = operators('+ - += -=');
const PRODUCTS = operators('* *=');

/** The helpers that convert any number. */
const HELPERS: Readonly<Record<string, string>> = {
  Int8Array: 'js_to_int8',
  Uint8Array: 'js_to_uint8',
  Uint8ClampedArray: 'js_to_uint8_clamped',
  Int16Array: 'js_to_int16',
  Uint16Array: 'js_to_uint16',
  Int32Array: 'js_to_int32',
  Uint32Array: 'js_to_uint32',
  Float32Array: 'js_to_float32',
  Float64Array: 'js_to_float64',
};
