/** Notes inline requests (`@inline`) of the TypeScript source on Lua functions, for the optimiser. */

import type { Plugin, TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { note } from '../lua/notes.ts';
import { INLINE_TAG } from '../program/program.ts';
import ts from '../program/typescript.js';

/** Notes on functions that they are to be inlined. */
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

/** Functions that the transpiler puts elsewhere, such as one that is called where it stands, have no parent there. */
function isRequested(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.getJSDocTags(node).some(({ tagName }) => tagName.text === INLINE_TAG);
}

function noteRequest(statement: lua.Statement): void {
  if (!lua.isAssignmentStatement(statement) && !lua.isVariableDeclarationStatement(statement)) return;
  for (const value of statement.right ?? [])
    if (lua.isFunctionExpression(value)) note(value, { isInlineRequested: true });
}
