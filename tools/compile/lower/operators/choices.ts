/**
 * `a ? b : c` and `a ?? b`. The transpiler makes `a and b or c` and `a or b` of them, which take another value where the
 * one that is meant is false or nothing although its type does not say so.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import {
  canBeFalsy,
  canBeFalsyWhenNotNull,
} from 'typescript-to-lua/dist/transformation/utils/typescript/types.js';
import { numbersOf } from '../../facts/numbers/index.ts';
import { note } from '../../lua/notes.ts';
import ts from '../../program/typescript.ts';
import { isNeverFalse } from '../arrays/missing-elements.ts';
import { binary } from '../lua-nodes.ts';
import type { Maker } from '../makers.ts';

const { AndOperator, EqualityOperator, NotOperator, OrOperator } = lua.SyntaxKind;

/** The Lua of `a ? b : c`. */
export const choice: Maker<TypeScript.ConditionalExpression, lua.Expression> = (node, context) => {
  const { condition, whenFalse, whenTrue } = node;
  const isHandled = canBeFalsy(context, context.checker.getTypeAtLocation(whenTrue));
  if (isHandled || isTruthy(whenTrue, context)) return noteChoice(context.superTransformExpression(node));
  const [asked, first, second] = [condition, whenTrue, whenFalse].map(part =>
    transformInPrecedingStatementScope(context, () => context.transformExpression(part)),
  );
  const isSimple = first.precedingStatements.length === 0 && second.precedingStatements.length === 0;
  if (isSimple && lua.isNilLiteral(second.result)) {
    context.addPrecedingStatements(asked.precedingStatements);
    return binary(binary(asked.result, AndOperator, first.result), OrOperator, second.result, node);
  }
  if (
    isSimple &&
    isTruthy(whenFalse, context) &&
    !canBeFalsy(context, context.checker.getTypeAtLocation(whenFalse))
  ) {
    context.addPrecedingStatements(asked.precedingStatements);
    const denied = lua.createUnaryExpression(asked.result, NotOperator, condition);
    return noteChoice(binary(binary(denied, AndOperator, second.result), OrOperator, first.result, node));
  }
  const name = context.createTempNameForNode(condition);
  const block = ({ precedingStatements, result }: typeof first, at: TypeScript.Node): lua.Block =>
    lua.createBlock([
      ...precedingStatements,
      lua.createAssignmentStatement(lua.cloneIdentifier(name), result, at),
    ]);
  context.addPrecedingStatements([
    lua.createVariableDeclarationStatement(name, undefined, condition),
    ...asked.precedingStatements,
    lua.createIfStatement(asked.result, block(first, whenTrue), block(second, whenFalse), node),
  ]);
  return lua.cloneIdentifier(name);
};

/** The Lua of `a ?? b` where `a` may be false for all that its type says; undefined for any other operation. */
export const nullishValue: Maker<TypeScript.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined;
  const type = context.checker.getTypeAtLocation(node.left);
  if (canBeFalsyWhenNotNull(context, type) || isNeverFalse(type, context.program)) return undefined;
  const left = context.transformExpression(node.left);
  const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
    context.transformExpression(node.right),
  );
  const name = context.createTempNameForLuaExpression(left);
  const value = (): lua.Identifier => lua.cloneIdentifier(name);
  const set = lua.createAssignmentStatement(value(), result, node.right);
  context.addPrecedingStatements([
    lua.createVariableDeclarationStatement(name, left, node.left),
    lua.createIfStatement(
      binary(value(), EqualityOperator, lua.createNilLiteral()),
      lua.createBlock([...precedingStatements, set]),
      undefined,
      node,
    ),
  ]);
  return value();
};

/** Whether Lua takes a value for true, whatever it is. */
function isTruthy(node: TypeScript.Expression, { checker, program }: TransformationContext): boolean {
  return isNeverFalse(checker.getTypeAtLocation(node), program) && !numbersOf(program).mayBeNothing(node);
}

/** Notes of a choice made of `and` and `or` that its first value is true: the transpiler writes no other so. */
function noteChoice(made: lua.Expression): lua.Expression {
  if (!lua.isBinaryExpression(made) || made.operator !== OrOperator) return made;
  const chosen = lua.isParenthesizedExpression(made.left) ? made.left.expression : made.left;
  if (lua.isBinaryExpression(chosen) && chosen.operator === AndOperator) note(chosen, { isTrue: true });
  return made;
}
