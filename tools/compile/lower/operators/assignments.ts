/**
 * Assignments that read their target first: `x += y`, `x++`, `x ||= y`. The target is settled once, its value is read
 * before the other side is computed, and what comes out of it all is known at once, for a statement as for a value. So
 * are assignments that are values, `return next().x = value()`.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformInPrecedingStatementScope } from 'typescript-to-lua/dist/transformation/utils/preceding-statements.js';
import { transformAssignment } from 'typescript-to-lua/dist/transformation/visitors/binary-expression/assignments.js';
import type { CheckedProgram } from '../../facts/built-in-names.ts';
import { isNullAmongNumbers } from '../../facts/missing-values.ts';
import { numbersOf } from '../../facts/numbers/index.ts';
import { runsCode } from '../../facts/running-code.ts';
import { COMPOUND_OPERATORS, skipWrappers } from '../../facts/writes.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.ts';
import {
  isList,
  isNeverFalse,
  mayBeNothing,
  type StandIn,
  standInOfNode,
  stored,
  taken,
} from '../arrays/missing-elements.ts';
import { isLengthOfList, isSparse, put, putLength } from '../arrays/set-elements.ts';
import { isListLength } from '../arrays/sized-arrays.ts';
import { binary, callGlobal, notANumber, number } from '../lua-nodes.ts';
import { isOfAnyType } from './any-values.ts';
import { hasEffects, isChangedBy, isTrivial } from './evaluation-order.ts';
import { exact } from './float-numbers.ts';
import { operation } from './operation.ts';
import { truthOf } from './truth.ts';

const Js = ts.SyntaxKind;
const { AdditionOperator, EqualityOperator, NotOperator, SubtractionOperator } = lua.SyntaxKind;

export type Step = TypeScript.PrefixUnaryExpression | TypeScript.PostfixUnaryExpression;

/** An assignment that reads its target first. */
export type Update = TypeScript.BinaryExpression | Step;

/** What an assignment becomes. */
interface Made {
  statements: lua.Statement[];
  /** The value of the whole, if it is used. */
  value: lua.Expression;
}

/** The assignment that a node is, if it reads its target first. */
export function updateOf(node: TypeScript.Node): Update | undefined {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = node.operator === Js.PlusPlusToken || node.operator === Js.MinusMinusToken;
    return isStep ? node : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const { kind } = node.operatorToken;
  return COMPOUND_OPERATORS.has(kind) || LOGICAL.has(kind) ? node : undefined;
}

/** Whether a node is a plain assignment whose value is used, and whose place has to be settled before that is computed. */
export function isSettledFirst(node: TypeScript.BinaryExpression, context: CheckedProgram): boolean {
  const target = skipWrappers(node.left);
  if (node.operatorToken.kind !== Js.EqualsToken) return false;
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return false;
  const parts = ts.isElementAccessExpression(target)
    ? [target.expression, target.argumentExpression]
    : [target.expression];
  return (
    parts.some(part => !isTrivial(part) && part.kind !== Js.SuperKeyword) &&
    (hasEffects(target) || hasEffects(node.right) || runsCode(node.right, context))
  );
}

const LOGICAL = operators('||= &&= ??=');

/** The assignment as a value. */
export function updatedValue(node: Update, context: TransformationContext): lua.Expression {
  const { statements, value } = made(node, true, context);
  context.addPrecedingStatements(statements);
  return value;
}

/** The assignment as a statement. */
export function updateStatements(node: Update, context: TransformationContext): lua.Statement[] {
  return made(node, false, context).statements;
}

function made(node: Update, isUsed: boolean, context: TransformationContext): Made {
  const target = ts.isBinaryExpression(node) ? node.left : node.operand;
  const place = settle(target, context);
  if (!ts.isBinaryExpression(node)) return step(node, place, isUsed, context);
  if (node.operatorToken.kind === Js.EqualsToken) {
    const right = transformInPrecedingStatementScope(context, () => context.transformExpression(node.right));
    place.statements.push(...right.precedingStatements);
    return written(place, right.result, node, isUsed, context);
  }
  return LOGICAL.has(node.operatorToken.kind)
    ? logical(node, place, isUsed, context)
    : compound(node, place, isUsed, context);
}

/** A target whose object and key are computed. */
export interface Place {
  node: TypeScript.Expression;
  /** What computes them. */
  statements: lua.Statement[];
  /** The variable, field or element, or the length of an array or of what may be one. */
  at: lua.AssignmentLeftHandSideExpression | lua.UnaryExpression | lua.CallExpression;
}

/** Computes the object and the key of a target, once. */
export function settle(node: TypeScript.Expression, context: TransformationContext): Place {
  const { precedingStatements: statements, result } = transformInPrecedingStatementScope(context, () =>
    context.transformExpression(node),
  );
  const keep = (part: lua.Expression): lua.Expression => {
    if (lua.isLiteral(part) || lua.isIdentifier(part)) return part;
    const name = context.createTempNameForLuaExpression(part);
    statements.push(lua.createVariableDeclarationStatement(name, part, node));
    return lua.cloneIdentifier(name);
  };
  if (lua.isTableIndexExpression(result)) {
    result.table = keep(result.table);
    result.index = keep(result.index);
  } else if (lua.isUnaryExpression(result)) result.operand = keep(result.operand);
  else if (lua.isCallExpression(result) && isLengthOfList(skipWrappers(node), context))
    result.params = result.params.map(keep);
  return { node, statements, at: result as Place['at'] };
}

/** Gives a place its new value. */
export function assign(
  { node, at }: Place,
  value: lua.Expression,
  origin: TypeScript.Node,
  context: TransformationContext,
): lua.Statement[] {
  const target = skipWrappers(ts.getOriginalNode(node) as TypeScript.Expression);
  if (lua.isTableIndexExpression(at) && isSparse(target, context)) {
    const { index, table } = again(at);
    return [lua.createExpressionStatement(put(table, index, value, target, context), origin)];
  }
  if ((lua.isUnaryExpression(at) || lua.isCallExpression(at)) && isLengthOfList(target, context)) {
    const list = copied(lua.isUnaryExpression(at) ? at.operand : at.params[0]);
    const put = putLength(list, value, target, isLength(origin, context), context);
    return [lua.createExpressionStatement(put, origin)];
  }
  if (ts.isPropertyAccessExpression(target) && target.expression.kind === Js.SuperKeyword) {
    const [self, base] = [ts.factory.createThis(), target.expression].map(part =>
      context.transformExpression(part),
    );
    const set = [self, base, lua.createStringLiteral(target.name.text), value];
    return [lua.createExpressionStatement(callGlobal('__TS__DescriptorSet', set, origin), origin)];
  }
  if (lua.isTableIndexExpression(at) && !ts.isIdentifier(skipWrappers(node)))
    return [lua.createAssignmentStatement(again(at), value, origin)];
  const { precedingStatements, result } = transformInPrecedingStatementScope(context, () =>
    transformAssignment(context, node as TypeScript.LeftHandSideExpression, value),
  );
  return [...precedingStatements, ...result];
}

/** The same place, as another node. */
function again({ table, index }: lua.TableIndexExpression): lua.TableIndexExpression {
  return lua.createTableIndexExpression(copied(table), copied(index));
}

function copied(part: lua.Expression): lua.Expression {
  return lua.isIdentifier(part) ? lua.cloneIdentifier(part) : part;
}

/** Whether what an assignment makes of the length of an array is sure to be one. */
function isLength(origin: TypeScript.Node, context: TransformationContext): boolean {
  if (ts.isBinaryExpression(origin)) return isListLength(origin, context);
  return (origin as Step).operator === Js.PlusPlusToken;
}

/** `x += y` */
function compound(
  node: TypeScript.BinaryExpression,
  place: Place,
  isUsed: boolean,
  context: TransformationContext,
): Made {
  const { statements } = place;
  const { precedingStatements: before, result: right } = transformInPrecedingStatementScope(context, () =>
    context.transformExpression(node.right),
  );
  const target = skipWrappers(node.left);
  const isReadLate = ts.isIdentifier(target)
    ? isChangedBy(target, node.right, context)
    : before.length > 0 && (hasEffects(node.right) || runsCode(node.right, context));
  const read = takenFrom(place, node, context);
  const old = isReadLate ? declare(read, node, statements, context) : read;
  statements.push(...before);
  const value = operation(node, old, right, context);
  return written(place, value, node, isUsed, context);
}

/** Gives a place its new value, which is that of the whole as well. */
function written(
  place: Place,
  value: lua.Expression,
  node: TypeScript.Expression,
  isUsed: boolean,
  context: TransformationContext,
): Made {
  const { statements, at } = place;
  if (!isUsed || lua.isIdentifier(at)) {
    statements.push(...assign(place, value, node, context));
    return { statements, value: at };
  }
  const result = declare(value, node, statements, context);
  statements.push(...assign(place, lua.cloneIdentifier(result), node, context));
  return { statements, value: lua.cloneIdentifier(result) };
}

/** `x++` and its like. */
function step(node: Step, place: Place, isUsed: boolean, context: TransformationContext): Made {
  const { statements } = place;
  const isAny = isOfAnyType(node.operand, context.checker);
  let old = takenFrom(place, node, context);
  if (isAny) old = callGlobal('js_number', [old], node);
  const isOld = isUsed && ts.isPostfixUnaryExpression(node);
  const isMissing = isOld && numbersOf(context.program).mayBeNothing(node.operand);
  if (isMissing && !isNullAmongNumbers(node.operand, context.checker))
    old = binary(old, lua.SyntaxKind.OrOperator, notANumber(), node);
  if (isOld) old = declare(old, node, statements, context);
  const operator = node.operator === Js.PlusPlusToken ? AdditionOperator : SubtractionOperator;
  const value = exact(binary(old, operator, number(1), node), node, context);
  if (!isOld) return written(place, value, node, isUsed, context);
  statements.push(...assign(place, value, node, context));
  return { statements, value: lua.cloneIdentifier(old as lua.Identifier) };
}

/** `x ||= y`, `x &&= y`, `x ??= y` */
function logical(
  node: TypeScript.BinaryExpression,
  place: Place,
  isUsed: boolean,
  context: TransformationContext,
): Made {
  const { statements, at } = place;
  const standIn = standInOf(place, context);
  const { precedingStatements: before, result: right } = transformInPrecedingStatementScope(context, () =>
    context.transformExpression(node.right),
  );
  const isStored = standIn && mayBeNothing(context.checker.getTypeAtLocation(node.right), context);
  const kept = (value: lua.Expression): lua.Expression => (isStored ? stored(value, standIn, node) : value);
  const old = taken(at, standIn, node);
  const name = isUsed && !lua.isIdentifier(at) ? declare(old, node, statements, context) : undefined;
  const asked = name ?? (standIn === 'false' ? at : old);
  const condition = isMissing(node, asked, standIn, context);
  const set = name
    ? [
        lua.createAssignmentStatement(lua.cloneIdentifier(name), right, node),
        ...assign(place, kept(lua.cloneIdentifier(name)), node, context),
      ]
    : assign(place, kept(right), node, context);
  statements.push(lua.createIfStatement(condition, lua.createBlock([...before, ...set]), undefined, node));
  return { statements, value: lua.cloneIdentifier(name ?? (at as lua.Identifier)) };
}

/** Whether a logical assignment gives its target another value, asked of the one that it has. */
function isMissing(
  node: TypeScript.BinaryExpression,
  old: lua.Expression,
  standIn: StandIn,
  context: TransformationContext,
): lua.Expression {
  const { kind } = node.operatorToken;
  if (kind === Js.QuestionQuestionEqualsToken)
    return standIn === 'false'
      ? lua.createUnaryExpression(old, NotOperator, node)
      : binary(old, EqualityOperator, lua.createNilLiteral(), node);
  const isTrue = truthOf(old, skipWrappers(node.left), context);
  return kind === Js.AmpersandAmpersandEqualsToken
    ? isTrue
    : lua.createUnaryExpression(isTrue, NotOperator, node);
}

/** The value that a target has before. */
function takenFrom(
  { at, node }: Place,
  origin: TypeScript.Node,
  context: TransformationContext,
): lua.Expression {
  const target = skipWrappers(ts.getOriginalNode(node) as TypeScript.Expression);
  const isElement = ts.isElementAccessExpression(target) && isList(target.expression, context);
  const read = isElement ? taken(at, standInOfNode(target.expression, context), origin) : at;
  return isNullAmongNumbers(node, context.checker)
    ? binary(read, lua.SyntaxKind.OrOperator, number(0), origin)
    : read;
}

/** What stands for nothing in the array that a target is an element of: also for elements that are not set. */
function standInOf({ node }: Place, context: TransformationContext): StandIn {
  const target = skipWrappers(ts.getOriginalNode(node) as TypeScript.Expression);
  if (!ts.isElementAccessExpression(target) || !isList(target.expression, context)) return undefined;
  const { checker, program } = context;
  const isFalse = isNeverFalse(checker.getTypeAtLocation(target), program);
  return standInOfNode(target.expression, context) ?? (isFalse ? 'false' : undefined);
}

/** A variable for a value. */
function declare(
  value: lua.Expression,
  node: TypeScript.Node,
  statements: lua.Statement[],
  context: TransformationContext,
): lua.Identifier {
  const name = context.createTempNameForLuaExpression(value);
  statements.push(lua.createVariableDeclarationStatement(name, value, node));
  return lua.cloneIdentifier(name);
}
