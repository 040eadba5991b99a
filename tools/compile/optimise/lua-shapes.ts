/** Helpers to create and recognize Lua nodes that several optimisations need. */

import * as lua from 'typescript-to-lua';
import { isInnerName } from '../chunk/unique-names.ts';
import { notesOf } from '../lua/notes.ts';
import { expressionsOf, isConstant, type Located, locationAt, walk } from '../lua/tree.ts';

const { SyntaxKind } = lua;

export function identifier(name: string, from?: Located): lua.Identifier {
  const node = lua.createIdentifier(name);
  return from ? locationAt(node, from) : node;
}

export function number(value: number, from?: Located): lua.NumericLiteral {
  const node = lua.createNumericLiteral(value);
  return from ? locationAt(node, from) : node;
}

/** An operation, with the place in the source of what it stands for. */
export function operation(
  left: lua.Expression,
  operator: lua.BinaryOperator,
  right: lua.Expression,
  from?: Located,
): lua.BinaryExpression {
  const node = lua.createBinaryExpression(left, right, operator);
  return from ? locationAt(node, from) : node;
}

/** Whether an expression is a variable of a function or a literal, which cost nothing to use again. */
export function isSimple(node: lua.Expression): boolean {
  return lua.isIdentifier(node) ? isInnerName(node.text) : isConstant(node);
}

/** An integer that is written in the code, or undefined. */
export function wholeLiteral(node: lua.Node | undefined): number | undefined {
  if (!node || !lua.isNumericLiteral(node) || notesOf(node).isFloat) return undefined;
  return Number.isSafeInteger(node.value) ? node.value : undefined;
}

/** The number that `x + n` or `x - n` adds to its left operand, if it is written as an integer. */
export function addedNumber(node: lua.Node): number | undefined {
  if (!lua.isBinaryExpression(node)) return undefined;
  const value = wholeLiteral(node.right);
  if (value === undefined) return undefined;
  if (node.operator === SyntaxKind.AdditionOperator) return value;
  return node.operator === SyntaxKind.SubtractionOperator ? -value : undefined;
}

/** `x + n`, written without a sign that is not needed. */
export function sum(left: lua.Expression, added: number, from?: Located): lua.Expression {
  if (added === 0) return left;
  const operator = added > 0 ? SyntaxKind.AdditionOperator : SyntaxKind.SubtractionOperator;
  return operation(left, operator, number(Math.abs(added)), from);
}

/** Number of nodes, the measure of how large a piece of code is; not counted far beyond `most`. */
export function sizeOf(root: lua.Node, max = Number.POSITIVE_INFINITY): number {
  let size = 0;
  walk(root, () => ++size <= max);
  return size;
}

/** Statements of a block of any sort, to be changed in place. */
export type StatementList = lua.Statement[];

/** The expressions of a statement that are computed once, before anything inside it runs. */
export function headOf(statement: lua.Statement): lua.Expression[] {
  return lua.isWhileStatement(statement) || lua.isRepeatStatement(statement) ? [] : expressionsOf(statement);
}
