/** Notes inline requests (`@inline`) of the TypeScript source on Lua functions, for the optimiser. */

import type { Plugin, TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../../lua/notes.ts';
import { INLINE_TAG } from '../program/program.ts';
import ts from '../program/typescript.js';

/** Notes inline requests on functions. */
export function inlineRequests(): Plugin {
  return {
    visitors: {
      [ts.SyntaxKind.FunctionDeclaration]: (node, context) => {
        const statements = context.superTransformStatements(node);
        if (isRequested(node)) for (const statement of statements) noteRequest(statement);
        return statements;
      },
      [ts.SyntaxKind.ArrowFunction]: functionExpression,
      [ts.SyntaxKind.FunctionExpression]: functionExpression,
    },
  };
}

function functionExpression(
  node: ts.ArrowFunction | ts.FunctionExpression,
  context: TransformationContext,
): lua.Expression {
  const made = context.superTransformExpression(node);
  if (isRequested(ts.getOriginalNode(node).parent) && lua.isFunctionExpression(made))
    note(made, { isInlineRequested: true });
  return made;
}

/** Functions that the transpiler moves, such as those that are called at once, have no parent. */
function isRequested(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.getJSDocTags(node).some(({ tagName }) => tagName.text === INLINE_TAG);
}

function noteRequest(statement: lua.Statement): void {
  if (!lua.isAssignmentStatement(statement) && !lua.isVariableDeclarationStatement(statement)) return;
  for (const value of statement.right ?? [])
    if (lua.isFunctionExpression(value)) note(value, { isInlineRequested: true });
}
