/**
 * Async functions: their body, with what comes before it for parameters, is a coroutine that the library runs up to the
 * first `await`. Inside, `try`, `return` and jumps are those of any function.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import type ts from '../../program/typescript.js';
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

/** Moves what async functions do with their parameters into their bodies: an error there rejects the promise. */
export function completeAsyncBodies(statement: lua.Statement): void {
  walkKinds(
    statement,
    visitsByKind({
      [lua.SyntaxKind.FunctionExpression]: ({ body, dots }) => {
        const last = body.statements.at(-1);
        const call = last && lua.isReturnStatement(last) ? last.expressions[0] : undefined;
        if (!call || !lua.isCallExpression(call) || !isAsyncCall(call)) return;
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

function isAsyncCall({ expression }: lua.CallExpression): boolean {
  return lua.isIdentifier(expression) && expression.text === ASYNC;
}
