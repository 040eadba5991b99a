/** Helpers that create Lua nodes. */

import type ts from 'typescript';
import * as lua from 'typescript-to-lua';
import { notesOf } from '../../lua/notes.ts';
import { fieldName } from '../../lua/tree.ts';

/** A call of a library function or another global: `js_int32(x)`. */
export function callGlobal(name: string, list: lua.Expression[], node?: ts.Node): lua.CallExpression {
  return lua.createCallExpression(lua.createIdentifier(name, node), list, node);
}

/** `math.floor(x)` */
export function callMath(name: string, list: lua.Expression[], node?: ts.Node): lua.CallExpression {
  return callField('math', name, list, node);
}

/** `table.move(list, 1, 2, 3)` */
export function callTable(name: string, list: lua.Expression[], node?: ts.Node): lua.CallExpression {
  return callField('table', name, list, node);
}

function callField(
  library: string,
  name: string,
  list: lua.Expression[],
  node?: ts.Node,
): lua.CallExpression {
  const table = lua.createIdentifier(library);
  return lua.createCallExpression(
    lua.createTableIndexExpression(table, lua.createStringLiteral(name)),
    list,
    node,
  );
}

export function binary(
  left: lua.Expression,
  operator: lua.BinaryOperator,
  right: lua.Expression,
  node?: ts.Node,
): lua.BinaryExpression {
  return lua.createBinaryExpression(left, right, operator, node);
}

export function number(value: number): lua.Expression {
  return lua.createNumericLiteral(value);
}

export function notANumber(): lua.Expression {
  return binary(number(0), lua.SyntaxKind.DivisionOperator, number(0));
}

/**
 * Whether an expression can be evaluated twice, cheaply and without effects: a variable, or a field of one that is no
 * accessor.
 */
export function isRepeatable(node: lua.Expression): boolean {
  if (lua.isIdentifier(node)) return true;
  if (fieldName(node) === undefined || notesOf(node).isComputed) return false;
  return lua.isIdentifier((node as lua.TableIndexExpression).table);
}
