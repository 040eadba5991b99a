/**
 * Elements of arrays that are set one after the other, so that none of them is ever behind the end of its array by more
 * than one: `list[i] = …` in a loop that counts from 0, `list[count] = …; count++;`.
 */

import type TypeScript from 'typescript';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';
import { changedBy, isGuarded } from './guards.ts';
import { changes, isAssignmentOperator, skipWrappers, withWrappers } from './writes.ts';

const { SyntaxKind: Js } = ts;

/** An index that a counter gives: `2 * i + 1`. */
interface Linear {
  /** The counter as it is written. */
  counter: TypeScript.Expression;
  factor: number;
  offset: number;
}

/**
 * The first of the elements that are set one after the other, of which a write sets one; 0 of a write to an element that
 * is there; undefined if nothing is known.
 */
export function firstOfRun(
  node: TypeScript.ElementAccessExpression,
  checker: TypeScript.TypeChecker,
): number | undefined {
  const index = skipWrappers(node.argumentExpression);
  if (isGuarded(node) || isCountedFromEnd(node)) return 0;
  if (ts.isNumericLiteral(index)) return isElementBeforeSet(node, index) ? 0 : undefined;
  const linear = linearOf(index);
  if (!linear || !isPlainStatement(node)) return undefined;
  return firstOfLoop(node, linear, checker) ?? firstOfCounter(node, linear, checker);
}

/** `list[list.length]`, `list[list.length - 1]` */
function isCountedFromEnd({ argumentExpression, expression }: TypeScript.ElementAccessExpression): boolean {
  const text = argumentExpression.getText();
  const length = `${expression.getText()}.length`;
  return text === length || text.startsWith(`${length} - `);
}

function assignedIn(statement: TypeScript.Statement | undefined): TypeScript.BinaryExpression | undefined {
  const assignment = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  return assignment && ts.isBinaryExpression(assignment) && assignment.operatorToken.kind === Js.EqualsToken
    ? assignment
    : undefined;
}

/** The statements that a statement is one of. */
function statementsAround({ parent }: TypeScript.Node): readonly TypeScript.Statement[] {
  if (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isModuleBlock(parent)) return parent.statements;
  return ts.isCaseOrDefaultClause(parent) ? parent.statements : [];
}

/** Whether the file sets the element before `list[3]` of what is called the same too, and not later in one function. */
function isElementBeforeSet(
  { expression }: TypeScript.ElementAccessExpression,
  index: TypeScript.NumericLiteral,
): boolean {
  const before = `${expression.getText()}[${Number(index.text) - 1}]`;
  return nodesIn(index.getSourceFile(), Js.BinaryExpression).some(
    node =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === Js.EqualsToken &&
      node.left.getText() === before &&
      (node.pos < index.pos || functionAround(node) !== functionAround(index)),
  );
}

function functionAround(node: TypeScript.Node): TypeScript.Node | undefined {
  return ts.findAncestor(node, ts.isFunctionLike);
}

function linearOf(node: TypeScript.Expression): Linear | undefined {
  const index = skipWrappers(node);
  if (ts.isIdentifier(index) || ts.isPropertyAccessExpression(index))
    return { counter: index, factor: 1, offset: 0 };
  if (ts.isPostfixUnaryExpression(index))
    return index.operator === Js.PlusPlusToken ? linearOf(index.operand) : undefined;
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

/** Whether a write is a statement by itself. */
function isPlainStatement(node: TypeScript.ElementAccessExpression): boolean {
  const assignment = withWrappers(node).parent;
  return ts.isBinaryExpression(assignment) && ts.isExpressionStatement(assignment.parent);
}

/** The offsets of the elements that some statements set by the counter of a write. */
function offsetsIn(
  statements: readonly TypeScript.Statement[],
  { expression }: TypeScript.ElementAccessExpression,
  { counter, factor }: Linear,
): number[] {
  const offsets = statements.flatMap(statement => {
    const target = assignedIn(statement)?.left;
    if (!target || !ts.isElementAccessExpression(target)) return [];
    const other = linearOf(target.argumentExpression);
    const isSame =
      other?.factor === factor &&
      other.counter.getText() === counter.getText() &&
      target.expression.getText() === expression.getText();
    return isSame ? [other.offset] : [];
  });
  return offsets.sort((a, b) => a - b);
}

/** Whether elements with these offsets leave none out if the next ones are so many further. */
function isWhole(offsets: readonly number[], stride: number): boolean {
  const [first] = offsets;
  const all = new Set(offsets);
  for (let i = 0; i < stride; i++) if (!all.has(first + i)) return false;
  return offsets.length > 0;
}

/** The first element that the loop around a write sets. */
function firstOfLoop(
  node: TypeScript.ElementAccessExpression,
  linear: Linear,
  checker: TypeScript.TypeChecker,
): number | undefined {
  const statement = withWrappers(node).parent.parent as TypeScript.Statement;
  const body = ts.isBlock(statement.parent) ? statement.parent : statement;
  const loop = body.parent;
  if (!ts.isForStatement(loop) || loop.statement !== body || !loop.incrementor) return undefined;
  const symbol = checker.getSymbolAtLocation(linear.counter);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  if (declaration.parent !== loop.initializer || changes(body, symbol, checker) || continues(body))
    return undefined;
  // `rows[i][i] = 0` sets an element of another array each time.
  if (wordsOf(node.expression).includes(symbol.name)) return undefined;
  const start = declaration.initializer && skipWrappers(declaration.initializer);
  const step = stepOf(skipWrappers(loop.incrementor), linear.counter);
  if (!start || !ts.isNumericLiteral(start) || step === undefined || step <= 0) return undefined;
  const offsets = offsetsIn(ts.isBlock(body) ? body.statements : [statement], node, linear);
  if (!isWhole(offsets, linear.factor * step)) return undefined;
  return linear.factor * Number(start.text) + offsets[0];
}

function continues(node: TypeScript.Node): boolean {
  return (
    ts.isContinueStatement(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, continues) ?? false))
  );
}

/** How far `i++` or `i += 2` takes a counter; undefined for anything else. */
function stepOf(node: TypeScript.Node, counter: TypeScript.Expression): number | undefined {
  const name = counter.getText();
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    if (node.operand.getText() !== name) return undefined;
    return node.operator === Js.PlusPlusToken ? 1 : node.operator === Js.MinusMinusToken ? -1 : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.left.getText() !== name) return undefined;
  const { kind } = node.operatorToken;
  if (kind === Js.MinusEqualsToken) return -1;
  const sum = kind === Js.EqualsToken ? linearOf(node.right) : undefined;
  if (sum?.factor === 1 && sum.offset !== 0 && sum.counter.getText() === name) return sum.offset;
  return kind === Js.PlusEqualsToken && ts.isNumericLiteral(node.right) ? Number(node.right.text) : undefined;
}

function wordsOf(node: TypeScript.Node): string[] {
  return node.getText().split(/[^\w$]+/);
}

/** Whether what is changed is called like the array of an element, or is its length. */
function isListOf(changed: TypeScript.Node, { expression }: TypeScript.ElementAccessExpression): boolean {
  const nameOf = (text: string): string => text.replace(/\.length$/, '').replace(/^.*\./, '');
  return nameOf(changed.getText()) === nameOf(expression.getText());
}

/** Whether the statements around the change of an array make a counter begin anew, or are those of a constructor. */
function isAlsoReset(
  change: TypeScript.Node,
  isCounter: (target: TypeScript.Expression) => boolean,
): boolean {
  if (ts.findAncestor(change, ts.isConstructorDeclaration)) return true;
  const statement = ts.findAncestor(change, ts.isExpressionStatement);
  return (statement ? statementsAround(statement) : []).some(other => {
    const assignment = assignedIn(other);
    return assignment !== undefined && isCounter(assignment.left);
  });
}

/** The first element that is set by a counter which only goes on where an element has been set. */
function firstOfCounter(
  node: TypeScript.ElementAccessExpression,
  linear: Linear,
  checker: TypeScript.TypeChecker,
): number | undefined {
  const { counter, factor } = linear;
  const symbol = checker.getSymbolAtLocation(counter);
  const declaration = symbol?.valueDeclaration;
  if (
    !declaration ||
    !(
      ts.isVariableDeclaration(declaration) ||
      ts.isPropertyDeclaration(declaration) ||
      ts.isPropertySignature(declaration) ||
      ts.isPropertyAssignment(declaration)
    )
  )
    return undefined;
  const starts = ts.isPropertySignature(declaration) ? [] : [declaration.initializer];
  let least = Infinity;
  const name = counter.getText().replace(/^.*\./, '');
  const isCounter = (target: TypeScript.Expression): boolean => {
    const inner = skipWrappers(target);
    return inner.getText().endsWith(name) && checker.getSymbolAtLocation(inner) === symbol;
  };
  const isFilled = (step: TypeScript.Node, count: number): boolean => {
    const { parent } = withWrappers(step as TypeScript.Expression);
    if (ts.isElementAccessExpression(parent)) {
      const isWrite = parent.expression.getText() === node.expression.getText() && isPlainStatement(parent);
      if (isWrite) least = Math.min(least, linearOf(parent.argumentExpression)?.offset ?? Infinity);
      return isWrite;
    }
    if (!ts.isExpressionStatement(parent)) return false;
    const list = statementsAround(parent);
    const offsets = offsetsIn(list.slice(0, list.indexOf(parent)), node, linear);
    least = Math.min(least, ...offsets);
    return isWhole(offsets, factor * count);
  };
  for (const change of nodesIn(
    node.getSourceFile(),
    Js.BinaryExpression,
    Js.PrefixUnaryExpression,
    Js.PostfixUnaryExpression,
    Js.CallExpression,
  )) {
    if (changedBy(change).some(target => isListOf(target, node)) && !isAlsoReset(change, isCounter))
      return undefined;
    if (ts.isCallExpression(change)) continue;
    if (ts.isBinaryExpression(change)) {
      const { kind } = change.operatorToken;
      if (!isAssignmentOperator(kind) || !isCounter(change.left)) continue;
      if (kind === Js.EqualsToken && stepOf(change, change.left) === undefined) {
        starts.push(change.right);
        continue;
      }
    } else if (!ts.isPrefixUnaryExpression(change) && !ts.isPostfixUnaryExpression(change)) continue;
    else if (!isCounter(change.operand)) continue;
    const step = stepOf(change, ts.isBinaryExpression(change) ? change.left : change.operand);
    if (step === undefined) {
      const isRead = !ts.isBinaryExpression(change) && change.operator !== Js.PlusPlusToken;
      if (!isRead) return undefined;
    } else if (step > 0 && !isFilled(change, step)) return undefined;
  }
  const values = starts.map(start => (start && ts.isNumericLiteral(start) ? Number(start.text) : undefined));
  if (least === Infinity || values.some(value => value === undefined)) return undefined;
  return factor * Math.max(0, ...(values as number[])) + Math.max(least, 0);
}
