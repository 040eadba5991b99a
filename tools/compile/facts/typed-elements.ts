/** Typed arrays and their elements. */

import { TYPED_ARRAYS } from '../../api/typed-arrays.ts';
import { mentions, neededSources } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { typedArrayOf } from '../program/typed-arrays.ts';
import ts from '../program/typescript.js';
import type { CheckedProgram } from './built-in-names.ts';
import { recorded } from './recorded-facts.ts';
import { partsOf } from './type-parts.ts';
import { skipWrappers } from './writes.ts';

const mentionsThem = mentions(new RegExp(`\\b(${Object.keys(TYPED_ARRAYS).join('|')})\\b`));

/** Facts about the typed arrays of a program. */
export const typedArraysOf = recorded(program => {
  const areMade = mentionsThem(program) && neededSources(program).some(makesTypedArrays);
  return {
    /** Whether the program makes any; a type such as `number[] | Float32Array` makes none. */
    areMade: (_: ts.Node) => areMade,
  };
});

function makesTypedArrays(file: ts.SourceFile): boolean {
  for (const node of nodesIn(file, ts.SyntaxKind.Identifier))
    if (ts.isIdentifier(node) && Object.hasOwn(TYPED_ARRAYS, node.text) && !ts.isPartOfTypeNode(node))
      return true;
  return false;
}

/** What may be one of several typed arrays, or an array. */
export const SOME_CLASS = 'some';

/** The class of a typed array, or that it may be one; undefined for any other type. */
function classOf(written: ts.Type, checker: ts.TypeChecker): string | undefined {
  const type = checker.getNonNullableType(written);
  const known = checker.getBaseConstraintOfType(type) ?? type;
  const names = new Set(partsOf(known).map(typedArrayOf));
  const [name] = names;
  return names.size === 1 ? name : SOME_CLASS;
}

/** Whether a value is certainly a typed array. */
export function isTypedArray(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const known = checker.getBaseConstraintOfType(type) ?? type;
  return partsOf(known).every(part => typedArrayOf(part) !== undefined);
}

/** The class of the typed array that an expression is an element of, as far as it is known; undefined if of none. */
export function typedClassOf(node: ts.Expression, { checker, program }: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (!ts.isElementAccessExpression(inner)) return undefined;
  const name = classOf(checker.getTypeAtLocation(inner.expression), checker);
  return name === undefined || typedArraysOf(program).areMade(inner) ? name : undefined;
}

/** Whether a target is certainly an element of a typed array. */
export function isTypedElement(target: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(target);
  return ts.isElementAccessExpression(inner) && isTypedArray(inner.expression, checker);
}
