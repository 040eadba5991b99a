/** The value flow through typed arrays: whatever is stored in them, their elements are numbers of their kind. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import ts from '../../program/typescript.js';
import { type Value, valueWith } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, integers } from '../intervals/intervals.ts';
import {
  type BuiltInCall,
  callOfList,
  changeLength,
  elementsOf,
  INDEX,
  newList,
} from './built-ins/built-in-lists.ts';
import { ELEMENTS, type Location, Mark, type SummaryWriter } from './summary.ts';

/** Methods that give a typed array of the same class. */
const MADE_ALIKE = new Set(['filter', 'map', 'slice', 'subarray', 'toReversed', 'toSorted', 'with']);
/** Methods that store their arguments. */
const STORING = new Set(['fill', 'set', 'with']);

/** The elements of a class of typed arrays; all numbers if it is not known. */
function elementOf(name: string | undefined): Value {
  const { range } = (name !== undefined && TYPED_ARRAYS[name]) || {};
  return valueWith(range ? integers(...range) : ANY_NUMBER);
}

/**
 * A new typed array.
 * @param count its number of elements, if that is known
 */
export function newTypedArray(writer: SummaryWriter, name: string | undefined, count?: number): Location {
  const elements = writer.known(elementOf(name));
  if (count === undefined) return newList(writer, elements);
  const made = writer.create();
  writer.mark(Mark.List, made);
  writer.flow(elements, writer.inside(made, ELEMENTS));
  changeLength(writer, made, count);
  return made;
}

/** A method of a typed array. */
export function callOfTypedArray(writer: SummaryWriter, call: BuiltInCall): Location {
  const { name, receiver } = call;
  const result = STORING.has(name) ? receiver : (callOfList(writer, call) ?? writer.create());
  return MADE_ALIKE.has(name) ? newList(writer, writer.inside(receiver, ELEMENTS)) : result;
}

/** `Uint8Array.from(list, convert)` and `Uint8Array.of(…)`. */
export function callTypedArrayClass(writer: SummaryWriter, { name, list, node }: BuiltInCall): Location {
  const [source, convert] = list;
  if (name === 'from' && source !== undefined && convert !== undefined)
    writer.callBack(convert, [elementsOf(writer, source), writer.known(INDEX)]);
  return newTypedArray(writer, classIn(node));
}

/** The class in `Uint8Array.from(list)`; undefined if it names none. */
function classIn(node: ts.Node | undefined): string | undefined {
  const callee = node && ts.isCallExpression(node) ? node.expression : undefined;
  const owner = callee && ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
  return owner && ts.isIdentifier(owner) && Object.hasOwn(TYPED_ARRAYS, owner.text) ? owner.text : undefined;
}
