/** Precedence of Lua's operators, and which expressions need parentheses. */

import * as lua from 'typescript-to-lua';
import { isName } from './names.ts';

// Looking them up in the module takes longer than asking them.
const {
  SyntaxKind,
  isAssignmentStatement,
  isBinaryExpression,
  isCallExpression,
  isExpressionStatement,
  isIdentifier,
  isMethodCallExpression,
  isNumericLiteral,
  isParenthesizedExpression,
  isStringLiteral,
  isTableIndexExpression,
  isUnaryExpression,
} = lua;

/** Text and binding strength of the operators (Lua 5.3 reference manual §3.4.8). */
export const OPERATORS: Partial<Record<lua.SyntaxKind, readonly [text: string, precedence: number]>> = {
  [SyntaxKind.OrOperator]: ['or', 1],
  [SyntaxKind.AndOperator]: ['and', 2],
  [SyntaxKind.EqualityOperator]: ['==', 3],
  [SyntaxKind.InequalityOperator]: ['~=', 3],
  [SyntaxKind.LessThanOperator]: ['<', 3],
  [SyntaxKind.LessEqualOperator]: ['<=', 3],
  [SyntaxKind.GreaterThanOperator]: ['>', 3],
  [SyntaxKind.GreaterEqualOperator]: ['>=', 3],
  [SyntaxKind.BitwiseOrOperator]: ['|', 4],
  [SyntaxKind.BitwiseExclusiveOrOperator]: ['~', 5],
  [SyntaxKind.BitwiseAndOperator]: ['&', 6],
  [SyntaxKind.BitwiseLeftShiftOperator]: ['<<', 7],
  [SyntaxKind.BitwiseRightShiftOperator]: ['>>', 7],
  [SyntaxKind.ConcatOperator]: ['..', 8],
  [SyntaxKind.AdditionOperator]: ['+', 9],
  [SyntaxKind.SubtractionOperator]: ['-', 9],
  [SyntaxKind.MultiplicationOperator]: ['*', 10],
  [SyntaxKind.DivisionOperator]: ['/', 10],
  [SyntaxKind.FloorDivisionOperator]: ['//', 10],
  [SyntaxKind.ModuloOperator]: ['%', 10],
  [SyntaxKind.NotOperator]: ['not ', 11],
  [SyntaxKind.LengthOperator]: ['#', 11],
  [SyntaxKind.NegationOperator]: ['-', 11],
  [SyntaxKind.BitwiseNotOperator]: ['~', 11],
  [SyntaxKind.PowerOperator]: ['^', 12],
};

/** How strongly an expression binds, or undefined for one that nothing can take apart. */
export function precedenceOf(node: lua.Expression): number | undefined {
  if (isBinaryExpression(node) || isUnaryExpression(node)) return OPERATORS[node.operator]![1];
  return isNegative(node) ? OPERATORS[SyntaxKind.NegationOperator]![1] : undefined;
}

/** Whether a number is written with a minus sign. */
export function isNegative(node: lua.Expression): boolean {
  return isNumericLiteral(node) && (node.value < 0 || Object.is(node.value, -0));
}

/** Whether an expression needs parentheses to be called or indexed. */
export function needsParentheses(node: lua.Expression): boolean {
  return !(
    isIdentifier(node) ||
    isTableIndexExpression(node) ||
    isCallExpression(node) ||
    isMethodCallExpression(node) ||
    isParenthesizedExpression(node)
  );
}

/** Whether `function name()` can define it: names and constant fields of names. */
export function isFunctionName(node: lua.Node): boolean {
  if (isIdentifier(node)) return true;
  if (!isTableIndexExpression(node) || !isStringLiteral(node.index)) return false;
  return isName(node.index.value) && isFunctionName(node.table);
}

/** Whether Lua would read the start of a statement as the arguments of what stands before it. */
export function startsWithParenthesis(statement: lua.Statement): boolean {
  const first = isExpressionStatement(statement)
    ? statement.expression
    : isAssignmentStatement(statement)
      ? statement.left[0]
      : undefined;
  let node: lua.Node | undefined = first;
  while (node) {
    if (isParenthesizedExpression(node)) return true;
    const prefix: lua.Expression | undefined = isCallExpression(node)
      ? node.expression
      : isTableIndexExpression(node)
        ? node.table
        : isMethodCallExpression(node)
          ? node.prefixExpression
          : undefined;
    if (prefix && needsParentheses(prefix)) return true;
    node = prefix;
  }
  return false;
}
