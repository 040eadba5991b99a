/** Finds where values become parts of strings. */

import ts from '../program/typescript.js';
import { type CheckedProgram, libraryGlobal } from './built-in-names.ts';

/**
 * The expressions that a node converts to strings: `${name}`, `'hello ' + name`, `String(name)`; none for other
 * nodes.
 */
export function stringConversions(node: ts.Node, checked: CheckedProgram): readonly ts.Expression[] {
  if (ts.isTemplateExpression(node))
    return ts.isTaggedTemplateExpression(node.parent)
      ? []
      : node.templateSpans.map(({ expression }) => expression);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isSum = kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.PlusEqualsToken;
    const isText = isSum && checked.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike;
    return isText ? [node.left, node.right] : [];
  }
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return [];
  return libraryGlobal(node.expression, checked) === 'String' ? node.arguments.slice(0, 1) : [];
}
