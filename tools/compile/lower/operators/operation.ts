/** The operators of arithmetic, bits and strings: what each becomes of two operands that are Lua already. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { type CheckedProgram, COMPOUND_OPERATORS, holesOf, textsOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { isStringType } from '../../transpiler/index.ts';
import { power } from '../builtins/math-calls.ts';
import type { Operation } from '../lowering.ts';
import { binary } from '../lua-nodes.ts';
import { stringOf } from '../strings/string-of.ts';
import { asNumber, isLoose, looseOperation, looseSum } from './any-values.ts';
import { BIT_OPERATORS, bitOperation } from './bits.ts';
import { exact, exactOperand } from './float-numbers.ts';
import { remainder } from './remainder.ts';

const Js = ts.SyntaxKind;

/** The operators that Lua shares with JavaScript once the operands are numbers. */
const NUMBER_OPERATORS: ReadonlyMap<ts.SyntaxKind, lua.BinaryOperator> = new Map<
  ts.SyntaxKind,
  lua.BinaryOperator
>([
  [Js.PlusToken, lua.SyntaxKind.AdditionOperator],
  [Js.MinusToken, lua.SyntaxKind.SubtractionOperator],
  [Js.AsteriskToken, lua.SyntaxKind.MultiplicationOperator],
  [Js.SlashToken, lua.SyntaxKind.DivisionOperator],
]);

/** The operator of an operation, of `x += y` that of `x + y`. */
function plainOperator(node: ts.BinaryExpression): ts.SyntaxKind {
  const { kind } = node.operatorToken;
  return COMPOUND_OPERATORS.get(kind) ?? kind;
}

/** Whether an operation, or a compound assignment, is made here and not by the transpiler. */
export function isOperation(node: ts.BinaryExpression, context: CheckedProgram): boolean {
  const kind = plainOperator(node);
  return (
    NUMBER_OPERATORS.has(kind) ||
    kind === Js.PercentToken ||
    kind === Js.AsteriskAsteriskToken ||
    BIT_OPERATORS.has(kind) ||
    isLoose(node, context)
  );
}

/**
 * The operation of a node.
 *
 * @param a the left operand, of a compound assignment the value before it
 * @param b the right operand
 */
export function operation(
  node: ts.BinaryExpression,
  a: lua.Expression,
  b: lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const { left, right } = node;
  const operands = { a, b, left, right, node, context };
  const kind = plainOperator(node);
  if (kind === Js.PlusToken) {
    const { checker, program } = context;
    const texts = [left, right].filter(operand => isStringType(context, checker.getTypeAtLocation(operand)));
    const isUnsure = (text: ts.Expression): boolean =>
      textsOf(program).mayBeOther(text) || holesOf(program).mayBeNullish(text);
    if (texts.length > 0 && texts.every(isUnsure)) return looseSum(a, b, node, context);
    if (texts.length > 0)
      return binary(
        stringOf(a, left, context, true),
        lua.SyntaxKind.ConcatOperator,
        stringOf(b, right, context, true),
        node,
      );
  }
  if (isLoose(node, context)) {
    const loose = looseOperation(kind, a, b, node, context);
    if (loose) return loose;
    operands.a = asNumber(a, left, context);
    operands.b = asNumber(b, right, context);
  }
  return ofNumbers(kind, operands);
}

function ofNumbers(kind: ts.SyntaxKind, operands: Operation): lua.Expression {
  const { a, b, node, context } = operands;
  const operator = NUMBER_OPERATORS.get(kind);
  if (operator !== undefined) return exact(binary(a, operator, b, node), node, context);
  if (kind === Js.AsteriskAsteriskToken) return power(operands);
  if (kind === Js.PercentToken) return remainder({ ...operands, a: exactOperand(a, node, context) });
  return bitOperation(kind, operands);
}
