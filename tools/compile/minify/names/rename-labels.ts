/** Gives labels short names. A label is known in the block that holds it and the blocks inside, but no function. */

import * as lua from 'typescript-to-lua';
import { contains, eachChild } from '../../lua/tree.ts';
import type { ShortNames } from './short-names.ts';

/** Renames all labels of a chunk and the jumps to them. */
export function renameLabels(statements: readonly lua.Statement[], names: ShortNames): void {
  if (statements.some(statement => contains(statement, lua.isLabelStatement)))
    visitBlock(statements, new Map(), names);
}

function visitBlock(
  statements: readonly lua.Statement[],
  outer: ReadonlyMap<string, string>,
  names: ShortNames,
): void {
  const known = new Map(outer);
  // No label may have the name of another one that is known where it stands.
  for (const statement of statements)
    if (lua.isLabelStatement(statement)) known.set(statement.name, names.at(known.size));
  for (const statement of statements) visit(statement, known, names);
}

function visit(node: lua.Node, known: ReadonlyMap<string, string>, names: ShortNames): void {
  if (lua.isLabelStatement(node)) node.name = known.get(node.name)!;
  else if (lua.isGotoStatement(node)) node.label = known.get(node.label) ?? node.label;
  else if (lua.isFunctionExpression(node)) visitBlock(node.body.statements, new Map(), names);
  else if (lua.isBlock(node) || lua.isDoStatement(node)) visitBlock(node.statements, known, names);
  else eachChild(node, child => visit(child, known, names));
}
