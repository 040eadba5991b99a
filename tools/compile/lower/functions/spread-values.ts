/**
 * `...values` of values that are not arrays: the transpiler lowers them to several values, of which a `push` with one
 * parameter would lose all but the first, and which end at the first nil of an iterator. And `...list` in a call, of
 * an array with sentinels: parameters get nil instead.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { calledMethod, libraryGlobal, valuesOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { createUnpackCall, isUnpackCall } from '../../transpiler/index.ts';
import {
  isList,
  type Sentinel,
  sentinelForHoles,
  sentinelOf,
  sentinelOfNode,
  sentinelValue,
} from '../arrays/nullish-elements.ts';
import { sentinelOfNew } from '../arrays/written-elements.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { isInAsyncGenerator } from './async-functions.ts';

/** Array methods that store their arguments. */
const STORING: ReadonlySet<string> = new Set(['push', 'unshift', 'splice', 'concat', 'with', 'fill']);
/** The transpiler's library function for values that are not arrays. */
const ITERABLE_SPREAD = '__TS__Spread';

/** Lowers a spread element. */
export function spreadValues(node: ts.SpreadElement, context: TransformationContext): lua.Expression {
  const made = context.superTransformExpression(node);
  if (lua.isDotsLiteral(made)) return restArguments(made, node, context);
  if (!lua.isCallExpression(made)) return made;
  const isIterable = lua.isIdentifier(made.expression) && made.expression.text === ITERABLE_SPREAD;
  if (!isIterable && !isUnpackCall(made)) return made;
  const original = ts.getOriginalNode(node) as ts.SpreadElement;
  const { parent } = original;
  const [value] = made.params;
  // A spread that was created for `apply` has no parent in the source.
  const isCall = parent === undefined || ts.isCallExpression(parent) || ts.isNewExpression(parent);
  const storing = isCall && parent !== undefined ? storingMethod(parent, context) : undefined;
  const sentinel = nullishAmong(original.expression, context);
  const list = isIterable ? listOf(value, sentinel, node) : value;
  if (isCall && !storing)
    return sentinel ? callGlobal('js_arguments', [list, sentinelValue(sentinel)], node) : made;
  const isOnlyPush = storing === 'push' && parent !== undefined && argumentsOf(parent).length === 1;
  return isIterable && (sentinel || isOnlyPush) ? createUnpackCall(context, list, node) : made;
}

/** `yield* list`, which yields nil instead of the sentinel; any other `yield` unchanged. */
export const yieldValues: Lowering<ts.YieldExpression, lua.Expression> = (node, context) => {
  const made = context.superTransformExpression(node);
  if (!lua.isCallExpression(made)) return made;
  if (isInAsyncGenerator(node)) {
    made.expression = lua.createIdentifier(node.asteriskToken ? 'js_yield_all' : 'js_yield');
    return made;
  }
  if (!node.asteriskToken || !node.expression) return made;
  const sentinel = isList(node.expression, context) ? sentinelOfNode(node.expression, context) : undefined;
  if (sentinel) made.params[0] = callGlobal('js_each', [made.params[0], sentinelValue(sentinel)], node);
  return made;
};

/** A rest parameter that is spread into another call, whose array may have sentinels. */
const restArguments: Adapter<ts.SpreadElement> = (made, node, context) => {
  const { expression, parent } = ts.getOriginalNode(node) as ts.SpreadElement;
  const isKept =
    parent && (ts.isArrayLiteralExpression(parent) || storingMethod(parent as ts.CallExpression, context));
  const sentinel = isKept ? nullishAmong(expression, context) : undefined;
  if (!sentinel) return made;
  return createUnpackCall(context, callGlobal('js_packed', [sentinelValue(sentinel), made], node), node);
};

function argumentsOf(call: ts.Node): readonly ts.Expression[] {
  return ts.isCallExpression(call) || ts.isNewExpression(call) ? (call.arguments ?? []) : [];
}

/** The array method, or `Array.of`, that stores the arguments of a call. */
function storingMethod(
  call: ts.CallExpression | ts.NewExpression,
  context: TransformationContext,
): string | undefined {
  const method = calledMethod(call);
  const name = method?.name.text;
  if (name === undefined) return undefined;
  const isOf = name === 'of' && libraryGlobal(method!.expression, context) === 'Array';
  return isOf || (STORING.has(name) && isList(method!.expression, context)) ? name : undefined;
}

/** The sentinel for the values of an array or iterator. */
export function nullishAmong(node: ts.Expression, context: TransformationContext): Sentinel {
  const { checker } = context;
  if (isList(node, context)) return sentinelOfNode(node, context);
  const type = checker.getTypeAtLocation(node);
  const sentinel = nullishAmongType(type, context);
  return sentinel ?? sentinelForHoles(node, valuesOf(type, checker), context.program);
}

/** The sentinel for the values of an array or iterator of which only the type is known. */
export function nullishAmongType(type: ts.Type, context: TransformationContext): Sentinel {
  return type.flags & ts.TypeFlags.Any ? 'js_nullish' : sentinelOf(valuesOf(type, context.checker), context);
}

/** An array of the values of an iterator, with a sentinel for null and undefined. */
export function listOf(value: lua.Expression, sentinel: Sentinel, node: ts.Node): lua.Expression {
  const storer = sentinel === 'js_nullish' ? [callGlobal('js_storing', [lua.createNilLiteral()])] : [];
  return callGlobal('__TS__ArrayFrom', [value, ...storer], node);
}

/** `Array.from(source)`, which copies an array with its sentinels; any other call unchanged. */
export const listFrom: Adapter<ts.CallExpression> = (made, node, context) => {
  const [source] = node.arguments;
  if (node.arguments.length !== 1 || !lua.isCallExpression(made) || made.params.length !== 1) return made;
  if (!lua.isIdentifier(made.expression) || made.expression.text !== '__TS__ArrayFrom') return made;
  return isList(source, context)
    ? callGlobal('__TS__ArraySlice', made.params, node)
    : listOf(made.params[0], sentinelOfNew(node, context), node);
};
