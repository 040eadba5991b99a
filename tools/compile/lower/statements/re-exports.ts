/** Exports that are aliases of variables: `export { speed as pace }`, `export default speed`, `export import`. */

import * as lua from 'typescript-to-lua';
import { note } from '../../../lua/notes.ts';
import ts from '../../program/typescript.js';
import { addExportToIdentifier, transformIdentifier } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';

/** `export { speed as pace }`, `export default speed` */
export const exportedNames: Lowering<ts.ExportDeclaration | ts.ExportAssignment, lua.Statement[]> = (
  node,
  context,
) => {
  // The transpiler requires the file of `export type * from`.
  if (ts.isExportDeclaration(node) && node.isTypeOnly) return [];
  const statements = context.superTransformStatements(node);
  for (const statement of statements)
    if (lua.isAssignmentStatement(statement))
      for (const value of statement.right) if (lua.isIdentifier(value)) note(value, { isAlias: true });
  return statements;
};

/** `export import Part = whole.part`, whose name the transpiler declares and does not export. */
export const importAlias: Lowering<ts.ImportEqualsDeclaration, lua.Statement[]> = (node, context) => {
  const statements = context.superTransformStatements(node);
  const name = transformIdentifier(context, node.name);
  const exported = addExportToIdentifier(context, name);
  if (statements.length === 0 || !lua.isTableIndexExpression(exported)) return statements;
  return [
    ...statements,
    lua.createAssignmentStatement(exported, note(lua.cloneIdentifier(name), { isAlias: true }), node),
  ];
};
