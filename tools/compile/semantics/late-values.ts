/**
 * Statements that declare variables. Variables of a file that get their one value by a later statement, as in
 * `let target: number | undefined; …; target = 0;`, are declared with `nil`, so that the linker does not take the later
 * value for that of a constant.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { singleDeclarations } from './global-patterns.ts';
import { skipWrappers } from './writes.ts';

/** The Lua of a variable statement. */
export function variableStatement(
  node: TypeScript.VariableStatement,
  context: TransformationContext,
): lua.Statement[] {
  const { declarations } = node.declarationList;
  const singles = declarations.flatMap(declaration => singleDeclarations(declaration, context));
  if (singles.length > 1 || singles[0] !== declarations[0]) return oneByOne(node, singles, context);
  const statements = context.superTransformStatements(node);
  const isLate = node.declarationList.declarations.some(declaration => getsLiteralLater(declaration));
  if (isLate)
    for (const statement of statements)
      if (lua.isVariableDeclarationStatement(statement) && !statement.right)
        statement.right = statement.left.map(() => lua.createNilLiteral());
  return statements;
}

/**
 * Several variables as one statement for each: what has to be done before one of them, as in `let i = 0, j = i++`, comes
 * after the one before it.
 */
function oneByOne(
  node: TypeScript.VariableStatement,
  declarations: readonly TypeScript.VariableDeclaration[],
  context: TransformationContext,
): lua.Statement[] {
  const { factory } = ts;
  return declarations.flatMap(declaration => {
    const list = factory.updateVariableDeclarationList(node.declarationList, [declaration]);
    const statement = factory.updateVariableStatement(node, node.modifiers, list);
    return context.transformStatements(Object.assign(statement, { parent: node.parent }));
  });
}

/** Whether a statement of the file itself assigns a literal to a variable that is declared without a value. */
function getsLiteralLater({ initializer, name, parent }: TypeScript.VariableDeclaration): boolean {
  if (initializer || !ts.isIdentifier(name)) return false;
  const statement = ts.getOriginalNode(parent.parent);
  if (!ts.isSourceFile(statement.parent)) return false;
  return statement.parent.statements.some(other => {
    if (!ts.isExpressionStatement(other) || !ts.isBinaryExpression(other.expression)) return false;
    const { left, right } = other.expression;
    const isTarget = ts.isIdentifier(left) && left.text === name.text;
    return isTarget && isLiteral(skipWrappers(right));
  });
}

function isLiteral(node: TypeScript.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  return (
    ts.isLiteralExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    ts.isPropertyAccessExpression(node) ||
    ts.isIdentifier(node)
  );
}
