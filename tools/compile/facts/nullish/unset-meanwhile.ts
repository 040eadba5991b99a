/**
 * Finds variables and properties that were checked, and that a function called since may have unset: `if (target !==
 * undefined) { step(); aim(target); }`. TypeScript keeps the narrowed type.
 */

import { homeOf, someChild } from '../../program/nodes-in.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { isAmbient } from '../built-in-names.ts';
import { isSuspension } from '../iterators/suspensions.ts';
import { areSome } from '../type-parts.ts';
import { assignedBy, isReadFirst, isTarget, skipWrappers, symbolAt, withWrappers } from '../writes.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const NULLISH = TypeFlags.Null | TypeFlags.Undefined;

const CHOOSING = operators('&& || ??');

type Named = ts.Identifier | ts.PropertyAccessExpression;

/** Whether something may have unset a variable or property between its check and this read. */
export function mayBeUnsetMeanwhile(node: Named, checker: ts.TypeChecker): boolean {
  if (!node.parent || !isNarrowed(node, checker)) return false;
  if (isTarget(node) && !isReadFirst(node)) return false;
  const { start, loop } = checkedAt(node);
  const runs = (at: ts.Node): boolean => {
    if (at.end <= start || ts.isFunctionLike(at) || (at.pos >= node.pos && !loop)) return false;
    const isBefore = at.end <= node.pos || (loop !== undefined && at.pos >= loop.pos && at.end <= loop.end);
    return (isBefore && at.pos >= start && runsProgram(at, checker)) || someChild(at, runs);
  };
  return someChild(homeOf(node), runs);
}

/** What a node unsets, besides elements of arrays: it assigns a value that may be nullish, or deletes it. */
export function unsetBy(
  node: ts.Node,
  checker: ts.TypeChecker,
): Named | ts.ElementAccessExpression | undefined {
  const value = ts.isBinaryExpression(node) && node.operatorToken.kind === Js.EqualsToken && node.right;
  const target =
    value && areSome(checker.getTypeAtLocation(value), NULLISH)
      ? node.left
      : ts.isDeleteExpression(node)
        ? node.expression
        : undefined;
  const inner = target && skipWrappers(target);
  if (!inner) return undefined;
  if (ts.isElementAccessExpression(inner)) {
    const owner = checker.getTypeAtLocation(inner.expression);
    const isList = checker.isArrayType(owner) || checker.isTupleType(owner);
    return isList || areSome(checker.getTypeAtLocation(inner), TypeFlags.Object) ? undefined : inner;
  }
  return ts.isIdentifier(inner) || ts.isPropertyAccessExpression(inner) ? inner : undefined;
}

/** Whether the type of a variable or property is narrowed to exclude nullish values of its declaration. */
function isNarrowed(node: Named, checker: ts.TypeChecker): boolean {
  const symbol = symbolAt(ts.isIdentifier(node) ? node : node.name, checker);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || isAmbient(declaration)) return false;
  if (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) return false;
  return (
    areSome(checker.getTypeOfSymbol(symbol), NULLISH) && !areSome(checker.getTypeAtLocation(node), NULLISH)
  );
}

/** Where a variable or property was last checked before a node, and the outermost loop around the node since. */
function checkedAt(node: Named): { start: number; loop?: ts.Node } {
  const text = node.getText();
  const home = homeOf(node);
  // Where a condition mentions it last: later calls may unset it.
  const mentionIn = (at: ts.Node): number | undefined => {
    if (at.getText() === text) return at.end;
    let last: number | undefined;
    ts.forEachChild(at, child => {
      last = mentionIn(child) ?? last;
    });
    return last;
  };
  let loop: ts.Node | undefined;
  for (let at: ts.Node = withWrappers(node); at !== home && at.parent; at = at.parent) {
    const { parent } = at;
    const condition = conditionOf(parent);
    const start = condition && condition.end <= at.pos ? mentionIn(condition) : undefined;
    if (start !== undefined) return { start, loop };
    if (ts.isIterationStatement(parent, false)) loop = parent;
    const before =
      ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent)
        ? parent.statements.filter(statement => statement.end <= at.pos)
        : [];
    for (const statement of before.reverse()) {
      const found = ts.isIfStatement(statement)
        ? mentionIn(statement.expression)
        : assigns(statement, text)
          ? statement.end
          : undefined;
      if (found !== undefined) return { start: found, loop };
    }
  }
  return { start: home.pos, loop };
}

/** The condition that is evaluated before a part of a node. */
function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return ts.isBinaryExpression(node) && CHOOSING.has(node.operatorToken.kind) ? node.left : undefined;
}

/** Whether a statement assigns to a variable or property. */
function assigns(node: ts.Node, text: string): boolean {
  if (ts.isVariableDeclaration(node) && node.name.getText() === text) return true;
  if (ts.isFunctionLike(node)) return false;
  return (
    assignedBy(node).some(target => target.getText() === text) ||
    someChild(node, child => assigns(child, text))
  );
}

function runsProgram(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (isSuspension(node) || ts.isTaggedTemplateExpression(node)) return true;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const callee = skipWrappers(node.expression);
  const { declarations = [] } =
    checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee) ?? {};
  const isBuiltIn = declarations.length > 0 && declarations.every(isAmbient);
  const isCallback = (value: ts.Expression): boolean =>
    checker.getTypeAtLocation(value).getCallSignatures().length > 0;
  return !isBuiltIn || (node.arguments ?? []).some(isCallback);
}
