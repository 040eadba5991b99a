/** Finds the members that an expression or pattern reads from a value. */

import { type CheckedProgram, isTarget } from '../../facts/index.ts';
import ts from '../../program/typescript.js';

/** What takes a member of a value: by its name, by a key, or as a part of a pattern. */
export type Taking =
  | ts.PropertyAccessExpression
  | ts.ElementAccessExpression
  | ts.BindingElement
  | ts.PropertyAssignment
  | ts.ShorthandPropertyAssignment;

/** The member that is taken, `push` in `list.push`, `list['push']` and `const { push } = list`; undefined where there is none. */
export function takenMember(node: Taking, { checker }: CheckedProgram): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (ts.isElementAccessExpression(node)) {
    const key = checker.getTypeAtLocation(node.argumentExpression);
    const owner = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    return key.isStringLiteral() ? checker.getPropertyOfType(owner, key.value) : undefined;
  }
  if (!ts.isBindingElement(node))
    return ts.isIdentifier(node.name) && isTarget(node.parent)
      ? checker.getPropertySymbolOfDestructuringAssignment(node.name)
      : undefined;
  const name = node.propertyName ?? node.name;
  const isNamed =
    ts.isObjectBindingPattern(node.parent) && (ts.isIdentifier(name) || ts.isStringLiteral(name));
  return isNamed && !node.dotDotDotToken
    ? checker.getTypeAtLocation(node.parent).getProperty(name.text)
    : undefined;
}

/** What the member is taken of: `list` in `list.push` and `const { push } = list`; undefined if that is not an expression. */
export function ownerOf(node: Taking): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return node.expression;
  const { parent } = node.parent;
  if (ts.isBinaryExpression(parent)) return parent.right;
  return ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
}
