/**
 * Variable statements. A variable of a file that gets its only value in a later statement, as in `let target: number
 * | undefined; …; target = 0;`, is initialized with `nil`, so that the linker does not take the later value for a
 * constant.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { assignedBy, isAccess } from '../../facts/index.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { singleDeclarations } from '../patterns/global-patterns.ts';
import { declaredPattern } from '../patterns/index.ts';
import { withoutHoisted } from './hoisted-variables.ts';

/** Lowers a variable statement. */
export const variableStatement: Lowering<ts.VariableStatement, lua.Statement[]> = (node, context) => {
  const { declarations } = node.declarationList;
  const singles = declarations.flatMap(declaration => singleDeclarations(declaration, context));
  if (singles.length > 1 || singles[0] !== declarations[0]) return oneByOne(node, singles, context);
  const [declaration] = declarations;
  if (!ts.isIdentifier(declaration.name)) return declaredPattern(declaration, context);
  const statements = withoutHoisted(context.superTransformStatements(node), declaration, context);
  if (!getsValueLater(declaration)) return statements;
  // The transpiler writes nothing for an exported variable without an initializer.
  if (statements.length === 0) return [exportedUndefined(declaration.name.text, node)];
  for (const statement of statements)
    if (lua.isVariableDeclarationStatement(statement) && !statement.right)
      statement.right = statement.left.map(() => lua.createNilLiteral());
  return statements;
};

/** Initializes an exported variable with nil. */
function exportedUndefined(name: string, node: ts.Node): lua.Statement {
  const target = lua.createTableIndexExpression(
    lua.createIdentifier('____exports'),
    lua.createStringLiteral(name),
  );
  return lua.createAssignmentStatement(target, lua.createNilLiteral(), node);
}

/**
 * One statement for each of several variables, so that statements that precede a later one, as in `let i = 0, j =
 * i++`, come after the earlier ones.
 */
function oneByOne(
  node: ts.VariableStatement,
  declarations: readonly ts.VariableDeclaration[],
  context: TransformationContext,
): lua.Statement[] {
  const { factory } = ts;
  return declarations.flatMap(declaration => {
    const list = factory.updateVariableDeclarationList(node.declarationList, [declaration]);
    const statement = factory.updateVariableStatement(node, node.modifiers, list);
    return context.transformStatements(Object.assign(statement, { parent: node.parent }));
  });
}

/** Whether top-level code of the file assigns to a variable of the file that is declared without an initializer. */
function getsValueLater(
  declaration: ts.VariableDeclaration,
): declaration is ts.VariableDeclaration & { name: ts.Identifier } {
  const { initializer, name, parent } = declaration;
  if (initializer || !ts.isIdentifier(name)) return false;
  const statement = ts.getOriginalNode(parent.parent);
  const isAmbient = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
  return !isAmbient && ts.isSourceFile(statement.parent) && assigns(statement.parent, name.text);
}

function assigns(node: ts.Node, name: string): boolean {
  if (ts.isFunctionLike(node)) return false;
  return (
    assignedBy(node).some(target => sets(target, name)) || someChild(node, child => assigns(child, name))
  );
}

/** Whether a target is a variable, or a pattern with it. */
function sets(target: ts.Node, name: string): boolean {
  if (isAccess(target)) return false;
  return ts.isIdentifier(target) ? target.text === name : someChild(target, part => sets(part, name));
}
