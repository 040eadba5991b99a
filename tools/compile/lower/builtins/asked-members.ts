/** Members of built-in values where a program only asks whether they are there. */

import type ts from 'typescript';
import * as lua from 'typescript-to-lua';
import {
  asksForMissing,
  hasEffects,
  isAskedFor,
  isOnlyAsked,
  isOnlyCalled,
  memberOf,
} from '../../facts/index.ts';
import { transpilerDiagnostics } from '../../transpiler/index.ts';
import type { Adapter, Lowering } from '../lowering.ts';

const { code: UNSUPPORTED } = transpilerDiagnostics.unsupportedProperty;

/**
 * Lowers what asks for a member that is known to be missing, or for a method that is there and is no value by itself;
 * undefined for any other access.
 */
export const askedMember: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  if (asksForMissing(node, context.program)) return lua.createNilLiteral(node);
  const isThere =
    isOnlyCalled(memberOf(node, context), context) && isOnlyAsked(node) && !hasEffects(node.expression);
  // Any function answers.
  return isThere ? lua.createIdentifier('next', node) : undefined;
};

/** Makes undefined of what asks for a member that the transpiler knows nothing of, such as `''.isWellFormed`. */
export const unknownMember: Adapter<ts.PropertyAccessExpression> = (made, node, { diagnostics }) => {
  const last = diagnostics.at(-1);
  const isUnknown =
    last?.code === UNSUPPORTED && last.file === node.getSourceFile() && last.start === node.name.getStart();
  if (!isUnknown || !isAskedFor(node)) return made;
  diagnostics.pop();
  return lua.createNilLiteral(node);
};
