/**
 * Nodes that the transpiler copies: where a function in parentheses is called at once, it takes the parentheses away and
 * makes copies of everything around. A copy stands where the node stood that it was made of.
 */

import type TypeScript from 'typescript';
// As a default: the transpiler itself looks the transformer up in this object.
import transformers from 'typescript-to-lua/dist/transpilation/transformers.js';
import ts from '../program/typescript.ts';

const { stripParenthesisExpressionsTransformer: strip } = transformers;

/** Lets copies know what is around them, as the transpiler and the semantics ask for. */
export function placeCopies(): void {
  Object.assign(transformers, { stripParenthesisExpressionsTransformer });
}

function stripParenthesisExpressionsTransformer(
  context: TypeScript.TransformationContext,
): (file: TypeScript.SourceFile) => TypeScript.SourceFile {
  const transform = strip(context);
  return file => {
    const stripped = transform(file) as TypeScript.SourceFile;
    place(stripped);
    return stripped;
  };
}

function place(node: TypeScript.Node): void {
  ts.forEachChild(node, child => {
    const original = ts.getOriginalNode(child);
    if (original === child) return;
    if (!child.parent) Object.assign(child, { parent: original.parent });
    place(child);
  });
}
