/** Visitors for operators whose meaning differs in Lua: binary and unary operators, and compound assignments. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { skipWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { binary, notANumber } from '../lua-nodes.ts';
import { assignedPatternStatements } from '../patterns/index.ts';
import { anyAsNumber, asNumber, isOfAnyType } from './any-values.ts';
import { assignedValue, assignmentOf, assignmentStatements } from './assignments.ts';
import { complement } from './bits.ts';
import { exact } from './float-numbers.ts';
import { mayBeMissing } from './nullish-reads.ts';
import { isOperation, operation } from './operation.ts';

/** An operation on two values, or an assignment that reads its target first. */
export const binaryOperation: Lowering<ts.BinaryExpression, lua.Expression> = (node, context) => {
  const assignment = assignmentOf(node);
  if (assignment) return assignedValue(assignment, context);
  if (!isOperation(node, context)) return context.superTransformExpression(node);
  const [left, right] = transformOrderedExpressions(context, [node.left, node.right]);
  return operation(node, left, right, context);
};

/** `-x`, `+x`, `~x`, `++x` and the like. */
export const prefixOperation: Lowering<ts.PrefixUnaryExpression, lua.Expression> = (node, context) => {
  const assignment = assignmentOf(node);
  if (assignment) return assignedValue(assignment, context);
  const made = context.superTransformExpression(node);
  const { operand, operator } = node;
  switch (operator) {
    case ts.SyntaxKind.MinusToken:
      if (isConversion(made)) {
        // The transpiler converts the negated value; it is the other way around.
        const [negated] = made.params;
        if (!lua.isUnaryExpression(negated)) return made;
        const value = converted(made, negated.operand, operand, context);
        return exact(lua.createUnaryExpression(value, lua.SyntaxKind.NegationOperator, node), node, context);
      }
      // Lua's integers have one zero only.
      return isZero(operand) ? lua.createNumericLiteral(-0, node) : exact(made, node, context);
    case ts.SyntaxKind.PlusToken:
      if (isConversion(made)) return converted(made, made.params[0], operand, context);
      if (isOfAnyType(operand, context)) return asNumber(made, operand, context);
      return mayBeMissing(operand, context)
        ? binary(made, lua.SyntaxKind.OrOperator, notANumber(), node)
        : made;
    case ts.SyntaxKind.TildeToken:
      if (!lua.isUnaryExpression(made)) return made;
      return complement(asNumber(made.operand, operand, context), operand, context, node);
    default:
      return made;
  }
};

/** `x++` and `x--`. */
export const postfixOperation: Lowering<ts.PostfixUnaryExpression, lua.Expression> = assignedValue;

/** An operation whose value nobody uses. */
export const operationStatement: Lowering<ts.ExpressionStatement, lua.Statement[]> = (node, context) => {
  const { expression } = node;
  const assignment = assignmentOf(expression);
  if (assignment) return assignmentStatements(assignment, context);
  const inner = skipWrappers(expression);
  const ofPattern = ts.isBinaryExpression(inner) && assignedPatternStatements(inner, context);
  if (ofPattern) return ofPattern;
  return context.superTransformStatements(node);
};

/** What a call of `__TS__Number` gives of a value, which may be an object. */
function converted(
  call: lua.CallExpression,
  value: lua.Expression,
  node: ts.Expression,
  context: TransformationContext,
): lua.Expression {
  const made = anyAsNumber(value, node, context);
  if (made !== value) return made;
  call.params[0] = value;
  return call;
}

function isConversion(node: lua.Expression): node is lua.CallExpression {
  return (
    lua.isCallExpression(node) && lua.isIdentifier(node.expression) && node.expression.text === '__TS__Number'
  );
}

function isZero(node: ts.Expression): boolean {
  const inner = skipWrappers(node);
  return ts.isNumericLiteral(inner) && Number(inner.text) === 0;
}
