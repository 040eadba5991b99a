/**
 * Methods of built-in values after `?.`. The transpiler lowers the object of the method from the source and so
 * evaluates it twice; here it gets the variable that already holds the object.
 */

import type { TransformationContext } from 'typescript-to-lua';
import ts from '../../program/typescript.js';

/** Transforms a call that is a part of a chain with `?.`; any other call as it is. */
export function callInChain<Result>(
  node: ts.CallExpression,
  context: TransformationContext,
  transform: () => Result,
): Result {
  const written = ts.getOriginalNode(node.expression);
  const { expression: callee } = node;
  if (written === callee || !ts.isPropertyAccessExpression(written) || !ts.isPropertyAccessExpression(callee))
    return transform();
  const known = context.transformExpression;
  context.transformExpression = part =>
    known.call(context, part === written.expression ? callee.expression : part);
  try {
    return transform();
  } finally {
    context.transformExpression = known;
  }
}
