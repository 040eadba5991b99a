/** All places that give a variable its values, for proofs about it. */

import type TypeScript from 'typescript';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';

/** A way in which a variable gets a value. */
export type Write =
  | { kind: 'value'; value: TypeScript.Expression }
  | { kind: 'step'; target: TypeScript.Expression; step: 1 | -1 }
  | {
      kind: 'operation';
      operator: TypeScript.SyntaxKind;
      target: TypeScript.Expression;
      value: TypeScript.Expression;
    };

/** Operators of compound assignments: `+=` computes with `+`. */
export const COMPOUND_OPERATORS: ReadonlyMap<TypeScript.SyntaxKind, TypeScript.SyntaxKind> = new Map([
  [ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.PlusToken],
  [ts.SyntaxKind.MinusEqualsToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.AsteriskToken],
  [ts.SyntaxKind.SlashEqualsToken, ts.SyntaxKind.SlashToken],
  [ts.SyntaxKind.PercentEqualsToken, ts.SyntaxKind.PercentToken],
  [ts.SyntaxKind.AsteriskAsteriskEqualsToken, ts.SyntaxKind.AsteriskAsteriskToken],
  [ts.SyntaxKind.AmpersandEqualsToken, ts.SyntaxKind.AmpersandToken],
  [ts.SyntaxKind.BarEqualsToken, ts.SyntaxKind.BarToken],
  [ts.SyntaxKind.CaretEqualsToken, ts.SyntaxKind.CaretToken],
  [ts.SyntaxKind.LessThanLessThanEqualsToken, ts.SyntaxKind.LessThanLessThanToken],
  [ts.SyntaxKind.GreaterThanGreaterThanEqualsToken, ts.SyntaxKind.GreaterThanGreaterThanToken],
  [
    ts.SyntaxKind.GreaterThanGreaterThanGreaterThanEqualsToken,
    ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ],
]);

/** Whether an operator is `=`, or a compound one such as `+=` and `??=`. */
export function isAssignmentOperator(kind: TypeScript.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** What may give a variable a value. */
const POSSIBLE_WRITES = [
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
];

type WritesBySymbol = Map<TypeScript.Symbol, Write[] | undefined>;

const writesByFile = new WeakMap<TypeScript.SourceFile, WritesBySymbol>();

/**
 * All writes of a plain `let` or `const` variable, found in the file that declares it: an importer cannot assign.
 * Undefined for anything else, or if one of the writes gives a value that no expression stands for.
 */
export function writesOf(
  symbol: TypeScript.Symbol,
  checker: TypeScript.TypeChecker,
): readonly Write[] | undefined {
  const resolved = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = resolved.valueDeclaration;
  if (!declaration || !hasKnownValue(declaration)) return undefined;
  const file = declaration.getSourceFile();
  if (!ts.isIdentifier(declaration.name) || file.isDeclarationFile) return undefined;
  let writes = writesByFile.get(file);
  if (!writes) {
    writes = collectWrites(file, checker);
    writesByFile.set(file, writes);
  }
  return writes.get(resolved);
}

function collectWrites(file: TypeScript.SourceFile, checker: TypeScript.TypeChecker): WritesBySymbol {
  const writes: WritesBySymbol = new Map();
  const note = (target: TypeScript.Node, write: Write | undefined): void => {
    const symbol = ts.isIdentifier(target) ? checker.getSymbolAtLocation(target) : undefined;
    if (!symbol) return;
    const list = writes.has(symbol) ? writes.get(symbol) : [];
    if (write) list?.push(write);
    writes.set(symbol, write ? list : undefined);
  };
  /** Destructuring gives values that no expression stands for. */
  const giveUp = (target: TypeScript.Node): void => {
    if (ts.isIdentifier(target)) note(target, undefined);
    else ts.forEachChild(target, giveUp);
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isIdentifier(node.name)) note(node.name, { kind: 'value', value: node.initializer });
      else if (ts.isArrayLiteralExpression(node.initializer)) noteElements(node.initializer);
    } else if (ts.isBinaryExpression(node)) noteAssignment(node);
    else if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
      const isStep =
        node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
      const step = node.operator === ts.SyntaxKind.PlusPlusToken ? 1 : -1;
      if (isStep) note(skipWrappers(node.operand), { kind: 'step', target: node.operand, step });
    } else if (
      (ts.isForOfStatement(node) || ts.isForInStatement(node)) &&
      !ts.isVariableDeclarationList(node.initializer)
    )
      giveUp(node.initializer);
  };
  const noteAssignment = (node: TypeScript.BinaryExpression): void => {
    const target = skipWrappers(node.left);
    const { kind } = node.operatorToken;
    const operator = COMPOUND_OPERATORS.get(kind);
    if (operator !== undefined)
      note(target, { kind: 'operation', operator, target: node.left, value: node.right });
    else if (isAssignmentOperator(kind)) {
      // `||=` and its like keep the old value or take this one.
      if (ts.isIdentifier(target)) note(target, { kind: 'value', value: node.right });
      else if (isExchange(target, node.right)) noteElements(node.right);
      else if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) giveUp(target);
    }
  };
  const noteElements = (list: TypeScript.ArrayLiteralExpression): void => {
    for (const [index, value] of list.elements.entries()) {
      const target = targetOfElement(list, index);
      if (target) note(target, { kind: 'value', value });
    }
  };
  nodesIn(file, ...POSSIBLE_WRITES).forEach(visit);
  return writes;
}

/** Whether a declaration gives a variable a value of its own: `let a = 1`, `let [a, b] = [1, 2]`. */
function hasKnownValue(
  declaration: TypeScript.Declaration,
): declaration is TypeScript.VariableDeclaration | TypeScript.BindingElement {
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer !== undefined;
  if (!ts.isBindingElement(declaration) || declaration.initializer || declaration.dotDotDotToken)
    return false;
  const pattern = declaration.parent;
  const { parent } = pattern;
  return (
    ts.isArrayBindingPattern(pattern) &&
    ts.isVariableDeclaration(parent) &&
    parent.initializer !== undefined &&
    ts.isArrayLiteralExpression(parent.initializer) &&
    parent.initializer.elements.length >= pattern.elements.length &&
    !parent.initializer.elements.some(ts.isSpreadElement)
  );
}

/** Whether an assignment is `[a, b] = [b, a]`, with a value for each variable. */
function isExchange(
  target: TypeScript.Expression,
  value: TypeScript.Expression,
): value is TypeScript.ArrayLiteralExpression {
  return (
    ts.isArrayLiteralExpression(target) &&
    ts.isArrayLiteralExpression(value) &&
    value.elements.length >= target.elements.length &&
    target.elements.every(element => ts.isIdentifier(element) || ts.isOmittedExpression(element)) &&
    !value.elements.some(ts.isSpreadElement)
  );
}

/** What gets the element of an array literal at `index` when the array is destructured at once. */
export function targetOfElement(
  list: TypeScript.ArrayLiteralExpression,
  index: number,
): TypeScript.Node | undefined {
  const { parent } = list;
  if (ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name)) {
    const element = parent.name.elements[index];
    return element && ts.isBindingElement(element) && hasKnownValue(element) ? element.name : undefined;
  }
  if (!ts.isBinaryExpression(parent) || parent.right !== list || !isExchange(parent.left, list))
    return undefined;
  return (parent.left as TypeScript.ArrayLiteralExpression).elements[index];
}

/** Whether a node is parentheses or a type assertion, which have no effect of their own. */
export function isWrapper(
  node: TypeScript.Node,
): node is TypeScript.Expression & { expression: TypeScript.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

/** An expression without the parentheses and type assertions around it. */
export function skipWrappers(node: TypeScript.Expression): TypeScript.Expression {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}

/** An expression with the parentheses and type assertions around it. */
export function withWrappers(node: TypeScript.Expression): TypeScript.Expression {
  let outer: TypeScript.Expression = node;
  while (outer.parent && isWrapper(outer.parent)) outer = outer.parent;
  return outer;
}

/** Whether an array or object literal destructures values instead of making one: `[a[0], a[1]] = [a[1], a[0]]`. */
export function isTarget(node: TypeScript.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (ts.isForOfStatement(parent)) return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return isTarget(parent.parent);
  const isInner =
    ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent) || ts.isParenthesizedExpression(parent);
  return isInner && isTarget(parent);
}
