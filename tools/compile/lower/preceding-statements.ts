/** Expressions with the statements that must come before them. */

import type ts from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';

/** A lowered expression, and the statements that must come before it. */
export interface Prepared {
  before: lua.Statement[];
  value: lua.Expression;
}

/** Lowers an expression, and returns the statements before it instead of adding them to the context. */
export function prepared(node: ts.Expression, context: TransformationContext): Prepared {
  return preparedBy(context, () => context.transformExpression(node));
}

/**
 * Calls a function that lowers an expression, and returns the statements before it instead of adding them to the
 * context.
 */
export function preparedBy(context: TransformationContext, make: () => lua.Expression): Prepared {
  context.pushPrecedingStatements();
  const value = make();
  return { before: context.popPrecedingStatements(), value };
}

/** The statements that assign an expression to a variable. */
export function assignExpression(
  name: lua.AssignmentLeftHandSideExpression,
  node: ts.Expression,
  context: TransformationContext,
): lua.Statement[] {
  const { before, value } = prepared(node, context);
  return [...before, lua.createAssignmentStatement(name, value, node)];
}

/** The preceding statements that a function adds to the context. */
export function statementsOf(context: TransformationContext, make: () => void): lua.Statement[] {
  context.pushPrecedingStatements();
  make();
  return context.popPrecedingStatements();
}
