/** The value flow through typed arrays: whatever is stored in them, their elements are numbers of their kind. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import ts from '../../program/typescript.js';
import { isFloatElement, isTypedElement } from '../arrays/typed-elements.ts';
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
 * @param source what it is made of
 * @param count its number of elements, if that is known
 */
export function newTypedArray(
  writer: SummaryWriter,
  name: string | undefined,
  source?: Location,
  count?: number,
): Location {
  const isOfIntegers = name !== undefined && TYPED_ARRAYS[name].range !== undefined;
  if (source !== undefined && !isOfIntegers) storeFloat(writer, elementsOf(writer, source));
  const elements = writer.known(elementOf(name));
  if (count === undefined) return newList(writer, elements);
  const made = writer.create();
  writer.mark(Mark.List, made);
  writer.flow(elements, writer.inside(made, ELEMENTS));
  changeLength(writer, made, count);
  return made;
}

/** A value that an assignment stores; returns whether its target is an element of a typed array. */
export function storeTypedElement(
  writer: SummaryWriter,
  value: Location,
  target: ts.Expression,
  checker: ts.TypeChecker,
): boolean {
  // Values flow to the elements of what may be an ordinary array.
  if (!isTypedElement(target, checker)) return false;
  if (isFloatElement(target, checker)) storeFloat(writer, value);
  return true;
}

/** Notes a number that a typed array may hold as a float: elements are not traced, and may show the sign of a zero. */
function storeFloat(writer: SummaryWriter, value: Location | undefined): void {
  if (value !== undefined) writer.escape(value);
}

/** A method of a typed array. */
export function callOfTypedArray(writer: SummaryWriter, call: BuiltInCall): Location {
  const { list, name, receiver } = call;
  const result = STORING.has(name) ? receiver : (callOfList(writer, call) ?? writer.create());
  if (name === 'set' && list.length > 0) storeFloat(writer, elementsOf(writer, list[0]));
  else if (STORING.has(name)) storeFloat(writer, list[name === 'with' ? 1 : 0]);
  else if (name === 'map') storeFloat(writer, elementsOf(writer, result));
  return MADE_ALIKE.has(name) ? newList(writer, writer.inside(receiver, ELEMENTS)) : result;
}

/** `Uint8Array.from(list, convert)` and `Uint8Array.of(…)`. */
export function callTypedArrayClass(writer: SummaryWriter, { name, list, node }: BuiltInCall): Location {
  const [source, convert] = list;
  if (name === 'from' && source !== undefined) {
    const elements = elementsOf(writer, source);
    const isConverted = convert !== undefined;
    storeFloat(writer, isConverted ? writer.callBack(convert, [elements, writer.known(INDEX)]) : elements);
  } else if (name === 'of') for (const value of list) storeFloat(writer, value);
  return newTypedArray(writer, classIn(node));
}

/** The class in `Uint8Array.from(list)`; undefined if it names none. */
function classIn(node: ts.Node | undefined): string | undefined {
  const callee = node && ts.isCallExpression(node) ? node.expression : undefined;
  const owner = callee && ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
  return owner && ts.isIdentifier(owner) && Object.hasOwn(TYPED_ARRAYS, owner.text) ? owner.text : undefined;
}
