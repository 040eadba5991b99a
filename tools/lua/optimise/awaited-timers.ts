/**
 * `await` of a promise that only a timer settles: the async function waits for the time itself, without promise and timer.
 * To wait for the next frame is a bare `coroutine.yield`.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../chunk/section.ts';
import { replacementsByKind, rewriteKinds } from '../kinds.ts';
import { type Located, locationAt } from '../tree.ts';

/** Milliseconds of a frame, as `1000 / 60` gives them. */
const FRAME = 1000 / 60;

/** Replaces each `await` of a timer's promise. */
export function awaitTimers(sections: readonly Section[]): void {
  for (const { statements } of sections) for (const statement of statements) rewriteKinds(statement, AWAITS);
}

const AWAITS = replacementsByKind({
  [lua.SyntaxKind.CallExpression]: call => {
    const promise = argumentOf(call, 'js_await');
    const time = promise && argumentOf(promise, 'js_sleep');
    return time ? locationAt(waitFor(time), call as Located) : call;
  },
});

/** The only argument of a call of a helper. */
function argumentOf(node: lua.Node, helper: string): lua.Expression | undefined {
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  return node.expression.text === helper ? node.params[0] : undefined;
}

function waitFor(time: lua.Expression): lua.Expression {
  if (!lua.isNumericLiteral(time) || time.value !== FRAME)
    return lua.createCallExpression(lua.createIdentifier('js_await_time'), [time]);
  const wait = lua.createTableIndexExpression(
    lua.createIdentifier('coroutine'),
    lua.createStringLiteral('yield'),
  );
  return lua.createCallExpression(wait, [lua.createIdentifier('js_frames')]);
}
