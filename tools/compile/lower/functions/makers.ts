/** Functions of JavaScript with properties of their own that `new` calls: their tables get a prototype, as functions have one. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import { fieldName } from '../../../lua/tree.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Gives the callable tables of a file a prototype, if it names one. */
export function givePrototypes(statements: readonly lua.Statement[]): void {
  const makers = new Set<string>();
  const collect = visitsByKind({
    [lua.SyntaxKind.TableIndexExpression]: (node: lua.TableIndexExpression) => {
      const name = fieldName(node) === 'prototype' ? nameOf(node.table) : undefined;
      if (name !== undefined) makers.add(name);
    },
  });
  for (const statement of statements) walkKinds(statement, collect);
  if (makers.size === 0) return;
  const giveOne = (node: lua.AssignmentStatement | lua.VariableDeclarationStatement) => {
    const [value, ...others] = node.right ?? [];
    if (value && makers.has(nameOf(node.left[0]) ?? '') && isCallableTable(value))
      node.right = [callGlobal('js_making', [value]), ...others];
  };
  const give = visitsByKind({
    [lua.SyntaxKind.AssignmentStatement]: giveOne,
    [lua.SyntaxKind.VariableDeclarationStatement]: giveOne,
  });
  for (const statement of statements) walkKinds(statement, give);
}

/** The name of a variable or of an export. */
function nameOf(node: lua.Expression): string | undefined {
  if (lua.isIdentifier(node)) return node.text;
  return lua.isTableIndexExpression(node) ? fieldName(node) : undefined;
}

/** `setmetatable({}, {__call = …})` */
function isCallableTable(node: lua.Expression): boolean {
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return false;
  const [table, meta] = node.params;
  if (node.expression.text !== 'setmetatable' || !lua.isTableExpression(table) || table.fields.length > 0)
    return false;
  const [field] = lua.isTableExpression(meta) ? meta.fields : [];
  return field?.key !== undefined && lua.isStringLiteral(field.key) && field.key.value === '__call';
}
