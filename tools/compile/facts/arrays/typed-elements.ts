/** Typed arrays and their elements. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import { mentions, neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import { typedArrayOf } from '../../program/typed-arrays.ts';
import ts from '../../program/typescript.js';
import type { CheckedProgram } from '../built-in-names.ts';
import { recorded } from '../recorded-facts.ts';
import { partsOf } from '../type-parts.ts';
import { skipWrappers } from '../writes.ts';

const mentionsThem = mentions(new RegExp(`\\b(${Object.keys(TYPED_ARRAYS).join('|')})\\b`));

/** Facts about the typed arrays of a program. */
export const typedArraysOf = recorded('typed arrays', program => {
  const areMade = mentionsThem(program) && neededSources(program).some(makesTypedArrays);
  return {
    /** Whether the program makes any; a type such as `number[] | Float32Array` makes none. */
    areMade: (_: ts.Node) => areMade,
  };
});

function makesTypedArrays(file: ts.SourceFile): boolean {
  return nodesIn(file, ts.SyntaxKind.Identifier).some(
    node => ts.isIdentifier(node) && Object.hasOwn(TYPED_ARRAYS, node.text) && !ts.isPartOfTypeNode(node),
  );
}

/** What may be one of several typed arrays, or an array. */
export const SOME_CLASS = 'some';

/** The classes of the typed arrays that a value may be; undefined among them if it may be something else. */
function classesOf(node: ts.Expression, checker: ts.TypeChecker): ReadonlySet<string | undefined> {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return new Set(partsOf(checker.getBaseConstraintOfType(type) ?? type).map(typedArrayOf));
}

/** Whether a value is certainly a typed array. */
export function isTypedArray(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return !classesOf(node, checker).has(undefined);
}

/** The class of the typed array that an expression is an element of, as far as it is known; undefined if of none. */
export function typedClassOf(node: ts.Expression, { checker, program }: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (!ts.isElementAccessExpression(inner)) return undefined;
  const names = classesOf(inner.expression, checker);
  const [name] = names.size === 1 ? names : [SOME_CLASS];
  return name !== undefined && typedArraysOf(program).areMade(inner) ? name : undefined;
}

/** Whether a target is certainly an element of a typed array. */
export function isTypedElement(target: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(target);
  return ts.isElementAccessExpression(inner) && isTypedArray(inner.expression, checker);
}

/** Whether a target may be an element of a typed array of floats, which holds -0. */
export function isFloatElement(target: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = skipWrappers(target);
  if (!ts.isElementAccessExpression(inner)) return false;
  return [...classesOf(inner.expression, checker)].some(
    name => name !== undefined && TYPED_ARRAYS[name].range === undefined,
  );
}
