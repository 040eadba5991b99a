/** `new.target` in a constructor: the class of the new instance, which the instance itself knows. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.js';

/** The class of the instance under construction; undefined in a function that is called without `new`. */
export function newTarget(node: ts.MetaProperty, context: TransformationContext): lua.Expression {
  const isNew = node.keywordToken === ts.SyntaxKind.NewKeyword;
  const owner = ts.findAncestor(ts.getOriginalNode(node), hasThis);
  if (!isNew || !owner) return context.superTransformExpression(node);
  if (!ts.isConstructorDeclaration(owner)) return lua.createNilLiteral(node);
  const { factory } = ts;
  return context.transformExpression(
    factory.createPropertyAccessExpression(factory.createThis(), 'constructor'),
  );
}

/** Whether `this` means something else in a node than around it. */
function hasThis(node: ts.Node): boolean {
  return (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) || ts.isClassStaticBlockDeclaration(node);
}
