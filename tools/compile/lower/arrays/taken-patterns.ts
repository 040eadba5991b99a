/** Variables of patterns and of loops that get elements of arrays: what stands for nothing becomes nil. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.ts';
import { nothingAmong } from '../functions/spread-values.ts';
import {
  elementType,
  type StandIn,
  standInOf,
  standInOfList,
  standInOfNode,
  taken,
} from './missing-elements.ts';

/** The variable of a loop over an array, made nil at the beginning of each round. */
export function takeInLoop(
  loop: lua.ForInStatement,
  node: TypeScript.ForOfStatement,
  context: TransformationContext,
): void {
  const standIn = standInOfNode(node.expression, context);
  const { initializer } = node;
  if (!ts.isVariableDeclarationList(initializer)) {
    const value = loop.names[1];
    const element = elementType(context.checker.getTypeAtLocation(node.expression), context.checker);
    if (standIn && value) loop.body.statements.unshift(cleared(value, standIn, node));
    else if (element) takeInTargets(loop.body.statements, initializer, element, context);
    return;
  }
  const { name } = initializer.declarations[0];
  const value = loop.names.at(-1);
  if (ts.isIdentifier(name) && standIn && value) loop.body.statements.unshift(cleared(value, standIn, node));
}

function cleared(name: lua.Identifier, standIn: StandIn, node: TypeScript.Node): lua.Statement {
  return lua.createAssignmentStatement(
    lua.cloneIdentifier(name),
    taken(lua.cloneIdentifier(name), standIn, node),
    node,
  );
}

/**
 * Among the statements that take values out of a pattern: makes those of elements nil where they are taken.
 * @param pattern the pattern that the statements come from
 */
export function takeInPattern(
  statements: lua.Statement[],
  pattern: TypeScript.BindingPattern,
  context: TransformationContext,
): void {
  for (const { name, standIn } of elementsOf(pattern, context)) {
    const target = context.transformExpression(name);
    const place = statements.findIndex(statement => declares(statement, target));
    if (place < 0 || !lua.isAssignmentLeftHandSideExpression(target)) continue;
    const value = taken(context.transformExpression(name), standIn, name);
    statements.splice(place + 1, 0, lua.createAssignmentStatement(target, value, name));
  }
}

/** Variables that a pattern gives elements of arrays which may be nothing. */
function elementsOf(
  pattern: TypeScript.BindingPattern,
  context: TransformationContext,
): { name: TypeScript.Identifier; standIn: StandIn }[] {
  const standIn = standInOfPattern(pattern, context);
  return pattern.elements.flatMap(one => {
    if (!ts.isBindingElement(one)) return [];
    if (!ts.isIdentifier(one.name)) return elementsOf(one.name, context);
    // `{ 0: first } = list`
    const isElement = ts.isArrayBindingPattern(pattern)
      ? !one.dotDotDotToken
      : one.propertyName && ts.isNumericLiteral(one.propertyName);
    return standIn && isElement ? [{ name: one.name, standIn }] : [];
  });
}

/** What stands for nothing among the elements that a pattern takes. */
function standInOfPattern(pattern: TypeScript.BindingPattern, context: TransformationContext): StandIn {
  const { checker } = context;
  const { parent } = ts.getOriginalNode(pattern);
  const value = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
  const type = checker.getTypeAtLocation(value ?? ts.getOriginalNode(pattern));
  const element = elementType(checker.getNonNullableType(type), checker);
  if (element || !value || !ts.isArrayBindingPattern(pattern)) return standInOf(element, context);
  return nothingAmong(value, context);
}

/** Whether a statement gives a variable its first value. */
function declares(statement: lua.Statement, target: lua.Expression): boolean {
  if (lua.isVariableDeclarationStatement(statement))
    return (
      statement.right !== undefined &&
      lua.isIdentifier(target) &&
      statement.left.some(({ text }) => text === target.text)
    );
  return lua.isAssignmentStatement(statement) && statement.left.some(left => isSame(left, target));
}

function isSame(left: lua.Expression, right: lua.Expression): boolean {
  if (lua.isIdentifier(left)) return lua.isIdentifier(right) && left.text === right.text;
  return (
    lua.isTableIndexExpression(left) &&
    lua.isTableIndexExpression(right) &&
    isSame(left.table, right.table) &&
    lua.isStringLiteral(left.index) &&
    lua.isStringLiteral(right.index) &&
    left.index.value === right.index.value
  );
}

/** Among the statements of `[a, b = 1] = list`: makes those elements nil for which something stands in. */
export function takeInTargets(
  statements: lua.Statement[],
  pattern: TypeScript.Expression,
  list: TypeScript.Type,
  context: TransformationContext,
): void {
  const standIn = standInOfList(list, context);
  if (!standIn || !ts.isArrayLiteralExpression(pattern)) return;
  for (const statement of [...statements]) {
    const isGiven = lua.isVariableDeclarationStatement(statement) || lua.isAssignmentStatement(statement);
    if (isGiven && statement.right?.every(isPlainElement))
      statement.right = statement.right.map(value => taken(value, standIn, pattern));
    else if (lua.isAssignmentStatement(statement) && statement.right.some(lua.isCallExpression))
      statements.push(
        ...statement.left.filter(lua.isIdentifier).map(name => cleared(name, standIn, pattern)),
      );
  }
}

/** `list[2]` */
function isPlainElement(node: lua.Expression): boolean {
  return lua.isTableIndexExpression(node) && lua.isIdentifier(node.table) && lua.isNumericLiteral(node.index);
}
