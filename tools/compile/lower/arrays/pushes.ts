/**
 * `list.push(value)` where computing the value may change the length of the array, as in `stack.push(stack.pop() +
 * 1)`. Lua would compute the index of the new element first, so the value is computed before.
 */

import * as lua from 'typescript-to-lua';
import { mayCallUserCode } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { moveToPrecedingTemp, transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { binary, number } from '../lua-nodes.ts';
import { isList } from './nullish-elements.ts';

/** Lowers such a call; undefined for any other. */
export const pushLate: Lowering<ts.CallExpression> = (node, context) => {
  const { expression: callee, arguments: list } = node;
  const [value] = list;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'push' || list.length !== 1)
    return undefined;
  if (ts.isSpreadElement(value) || !isList(callee.expression, context)) return undefined;
  if (!mayCallUserCode(ts.getOriginalNode(value), context)) return undefined;
  const [owner, element] = transformOrderedExpressions(context, [callee.expression, value]);
  const table = lua.isIdentifier(owner) ? owner : moveToPrecedingTemp(context, owner);
  const late = moveToPrecedingTemp(context, element);
  const length = lua.createUnaryExpression(
    lua.cloneIdentifier(table as lua.Identifier),
    lua.SyntaxKind.LengthOperator,
  );
  const end = binary(length, lua.SyntaxKind.AdditionOperator, number(1));
  const isUsed = !ts.isExpressionStatement(ts.getOriginalNode(node).parent);
  const place = isUsed ? moveToPrecedingTemp(context, end) : end;
  context.addPrecedingStatements(
    lua.createAssignmentStatement(lua.createTableIndexExpression(table, place), late, node),
  );
  return isUsed ? place : lua.createNilLiteral();
};
