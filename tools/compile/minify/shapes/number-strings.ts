/**
 * `"x" .. tostring(n)` is `"x" .. n` where `n` is a number: Lua writes both alike. Variables must have names that
 * occur only once.
 */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { MARK } from '../names/original-names.ts';

const { SyntaxKind } = lua;

const ARITHMETIC: ReadonlySet<lua.SyntaxKind> = new Set([
  SyntaxKind.AdditionOperator,
  SyntaxKind.SubtractionOperator,
  SyntaxKind.MultiplicationOperator,
  SyntaxKind.DivisionOperator,
  SyntaxKind.FloorDivisionOperator,
  SyntaxKind.ModuloOperator,
]);

/** Leaves out the calls of `tostring` that only repeat what an operator does. */
export function joinNumbers(statements: lua.Statement[]): void {
  const numbers = numberVariables(statements);
  const withoutCall = (node: lua.Expression): lua.Expression => {
    if (!lua.isCallExpression(node) || node.params.length !== 1) return node;
    const { expression } = node;
    const isText = lua.isIdentifier(expression) && expression.text === 'tostring';
    return isText && lua.isIdentifier(node.params[0]) && isNumber(node.params[0], numbers)
      ? node.params[0]
      : node;
  };
  const visits = visitsByKind({
    [SyntaxKind.BinaryExpression]: node => {
      if (node.operator !== SyntaxKind.ConcatOperator) return;
      node.left = withoutCall(node.left);
      node.right = withoutCall(node.right);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
}

/** Variables that only ever hold numbers: found by taking all for such, and removing those of which it is not sure. */
function numberVariables(statements: readonly lua.Statement[]): Set<string> {
  const values = new Map<string, (lua.Expression | undefined)[]>();
  const note = (target: lua.Node, value: lua.Expression | undefined): void => {
    if (!lua.isIdentifier(target) || !target.text.includes(MARK)) return;
    const list = values.get(target.text);
    if (list) list.push(value);
    else values.set(target.text, [value]);
  };
  const noteValues = ({ left, right }: lua.VariableDeclarationStatement | lua.AssignmentStatement): void => {
    for (const [index, target] of left.entries()) note(target, right?.[index]);
  };
  const visits = visitsByKind({
    [SyntaxKind.VariableDeclarationStatement]: noteValues,
    [SyntaxKind.AssignmentStatement]: noteValues,
    [SyntaxKind.FunctionExpression]: ({ params }) => {
      for (const name of params ?? []) note(name, undefined);
    },
    [SyntaxKind.ForInStatement]: ({ names }) => {
      for (const name of names) note(name, undefined);
    },
  });
  for (const statement of statements) walkKinds(statement, visits);
  const numbers = new Set(values.keys());
  for (let count = -1; count !== numbers.size; ) {
    count = numbers.size;
    for (const name of numbers)
      if (!values.get(name)!.every(value => value && isNumber(value, numbers))) numbers.delete(name);
  }
  return numbers;
}

function isNumber(node: lua.Expression, numbers: ReadonlySet<string>): boolean {
  if (lua.isNumericLiteral(node)) return true;
  if (lua.isIdentifier(node)) return numbers.has(node.text);
  if (lua.isUnaryExpression(node))
    return node.operator === SyntaxKind.NegationOperator && isNumber(node.operand, numbers);
  // Tables may have operators of their own, numbers and strings have not.
  if (lua.isBinaryExpression(node) && ARITHMETIC.has(node.operator))
    return isNumber(node.left, numbers) && isNumber(node.right, numbers);
  return lua.isParenthesizedExpression(node) && isNumber(node.expression, numbers);
}
