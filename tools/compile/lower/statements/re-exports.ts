/** `export import` */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { addExportToIdentifier } from 'typescript-to-lua/dist/transformation/utils/export.js';
import { transformIdentifier } from 'typescript-to-lua/dist/transformation/visitors/identifier.js';

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
