/**
 * Represents numbers as floats that could exceed the exact integers of a double: Lua's integers wrap around at 2^63
 * where JavaScript rounds. facts/ranges/ decides where: at literals, or at an operation whose operands come from
 * elsewhere.
 */

import type ts from 'typescript';
import * as lua from 'typescript-to-lua';
import { LARGEST_PLAIN, note } from '../../../lua/notes.ts';
import { rangesOf } from '../../facts/index.ts';
import type { Adapter } from '../lowering.ts';

export function floatLiteral(value: number, node: ts.Node): lua.Expression {
  return note(lua.createNumericLiteral(value, node), { isFloat: true });
}

/** A number literal, as a float if range analysis decided so, or if it is huge. */
export const literal: Adapter<ts.NumericLiteral> = (made, node, context) => {
  if (!lua.isNumericLiteral(made)) return made;
  return made.value > LARGEST_PLAIN || rangesOf(context.program).isFloat(node)
    ? floatLiteral(made.value, node)
    : made;
};

/** Converts an operation to floats if range analysis decided so. */
export const exact: Adapter<ts.Node> = (made, node, context) => {
  if (lua.isUnaryExpression(made)) made.operand = exactOperand(made.operand, node, context);
  if (!lua.isBinaryExpression(made) || !rangesOf(context.program).isConverted(node)) return made;
  if (lua.isNumericLiteral(made.right)) made.right = floatLiteral(made.right.value, node);
  else made.left = exactOperand(made.left, node, context);
  return made;
};

/** Converts the first operand of an operation to a float if range analysis decided so. */
export const exactOperand: Adapter<ts.Node> = (operand, node, context) => {
  if (!rangesOf(context.program).isConverted(node)) return operand;
  // A sum would lose the sign of -0.
  return lua.createBinaryExpression(operand, floatLiteral(0, node), lua.SyntaxKind.SubtractionOperator, node);
};
