/** Arrays that are made by their length. */

import type TypeScript from 'typescript';
import { skipWrappers } from '../facts/writes.ts';
import ts from '../program/typescript.ts';

/** `new Array(n)` and `Array(n)` */
export function isSized(node: TypeScript.Node): boolean {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.arguments?.length !== 1) return false;
  const callee = skipWrappers(node.expression);
  return ts.isIdentifier(callee) && callee.text === 'Array';
}
