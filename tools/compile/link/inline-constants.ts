/**
 * Puts the values of constants in the place of their names and computes what only depends on literals. A number in
 * the code is cheaper than a variable on the console, and does not count towards its limit of locals.
 */

import * as lua from 'typescript-to-lua';
import { resolveNames, type Variable } from '../lua/scope.ts';
import { copyTree, type Located, placeAt, rewrite } from '../lua/tree.ts';
import type { Section } from './join.ts';

/** Texts up to this length are repeated wherever they are used; a longer one only if it is used once. */
const SHORT_TEXT = 12;

/** Replaces top-level variables that only ever have one literal value, until there are none left. */
export function inlineConstants(sections: readonly Section[]): void {
  let isChanged = true;
  while (isChanged) {
    for (const section of sections) foldStatements(section);
    isChanged = inlineOnce(sections);
  }
}

function inlineOnce(sections: readonly Section[]): boolean {
  const names = resolveNames(sections.flatMap(section => section.statements));
  const values = new Map<Variable, lua.Expression>();
  for (const section of sections)
    section.statements = section.statements.filter(statement => {
      if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement))
        return true;
      const [target] = statement.left;
      const value = statement.right?.[0];
      if (statement.left.length !== 1 || !value || !lua.isIdentifier(target)) return true;
      const variable = names.variableOf.get(target);
      if (!variable?.topLevel || variable.writes.length !== 1 || !isConstant(value, variable)) return true;
      values.set(variable, value);
      return false;
    });
  if (values.size === 0) return false;
  for (const section of sections) {
    const root = lua.createBlock(section.statements);
    rewrite(root, node => {
      const variable = lua.isIdentifier(node) ? names.variableOf.get(node) : undefined;
      const value = variable && names.parentOf.get(node) ? values.get(variable) : undefined;
      // A declaration without value, of a name used early, keeps its name and goes when nothing is left to use it.
      if (!value || isDeclared(node, names.parentOf.get(node)!)) return node;
      const { source = 0 } = node as Located;
      return placeAt(copyTree(value, source), node);
    });
    section.statements = root.statements;
  }
  return true;
}

function isDeclared(node: lua.Node, parent: lua.Node): boolean {
  return lua.isVariableDeclarationStatement(parent) && parent.left.includes(node as lua.Identifier);
}

function isConstant(value: lua.Expression, variable: Variable): boolean {
  if (lua.isStringLiteral(value)) return value.value.length <= SHORT_TEXT || variable.nodes.length <= 2;
  return lua.isNumericLiteral(value) || lua.isBooleanLiteral(value) || lua.isNilLiteral(value);
}

function foldStatements(section: Section): void {
  const root = lua.createBlock(section.statements);
  rewrite(root, fold);
  section.statements = root.statements;
}

/** The literal that an operation on literals gives, by the arithmetic of JavaScript; or the node itself. */
function fold(node: lua.Node): lua.Node {
  const result = foldedValue(node);
  // Lua has no integer -0, and infinities are written as the operations that make them.
  if (result === undefined || !Number.isFinite(result) || Object.is(result, -0)) return node;
  return placeAt(lua.createNumericLiteral(result), node);
}

function foldedValue(node: lua.Node): number | undefined {
  if (lua.isParenthesizedExpression(node)) return numberOf(node.expression);
  if (lua.isUnaryExpression(node) && node.operator === lua.SyntaxKind.NegationOperator) {
    const operand = numberOf(node.operand);
    return operand === undefined ? undefined : -operand;
  }
  if (!lua.isBinaryExpression(node)) return undefined;
  const left = numberOf(node.left);
  const right = numberOf(node.right);
  if (left === undefined || right === undefined) return undefined;
  switch (node.operator) {
    case lua.SyntaxKind.AdditionOperator:
      return left + right;
    case lua.SyntaxKind.SubtractionOperator:
      return left - right;
    case lua.SyntaxKind.MultiplicationOperator:
      return left * right;
    case lua.SyntaxKind.DivisionOperator:
      return left / right;
    default:
      return undefined;
  }
}

function numberOf(node: lua.Node): number | undefined {
  return lua.isNumericLiteral(node) ? node.value : undefined;
}
