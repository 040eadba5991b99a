/** Arrays that are made by their length. */

import type TypeScript from 'typescript';
import ts from '../program/typescript.ts';

/** `new Array(n)` and `Array(n)` */
export function isSized(node: TypeScript.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Array' &&
    node.arguments?.length === 1
  );
}
