/** Methods that iterators share, such as `take`: a program that may use them has the helper that brings them. */

import { relyOn } from '../../../lua/notes.ts';
import { isDynamic, mayBeOfIterator } from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { ITERATORS_HELPER } from '../../runtime/helpers.ts';
import type { Adapter } from '../lowering.ts';

/** Whether values of a program may be iterators, which loops alone do not make. */
const hasIterators = mentions(
  /(?<!\bObject)\.(keys|values|entries|matchAll)\b|\b[iI]terator\b|\bfunction\s*\*|([{,;}]|\bstatic|\basync)\s*\*\s*[\w$["'#]/,
);

/** A call of what may be such a method, or the method as a value; any other unchanged. */
export const methodOfIterator: Adapter = (made, node, { checker, program }) => {
  const original = ts.getOriginalNode(node);
  const member = ts.isCallExpression(original) ? original.expression : original;
  if (!ts.isPropertyAccessExpression(member) || !member.parent || !mayBeOfIterator(member, checker))
    return made;
  return isDynamic(member, checker) && !hasIterators(program) ? made : relyOn(made, ITERATORS_HELPER);
};
