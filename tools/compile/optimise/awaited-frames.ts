/**
 * `await` of a promise that only a timer settles: the async function waits for the frame itself, without promise and timer.
 * That of one frame is a bare `coroutine.yield`.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../chunk/section.ts';
import { replacementsByKind, rewriteKinds } from '../lua/kinds.ts';
import { type Located, locationAt } from '../lua/tree.ts';

const FRAMES_PER_SECOND = 60;
/** How far a number of milliseconds may be from whole frames. */
const PRECISION = 1e-9;

/** Replaces each `await` of a number of frames. */
export function awaitFrames(sections: readonly Section[]): void {
  for (const { statements } of sections) for (const statement of statements) rewriteKinds(statement, AWAITS);
}

const AWAITS = replacementsByKind({
  [lua.SyntaxKind.CallExpression]: call => {
    const promise = argumentOf(call, 'js_await');
    const time = promise && argumentOf(promise, 'js_sleep');
    const count = time && framesOf(time);
    return count ? locationAt(waitFor(count), call as Located) : call;
  },
});

/** The only argument of a call of a helper. */
function argumentOf(node: lua.Node, helper: string): lua.Expression | undefined {
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  return node.expression.text === helper ? node.params[0] : undefined;
}

/** How many frames an expression of milliseconds is, as the console counts them: `count * 1000 / 60`. */
function framesOf(time: lua.Expression): lua.Expression | undefined {
  if (lua.isNumericLiteral(time)) {
    const frames = (time.value * FRAMES_PER_SECOND) / 1000;
    const whole = Math.round(frames);
    return whole >= 1 && Math.abs(frames - whole) < PRECISION ? lua.createNumericLiteral(whole) : undefined;
  }
  const inner = withoutParentheses(time);
  if (!isOperation(inner, lua.SyntaxKind.DivisionOperator) || !isNumber(inner.right, FRAMES_PER_SECOND))
    return undefined;
  const product = withoutParentheses(inner.left);
  if (!isOperation(product, lua.SyntaxKind.MultiplicationOperator)) return undefined;
  return isNumber(product.right, 1000) ? product.left : undefined;
}

function waitFor(count: lua.Expression): lua.Expression {
  if (!isNumber(count, 1)) return lua.createCallExpression(lua.createIdentifier('js_await_frames'), [count]);
  const wait = lua.createTableIndexExpression(
    lua.createIdentifier('coroutine'),
    lua.createStringLiteral('yield'),
  );
  return lua.createCallExpression(wait, [lua.createIdentifier('js_frames')]);
}

function withoutParentheses(node: lua.Expression): lua.Expression {
  return lua.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

function isOperation(node: lua.Expression, operator: lua.SyntaxKind): node is lua.BinaryExpression {
  return lua.isBinaryExpression(node) && node.operator === operator;
}

function isNumber(node: lua.Expression, value: number): boolean {
  return lua.isNumericLiteral(node) && node.value === value;
}
