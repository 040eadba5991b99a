/**
 * Console functions that convert an argument to a string, which Lua would do for numbers in its own way. In calls,
 * the argument is adapted; as values, or called with spread arguments, they are wrapped.
 */

import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';
import { consoleFunctions } from '../../../api/index.ts';
import { symbolAt, withWrappers } from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Lowering } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';

/** Console functions with the index of the converted argument, and the wrapper for each. */
const ADAPTED: ReadonlyMap<string, { place: number; wrapper: string }> = new Map([
  ...consoleFunctions
    .filter(({ signatures }) => /^(text|value)$/.test(signatures[0].parameters[0]?.kind ?? ''))
    .map(({ name }) => [name, { place: 0, wrapper: 'js_writing' }] as const),
  ['sfx', { place: 1, wrapper: 'js_playing' }],
]);

/** The index of the argument that a console function converts; undefined for any other name. */
export function adaptedPlace(node: ts.Identifier, { checker }: TransformationContext): number | undefined {
  const place = ADAPTED.get(node.text)?.place;
  const declarations = place === undefined ? [] : (symbolAt(node, checker)?.declarations ?? []);
  return declarations.every(declaration => declaration.getSourceFile().isDeclarationFile) ? place : undefined;
}

/** Such a function as a value; undefined for anything else, and for ordinary calls. */
export const writerAsValue: Lowering<ts.Identifier> = (node, context) => {
  const original = ts.getOriginalNode(node);
  if (!ts.isIdentifier(original) || !ADAPTED.has(original.text) || isCalledDirectly(original))
    return undefined;
  return wrapped(context.superTransformExpression(node), original, context);
};

/** A function as a value, wrapped if it is one of these. */
export function wrapped(
  made: lua.Expression,
  node: ts.Identifier,
  context: TransformationContext,
): lua.Expression {
  const isAdapted = ADAPTED.has(node.text) && adaptedPlace(node, context) !== undefined;
  return isAdapted ? callGlobal(ADAPTED.get(node.text)!.wrapper, [made], node) : made;
}

function isCalledDirectly(node: ts.Expression): boolean {
  if (!node.parent) return true;
  const callee = withWrappers(node);
  const { parent } = callee;
  return (
    ts.isCallExpression(parent) &&
    parent.expression === callee &&
    !parent.questionDotToken &&
    !parent.arguments.some(ts.isSpreadElement)
  );
}
