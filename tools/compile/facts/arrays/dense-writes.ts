/** Finds writes that fill an array in order, and so never leave a hole: `list[i] = …` in a loop that counts from 0. */

import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { callsOther, changedBy, changes, isAccess, skipWrappers, withWrappers } from '../writes.ts';
import { countOf } from './counting-loops.ts';

const { SyntaxKind: Js } = ts;

/** A linear index: `2 * i + 1`. */
interface Linear {
  counter: ts.Expression;
  factor: number;
  offset: number;
}

/** Elements that are set in order. */
interface Run {
  /** The index of the first element; 0 for an existing element. */
  first: number;
  /** Whether calls in between may replace or shorten the array. */
  isDoubtful: boolean;
}

/** The elements that a write sets in order with others; undefined if unknown. */
export function firstOfRun(node: ts.ElementAccessExpression, checker: ts.TypeChecker): Run | undefined {
  const index = skipWrappers(node.argumentExpression);
  if (isCountedFromEnd(node)) return { first: 0, isDoubtful: callsOther(withWrappers(node).parent) };
  if (ts.isNumericLiteral(index)) return afterElementBefore(node, index);
  const linear = linearOf(index);
  if (!linear || !isPlainStatement(node)) return undefined;
  return firstOfLoop(node, linear, checker);
}

/** `list[list.length]`, `list[list.length - 1]` */
function isCountedFromEnd({ argumentExpression, expression }: ts.ElementAccessExpression): boolean {
  const text = argumentExpression.getText();
  const length = `${expression.getText()}.length`;
  return text.startsWith(length) && /^( - \d+)?$/.test(text.slice(length.length));
}

function assignedIn(statement: ts.Statement): ts.BinaryExpression | undefined {
  const assignment = ts.isExpressionStatement(statement) ? statement.expression : undefined;
  return assignment && ts.isBinaryExpression(assignment) && assignment.operatorToken.kind === Js.EqualsToken
    ? assignment
    : undefined;
}

/** The list of statements that contains a statement. */
function statementsAround({ parent }: ts.Node): readonly ts.Statement[] {
  if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isModuleBlock(parent)) return parent.statements;
  return ts.isCaseOrDefaultClause(parent) ? parent.statements : [];
}

/** Finds a statement before `list[3] = …` that sets the previous element of the same array. */
function afterElementBefore(node: ts.ElementAccessExpression, index: ts.NumericLiteral): Run | undefined {
  const { parent } = withWrappers(node).parent;
  if (!ts.isExpressionStatement(parent)) return undefined;
  const list = statementsAround(parent);
  const before = list.slice(0, Math.max(list.indexOf(parent), 0));
  const from = before.findLastIndex(statement => {
    const target = assignedIn(statement)?.left;
    return (
      target !== undefined &&
      ts.isElementAccessExpression(target) &&
      target.argumentExpression.getText() === `${Number(index.text) - 1}` &&
      target.expression.getText() === node.expression.getText()
    );
  });
  const between = [...before.slice(from), parent];
  if (from < 0 || between.some(statement => replaces(statement, node))) return undefined;
  return { first: 0, isDoubtful: between.some(callsOther) };
}

function linearOf(node: ts.Expression): Linear | undefined {
  const index = skipWrappers(node);
  if (ts.isIdentifier(index) || ts.isPropertyAccessExpression(index))
    return { counter: index, factor: 1, offset: 0 };
  if (!ts.isBinaryExpression(index)) return undefined;
  const { kind } = index.operatorToken;
  const [left, right] = [skipWrappers(index.left), skipWrappers(index.right)];
  const [inner, literal] =
    ts.isNumericLiteral(left) && kind !== Js.MinusToken ? [right, left] : [left, right];
  if (!ts.isNumericLiteral(literal)) return undefined;
  const linear = linearOf(inner);
  const value = Number(literal.text);
  if (!linear) return undefined;
  if (kind === Js.AsteriskToken)
    return { ...linear, factor: linear.factor * value, offset: linear.offset * value };
  if (kind === Js.PlusToken) return { ...linear, offset: linear.offset + value };
  return kind === Js.MinusToken ? { ...linear, offset: linear.offset - value } : undefined;
}

/** Whether a write is a statement of its own. */
function isPlainStatement(node: ts.ElementAccessExpression): boolean {
  const assignment = withWrappers(node).parent;
  return ts.isBinaryExpression(assignment) && ts.isExpressionStatement(assignment.parent);
}

/** The offsets from the counter of the elements that statements set, in order. */
function offsetsIn(
  statements: readonly ts.Statement[],
  { expression }: ts.ElementAccessExpression,
  { counter, factor }: Linear,
): number[] {
  return statements.flatMap(statement => {
    const target = assignedIn(statement)?.left;
    if (!target || !ts.isElementAccessExpression(target)) return [];
    const other = linearOf(target.argumentExpression);
    const isSame =
      other?.factor === factor &&
      other.counter.getText() === counter.getText() &&
      target.expression.getText() === expression.getText();
    return isSame ? [other.offset] : [];
  });
}

/** Whether writes with these offsets never leave a hole if each iteration advances by `stride`. */
function leavesNoHole(offsets: readonly number[], stride: number): boolean {
  let [end] = offsets;
  for (const offset of offsets) {
    if (offset > end) return false;
    if (offset === end) end++;
  }
  return end - offsets[0] >= stride;
}

/** The variables and members that determine which element is accessed. */
export function namesIn(node: ts.ElementAccessExpression): ts.Expression[] {
  const names: ts.Expression[] = [];
  const visit = (at: ts.Node): void => {
    if (isAccess(at) || ts.isIdentifier(at)) names.push(at);
    if (ts.isPropertyAccessExpression(at)) visit(at.expression);
    else ts.forEachChild(at, visit);
  };
  visit(node.expression);
  visit(node.argumentExpression);
  return names;
}

/** The elements that the loop around a write sets in order. */
function firstOfLoop(
  node: ts.ElementAccessExpression,
  linear: Linear,
  checker: ts.TypeChecker,
): Run | undefined {
  const statement = withWrappers(node).parent.parent as ts.Statement;
  const body = ts.isBlock(statement.parent) ? statement.parent : statement;
  const loop = body.parent;
  if (!ts.isForStatement(loop) || loop.statement !== body) return undefined;
  const symbol = checker.getSymbolAtLocation(linear.counter);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  if (declaration.parent !== loop.initializer || continues(body)) return undefined;
  if ([body, loop.condition].some(part => part && changes(part, symbol, checker))) return undefined;
  // `rows[i][i] = 0` sets an element of another array each time.
  const isMoving = node.expression
    .getText()
    .split(/[^\w$]+/)
    .includes(symbol.name);
  if (isMoving || [body, loop.condition].some(part => part && replaces(part, node))) return undefined;
  const count = countOf(loop, symbol.name);
  if (!count) return undefined;
  const offsets = offsetsIn(ts.isBlock(body) ? body.statements : [statement], node, linear);
  if (!leavesNoHole(offsets, linear.factor * count.step)) return undefined;
  return { first: linear.factor * count.start + offsets[0], isDoubtful: callsOther(body) };
}

function continues(node: ts.Node): boolean {
  return (
    ts.isContinueStatement(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, continues) ?? false))
  );
}

/** Whether something in a node may shorten or replace the accessed array. */
function replaces(node: ts.Node, access: ts.ElementAccessExpression): boolean {
  const { expression } = access;
  const names = new Set(expression.getText().match(/[\w$#]+/g)).add('length');
  const isPart = (target: ts.Node): boolean => {
    if (ts.isIdentifier(target)) return names.has(target.text);
    // The owner of a member may have another name.
    if (ts.isPropertyAccessExpression(target)) return names.has(target.name.text);
    if (ts.isElementAccessExpression(target))
      return expression.getText().startsWith(`${target.expression.getText()}[`);
    return someChild(target, isPart);
  };
  return changedBy(node).some(isPart) || someChild(node, child => replaces(child, access));
}
