/** The value flow through what `for await` steps through: async generators and other async iterators. */

import { type BuiltInCall, callOfList, elementsOf, returnedBy } from './built-ins/built-in-lists.ts';
import { awaited, promiseOf } from './promises.ts';
import { ITERATOR, type Location, type SummaryWriter } from './summary.ts';

/** The interfaces of async iterators. */
export const ASYNC_ITERATOR = /^Async(Generator|Iterator|IterableIterator|IteratorObject)$/;

/** The values that `for await` gets of a value. */
export function awaitedElementsOf(writer: SummaryWriter, value: Location): Location {
  const result = awaited(writer, writer.callMethod(iteratorOf(writer, value), 'next', []));
  return awaited(writer, writer.anyOf(elementsOf(writer, value), writer.inside(result, 'value')));
}

/** The return value of what `yield*` of an async generator steps through; values sent to the generator flow there too. */
export function awaitedReturnOf(writer: SummaryWriter, value: Location, sent: Location): Location {
  const result = awaited(writer, writer.callMethod(iteratorOf(writer, value), 'next', [sent]));
  return awaited(writer, writer.anyOf(returnedBy(writer, value, sent), writer.inside(result, 'value')));
}

function iteratorOf(writer: SummaryWriter, value: Location): Location {
  return writer.callMethod(value, ITERATOR, []);
}

/** Methods of async iterators: those of other iterators, but they give promises, and wait for what ends a generator. */
export function callOfAsyncIterator(writer: SummaryWriter, call: BuiltInCall): Location | undefined {
  const list = call.name === 'return' ? call.list.map(value => awaited(writer, value)) : call.list;
  const made = callOfList(writer, { ...call, list });
  return made && promiseOf(writer, made);
}
