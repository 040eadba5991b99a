/**
 * Prepares the syntax tree of a file for the transpiler. Its own transformer strips parentheses around functions that
 * are called at once, and leaves copied nodes without parents, which our visitors need; here they get parents.
 * Functions with a parameter `this: void` lose it if they receive a `this` all the same, as other functions that they
 * stand for do.
 */

import { contentsOf, thisParameter } from '../facts/index.ts';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { stripParenthesisExpressionsTransformer } from '../transpiler/index.ts';

/** The syntax tree of a file for the transpiler: the file itself, or a transformed copy whose nodes have parents. */
export function copiedFile(file: ts.SourceFile, program: ts.Program): ts.SourceFile {
  const transformers: ts.TransformerFactory<ts.SourceFile>[] = [];
  if (nodesIn(file, ts.SyntaxKind.ParenthesizedExpression).some(isStripped))
    transformers.push(stripParenthesisExpressionsTransformer);
  const refusing = nodesIn(file, ts.SyntaxKind.Parameter).filter(
    node => ts.isParameter(node) && refusesThis(node) && contentsOf(program).takesThis(node.parent),
  );
  if (refusing.length > 0) transformers.push(withoutParameters(new Set(refusing)));
  if (transformers.length === 0) return file;
  const [copied] = ts.transform(file, transformers).transformed;
  setParents(copied);
  return copied;
}

function isStripped({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) || ts.isVoidExpression(parent) || ts.isDeleteExpression(parent);
}

/** Whether a parameter is `this: void`. */
function refusesThis(node: ts.ParameterDeclaration): boolean {
  return node.type?.kind === ts.SyntaxKind.VoidKeyword && thisParameter(node.parent) === node;
}

function withoutParameters(nodes: ReadonlySet<ts.Node>): ts.TransformerFactory<ts.SourceFile> {
  return context => file => {
    const visit = (node: ts.Node): ts.Node | undefined =>
      nodes.has(ts.getOriginalNode(node)) ? undefined : ts.visitEachChild(node, visit, context);
    return ts.visitEachChild(file, visit, context);
  };
}

function setParents(node: ts.Node): void {
  ts.forEachChild(node, child => {
    const original = ts.getOriginalNode(child);
    if (original === child) return;
    if (!child.parent) Object.assign(child, { parent: original.parent });
    setParents(child);
  });
}
