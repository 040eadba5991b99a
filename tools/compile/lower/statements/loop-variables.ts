/**
 * `for (let i …)`: JavaScript makes a new `i` for every iteration, which shows when a function inside the loop keeps it.
 * Such a loop gets a copy of the variable inside its body.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { CAPTURED_IN_HEAD } from '../../check/refusals/type-refusals.ts';
import { isAssignmentOperator, isTarget, withWrappers } from '../../facts/writes.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';

/** Adds the copies to the transpiled loop where they are needed. */
export function separateRounds(
  statements: lua.Statement[],
  node: TypeScript.ForStatement,
  context: TransformationContext,
): lua.Statement[] {
  const kept = keptVariables(node, context.checker);
  if (kept.length === 0) return statements;
  const early = kept.find(({ isInHead }) => isInHead);
  if (early) {
    context.diagnostics.push(diagnosticOf(CAPTURED_IN_HEAD, early.name));
    return statements;
  }
  const [block] = statements;
  const loop = lua.isDoStatement(block) ? block.statements.find(lua.isWhileStatement) : undefined;
  if (!loop) return statements;
  const names = kept.map(({ name }) => lua.createIdentifier(name.text));
  const copies = lua.createVariableDeclarationStatement(
    names,
    names.map(name => lua.cloneIdentifier(name)),
  );
  const { statements: body } = loop.body;
  const step = node.incrementor ? body.splice(-1) : [];
  // With `continue` the body is a block already, followed by the label.
  const isWrapped = body.length === 2 && lua.isDoStatement(body[0]) && lua.isLabelStatement(body[1]);
  const changed = kept.filter(({ isChanged }) => isChanged).map(({ name }) => name.text);
  const round = isWrapped || changed.length === 0 ? body.splice(0) : [lua.createDoStatement(body.splice(0))];
  if (changed.length === 0) body.push(lua.createDoStatement([copies, ...round]));
  else {
    // What the body makes of a variable goes on to the next round.
    const next = changed.map(name => lua.createIdentifier(context.createTempName(name)));
    const assign = (targets: lua.Identifier[], values: lua.Identifier[]): lua.Statement =>
      lua.createAssignmentStatement(
        targets.map(name => lua.cloneIdentifier(name)),
        values.map(name => lua.cloneIdentifier(name)),
      );
    const own = changed.map(name => lua.createIdentifier(name));
    body.push(
      lua.createVariableDeclarationStatement(next),
      lua.createDoStatement([copies, ...round, assign(next, own)]),
      assign(own, next),
    );
  }
  body.push(...step);
  return statements;
}

interface KeptVariable {
  name: TypeScript.Identifier;
  /** Whether the body assigns it. */
  isChanged: boolean;
  /** Whether a function in the head of the loop refers to it. */
  isInHead: boolean;
}

/** A loop whose body is a block of its own if that declares a variable with a name that the loop itself uses. */
export function withOwnScope(node: TypeScript.ForStatement): TypeScript.ForStatement {
  const { statement, incrementor } = node;
  if (!incrementor || !ts.isBlock(statement)) return node;
  const declared = new Set(
    statement.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name }) => namesIn(name).map(({ text }) => text)),
  );
  const isUsed = (inner: TypeScript.Node): boolean =>
    (ts.isIdentifier(inner) && declared.has(inner.text)) || someChild(inner, isUsed);
  if (declared.size === 0 || !isUsed(incrementor)) return node;
  const body = ts.factory.createBlock([statement]);
  const made = ts.factory.updateForStatement(node, node.initializer, node.condition, incrementor, body);
  Object.assign(body, { parent: node });
  return Object.assign(made, { parent: node.parent });
}

/** Variables of the loop that a function inside it refers to. */
function keptVariables(node: TypeScript.ForStatement, checker: TypeScript.TypeChecker): KeptVariable[] {
  const { initializer } = node;
  if (!initializer || !ts.isVariableDeclarationList(initializer)) return [];
  if (!(initializer.flags & ts.NodeFlags.Let)) return [];
  const names = initializer.declarations.flatMap(({ name }) => namesIn(name));
  return names.flatMap(name => {
    const symbol = checker.getSymbolAtLocation(name);
    let isKept = false;
    let isChanged = false;
    const visit = (child: TypeScript.Node, isInFunction: boolean): void => {
      if (ts.isIdentifier(child) && child.text === name.text && symbolOf(child, checker) === symbol) {
        if (isInFunction) isKept = true;
        if (child !== name && isAssigned(child)) isChanged = true;
      }
      // A field gets its value whenever an instance is made.
      const isFunction = isInFunction || ts.isFunctionLike(child) || ts.isPropertyDeclaration(child);
      ts.forEachChild(child, grandchild => visit(grandchild, isFunction));
    };
    for (const head of [initializer, node.condition, node.incrementor]) if (head) visit(head, false);
    const isChangedInHead = isChanged;
    const isInHead = isKept;
    isChanged = false;
    visit(node.statement, false);
    return isKept ? [{ name, isChanged, isInHead: isInHead && (isChanged || isChangedInHead) }] : [];
  });
}

function namesIn(name: TypeScript.BindingName): TypeScript.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function symbolOf(
  node: TypeScript.Identifier,
  checker: TypeScript.TypeChecker,
): TypeScript.Symbol | undefined {
  const { parent } = node;
  if (parent && ts.isShorthandPropertyAssignment(parent))
    return checker.getShorthandAssignmentValueSymbol(parent);
  return checker.getSymbolAtLocation(node);
}

function isAssigned(node: TypeScript.Identifier): boolean {
  const target = withWrappers(node);
  const { parent } = target;
  if (ts.isPostfixUnaryExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent))
    return (
      parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
    );
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node && isTarget(parent.parent);
  if (ts.isBinaryExpression(parent) && isAssignmentOperator(parent.operatorToken.kind))
    return parent.left === target;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === target;
  return isTarget(target);
}
