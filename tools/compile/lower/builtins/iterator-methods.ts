/** Methods that iterators share, such as `take`: a program that may use them has the helper that brings them. */

import { relyOn } from '../../../lua/notes.ts';
import { mayBeOfIterator } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { ITERATORS_HELPER } from '../../runtime/helpers.ts';
import type { Adapter } from '../lowering.ts';

/** A call of what may be such a method, or the method as a value; any other unchanged. */
export const methodOfIterator: Adapter = (made, node, { checker }) => {
  const original = ts.getOriginalNode(node);
  const member = ts.isCallExpression(original) ? original.expression : original;
  const isShared = ts.isPropertyAccessExpression(member) && member.parent && mayBeOfIterator(member, checker);
  return isShared ? relyOn(made, ITERATORS_HELPER) : made;
};
