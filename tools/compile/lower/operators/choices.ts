/**
 * `a ? b : c` and `a ?? b`. The transpiler lowers them to `a and b or c` and `a or b`, which give the wrong operand
 * if the chosen one is false, or nullish against its type.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../../../lua/notes.ts';
import { holesOf } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { canBeFalsy, canBeFalsyWhenNotNull } from '../../transpiler/index.ts';
import { isNeverFalse } from '../arrays/nullish-elements.ts';
import type { Lowering } from '../lowering.ts';
import { binary } from '../lua-nodes.ts';
import { assignExpression, type Prepared, prepared } from '../preceding-statements.ts';

const { AndOperator, EqualityOperator, NotOperator, OrOperator } = lua.SyntaxKind;

/** Lowers `a ? b : c`. */
export const choice: Lowering<ts.ConditionalExpression, lua.Expression> = (node, context) => {
  const { condition, whenFalse, whenTrue } = node;
  const isHandled = canBeFalsy(context, context.checker.getTypeAtLocation(whenTrue));
  if (isHandled || isTruthy(whenTrue, context)) return noteChoice(context.superTransformExpression(node));
  const [asked, first, second] = [condition, whenTrue, whenFalse].map(part => prepared(part, context));
  const isSimple = first.before.length === 0 && second.before.length === 0;
  if (isSimple && lua.isNilLiteral(second.value)) {
    context.addPrecedingStatements(asked.before);
    return binary(binary(asked.value, AndOperator, first.value), OrOperator, second.value, node);
  }
  if (
    isSimple &&
    isTruthy(whenFalse, context) &&
    !canBeFalsy(context, context.checker.getTypeAtLocation(whenFalse))
  ) {
    context.addPrecedingStatements(asked.before);
    const denied = lua.createUnaryExpression(asked.value, NotOperator, condition);
    return noteChoice(binary(binary(denied, AndOperator, second.value), OrOperator, first.value, node));
  }
  const name = context.createTempNameForNode(condition);
  const block = ({ before, value }: Prepared, at: ts.Node): lua.Block =>
    lua.createBlock([...before, lua.createAssignmentStatement(lua.cloneIdentifier(name), value, at)]);
  context.addPrecedingStatements([
    lua.createVariableDeclarationStatement(name, undefined, condition),
    ...asked.before,
    lua.createIfStatement(asked.value, block(first, whenTrue), block(second, whenFalse), node),
  ]);
  return lua.cloneIdentifier(name);
};

/** Lowers `a ?? b` where the type of `a` allows false; undefined for any other operation. */
export const nullishValue: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined;
  const type = context.checker.getTypeAtLocation(node.left);
  if (canBeFalsyWhenNotNull(context, type) || isNeverFalse(type, context.program)) return undefined;
  return replaced(node, value => binary(value, EqualityOperator, lua.createNilLiteral()), context);
};

/** The left operand of an operation, or the right one if a condition holds for the left one. */
export function replaced(
  { left, right }: ts.BinaryExpression,
  isReplaced: (value: lua.Expression) => lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const made = context.transformExpression(left);
  const name = context.createTempNameForLuaExpression(made);
  const set = lua.createBlock(assignExpression(name, right, context));
  context.addPrecedingStatements([
    lua.createVariableDeclarationStatement(name, made, left),
    lua.createIfStatement(isReplaced(lua.cloneIdentifier(name)), set, undefined, left),
  ]);
  return lua.cloneIdentifier(name);
}

/** Whether a value is always true in Lua. */
function isTruthy(node: ts.Expression, { checker, program }: TransformationContext): boolean {
  return isNeverFalse(checker.getTypeAtLocation(node), program) && !holesOf(program).mayBeNullish(node);
}

/** Notes on `c and a or b` that `a` is always true: otherwise the transpiler uses another form. */
function noteChoice(made: lua.Expression): lua.Expression {
  if (!lua.isBinaryExpression(made) || made.operator !== OrOperator) return made;
  const chosen = lua.isParenthesizedExpression(made.left) ? made.left.expression : made.left;
  if (lua.isBinaryExpression(chosen) && chosen.operator === AndOperator) note(chosen, { isTrue: true });
  return made;
}
