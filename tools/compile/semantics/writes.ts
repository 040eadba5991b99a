/** All places that give a variable its values, for proofs about it. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';

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
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
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
    ts.forEachChild(node, visit);
  };
  const noteAssignment = (node: TypeScript.BinaryExpression): void => {
    const target = skipWrappers(node.left);
    const { kind } = node.operatorToken;
    const operator = COMPOUND_OPERATORS.get(kind);
    if (operator !== undefined)
      note(target, { kind: 'operation', operator, target: node.left, value: node.right });
    else if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) {
      // `||=` and its like keep the old value or take this one.
      if (ts.isIdentifier(target)) note(target, { kind: 'value', value: node.right });
      else if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) giveUp(target);
    }
  };
  visit(file);
  return writes;
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
