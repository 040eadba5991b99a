/** Helpers to create and recognize Lua nodes that several optimisations need. */

import * as lua from 'typescript-to-lua';
import { isInnerName } from '../chunk/unique-names.ts';
import { notesOf } from '../notes.ts';
import { expressionsOf, isConstant, type Located, locationAt, walk } from '../tree.ts';

const { SyntaxKind } = lua;

/** An identifier, with the source position of the node that it replaces. */
export function identifier(name: string, from?: Located): lua.Identifier {
  const node = lua.createIdentifier(name);
  return from ? locationAt(node, from) : node;
}

/** A number, with the source position of the node that it replaces. */
export function number(value: number, from?: Located): lua.NumericLiteral {
  const node = lua.createNumericLiteral(value);
  return from ? locationAt(node, from) : node;
}

/** An operation with the source position of the node that it replaces. */
export function operation(
  left: lua.Expression,
  operator: lua.BinaryOperator,
  right: lua.Expression,
  from?: Located,
): lua.BinaryExpression {
  const node = lua.createBinaryExpression(left, right, operator);
  return from ? locationAt(node, from) : node;
}

/** Whether an expression is a local variable or a literal, whose reuse costs nothing. */
export function isSimple(node: lua.Expression): boolean {
  return lua.isIdentifier(node) ? isInnerName(node.text) : isConstant(node);
}

/** The value of an integer literal; undefined for other nodes. */
export function wholeLiteral(node: lua.Node | undefined): number | undefined {
  if (!node || !lua.isNumericLiteral(node) || notesOf(node).isFloat) return undefined;
  return Number.isSafeInteger(node.value) ? node.value : undefined;
}

/** The number that `x + n` or `x - n` adds to its left operand, if it is an integer literal. */
export function addedNumber(node: lua.Node): number | undefined {
  if (!lua.isBinaryExpression(node)) return undefined;
  const value = wholeLiteral(node.right);
  if (value === undefined) return undefined;
  if (node.operator === SyntaxKind.AdditionOperator) return value;
  return node.operator === SyntaxKind.SubtractionOperator ? -value : undefined;
}

/** `x + n`, or `x - n` if the number is negative. */
export function sum(left: lua.Expression, added: number, from?: Located): lua.Expression {
  if (added === 0) return left;
  const operator = added > 0 ? SyntaxKind.AdditionOperator : SyntaxKind.SubtractionOperator;
  return operation(left, operator, number(Math.abs(added)), from);
}

/** The number of nodes, as the size of a piece of code; counting stops beyond `max`. */
export function sizeOf(root: lua.Node, max = Number.POSITIVE_INFINITY): number {
  let size = 0;
  walk(root, () => ++size <= max);
  return size;
}

/** Statements of a block of any sort, to be changed in place. */
export type StatementList = lua.Statement[];

/** The expressions of a statement that are evaluated once, before its body runs. */
export function headOf(statement: lua.Statement): lua.Expression[] {
  return lua.isWhileStatement(statement) || lua.isRepeatStatement(statement) ? [] : expressionsOf(statement);
}
