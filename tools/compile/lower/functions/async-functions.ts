/**
 * Async functions: their body, with what comes before it for parameters, is a coroutine that the library runs up to the
 * first `await`. Inside, `try`, `return` and jumps are those of any function.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import { isAsync } from '../../facts/index.ts';
import { homeOf } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { replaceInner } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** The library function that runs the body of an async function. */
const ASYNC = 'js_async';

/** Replaces how the transpiler lowers the bodies of async functions. */
export function lowerAsyncBodies(): void {
  replaceInner(
    'wrapInAsyncAwaiter',
    () => (_, statements) => callGlobal(ASYNC, [lua.createFunctionExpression(lua.createBlock(statements))]),
  );
  replaceInner('isInAsyncFunction', () => () => false);
}

/** `await value` */
export const awaitedValue: Lowering<ts.AwaitExpression, lua.Expression> = (node, context) =>
  callGlobal('js_await', [context.transformExpression(node.expression)], node);

/**
 * `return value` of an async generator, which waits for the value first.
 *
 * @param made the statements that return it, the last one of which does
 */
export function awaitReturned(node: ts.ReturnStatement, made: readonly lua.Statement[]): void {
  const last = made.at(-1);
  if (!node.expression || !last || !lua.isReturnStatement(last) || !isInAsyncGenerator(node)) return;
  const value = last.expressions.pop();
  if (value) last.expressions.push(callGlobal('js_await', [value], node));
}

/** Whether the function that a node belongs to is an async generator. */
export function isInAsyncGenerator(node: ts.Node): boolean {
  const home = homeOf(ts.getOriginalNode(node));
  return 'asteriskToken' in home && home.asteriskToken !== undefined && isAsync(home);
}

/**
 * Moves what async functions do with their parameters into their bodies: an error there rejects the promise. A generator
 * whose body is async becomes an async generator.
 */
export function completeAsyncBodies(statement: lua.Statement): void {
  walkKinds(
    statement,
    visitsByKind({
      [lua.SyntaxKind.CallExpression]: call => {
        const [made] = call.params;
        if (!isCallOf(call, '__TS__Generator') || !made || !lua.isFunctionExpression(made)) return;
        const last = made.body.statements.at(-1);
        const body = last && lua.isReturnStatement(last) ? last.expressions[0] : undefined;
        if (!body || !lua.isCallExpression(body) || !isCallOf(body, ASYNC)) return;
        const [inner] = body.params;
        if (!inner || !lua.isFunctionExpression(inner)) return;
        call.expression = lua.createIdentifier('js_async_generator');
        made.body.statements.splice(-1, 1, ...inner.body.statements);
      },
      [lua.SyntaxKind.FunctionExpression]: ({ body, dots }) => {
        const last = body.statements.at(-1);
        const call = last && lua.isReturnStatement(last) ? last.expressions[0] : undefined;
        if (!call || !lua.isCallExpression(call) || !isCallOf(call, ASYNC)) return;
        const [inner] = call.params;
        if (!inner || !lua.isFunctionExpression(inner)) return;
        inner.body.statements.unshift(...body.statements.splice(0, body.statements.length - 1));
        if (!dots || call.params.length > 1) return;
        inner.dots = dots;
        call.params.push(lua.createDotsLiteral());
      },
    }),
  );
}

function isCallOf({ expression }: lua.CallExpression, name: string): boolean {
  return lua.isIdentifier(expression) && expression.text === name;
}
