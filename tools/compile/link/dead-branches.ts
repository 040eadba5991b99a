/** Drops branches with a constant condition that never run: `if (DEBUG) { … }` where `DEBUG` is false. */

import * as lua from 'typescript-to-lua';
import { truthOf } from '../../lua/chunk/constant-choices.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { rewriteLists } from '../../lua/kinds.ts';

/** The transpiler's name for an unread variable, with or without the linker's suffix. */
const UNNAMED = /^____(\$|$)/;

/**
 * Drops branches and loops that never run, and conditions that always hold.
 * @returns whether there were any
 */
export function dropDeadBranches(sections: readonly Section[]): boolean {
  let hasDropped = false;
  const withoutDead = (statements: lua.Statement[]): lua.Statement[] => {
    const rest = withoutDeadBranches(statements);
    if (rest !== statements) hasDropped = true;
    return rest;
  };
  rewriteLists(sections, withoutDead);
  return hasDropped;
}

function withoutDeadBranches(statements: lua.Statement[]): lua.Statement[] {
  for (const statement of statements)
    if (lua.isIfStatement(statement) && lua.isParenthesizedExpression(statement.condition))
      statement.condition = statement.condition.expression;
  if (!statements.some(isDecided)) return statements;
  return statements.flatMap(liveParts);
}

/** Whether the condition of a statement is constant. */
function isDecided(statement: lua.Statement): boolean {
  if (lua.isIfStatement(statement)) {
    const { condition, elseBlock } = statement;
    return (
      truthOf(condition) !== undefined ||
      (elseBlock !== undefined && lua.isIfStatement(elseBlock) && isDecided(elseBlock))
    );
  }
  if (lua.isWhileStatement(statement)) return truthOf(statement.condition) === false;
  return isUnusedConstant(statement);
}

function liveParts(statement: lua.Statement): lua.Statement[] {
  if (!isDecided(statement)) return [statement];
  if (!lua.isIfStatement(statement)) return [];
  const { condition, ifBlock, elseBlock } = statement;
  const truth = truthOf(condition);
  if (truth === true) return unwrapped(ifBlock);
  const others = elseBlock ? (lua.isBlock(elseBlock) ? unwrapped(elseBlock) : liveParts(elseBlock)) : [];
  if (truth === false) return others;
  const [only] = others;
  if (others.length === 1 && lua.isIfStatement(only)) statement.elseBlock = only;
  else statement.elseBlock = others.length > 0 ? lua.createBlock(others) : undefined;
  return [statement];
}

/** The statements of a block, in a block of their own if they declare variables or jump. */
function unwrapped({ statements }: lua.Block): lua.Statement[] {
  const needsBlock = statements.some(
    statement =>
      lua.isVariableDeclarationStatement(statement) ||
      lua.isLabelStatement(statement) ||
      lua.isReturnStatement(statement) ||
      lua.isBreakStatement(statement) ||
      lua.isGotoStatement(statement),
  );
  return needsBlock ? [lua.createDoStatement(statements)] : statements;
}

/** `local ____ = false`, the form of an expression statement with a constant. */
function isUnusedConstant(statement: lua.Statement): boolean {
  if (!lua.isVariableDeclarationStatement(statement) || statement.left.length !== 1) return false;
  const [value] = statement.right ?? [];
  return UNNAMED.test(statement.left[0].text) && value !== undefined && truthOf(value) !== undefined;
}
