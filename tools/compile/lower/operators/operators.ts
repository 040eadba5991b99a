/**
 * Visitors for the operators that mean something else in Lua: operations on two values, assignments that read their
 * target first, and operators before a value.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import type { Numbers } from '../../facts/numbers/index.ts';
import { skipWrappers } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';
import { putElement, setLength } from '../arrays/set-elements.ts';
import { binary, number } from '../lua-nodes.ts';
import { assignedPatternStatements } from '../patterns/index.ts';
import { anyAsNumber, asNumber, isOfAnyType } from './any-values.ts';
import { updatedValue, updateOf, updateStatements } from './assignments.ts';
import { complement } from './bits.ts';
import { exact } from './float-numbers.ts';
import { isOperation, operation } from './operation.ts';

type Visitor<T extends TypeScript.Node, R> = (node: T, context: TransformationContext) => R;

export interface OperatorVisitors {
  binary: Visitor<TypeScript.BinaryExpression, lua.Expression>;
  prefix: Visitor<TypeScript.PrefixUnaryExpression, lua.Expression>;
  postfix: Visitor<TypeScript.PostfixUnaryExpression, lua.Expression>;
  statement: Visitor<TypeScript.ExpressionStatement, lua.Statement[]>;
}

export function operatorVisitors(numbers: Numbers): OperatorVisitors {
  return {
    binary(node, context) {
      const update = updateOf(node);
      if (update) return updatedValue(update, context, numbers);
      if (!isOperation(node, context)) return context.superTransformExpression(node);
      const [left, right] = transformOrderedExpressions(context, [node.left, node.right]);
      return operation(node, left, right, context, numbers);
    },

    prefix(node, context) {
      const update = updateOf(node);
      if (update) return updatedValue(update, context, numbers);
      const made = context.superTransformExpression(node);
      if (node.operator === ts.SyntaxKind.MinusToken && isConversion(made)) {
        // The transpiler converts the negated value; it is the other way around.
        const [negated] = made.params;
        if (!lua.isUnaryExpression(negated)) return made;
        const value = converted(made, negated.operand, node.operand, context);
        return exact(lua.createUnaryExpression(value, lua.SyntaxKind.NegationOperator, node), node, numbers);
      }
      if (node.operator === ts.SyntaxKind.PlusToken && !isConversion(made))
        return isOfAnyType(node.operand, context.checker)
          ? asNumber(made, node.operand, context.checker)
          : made;
      if (node.operator === ts.SyntaxKind.PlusToken && isConversion(made))
        return converted(made, made.params[0], node.operand, context);
      // Lua's integers have one zero only.
      if (node.operator === ts.SyntaxKind.MinusToken && isZero(node.operand))
        return lua.createNumericLiteral(-0, node);
      if (node.operator === ts.SyntaxKind.MinusToken) return exact(made, node, numbers);
      if (node.operator !== ts.SyntaxKind.TildeToken || !lua.isUnaryExpression(made)) return made;
      return complement(asNumber(made.operand, node.operand, context.checker), node.operand, numbers, node);
    },

    postfix(node, context) {
      const update = updateOf(node);
      if (update) return updatedValue(update, context, numbers);
      const made = context.superTransformExpression(node);
      // Of the length of an array, the transpiler gives the new one.
      if (!ts.isPropertyAccessExpression(node.operand) || !lua.isCallExpression(made)) return made;
      const { AdditionOperator, SubtractionOperator } = lua.SyntaxKind;
      const isLonger = node.operator === ts.SyntaxKind.PlusPlusToken;
      return binary(made, isLonger ? SubtractionOperator : AdditionOperator, number(1), node);
    },

    statement(node, context) {
      const { expression } = node;
      const update = updateOf(expression);
      if (update) return updateStatements(update, context, numbers);
      if (ts.isBinaryExpression(expression)) {
        const ofPattern = assignedPatternStatements(expression, context);
        if (ofPattern) return ofPattern;
        const put = putElement(expression, context);
        if (put) return [lua.createExpressionStatement(put)];
        const resized = setLength(expression, context, numbers);
        if (resized) return [lua.createExpressionStatement(resized)];
      }
      return context.superTransformStatements(node);
    },
  };
}

/** What a call of `__TS__Number` gives of a value, which may be an object. */
function converted(
  call: lua.CallExpression,
  value: lua.Expression,
  node: TypeScript.Expression,
  { checker }: TransformationContext,
): lua.Expression {
  const made = anyAsNumber(value, node, checker);
  if (made !== value) return made;
  call.params[0] = value;
  return call;
}

function isConversion(node: lua.Expression): node is lua.CallExpression {
  return (
    lua.isCallExpression(node) && lua.isIdentifier(node.expression) && node.expression.text === '__TS__Number'
  );
}

function isZero(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  return ts.isNumericLiteral(inner) && Number(inner.text) === 0;
}
