/**
 * `super` and static blocks of classes. In static members, including arrow functions in them, `super` is the base
 * class itself and not its prototype. A static block is a scope of its own.
 */

import * as lua from 'typescript-to-lua';
import { fieldName } from '../../../lua/tree.ts';
import ts from '../../program/typescript.js';
import { isStaticNode, performHoisting, replaceInner, ScopeType } from '../../transpiler/index.ts';

/** Lowers `super`. */
export function superOf(node: ts.SuperExpression, context: lua.TransformationContext): lua.Expression {
  const original = ts.getOriginalNode(node);
  const made = context.superTransformExpression(node);
  const member = ts.findAncestor(original, outer => ts.isClassElement(outer));
  const isStatic =
    member &&
    (ts.isClassStaticBlockDeclaration(member) || (ts.canHaveModifiers(member) && isStaticNode(member)));
  const isOfInstances = lua.isTableIndexExpression(made) && fieldName(made) === 'prototype';
  return isStatic && isOfInstances ? made.table : made;
}

/** Makes the transpiler give static blocks a scope of their own. */
export function separateStaticBlocks(): void {
  replaceInner(
    'transformStatements',
    known =>
      function (this: lua.TransformationContext, nodes) {
        const [first] = [nodes].flat();
        const isBlock = Array.isArray(nodes) && first?.parent && isOfStaticBlock(first);
        if (!isBlock) return known.call(this, nodes);
        this.pushScope(ScopeType.Function, first.parent);
        const statements = performHoisting(this, known.call(this, nodes));
        this.popScope();
        return statements;
      },
  );
}

function isOfStaticBlock({ parent }: ts.Node): boolean {
  return ts.isBlock(parent) && ts.isClassStaticBlockDeclaration(parent.parent);
}
