/** The value flow through functions of `Object` and `JSON`, and through functions that are not known. */

import { UNKNOWN, valueWith } from '../../intervals/abstract-values.ts';
import { ANY_NUMBER } from '../../intervals/intervals.ts';
import {
  ELEMENTS,
  LACKING,
  type Location,
  Mark,
  parameter,
  RESULT,
  type SummaryWriter,
  THIS,
} from '../summary.ts';
import { elementsOf, INDEX, newList } from './built-in-lists.ts';

/**
 * Lets locations escape to code that may do anything with them; the result may be any number, or any of their values.
 */
export function handOut(writer: SummaryWriter, locations: readonly Location[]): Location {
  const result = writer.known(UNKNOWN, writer.anyOf(locations));
  writer.mark(Mark.Method, result);
  writer.escape(result);
  return result;
}

/** The result of a function of `Object`. */
export function callObjectConstructor(
  writer: SummaryWriter,
  name: string,
  values: readonly Location[],
): Location {
  const [first, ...others] = values;
  if (first === undefined) return writer.create();
  switch (name) {
    case 'keys':
      writer.mark(Mark.Enumerated, first);
      return newList(writer);
    case 'values':
    case 'entries': {
      writer.mark(Mark.Enumerated, first);
      writer.open(first);
      const held = writer.inside(first, ELEMENTS);
      return newList(writer, name === 'values' ? held : newList(writer, held));
    }
    case 'assign':
      writer.mark(Mark.Enumerated, values);
      for (const other of others) writer.flow(other, first);
      return first;
    case 'fromEntries': {
      const made = writer.create();
      const entry = writer.inside(elementsOf(writer, first), ELEMENTS);
      // Keys and values may be of any types.
      writer.mark(Mark.Mixed, entry);
      writer.open(made);
      writer.flow(entry, writer.inside(made, ELEMENTS));
      return made;
    }
    case 'groupBy': {
      const made = writer.create();
      const element = elementsOf(writer, first);
      if (others.length > 0) writer.callBack(others[0], [element, writer.known(INDEX)]);
      writer.open(made);
      writer.flow(newList(writer, element), writer.inside(made, ELEMENTS));
      return made;
    }
    case 'freeze':
    case 'seal':
    case 'preventExtensions':
      return first;
    case 'is':
      // It distinguishes zeros, as a division does.
      for (const value of values) writer.compute('/', [value, value]);
      return writer.create();
    case 'hasOwn':
      return writer.create();
    case 'create':
    case 'defineProperties':
    case 'defineProperty': {
      const made = name === 'create' ? writer.anyOf(first) : first;
      if (name === 'create')
        writer.mark(Mark.Nullish, writer.known(valueWith(ANY_NUMBER), writer.inside(made, LACKING)));
      const described = others.at(-1);
      if (described === undefined) return made;
      writer.open(described);
      const each = name === 'defineProperty' ? described : writer.inside(described, ELEMENTS);
      writer.open(each);
      const held = writer.inside(each, ELEMENTS);
      // What it has may be a method, the function of an accessor or what that gives.
      writer.mark(Mark.Method, held);
      writer.mark(Mark.Enumerated, first, described);
      writer.open(made);
      const inside = writer.inside(made, ELEMENTS);
      writer.flow(held, inside);
      writer.flow(writer.inside(held, RESULT), inside);
      writer.flow(inside, writer.inside(held, parameter(0)));
      writer.flow(made, writer.inside(held, THIS));
      return made;
    }
    case 'setPrototypeOf':
      for (const other of others) writer.flow(other, first);
      return first;
    case 'getPrototypeOf':
      return first;
    case 'getOwnPropertyNames':
      writer.mark(Mark.Enumerated, first);
      return newList(writer);
    default:
      return handOut(writer, values);
  }
}

/**
 * `JSON.stringify` shows everything in a value, which a function may change; `JSON.parse` makes objects and arrays of any
 * depth.
 */
export function callJson(
  writer: SummaryWriter,
  name: string,
  [first, change]: readonly Location[],
): Location {
  if (first === undefined) return writer.create();
  const isRead = name === 'parse';
  // The keys to write.
  if (change !== undefined) writer.mark(Mark.Text, writer.inside(change, ELEMENTS));
  if (!isRead) writer.mark(Mark.Shown, first);
  if (!isRead && change === undefined) return writer.create();
  const all = writer.anyOf(isRead ? [] : first);
  const inside = writer.inside(all, ELEMENTS);
  writer.open(all);
  writer.flow(inside, all);
  if (isRead) {
    writer.flow(all, inside);
    writer.known(valueWith(ANY_NUMBER), all);
    // Elements may be null, whatever type an assertion gives them.
    writer.mark(Mark.Nullish, inside);
  } else writer.flow(writer.callMethod(all, 'toJSON', [writer.create()]), all);
  writer.mark(Mark.Mixed, inside);
  writer.mark(Mark.Shown, all);
  if (change !== undefined) {
    writer.flow(all, writer.inside(change, THIS));
    writer.flow(writer.callBack(change, [writer.create(), all]), all);
  }
  return isRead ? all : writer.create();
}
