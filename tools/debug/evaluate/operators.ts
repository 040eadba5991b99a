/** Operators of two numbers, and typeof, on the values of an expression. */

import type * as estree from 'acorn';
import { FunctionValue } from '../program-value.ts';
import type { Value } from './built-ins.ts';

export const OPERATORS: Partial<Record<estree.BinaryOperator, (left: number, right: number) => Value>> = {
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

export function typeOf(value: Value): string {
  return value instanceof FunctionValue ? 'function' : typeof value;
}
