/** `a % b`: JavaScript's takes the sign of the dividend, Lua's that of the divisor. */

import * as lua from 'typescript-to-lua';
import { rangesOf } from '../../facts/index.ts';
import type { Operation } from '../lowering.ts';
import { binary, callGlobal, isRepeatable, number } from '../lua-nodes.ts';

const { ModuloOperator, GreaterEqualOperator, AndOperator, OrOperator, NegationOperator } = lua.SyntaxKind;

/** The operation. */
export function remainder({ a, b, left, right, context, node }: Operation): lua.Expression {
  const divisor = rangesOf(context.program).numberRangeOf(right);
  if (divisor.min <= 0) return callGlobal('js_remainder', [a, b], node);
  const dividend = rangesOf(context.program).numberRangeOf(left);
  // For positive operands both languages agree, for infinite divisors and fractions too.
  if (dividend.min >= 0) return binary(a, ModuloOperator, b, node);
  if (!isRepeatable(a) || !lua.isNumericLiteral(b)) return callGlobal('js_remainder', [a, b], node);
  const negative = lua.createUnaryExpression(
    binary(lua.createUnaryExpression(a, NegationOperator), ModuloOperator, b),
    NegationOperator,
  );
  const positive = binary(a, ModuloOperator, b);
  const choice = binary(binary(a, GreaterEqualOperator, number(0)), AndOperator, positive);
  return binary(choice, OrOperator, negative, node);
}
