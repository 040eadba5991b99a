/** Functions with properties of their own are tables that can be called: `function count() {} count.calls = 0;`. */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.ts';
import { callGlobal } from '../lua-nodes.ts';
import type { Maker } from '../makers.ts';

/** A declaration, with properties also where it is exported by default, which the transpiler leaves out. */
export const functionDeclaration: Maker<TypeScript.FunctionDeclaration, lua.Statement[]> = (
  node,
  context,
) => {
  const made = context.superTransformStatements(node);
  const [statement] = made;
  const isDefault = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Default;
  if (!isDefault || !node.name || made.length !== 1 || !lua.isAssignmentStatement(statement)) return made;
  const [value] = statement.right;
  const type = context.checker.getTypeAtLocation(node.name);
  if (type.getProperties().length === 0 || !lua.isFunctionExpression(value)) return made;
  // Lua hands the table itself to what is called in its place.
  value.params = [lua.createAnonymousIdentifier(), ...(value.params ?? [])];
  const meta = lua.createTableExpression([
    lua.createTableFieldExpression(value, lua.createStringLiteral('__call')),
  ]);
  statement.right = [callGlobal('setmetatable', [lua.createTableExpression(), meta], node)];
  return made;
};
