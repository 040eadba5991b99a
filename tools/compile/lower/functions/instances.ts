/** `value instanceof maker` where the right side is not a class of the program, but a function or anything. */

import { relyOn } from '../../../lua/notes.ts';
import { isMaker, isOfAny, mayBeMaker } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { FUNCTION_FIELDS_HELPER } from '../../runtime/helpers.ts';
import { transformOrderedExpressions } from '../../transpiler/index.ts';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Lowers such an operation; undefined for any other. */
export const isInstanceOfMaker: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return undefined;
  const { checker } = context;
  const isUnknown = isOfAny(node.right, checker) || mayBeMaker(node.right, checker);
  if (!isUnknown && !isMaker(node.right, checker)) return undefined;
  const values = transformOrderedExpressions(context, [node.left, node.right]);
  return relyOn(callGlobal('js_is_instance', values, node), FUNCTION_FIELDS_HELPER);
};
