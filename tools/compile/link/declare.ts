/** Declares the variables of the chunk, each at its first assignment if nothing uses it before. */

import * as lua from 'typescript-to-lua';
import { isChunkName, UNIQUE } from '../../lua/chunk/chunk-names.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { type Located, locationAt, toAssignment } from '../../lua/tree.ts';

/**
 * Turns first assignments into declarations. A variable that is used before its first assignment in the text, as in
 * modules that import each other, is declared at the start of the chunk.
 */
export function declareVariables(sections: readonly Section[]): void {
  const used = new Set<string>();
  const declared = new Set<string>();
  const early = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.Identifier]: ({ text }) => {
      if (isChunkName(text)) used.add(text);
    },
  });
  const use = (node: lua.Node): void => walkKinds(node, visits);

  /**
   * Declares the targets of `statement` if possible; otherwise it stays an assignment to variables that are declared
   * early.
   */
  const declare = (statement: lua.VariableDeclarationStatement | lua.AssignmentStatement): lua.Statement => {
    const isFunction = lua.isFunctionDefinition(statement) && lua.isIdentifier(statement.left[0]);
    if (isFunction && isNew(statement.left[0])) {
      declared.add((statement.left[0] as lua.Identifier).text);
      use(statement);
      return toDeclaration(statement);
    }
    for (const value of statement.right ?? []) use(value);
    if (statement.left.every(isNew)) {
      for (const target of statement.left) declared.add((target as lua.Identifier).text);
      use(statement);
      return toDeclaration(statement);
    }
    for (const target of statement.left) {
      if (isNew(target)) early.add((target as lua.Identifier).text);
      use(target);
    }
    return toAssignment(statement);
  };

  const isNew = (target: lua.Node): boolean =>
    lua.isIdentifier(target) &&
    isChunkName(target.text) &&
    !used.has(target.text) &&
    !declared.has(target.text);

  /** `Enum = Enum or {}`, the form of an enum that may have several declarations, becomes `{}` at the first one. */
  const withoutFallback = ({
    left,
    right,
  }: lua.VariableDeclarationStatement | lua.AssignmentStatement): void => {
    const value = right?.[0];
    if (!value || !lua.isBinaryExpression(value) || value.operator !== lua.SyntaxKind.OrOperator) return;
    const [target] = left;
    if (!lua.isIdentifier(value.left) || !lua.isIdentifier(target)) return;
    // If the enum is not exported, the name before `or` refers to a global, which is never meant.
    const isSame = value.left.text === target.text || value.left.text === target.text.split(UNIQUE)[0];
    if (isSame && isNew(target)) right[0] = value.right;
  };

  for (const section of sections)
    section.statements = section.statements.flatMap(statement => {
      if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) {
        use(statement);
        return statement;
      }
      withoutFallback(statement);
      const result = declare(statement);
      return lua.isAssignmentStatement(result) && result.right.length === 0 ? [] : result;
    });
  for (const name of used) if (!declared.has(name)) early.add(name);
  if (early.size > 0)
    sections[0].statements.unshift(
      lua.createVariableDeclarationStatement([...early].map(name => lua.createIdentifier(name))),
    );
}

/** The declaration that is equivalent to an assignment to names. */
function toDeclaration(
  statement: lua.VariableDeclarationStatement | lua.AssignmentStatement,
): lua.VariableDeclarationStatement {
  if (lua.isVariableDeclarationStatement(statement)) return statement;
  const left = statement.left as lua.Identifier[];
  return locationAt(lua.createVariableDeclarationStatement(left, statement.right), statement as Located);
}
