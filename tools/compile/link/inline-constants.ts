/**
 * Puts the values of constants in the place of their names and computes what only depends on literals. A number in
 * the code is cheaper than a variable on the console, and does not count towards its limit of locals. A variable that is
 * another one for life, as the transpiler makes one for `export { name }`, is a constant as well. A program that is
 * debugged keeps all variables of its sources.
 */

import * as lua from 'typescript-to-lua';
import { replacementsByKind, rewriteKinds } from '../lua/kinds.ts';
import { note, notesOf } from '../lua/notes.ts';
import { childrenOf, copyTree, isConstant, type Located, locationAt } from '../lua/tree.ts';
import type { VariableFacts } from '../optimise/program-facts.ts';
import { chunkName, UNIQUE } from './chunk-names.ts';
import { chosenOperand } from './constant-choices.ts';
import type { Section } from './join.ts';

/** Strings up to this length are repeated wherever they are used; a longer one only if it is used once. */
const SHORT_TEXT = 12;

/**
 * Replaces top-level variables that only ever have one value, a literal or another such variable.
 * @param keepsVariables whether only those are replaced that are second names of others
 */
export function inlineConstants(
  sections: readonly Section[],
  facts: ReadonlyMap<string, VariableFacts>,
  keepsVariables: boolean,
): void {
  const values = new Map<string, lua.Expression>();
  /** Variables that have their only value by now. */
  const settled = new Set<string>();
  const replacements = replacementsByKind({
    [lua.SyntaxKind.Identifier]: node => {
      const value = values.get(node.text);
      if (!value) return node;
      if (lua.isIdentifier(value)) {
        node.text = value.text;
        return node;
      }
      const copy = locationAt(copyTree(value, (node as Located).source ?? 0), node);
      // What is computed with nothing relies on the same as the name did.
      const { hiddenHelpers } = notesOf(node);
      return hiddenHelpers && lua.isNilLiteral(copy) ? note(copy, { hiddenHelpers }) : copy;
    },
    [lua.SyntaxKind.ParenthesizedExpression]: fold,
    [lua.SyntaxKind.UnaryExpression]: fold,
    [lua.SyntaxKind.BinaryExpression]: fold,
    [lua.SyntaxKind.CallExpression]: fold,
  });
  /** Computes and notes the value of a constant; those that it is made of stand before it. */
  const isConstant = (statement: lua.Statement): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const name = statement.left.length === 1 ? chunkName(statement.left[0]) : undefined;
    const variable = name === undefined ? undefined : facts.get(name);
    if (name === undefined || variable?.writes !== 1 || !statement.right?.length) return false;
    settled.add(name);
    if (lua.isFunctionExpression(statement.right[0])) return false;
    rewriteKinds(statement, replacements);
    const [value] = statement.right;
    // What is assigned without a declaration was declared early, because it is used before.
    const isCopy = lua.isVariableDeclarationStatement(statement) && settled.has(chunkName(value) ?? '');
    const isInlined = keepsVariables
      ? isCopy && isAlias(name, value)
      : isCopy || isLiteral(value, variable.count);
    if (!isInlined) return false;
    values.set(name, value);
    return true;
  };
  for (const section of sections)
    section.statements = section.statements.filter(statement => !isConstant(statement));
  // Functions may stand before the constants that they use.
  // Names that are declared early, without a value, stay what they are; they go when nothing uses them.
  for (const { statements } of sections)
    for (const statement of statements)
      if (!lua.isVariableDeclarationStatement(statement) || statement.right?.length)
        rewriteKinds(statement, replacements);
}

/** Whether a variable that is a copy of another one is that one to the sources. */
function isAlias(name: string, value: lua.Expression): boolean {
  const plain = (of: string) => of.split(UNIQUE)[0];
  return notesOf(value).isAlias === true || plain(name) === plain(chunkName(value)!);
}

function isLiteral(value: lua.Expression, count: number): boolean {
  if (lua.isStringLiteral(value)) return value.value.length <= SHORT_TEXT || count <= 2;
  return isConstant(value);
}

/** The literal that an operation on literals gives, by the arithmetic of JavaScript; or the node itself. */
export function fold(node: lua.Node): lua.Node {
  const chosen = chosenOperand(node);
  if (chosen) return chosen;
  const text = foldedText(node);
  if (text !== undefined) return locationAt(lua.createStringLiteral(text), node);
  const result = foldedValue(node);
  // Lua has no integer -0, and infinities are written as the operations that make them.
  if (result === undefined || !Number.isFinite(result) || Object.is(result, -0)) return node;
  const literal = lua.createNumericLiteral(result);
  // Integers give an integer in Lua as well; a division gives a float, and so does any operand that is one.
  const isFloat = childrenOf(node).some(isFloatLiteral) || isDivision(node) || !Number.isSafeInteger(result);
  if (isFloat && Number.isInteger(result)) note(literal, { isFloat: true });
  return locationAt(literal, node);
}

/** Whether an operation has an operand that is written as a float. */
export function hasFloat(operation: lua.Node): boolean {
  return childrenOf(operation).some(operand => notesOf(operand).isFloat);
}

/** Whether Lua reads a literal as a float: one that is written so, a fraction, -0, or a huge number. */
function isFloatLiteral(node: lua.Node): boolean {
  if (notesOf(node).isFloat) return true;
  return lua.isNumericLiteral(node) && (!Number.isSafeInteger(node.value) || Object.is(node.value, -0));
}

function isDivision(node: lua.Node): boolean {
  return lua.isBinaryExpression(node) && node.operator === lua.SyntaxKind.DivisionOperator;
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

/** The string of a constant number, and of two constant strings together. */
function foldedText(node: lua.Node): string | undefined {
  if (lua.isBinaryExpression(node) && node.operator === lua.SyntaxKind.ConcatOperator) {
    const { left, right } = node;
    return lua.isStringLiteral(left) && lua.isStringLiteral(right) ? left.value + right.value : undefined;
  }
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  if (node.expression.text !== 'js_text' || node.params.length !== 1) return undefined;
  const [value] = node.params;
  if (lua.isStringLiteral(value)) return value.value;
  return lua.isNumericLiteral(value) ? String(value.value) : undefined;
}

function numberOf(node: lua.Node): number | undefined {
  return lua.isNumericLiteral(node) ? node.value : undefined;
}
