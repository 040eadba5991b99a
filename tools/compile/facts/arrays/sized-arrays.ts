/** Finds arrays that are created by length. */

import ts from '../../program/typescript.js';
import { skipWrappers } from '../writes.ts';

/** `new Array(…)` and `Array(…)` */
export function isArrayCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return false;
  const callee = skipWrappers(node.expression);
  return ts.isIdentifier(callee) && callee.text === 'Array';
}

/** `new Array(n)` and `Array(n)` */
export function isSized(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!isArrayCall(node) || node.arguments?.length !== 1) return false;
  return !ts.isSpreadElement(node.arguments[0]);
}
