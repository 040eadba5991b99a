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
import type { Lowering } from '../lowering.ts';
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
  return isShared && !isOfClass
    ? callGlobal(`__TS__Array${text[0].toUpperCase()}${text.slice(1)}`, [owner, ...values], node)
    : lua.createMethodCallExpression(owner, lua.createIdentifier(text), values, node);
};

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
    if (isSingle && !isWithin(-EXACT_IN_FLOAT32, EXACT_IN_FLOAT32))
      return callGlobal('js_fround', [value], node);
    if (source && isFloat(source, context)) return value;
    // A sum would lose the sign of -0.
    return binary(value, lua.SyntaxKind.SubtractionOperator, floatLiteral(0, node), node);
  }
  const [least, most] = (from !== undefined && TYPED_ARRAYS[from]?.range) || [Number.NEGATIVE_INFINITY];
  if (isWithin(...range) || (most !== undefined && least >= range[0] && most <= range[1])) return value;
  return name === 'Uint8ClampedArray' ? called() : lowBits(value, range, stored, node);
}

/** Whether Lua certainly represents a number as a float. */
function isFloat(node: ts.Expression, context: TransformationContext): boolean {
  const inner = skipWrappers(node);
  const name = typedClassOf(inner, context);
  if (name !== undefined) return name !== SOME_CLASS && TYPED_ARRAYS[name].range === undefined;
  if (ts.isNumericLiteral(inner)) return !Number.isInteger(Number(inner.text));
  if (!ts.isBinaryExpression(inner)) return false;
  const { left, operatorToken, right } = inner;
  if (DIVISIONS.has(operatorToken.kind)) return true;
  return ARITHMETIC.has(operatorToken.kind) && (isFloat(left, context) || isFloat(right, context));
}

const DIVISIONS = operators('/ /=');
const ARITHMETIC = operators('+ - * += -= *=');

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
