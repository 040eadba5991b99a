/** Cautions about arrays with elements that are not set, or that may be nothing although a type denies it. */

import type TypeScript from 'typescript';
import type { CheckedProgram } from '../facts/built-in-names.ts';
import { isSized } from '../facts/gaps.ts';
import { areSome } from '../facts/type-parts.ts';
import { calledMethod, skipWrappers } from '../facts/writes.ts';
import { shown } from '../program/shown-source.ts';
import ts from '../program/typescript.ts';
import type { Refusal } from './refusals/refusal.ts';

const { TypeFlags } = ts;

/** `delete list[i]`, `new Array(3).map(f)` */
export const HOLES: Refusal = {
  name: 'compile/holes',
  message: 'elements that are not set are undefined here, and forEach, map and their like do not skip them',
  remedy: 'Set the element to undefined, or fill the array first: `new Array(3).fill(0)`.',
  example: `const list: (number | undefined)[] = [1, 2, 3];
delete list[1];
list.forEach(value => trace(value));`,
};

/** `slots as Card[]` of an array that may hold null. */
export const DENIED_NOTHING: Refusal = {
  name: 'compile/denied-nothing',
  message: node => `${shown(node)} takes null or undefined in an array for something else`,
  remedy: 'Keep them in the type, or leave them out: `slots.filter(slot => slot !== null)`.',
  example: `const slots: (string | null)[] = [null];
const names = slots as string[];
trace(names[0]);`,
};

/** Methods of arrays that pass over what is not set. */
const SKIPPING = /^(forEach|map|filter|flatMap|some|every|reduce|reduceRight)$/;

/** Whether a type assertion makes an array that may hold nothing one that may not; what is filtered holds none. */
export function deniesNothing(node: TypeScript.AsExpression, { checker }: CheckedProgram): boolean {
  const value = skipWrappers(node.expression);
  const isFiltered = calledMethod(value)?.name.text === 'filter';
  const mayHold = (type: TypeScript.Type): boolean => {
    const element = checker.isArrayType(type) ? type.getNumberIndexType() : undefined;
    return element !== undefined && areSome(element, TypeFlags.Null | TypeFlags.Undefined);
  };
  const wanted = checker.getTypeAtLocation(node);
  const isPlain =
    checker.isArrayType(wanted) && !areSome(wanted.getNumberIndexType()!, TypeFlags.Any | TypeFlags.Unknown);
  return isPlain && !isFiltered && mayHold(checker.getTypeAtLocation(value)) && !mayHold(wanted);
}

/** `list[i]` */
export function isOfArray(node: TypeScript.Expression, { checker }: CheckedProgram): boolean {
  const target = skipWrappers(node);
  if (!ts.isElementAccessExpression(target)) return false;
  return checker.isArrayLikeType(checker.getTypeAtLocation(target.expression));
}

/** `new Array(n).map(f)` */
export function skipsHoles({ expression }: TypeScript.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !SKIPPING.test(expression.name.text)) return false;
  return isSized(skipWrappers(expression.expression));
}
