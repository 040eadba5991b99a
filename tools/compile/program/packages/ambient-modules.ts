/** Declarations of packages in the old form, `declare module "name" { … }`, as those of a module. */

import ts from '../typescript.js';
import { type Edit, edited } from './edits.ts';
import { packageOf } from './package-paths.ts';

/** The text of the declarations with what they declare of their own package at the top level; others as they are. */
export function asDeclarations(name: string, text: string): string {
  const own = packageOf(name)?.replace(/^@types\//, '');
  if (own === undefined || !text.includes('declare module')) return text;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  if (ts.isExternalModule(file)) return text;
  const block = file.statements.find(
    statement => ts.isModuleDeclaration(statement) && statement.name.text === own,
  );
  const body = block && ts.isModuleDeclaration(block) ? block.body : undefined;
  if (!block || !body || !ts.isModuleBlock(body)) return text;
  const opening = { start: block.getStart(file), end: body.getStart(file) + 1, text: '' };
  const closing = { start: body.end - 1, end: body.end, text: '' };
  return `${edited(text, [opening, ...exportsOf(body, file), closing])}\nexport {};`;
}

/** The word `export` for what a block declares without it: unless it lists its exports, all that it declares is one. */
function exportsOf({ statements }: ts.ModuleBlock, file: ts.SourceFile): Edit[] {
  if (statements.some(one => ts.isExportDeclaration(one) || ts.isExportAssignment(one))) return [];
  return statements
    .filter(one => ts.isVariableStatement(one) || (ts.isDeclarationStatement(one) && !isOfImport(one)))
    .filter(one => !ts.canHaveModifiers(one) || !one.modifiers?.some(isExport))
    .map(one => ({ start: one.getStart(file), end: one.getStart(file), text: 'export ' }));
}

function isOfImport(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node);
}

function isExport({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
