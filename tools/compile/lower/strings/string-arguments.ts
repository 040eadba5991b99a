/** Nullish strings where JavaScript converts them to "undefined": arguments of built-in functions, and keys of objects. */

import * as lua from 'typescript-to-lua';
import { areAll, type CheckedProgram, holesOf, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { wantedType } from '../builtins/converted-arguments.ts';
import type { Adapter } from '../lowering.ts';
import { binary, callGlobal } from '../lua-nodes.ts';

/**
 * A string with a conversion if it may be nullish: to `'undefined'`, or to `'NaN'` for the sum of two nullish ones.
 */
export const presentString: Adapter = (made, node, { program }) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const facts = holesOf(program);
  if (facts.mayBeSumOfNullish(original)) return callGlobal('js_text', [made], node);
  return facts.mayBeNullish(original)
    ? binary(made, lua.SyntaxKind.OrOperator, lua.createStringLiteral('undefined'), node)
    : made;
};

/** Converts an argument of a library function whose string parameter has no default. */
export const stringArgument: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  return original.parent && isRequiredString(withWrappers(original), context)
    ? presentString(made, node, context)
    : made;
};

function isRequiredString(node: ts.Expression, { checker, program }: CheckedProgram): boolean {
  const { parent } = node;
  if (!parent || !ts.isCallExpression(parent)) return false;
  const index = parent.arguments.indexOf(node);
  const type = checker.getTypeAtLocation(node);
  if (index < 0 || !areAll(type, ts.TypeFlags.StringLike)) return false;
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return false;
  const parameter = declaration.parameters[Math.min(index, declaration.parameters.length - 1)];
  if (!parameter || !ts.isParameter(parameter) || parameter.questionToken || !parameter.type) return false;
  const wanted = wantedType(parameter, parameter.type, checker);
  return wanted !== undefined && (wanted.flags & ts.TypeFlags.String) !== 0;
}
