/**
 * Nodes that the transpiler copies: where a function in parentheses is called at once, it takes the parentheses away and
 * makes copies of everything around. A copy stands where the node stood that it was made of.
 */

import type TypeScript from 'typescript';
import { stripParenthesisExpressionsTransformer } from 'typescript-to-lua/dist/transpilation/transformers.js';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';

/** A file as the transpiler takes it, whose copies know what is around them, as the semantics ask for. */
export function withoutParentheses(file: TypeScript.SourceFile): TypeScript.SourceFile {
  if (!nodesIn(file, ts.SyntaxKind.ParenthesizedExpression).some(isStripped)) return file;
  const [stripped] = ts.transform(file, [stripParenthesisExpressionsTransformer]).transformed;
  place(stripped as TypeScript.SourceFile);
  return stripped as TypeScript.SourceFile;
}

function isStripped({ parent }: TypeScript.Node): boolean {
  return ts.isCallExpression(parent) || ts.isVoidExpression(parent) || ts.isDeleteExpression(parent);
}

function place(node: TypeScript.Node): void {
  ts.forEachChild(node, child => {
    const original = ts.getOriginalNode(child);
    if (original === child) return;
    if (!child.parent) Object.assign(child, { parent: original.parent });
    place(child);
  });
}
