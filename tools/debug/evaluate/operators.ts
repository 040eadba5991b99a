/** Operators on the values of an expression. */

import type * as estree from 'acorn';
import { FunctionValue, TableValue } from '../program-value.ts';
import { type BuiltInContext, isSame, type Value } from './built-ins.ts';
import { EvaluationError } from './evaluation-error.ts';
import { hasMember } from './member.ts';

/** Operators on two numbers. */
const OPERATORS: Partial<Record<estree.BinaryOperator, (left: number, right: number) => Value>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
};

/**
 * The result of a unary operator.
 *
 * @throws EvaluationError for `delete`
 */
export function unaryResult(operator: estree.UnaryOperator, value: Value): Value {
  switch (operator) {
    case '!':
      return !value;
    case '-':
      return -Number(value);
    case '+':
      return Number(value);
    case '~':
      return ~Number(value);
    case 'typeof':
      return value instanceof FunctionValue ? 'function' : typeof value;
    case 'void':
      return undefined;
    default:
      throw new EvaluationError(`${operator} is not supported here`);
  }
}

/** The result of a binary operator with evaluated operands. */
export function binaryResult(
  operator: estree.BinaryOperator,
  left: Value,
  right: Value,
  context: BuiltInContext,
): Value {
  if (operator === '===' || operator === '==') return isSame(left, right);
  if (operator === '!==' || operator === '!=') return !isSame(left, right);
  if (operator === 'in') return hasMember(right, String(left), context);
  if (operator === 'instanceof')
    return (
      left instanceof TableValue && right instanceof TableValue && context.reader.isInstance(left, right)
    );
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return context.text(left) + context.text(right);
  return OPERATORS[operator]!(left as number, right as number);
}
