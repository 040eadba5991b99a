/** Finds functions that have a `this` of their own, by their source. */

import { luaDeclaredBy } from '../../lua/lua-paths.ts';
import { memoize } from '../program/memoize.ts';
import { someChild } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';

/** Whether a program has Lua files, which call the methods of its objects with a colon. */
export const hasLua = memoize((program: ts.Program) =>
  program.getSourceFiles().some(({ fileName }) => luaDeclaredBy(fileName) !== undefined),
);

/** Whether a function must receive `this`. */
export function needsThis(node: ts.SignatureDeclaration, program: ts.Program): boolean {
  if (ts.isArrowFunction(node)) return false;
  if (ts.isMethodDeclaration(node) && !thisParameter(node) && hasLua(program)) return true;
  const own = thisParameter(node);
  if (own) return own.type?.kind !== ts.SyntaxKind.VoidKeyword;
  return ts.isClassLike(node.parent) || ts.isAccessor(node) || someChild(node, usesThis);
}

/** The `this` parameter of a function, if it declares one. */
export function thisParameter({ parameters }: ts.SignatureDeclaration): ts.ParameterDeclaration | undefined {
  const [first] = parameters;
  const isThis = first && ts.isParameter(first) && ts.isIdentifier(first.name) && first.name.text === 'this';
  return isThis ? first : undefined;
}

/** Whether a node uses its own `this` or `super`, not that of a nested function or class. */
export function usesThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return false;
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return usesThis(node.name);
  if (ts.isClassLike(node)) return (node.heritageClauses ?? []).some(usesThis);
  return someChild(node, usesThis);
}
