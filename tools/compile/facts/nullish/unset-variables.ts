/**
 * Finds variables that may be read before they have a value. TypeScript does not check uses in functions,
 * declarations with `!`, or variables of type any.
 */

import { isHoisted } from '../../program/hoisted-variables.ts';
import { homeOf, isInFunctionOf, nodesIn, someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { isAmbient } from '../built-in-names.ts';
import { namesIn } from '../loop-variables.ts';

/** The variables of a file that may be read before they have a value, although their types do not say so. */
export function unsetVariables(file: ts.SourceFile): ts.Identifier[] {
  return (nodesIn(file, ts.SyntaxKind.VariableDeclaration) as ts.VariableDeclaration[])
    .filter(declaration => isLate(declaration) && !isAmbient(declaration))
    .flatMap(declaration => namesIn(declaration.name).filter(name => mayBeUnset(declaration, name)));
}

/** Whether a variable is in scope before it has a value. */
function isLate(declaration: ts.VariableDeclaration): boolean {
  return isHoisted(declaration.parent) || !hasValueAfterwards(declaration);
}

/** Whether a variable has a value after its declaration. */
function hasValueAfterwards({ initializer, parent: list }: ts.VariableDeclaration): boolean {
  return (
    initializer !== undefined ||
    ts.isForInStatement(list.parent) ||
    ts.isForOfStatement(list.parent) ||
    ts.isCatchClause(list)
  );
}

function mayBeUnset(declaration: ts.VariableDeclaration, name: ts.Identifier): boolean {
  if (declaration.exclamationToken) return true;
  const { parent: list } = declaration;
  const scope = isHoisted(list) ? homeOf(declaration) : list.parent.parent;
  const isSure = hasValueAfterwards(declaration) && !ts.isCatchClause(list) && isReached(list);
  const isLeft = isSure && isLeftBefore(declaration, scope);
  return readsIn(scope, name).some(node => {
    if (isInFunctionOf(scope, node)) return !isSure || isLeft;
    // After a declaration that always runs, the variable has its value.
    if (isSure && node.pos > declaration.pos) return false;
    return ts.isNonNullExpression(node.parent) || declaration.type?.kind === ts.SyntaxKind.AnyKeyword;
  });
}

function readsIn(scope: ts.Node, name: ts.Identifier): ts.Node[] {
  return nodesIn(name.getSourceFile(), ts.SyntaxKind.Identifier).filter(
    node =>
      node !== name &&
      (node as ts.Identifier).text === name.text &&
      node.pos >= scope.pos &&
      node.end <= scope.end,
  );
}

/** Whether variables are declared directly in the body of their function or at the top level of their file. */
function isReached({ parent }: ts.VariableDeclarationList): boolean {
  if (!ts.isVariableStatement(parent) && !ts.isForStatement(parent)) return false;
  const { parent: body } = parent;
  return (
    ts.isSourceFile(body) || ts.isModuleBlock(body) || (ts.isBlock(body) && ts.isFunctionLike(body.parent))
  );
}

/** Whether a function may return, or call others, before one of its variables has a value. */
function isLeftBefore(declaration: ts.VariableDeclaration, scope: ts.Node): boolean {
  const leaves = (node: ts.Node): boolean =>
    node.pos < declaration.pos &&
    !ts.isFunctionLike(node) &&
    (LEAVING.has(node.kind) || someChild(node, leaves));
  return someChild(scope, leaves);
}

const LEAVING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ThrowStatement,
]);
