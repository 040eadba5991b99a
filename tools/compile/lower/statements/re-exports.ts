/** What is exported once more: variables of other files, of which the console would export a copy, and `export import`. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { addExportToIdentifier } from 'typescript-to-lua/dist/transformation/utils/export.js';
import { transformIdentifier } from 'typescript-to-lua/dist/transformation/visitors/identifier.js';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { RE_EXPORT } from '../../check/refusals/type-refusals.ts';
import { changes } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';

/** `export import Part = whole.part`, whose name the transpiler declares and does not export. */
export function importAlias(
  node: TypeScript.ImportEqualsDeclaration,
  context: TransformationContext,
): lua.Statement[] {
  const statements = context.superTransformStatements(node);
  const name = transformIdentifier(context, node.name);
  const exported = addExportToIdentifier(context, name);
  if (statements.length === 0 || !lua.isTableIndexExpression(exported)) return statements;
  return [...statements, lua.createAssignmentStatement(exported, lua.cloneIdentifier(name), node)];
}

/** Reports `export { lives } from './state.ts'` where `lives` is assigned to after its declaration. */
export function refuseReExports(
  node: TypeScript.ExportDeclaration,
  { checker, diagnostics }: TransformationContext,
): void {
  if (node.isTypeOnly || !node.exportClause || !ts.isNamedExports(node.exportClause)) return;
  for (const specifier of node.exportClause.elements) {
    const symbol = checker.getSymbolAtLocation(specifier.propertyName ?? specifier.name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.valueDeclaration;
    if (!declaration || declaration.getSourceFile() === node.getSourceFile()) continue;
    const isVariable =
      ts.isVariableDeclaration(declaration) && !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const);
    if (isVariable && changes(declaration.getSourceFile(), target, checker))
      diagnostics.push(diagnosticOf(RE_EXPORT, specifier));
  }
}
