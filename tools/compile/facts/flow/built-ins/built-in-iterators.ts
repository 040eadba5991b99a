/** The value flow through the methods that iterators share, such as `take`, and through `Iterator.from`. */

import { ITERATOR, type Location, RESULT, type SummaryWriter } from '../summary.ts';
import { type BuiltInCall, elementsOf, INDEX, missing, newList } from './built-in-lists.ts';

/** The result of a method of an iterator, which may be one of the program; undefined if the method is none of these. */
export function callOfIterator(writer: SummaryWriter, call: BuiltInCall): Location | undefined {
  const { name, receiver, list } = call;
  const [first, second] = list;
  // A class of the program may have a method of its own under the name.
  const own = writer.callBack(writer.inside(receiver, name), list);
  const element = elementsOfEither(writer, receiver);
  const each = (...got: Location[]): Location =>
    first === undefined ? writer.create() : writer.callBack(first, [...got, writer.known(INDEX)]);
  const made = (...elements: Location[]): Location => writer.anyOf(own, newList(writer, ...elements));
  switch (name) {
    case 'map':
      return made(each(element));
    case 'filter':
      each(element);
      return made(element);
    case 'drop':
    case 'take':
    case 'toArray':
      return made(element);
    case 'flatMap':
      return made(elementsOfEither(writer, each(element)));
    case 'reduce': {
      const collected = writer.anyOf(second ?? element);
      writer.flow(each(collected, element), collected);
      return writer.anyOf(own, collected);
    }
    case 'find':
      each(element);
      return writer.anyOf(own, missing(writer, element));
    case 'every':
    case 'forEach':
    case 'some':
      each(element);
      return own;
    default:
      return undefined;
  }
}

/** The iterator that `Iterator.from` makes. */
export function iteratorFrom(writer: SummaryWriter, source: Location): Location {
  return newList(writer, elementsOfEither(writer, source));
}

/** An instance of a class that extends `Iterator`: iterating it means iterating itself. */
export function newIterator(writer: SummaryWriter): Location {
  const made = writer.create();
  writer.flow(made, writer.inside(writer.inside(made, ITERATOR), RESULT));
  return made;
}

/** The values of what can be iterated, or is an iterator that has only the method `next`. */
function elementsOfEither(writer: SummaryWriter, value: Location): Location {
  const next = writer.callMethod(value, 'next', []);
  return writer.anyOf(elementsOf(writer, value), writer.inside(next, 'value'));
}
