/** Async functions, and where they wait. */

import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';

/** Whether a function is async. */
export function isAsync(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false)
  );
}

/** Whether a node itself lets everything else run before it has a value: `yield`, `await`, `for await`. */
export function isSuspension(node: ts.Node): boolean {
  return (
    ts.isYieldExpression(node) ||
    ts.isAwaitExpression(node) ||
    (ts.isForOfStatement(node) && node.awaitModifier !== undefined)
  );
}

/** Whether the function that a node belongs to is suspended in it. */
export function suspends(node: ts.Node): boolean {
  if (isSuspension(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return someChild(node, suspends);
}
