/**
 * Replaces names of constants by their values, and folds constant expressions. A literal is cheaper than a variable
 * on the console, and does not count towards the limit of locals. A variable that is only an alias of another, as the
 * transpiler makes for `export { name }`, is replaced as well. Programs that are debugged keep all variables of their
 * sources.
 */

import * as lua from 'typescript-to-lua';
import { chunkName, UNIQUE } from '../../lua/chunk/chunk-names.ts';
import { fold } from '../../lua/chunk/constant-folding.ts';
import type { VariableFacts } from '../../lua/chunk/program-facts.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { replacementsByKind, rewriteKinds } from '../../lua/kinds.ts';
import { isLuaFile } from '../../lua/lua-paths.ts';
import { inPlaceOf, notesOf } from '../../lua/notes.ts';
import { copyTree, isConstant, type Located, locationAt } from '../../lua/tree.ts';

/** Longest string that is inlined at every use; a longer one is inlined only if it is used once. */
const SHORT_TEXT = 12;

/**
 * Replaces top-level variables whose only value is a literal or another such variable.
 * @param keepsVariables whether only those are replaced that are second names of others
 */
export function inlineConstants(
  sections: readonly Section[],
  facts: ReadonlyMap<string, VariableFacts>,
  keepsVariables: boolean,
): void {
  const values = new Map<string, lua.Expression>();
  /** Variables whose only assignment has been visited. */
  const settled = new Set<string>();
  const ofName = (node: lua.Identifier): lua.Node => {
    const value = values.get(node.text);
    if (!value) return node;
    if (lua.isIdentifier(value)) {
      node.text = value.text;
      return node;
    }
    const copy = locationAt(copyTree(value, (node as Located).source ?? 0), node);
    return inPlaceOf(node, copy);
  };
  /** For Lua files, whose arithmetic is not that of JavaScript. */
  const onlyNames = replacementsByKind({ [lua.SyntaxKind.Identifier]: ofName });
  const replacements = replacementsByKind({
    [lua.SyntaxKind.Identifier]: ofName,
    [lua.SyntaxKind.ParenthesizedExpression]: fold,
    [lua.SyntaxKind.UnaryExpression]: fold,
    [lua.SyntaxKind.BinaryExpression]: fold,
    [lua.SyntaxKind.CallExpression]: fold,
  });
  /** Folds and records the value of a constant; those that it depends on come before it. */
  const isConstant = (statement: lua.Statement, isLua: boolean): boolean => {
    if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
    const name = statement.left.length === 1 ? chunkName(statement.left[0]) : undefined;
    const variable = name === undefined ? undefined : facts.get(name);
    if (name === undefined || variable?.writes !== 1 || !statement.right?.length) return false;
    // In Lua, a variable may be read before it is set.
    if (isLua && !lua.isVariableDeclarationStatement(statement)) return false;
    settled.add(name);
    if (lua.isFunctionExpression(statement.right[0])) return false;
    rewriteKinds(statement, isLua ? onlyNames : replacements);
    const [value] = statement.right;
    // A variable that is assigned without a declaration here was declared early, because it is used before.
    const isCopy = lua.isVariableDeclarationStatement(statement) && settled.has(chunkName(value) ?? '');
    const isInlined = keepsVariables
      ? isCopy && isAlias(name, value)
      : isCopy || isLiteral(value, variable.count);
    if (!isInlined) return false;
    values.set(name, value);
    return true;
  };
  for (const section of sections)
    section.statements = section.statements.filter(
      statement => !isConstant(statement, isLuaFile(section.file)),
    );
  // Functions may come before the constants that they use. Early declarations stay until nothing uses them.
  for (const { file, statements } of sections)
    for (const statement of statements)
      if (!lua.isVariableDeclarationStatement(statement) || statement.right?.length)
        rewriteKinds(statement, isLuaFile(file) ? onlyNames : replacements);
}

/** Whether a copy of a variable is an alias of it in the sources. */
function isAlias(name: string, value: lua.Expression): boolean {
  const plain = (of: string) => of.split(UNIQUE)[0];
  return notesOf(value).isAlias === true || plain(name) === plain(chunkName(value)!);
}

function isLiteral(value: lua.Expression, count: number): boolean {
  if (lua.isStringLiteral(value)) return value.value.length <= SHORT_TEXT || count <= 2;
  return isConstant(value);
}
