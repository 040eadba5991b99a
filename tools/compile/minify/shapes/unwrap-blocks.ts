/** Unwraps `do … end` blocks. Requires unique names of variables, so that none shadows another one in the larger block. */

import * as lua from 'typescript-to-lua';
import { visitsByKind, walkKinds } from '../../../lua/kinds.ts';
import { loopLocals, maxLocals } from '../../../lua/limits.ts';
import { blocksOf, replaceStatements } from '../../../lua/tree.ts';

/** Most locals that a function may have for its blocks to be unwrapped, below the limit of 200 with its temporaries. */
const MAX_IN_FUNCTION = 100;
const MAX_IN_CHUNK = 190;

/**
 * Unwraps blocks wherever that changes nothing but the length of the text and the life of variables.
 * @param parts lists of statements that make up a chunk together
 */
export function unwrapBlocks(...parts: lua.Statement[][]): void {
  const visits = visitsByKind({
    [lua.SyntaxKind.FunctionExpression]: ({ body }) => unwrapInFunction(body.statements, MAX_IN_FUNCTION),
  });
  for (const statements of parts) for (const statement of statements) walkKinds(statement, visits);
  const total = parts.reduce((count, statements) => count + countLocals(statements), 0);
  for (const statements of parts)
    unwrapInFunction(statements, MAX_IN_CHUNK - (total - countLocals(statements)));
}

function unwrapInFunction(body: lua.Statement[], limit: number): void {
  if (countLocals(body) <= limit) {
    unwrapIn(body);
    return;
  }
  // The blocks inside of statements are smaller than the whole.
  for (const { statements } of body.flatMap(blocksOf))
    if (countLocals(statements) <= MAX_IN_FUNCTION && maxLocals(body) <= MAX_IN_FUNCTION)
      unwrapIn(statements);
}

/** Variables of a block and all blocks inside, functions not included. */
function countLocals(body: readonly lua.Statement[]): number {
  let count = 0;
  const countLoop = (node: lua.Statement): void => {
    count += loopLocals(node);
  };
  const visits = visitsByKind({
    [lua.SyntaxKind.FunctionExpression]: () => false,
    [lua.SyntaxKind.VariableDeclarationStatement]: ({ left }) => {
      count += left.length;
    },
    [lua.SyntaxKind.ForStatement]: countLoop,
    [lua.SyntaxKind.ForInStatement]: countLoop,
  });
  for (const statement of body) walkKinds(statement, visits);
  return count;
}

function unwrapIn(body: lua.Statement[]): void {
  for (const { statements } of body.flatMap(blocksOf)) unwrapIn(statements);
  const hasLabel = body.some(lua.isLabelStatement);
  const result = body.flatMap((statement, index) =>
    lua.isDoStatement(statement) && canUnwrap(statement.statements, index === body.length - 1, hasLabel)
      ? statement.statements
      : [statement],
  );
  if (result.length !== body.length || result.some((statement, index) => statement !== body[index]))
    replaceStatements(body, result);
}

function canUnwrap(inner: readonly lua.Statement[], isLast: boolean, besideLabel: boolean): boolean {
  if (inner.some(lua.isLabelStatement)) return false;
  // A jump to a label must not pass the declaration of a variable that is known there.
  if (besideLabel && inner.some(lua.isVariableDeclarationStatement)) return false;
  const last = inner[inner.length - 1];
  return isLast || !last || !(lua.isReturnStatement(last) || lua.isBreakStatement(last));
}
