/** The value flow through arrays, maps, sets, and loops over them. */

import type ts from 'typescript';
import { valueWith } from '../../intervals/abstract-values.ts';
import { ANY_NUMBER, integers, MAX_ELEMENTS, MAX_LETTERS } from '../../intervals/intervals.ts';
import {
  ELEMENTS,
  ITERATOR,
  KEYS,
  type Location,
  type Locations,
  Mark,
  RETURNED,
  SENT,
  type SummaryWriter,
  THIS,
  THROWN,
  VALUES,
} from '../summary.ts';

/** A call of a built-in function. */
export interface BuiltInCall {
  /** The interface or global object that declares it, such as `Array` or `Math`; undefined for a global function. */
  owner?: string;
  name: string;
  /** The receiver of the method. */
  receiver: Location;
  list: readonly Location[];
  /** Elements of arrays that are spread after the other arguments. */
  spread?: Location;
  node?: ts.Node;
}

/** The length of a string, an upper bound of all lengths. */
export const LENGTH = valueWith(integers(0, MAX_LETTERS));
export const INDEX = valueWith(integers(0, MAX_ELEMENTS));
const FOUND = valueWith(integers(-1, MAX_ELEMENTS));

/** The values that iterating a value yields, for arrays, generators and objects with iterators. */
export function elementsOf(writer: SummaryWriter, value: Location): Location {
  const iterator = writer.callMethod(value, ITERATOR, []);
  const next = writer.callMethod(iterator, 'next', []);
  const elements = writer.inside(writer.create(), ELEMENTS);
  writer.flow(writer.inside(value, ELEMENTS), elements);
  writer.flow(writer.inside(iterator, ELEMENTS), elements);
  writer.flow(writer.inside(next, 'value'), elements);
  return elements;
}

/** The return value of an iteration; values sent to the generator flow there too. */
export function returnedBy(writer: SummaryWriter, value: Location, sent: Location): Location {
  const iterator = writer.callMethod(value, ITERATOR, []);
  const next = writer.callMethod(iterator, 'next', [sent]);
  const results = [writer.inside(next, 'value')];
  for (const iterated of [value, iterator]) {
    writer.flow(sent, writer.inside(iterated, SENT));
    results.push(writer.inside(iterated, RETURNED));
  }
  return writer.anyOf(results);
}

/** The values of a location, or undefined, which operators convert to NaN. */
export function missing(writer: SummaryWriter, location: Location): Location {
  return writer.known(valueWith(ANY_NUMBER), writer.anyOf(location));
}

/** Notes that elements of an array may be unset, and returns their location. */
export function leaveHoles(writer: SummaryWriter, list: Location): void {
  writer.mark(Mark.Nullish, writer.inside(list, ELEMENTS));
}

/** Notes that an array may become longer, or shorter. */
export function changeLength(writer: SummaryWriter, list: Location, ...lengths: number[]): void {
  const length = writer.inside(list, 'length');
  for (const count of lengths) writer.known(valueWith(integers(count, count)), length);
}

/** Notes that an array may lose elements. */
function shorten(writer: SummaryWriter, list: Location): void {
  changeLength(writer, list, 0);
  writer.mark(Mark.Replaced, writer.inside(list, 'length'));
}

/** A new array of unknown length, with the elements of a location. */
export function newList(writer: SummaryWriter, ...elements: readonly Locations[]): Location {
  const list = writer.create();
  writer.mark(Mark.List, list);
  const inside = writer.inside(list, ELEMENTS);
  for (const element of elements.flat()) writer.flow(element, inside);
  changeLength(writer, list, 0, MAX_ELEMENTS);
  return list;
}

/**
 * Where the values of a call of an array method go.
 *
 * @returns the location of its result; undefined for other methods
 */
export function callOfList(writer: SummaryWriter, call: BuiltInCall): Location | undefined {
  const { name, receiver, list } = call;
  const element = writer.inside(receiver, ELEMENTS);
  const [first, second] = list;
  const index = (): Location => writer.known(INDEX);
  const each = (...got: Location[]): Location => {
    if (first === undefined) return writer.create();
    if (second !== undefined && got.length === 1) writer.flow(second, writer.inside(first, THIS));
    return writer.callBack(first, [...got, index(), receiver]);
  };
  const add = (from: number): void => {
    for (const value of list.slice(from)) writer.flow(value, element);
    changeLength(writer, receiver, MAX_ELEMENTS);
  };
  switch (name) {
    case 'push':
    case 'unshift':
      add(0);
      return index();
    case 'pop':
    case 'shift':
      shorten(writer, receiver);
      return missing(writer, element);
    case 'at':
      return missing(writer, element);
    case 'find':
    case 'findLast':
      each(element);
      return missing(writer, element);
    case 'forEach':
    case 'some':
    case 'every':
    case 'findIndex':
    case 'findLastIndex':
      each(element);
      return writer.known(FOUND);
    case 'filter':
      each(element);
      return newList(writer, element);
    case 'map': {
      const made = newList(writer, each(element));
      writer.holeLinks.push([element, writer.inside(made, ELEMENTS)]);
      return made;
    }
    case 'flatMap': {
      const result = each(element);
      return newList(writer, result, writer.inside(result, ELEMENTS));
    }
    case 'reduce':
    case 'reduceRight': {
      const collected = writer.anyOf(second ?? element);
      writer.flow(each(collected, element), collected);
      return collected;
    }
    case 'sort':
    case 'toSorted':
      if (first !== undefined) writer.callBack(first, [element, element]);
      return name === 'sort' ? receiver : newList(writer, element);
    case 'reverse':
    case 'copyWithin':
      return receiver;
    case 'fill':
      if (first !== undefined) writer.flow(first, element);
      if (list.length === 1) writer.mark(Mark.Filled, element);
      return receiver;
    case 'slice':
    case 'toReversed':
    case 'values':
      return newList(writer, element);
    case 'with':
      return newList(writer, element, list.slice(1));
    case 'concat':
      return newList(
        writer,
        element,
        list,
        list.map(value => writer.inside(value, ELEMENTS)),
      );
    case 'splice':
      shorten(writer, receiver);
      add(2);
      return newList(writer, element);
    case 'toSpliced':
      return newList(writer, element, list.slice(2));
    case 'flat': {
      const inner = writer.inside(element, ELEMENTS);
      const result = newList(writer, element, inner);
      // Nested arrays are treated as flat.
      if (first !== undefined) writer.same(inner, writer.inside(inner, ELEMENTS));
      return result;
    }
    case 'entries':
      return newList(writer, newList(writer, element, index()));
    case 'keys':
      return newList(writer, index());
    case 'indexOf':
    case 'lastIndexOf':
    case 'includes':
      return writer.known(FOUND);
    case 'join':
    case 'toString':
      writer.mark(Mark.Text, element, receiver);
      return writer.create();
    case 'next':
    case 'return':
    case 'throw': {
      const taken = {
        next: () => writer.inside(receiver, SENT),
        return: () => writer.inside(receiver, RETURNED),
        throw: () => writer.sharedLocation(THROWN),
      };
      if (first !== undefined) writer.flow(first, taken[name]());
      const own = writer.callBack(writer.inside(receiver, name), list);
      const result = writer.anyOf(own);
      writer.flow(element, writer.inside(result, 'value'));
      writer.flow(writer.inside(receiver, RETURNED), writer.inside(result, 'value'));
      // At the end there is no value.
      writer.mark(Mark.Nullish, writer.inside(result, 'value'));
      return result;
    }
    default:
      return undefined;
  }
}

/** Notes a key and a value of a map. */
export function noteEntry(writer: SummaryWriter, map: Location, key: Location, value: Location): void {
  writer.flow(key, writer.inside(map, KEYS));
  writer.flow(value, writer.inside(map, VALUES));
  const pair = writer.inside(map, ELEMENTS);
  changeLength(writer, pair, 2);
  const entry = writer.inside(pair, ELEMENTS);
  writer.mark(Mark.Mixed, entry);
  writer.flow(writer.inside(map, KEYS), entry);
  writer.flow(writer.inside(map, VALUES), entry);
}

/** The keys of what is like a set, which is asked whether it has some values. */
function keysOfSetLike(writer: SummaryWriter, other: Location | undefined, asked: Location): Location {
  if (other === undefined) return writer.create();
  writer.callMethod(other, 'has', [asked]);
  const keys = elementsOf(writer, writer.callMethod(other, 'keys', []));
  return writer.anyOf(keys, writer.inside(other, ELEMENTS), writer.inside(other, KEYS));
}

/**
 * Where the values of a call of a method of `Map`, `Set`, `WeakMap` or `WeakSet` go.
 *
 * @returns the location of its result; undefined for other methods
 */
export function callOfCollection(writer: SummaryWriter, call: BuiltInCall): Location | undefined {
  const { owner = '', name, receiver, list } = call;
  const [first, second] = list;
  const isSet = owner.endsWith('Set');
  const held = writer.inside(receiver, isSet ? ELEMENTS : VALUES);
  switch (name) {
    case 'get':
      return missing(writer, held);
    case 'set':
      noteEntry(writer, receiver, first ?? writer.create(), second ?? writer.create());
      return receiver;
    case 'add':
      for (const value of list) writer.flow(value, held);
      return receiver;
    case 'difference':
    case 'intersection':
    case 'symmetricDifference':
    case 'union':
      return newList(writer, held, keysOfSetLike(writer, first, held));
    case 'isDisjointFrom':
    case 'isSubsetOf':
    case 'isSupersetOf':
      keysOfSetLike(writer, first, held);
      return writer.create();
    case 'has':
    case 'delete':
    case 'clear':
      return writer.create();
    case 'forEach':
      if (first !== undefined) {
        if (second !== undefined) writer.flow(second, writer.inside(first, THIS));
        writer.callBack(first, [held, isSet ? held : writer.inside(receiver, KEYS), receiver]);
      }
      return writer.create();
    case 'values':
      return newList(writer, held);
    case 'keys':
      return newList(writer, isSet ? held : writer.inside(receiver, KEYS));
    case 'entries':
      return newList(writer, isSet ? newList(writer, held) : writer.inside(receiver, ELEMENTS));
    default:
      return undefined;
  }
}
