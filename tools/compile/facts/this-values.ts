/** Finds functions that have a `this` of their own, by their source. */

import { someChild } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';

/** Whether a function has to get the value of `this`, whoever calls it. */
export function needsThis(node: ts.SignatureDeclaration): boolean {
  if (ts.isArrowFunction(node)) return false;
  const own = thisParameter(node);
  if (own) return own.type?.kind !== ts.SyntaxKind.VoidKeyword;
  return ts.isClassLike(node.parent) || ts.isAccessor(node) || someChild(node, usesThis);
}

/** The parameter that says what `this` is. */
export function thisParameter({ parameters }: ts.SignatureDeclaration): ts.ParameterDeclaration | undefined {
  const [first] = parameters;
  const isThis = first && ts.isParameter(first) && ts.isIdentifier(first.name) && first.name.text === 'this';
  return isThis ? first : undefined;
}

/** Whether `this` or `super` of the place itself occurs in a node, and not that of a function or class in it. */
export function usesThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return false;
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return usesThis(node.name);
  if (ts.isClassLike(node)) return (node.heritageClauses ?? []).some(usesThis);
  return someChild(node, usesThis);
}
