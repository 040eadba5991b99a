/** Variables that change and are exported once more by another file, which on the console would export a copy. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { RE_EXPORT } from '../../check/refusals/type-refusals.ts';
import { changes } from '../../facts/writes.ts';
import ts from '../../program/typescript.ts';

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
