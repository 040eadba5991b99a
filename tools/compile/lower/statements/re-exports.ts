/** `export import` */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import { addExportToIdentifier } from 'typescript-to-lua/dist/transformation/utils/export.js';
import { transformIdentifier } from 'typescript-to-lua/dist/transformation/visitors/identifier.js';
import type { Maker } from '../makers.ts';

/** `export import Part = whole.part`, whose name the transpiler declares and does not export. */
export const importAlias: Maker<TypeScript.ImportEqualsDeclaration, lua.Statement[]> = (node, context) => {
  const statements = context.superTransformStatements(node);
  const name = transformIdentifier(context, node.name);
  const exported = addExportToIdentifier(context, name);
  if (statements.length === 0 || !lua.isTableIndexExpression(exported)) return statements;
  return [...statements, lua.createAssignmentStatement(exported, lua.cloneIdentifier(name), node)];
};
