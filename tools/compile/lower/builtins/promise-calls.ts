/** Functions of `Promise` and timers. */

import * as lua from 'typescript-to-lua';
import { elementType, libraryGlobal, skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformArguments } from '../../transpiler/index.ts';
import { type Sentinel, sentinelOf, sentinelValue } from '../arrays/nullish-elements.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Library functions of `Promise`; its other functions are fields of the class. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  all: '__TS__PromiseAll',
  allSettled: '__TS__PromiseAllSettled',
  any: '__TS__PromiseAny',
  race: '__TS__PromiseRace',
};

/** Library functions for global functions that call something later. */
export const LATER: Readonly<Record<string, string>> = {
  setTimeout: 'js_set_timeout',
  setInterval: 'js_set_interval',
  clearTimeout: 'js_clear_timer',
  clearInterval: 'js_clear_timer',
  queueMicrotask: 'js_microtask',
};

/** Lowers such a call; undefined for any other. */
export const promiseCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee, arguments: list } = node;
  if (ts.isIdentifier(callee)) {
    const name = Object.hasOwn(LATER, callee.text) ? libraryGlobal(callee, context) : undefined;
    return name === undefined ? undefined : callGlobal(LATER[name], transformArguments(context, list), node);
  }
  if (!ts.isPropertyAccessExpression(callee) || libraryGlobal(callee.expression, context) !== 'Promise')
    return undefined;
  const { text } = callee.name;
  const values = transformArguments(context, list);
  if (Object.hasOwn(OF_SEVERAL, text)) {
    const sentinel = text === 'all' && sentinelOfResults(node, context);
    return callGlobal(OF_SEVERAL[text], sentinel ? [...values, sentinelValue(sentinel)] : values, node);
  }
  const owner = lua.createIdentifier('__TS__Promise', callee.expression);
  return lua.createCallExpression(
    lua.createTableIndexExpression(owner, lua.createStringLiteral(text), callee),
    values,
    node,
  );
};

/** What stands for undefined among the values that `Promise.all` gives. */
function sentinelOfResults(...[node, context]: Parameters<typeof promiseCall>): Sentinel {
  const { checker } = context;
  const results = checker.getAwaitedType(checker.getTypeAtLocation(node));
  return results && sentinelOf(elementType(results, checker), context);
}

/** `new Promise(resolve => setTimeout(resolve, milliseconds))`; undefined for anything else. */
export const sleep: Lowering<ts.NewExpression> = (node, context) => {
  const [executor] = node.arguments ?? [];
  if (libraryGlobal(node.expression, context) !== 'Promise' || !executor) return undefined;
  const inner = skipWrappers(executor);
  if (!ts.isArrowFunction(inner) || inner.modifiers) return undefined;
  const [{ name } = {}, ...others] = inner.parameters;
  const call = onlyCall(inner.body);
  if (!name || !ts.isIdentifier(name) || others.length > 0 || !call) return undefined;
  if (libraryGlobal(call.expression, context) !== 'setTimeout' || call.arguments.length !== 2)
    return undefined;
  const [callback, time] = call.arguments;
  const isResolved = ts.isIdentifier(callback) && callback.text === name.text;
  return isResolved && !mentions(time, name.text)
    ? callGlobal('js_sleep', [context.transformExpression(time)], node)
    : undefined;
};

/** The call that a function consists of. */
function onlyCall(body: ts.ConciseBody): ts.CallExpression | undefined {
  const [statement, ...others] = ts.isBlock(body) ? body.statements : [];
  const isOnly = statement && ts.isExpressionStatement(statement) && others.length === 0;
  const value = ts.isBlock(body) ? (isOnly ? statement.expression : undefined) : body;
  const inner = value && skipWrappers(value);
  return inner && ts.isCallExpression(inner) ? inner : undefined;
}

function mentions(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  return ts.forEachChild(node, child => mentions(child, name)) ?? false;
}
