/** The value flow through promises, async functions and timers. */

import { valueWith } from '../intervals/abstract-values.ts';
import { integers } from '../intervals/intervals.ts';
import { type BuiltInCall, elementsOf, newList } from './built-ins/built-in-lists.ts';
import { type Location, Mark, parameter, SETTLED, type SummaryWriter, THROWN } from './summary.ts';

/** What `await` gives: a value that is not a promise, what a promise is fulfilled with, or what a method `then` hands over. */
export function awaited(writer: SummaryWriter, value: Location): Location {
  const result = writer.anyOf(value, writer.inside(value, SETTLED));
  const resolve = writer.create();
  writer.mark(Mark.Method, resolve);
  writer.flow(writer.inside(resolve, parameter(0)), result);
  writer.callMethod(value, 'then', [resolve, rejecting(writer)]);
  return result;
}

/** Fulfils a promise with a value, or as another promise. */
export function resolve(writer: SummaryWriter, promise: Location, value: Location): void {
  writer.flow(awaited(writer, value), writer.inside(promise, SETTLED));
}

/** A promise of a value. */
export function promiseOf(writer: SummaryWriter, ...values: readonly Location[]): Location {
  const promise = writer.create();
  for (const value of values) resolve(writer, promise, value);
  return promise;
}

/** A function that rejects a promise. */
function rejecting(writer: SummaryWriter): Location {
  const reject = writer.create();
  writer.mark(Mark.Method, reject);
  writer.flow(writer.inside(reject, parameter(0)), writer.sharedLocation(THROWN));
  return reject;
}

/** The functions that resolve and reject a promise. */
function resolversOf(writer: SummaryWriter, promise: Location): [resolve: Location, reject: Location] {
  const resolving = writer.create();
  writer.mark(Mark.Method, resolving);
  resolve(writer, promise, writer.inside(resolving, parameter(0)));
  return [resolving, rejecting(writer)];
}

/** `new Promise(executor)` */
export function newPromise(writer: SummaryWriter, executor: Location | undefined): Location {
  const promise = writer.create();
  if (executor !== undefined) writer.callBack(executor, resolversOf(writer, promise));
  return promise;
}

/** Methods of promises. */
export function callOfPromise(writer: SummaryWriter, { name, receiver, list }: BuiltInCall): Location {
  const value = writer.inside(receiver, SETTLED);
  const thrown = writer.sharedLocation(THROWN);
  const [first, second] = list;
  const reaction = (callback: Location | undefined, ...given: Location[]): Location[] =>
    callback === undefined ? [] : [writer.callBack(callback, given)];
  if (name === 'then')
    return promiseOf(writer, value, ...reaction(first, value), ...reaction(second, thrown));
  if (name === 'catch') return promiseOf(writer, value, ...reaction(first, thrown));
  reaction(first);
  return promiseOf(writer, value);
}

/** Functions of `Promise` itself. */
export function callPromiseClass(writer: SummaryWriter, { name, list }: BuiltInCall): Location {
  const [first] = list;
  const thrown = writer.sharedLocation(THROWN);
  if (name === 'withResolvers') {
    const [made, promise] = [writer.create(), writer.create()];
    const [resolving, reject] = resolversOf(writer, promise);
    writer.same(writer.inside(made, 'promise'), promise);
    writer.same(writer.inside(made, 'resolve'), resolving);
    writer.same(writer.inside(made, 'reject'), reject);
    return made;
  }
  if (first === undefined) return writer.create();
  if (name === 'reject') {
    writer.flow(first, thrown);
    return writer.create();
  }
  if (name === 'resolve') {
    const promise = promiseOf(writer, first);
    // A promise is given back as it is.
    writer.flow(first, promise);
    return promise;
  }
  const one = awaited(writer, elementsOf(writer, first));
  if (name === 'all') return promiseOf(writer, newList(writer, one));
  if (name !== 'allSettled') return promiseOf(writer, one);
  const result = writer.create();
  writer.flow(one, writer.inside(result, 'value'));
  writer.flow(thrown, writer.inside(result, 'reason'));
  return promiseOf(writer, newList(writer, result));
}

/** The global functions that call something later. */
export const SCHEDULING: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'queueMicrotask']);

/** Calls one of them: the arguments behind the time are those of the callback. */
export function callLater(writer: SummaryWriter, [callback, , ...values]: readonly Location[]): Location {
  if (callback !== undefined) writer.callBack(callback, values);
  return writer.known(valueWith(integers(1, 2 ** 40)));
}
