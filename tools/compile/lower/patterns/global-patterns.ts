/**
 * Destructured built-in objects: `const { floor, max } = Math` and `const { push } = Array.prototype` declare a constant
 * for each function, and a call of such a constant is a call of the function of `Math`.
 */

import type { TransformationContext } from 'typescript-to-lua';
import {
  isLibraryMember,
  isLibraryMethod,
  isOfBuiltIns,
  libraryGlobal,
  skipWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';

/**
 * Splits a declaration with such a pattern into declarations of single variables; other declarations stay unchanged.
 */
export function singleDeclarations(
  node: ts.VariableDeclaration,
  context: TransformationContext,
): readonly ts.VariableDeclaration[] {
  if (!isOfBuiltIns(node, context)) return [node];
  const { name } = node;
  const owner = skipWrappers(node.initializer);
  return name.elements.map(element => {
    const member = (element.propertyName ?? element.name) as ts.Identifier;
    const value = ts.factory.createPropertyAccessExpression(owner, member.text);
    const single = ts.factory.createVariableDeclaration(element.name, undefined, undefined, value);
    return Object.assign(single, {
      parent: node.parent,
      initializer: Object.assign(value, { parent: single }),
    });
  });
}

/** `floor(x)` as `Math.floor(x)` if `floor` is a constant for it; other calls stay unchanged. */
export function directCall(node: ts.CallExpression, context: TransformationContext): ts.CallExpression {
  const { expression: callee } = node;
  if (!ts.isIdentifier(callee) || node.questionDotToken) return node;
  const member = mathMember(context.checker.getSymbolAtLocation(callee)?.valueDeclaration);
  if (member && libraryGlobal(member.owner, context) === 'Math')
    return callOf(ts.factory.createPropertyAccessExpression(member.owner, member.name), node);
  // A variable of the type of `parseInt` may hold another function; parentheses make the transpiler call the
  // variable.
  const { symbol } = context.checker.getTypeAtLocation(callee) as { symbol?: ts.Symbol };
  if (!symbol || libraryGlobal(callee, context) !== undefined || !isLibraryMember(symbol, context))
    return node;
  return callOf(ts.setOriginalNode(ts.factory.createParenthesizedExpression(callee), callee), node);
}

/** `(list.at)!(-1)` as `list.at(-1)`: a call of a built-in method without wrappers around its callee. */
export function plainCall(node: ts.CallExpression, context: TransformationContext): ts.CallExpression {
  const callee = skipWrappers(node.expression);
  if (callee === node.expression || ts.isOptionalChain(node) || ts.isOptionalChain(callee)) return node;
  const isBuiltIn = ts.isPropertyAccessExpression(callee)
    ? isLibraryMethod(callee, context)
    : ts.isElementAccessExpression(callee) || libraryGlobal(callee, context) !== undefined;
  return isBuiltIn ? callOf(callee, node) : node;
}

function callOf(callee: ts.Expression, node: ts.CallExpression): ts.CallExpression {
  const call = ts.factory.createCallExpression(callee, undefined, node.arguments);
  if (callee.pos < 0) Object.assign(callee, { parent: call });
  return Object.assign(ts.setTextRange(ts.setOriginalNode(call, node), node), { parent: node.parent });
}

/** `Math` and the name of its member that a constant is declared as. */
function mathMember(node: ts.Declaration | undefined): { owner: ts.Identifier; name: string } | undefined {
  if (!node || !(ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const)) return undefined;
  if (ts.isVariableDeclaration(node)) {
    const value = node.initializer && !node.type && skipWrappers(node.initializer);
    if (!value || !ts.isPropertyAccessExpression(value) || !ts.isIdentifier(value.expression))
      return undefined;
    return { owner: value.expression, name: value.name.text };
  }
  if (!ts.isBindingElement(node) || node.initializer || !ts.isVariableDeclaration(node.parent.parent))
    return undefined;
  const { initializer } = node.parent.parent;
  const key = node.propertyName ?? node.name;
  return initializer && ts.isIdentifier(initializer) && ts.isIdentifier(key)
    ? { owner: initializer, name: key.text }
    : undefined;
}
