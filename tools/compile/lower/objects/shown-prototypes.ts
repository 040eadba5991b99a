/**
 * Prototypes of classes as values. An accessor of a class lies behind the metatable of its instances, which a prototype does
 * not have itself: one that a program reads as an object is made to look for its own accessors first.
 */

import * as lua from 'typescript-to-lua';
import { fieldName } from '../../../lua/tree.ts';
import { type Access, isAccess, isTarget, libraryGlobal, mentionsAccessors } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** `Ship.prototype` where its accessors may be read through it. */
export const shownPrototype: Adapter<Access> = (made, node, context) => {
  if (!lua.isTableIndexExpression(made) || fieldName(made) !== 'prototype') return made;
  const original = ts.getOriginalNode(node) as Access;
  if (!mentionsAccessors(context.program) || isTarget(original)) return made;
  return isOnlyMethodOwner(original, context) || isGivenToObject(original, context)
    ? made
    : callGlobal('js_shown_prototype', [made], node);
};

/** Whether a node is only asked for a method, or the target of an assignment: `Ship.prototype.move.call(other)`. */
function isOnlyMethodOwner(node: ts.Node, { checker }: lua.TransformationContext): boolean {
  const { parent } = node;
  if (!parent || !isAccess(parent as ts.Expression) || (parent as Access).expression !== node) return false;
  if (isTarget(parent)) return true;
  const member = ts.isPropertyAccessExpression(parent) && checker.getSymbolAtLocation(parent.name);
  return member !== false && member !== undefined && (member.flags & ts.SymbolFlags.Method) !== 0;
}

/** Whether a node is an argument of a function of `Object`, which looks for accessors by itself. */
function isGivenToObject({ parent }: ts.Node, context: lua.TransformationContext): boolean {
  if (!parent || !ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression))
    return false;
  return libraryGlobal(parent.expression.expression, context) === 'Object';
}
