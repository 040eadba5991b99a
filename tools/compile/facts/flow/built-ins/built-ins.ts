/**
 * The value flow through built-in functions of the language and the console. A function that is not listed here may
 * put its arguments anywhere.
 */

import { TYPED_ARRAY, TYPED_ARRAY_CLASS, TYPED_ARRAYS } from '../../../../api/typed-arrays.ts';
import ts from '../../../program/typescript.js';
import { asFloats, either, UNKNOWN, type Value, valueWith } from '../../intervals/abstract-values.ts';
import { INT32, integers, MAX_LETTERS } from '../../intervals/intervals.ts';
import { ASYNC_ITERATOR, callOfAsyncIterator } from '../async-iterators.ts';
import { callLater, callOfPromise, callPromiseClass, newPromise, SCHEDULING } from '../promises.ts';
import { ELEMENTS, type Location, Mark, parameter, RESULT, type SummaryWriter, THIS } from '../summary.ts';
import { callOfTypedArray, callTypedArrayClass, newTypedArray } from '../typed-arrays.ts';
import { callOfIterator, iteratorFrom, newIterator } from './built-in-iterators.ts';
import {
  type BuiltInCall,
  callOfCollection,
  callOfList,
  changeLength,
  elementsOf,
  INDEX,
  newList,
  noteEntry,
} from './built-in-lists.ts';
import { callJson, callObjectConstructor, handOut } from './built-in-objects.ts';
import { callOfPattern, callWithPattern, newPattern } from './built-in-patterns.ts';

const SECONDS = valueWith(integers(0, 2 ** 40));

/** Ranges of console functions' results, where they are known. */
const CONSOLE_RESULTS: Readonly<Record<string, Value>> = {
  pix: valueWith(integers(0, 15)),
  mget: valueWith(integers(0, 255)),
  peek: valueWith(integers(0, 255)),
  peek1: valueWith(integers(0, 1)),
  peek2: valueWith(integers(0, 3)),
  peek4: valueWith(integers(0, 15)),
  btn: valueWith(integers(0, 2 ** 32 - 1)),
  btnp: valueWith(integers(0, 2 ** 32 - 1)),
  pmem: valueWith(integers(0, 2 ** 32 - 1)),
  vbank: valueWith(integers(0, 1)),
  print: valueWith(INT32),
  font: valueWith(INT32),
  time: asFloats(UNKNOWN),
  tstamp: either(SECONDS, asFloats(SECONDS)),
};

/** Console functions that show an argument as text. */
const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(['print', 'font', 'trace']);

const POSITION = valueWith(integers(-1, MAX_LETTERS));
/** A character code, or NaN behind the end of a string. */
const CODE = either(valueWith(integers(0, 2 ** 21)), asFloats(UNKNOWN));

/** The result of a call. */
export function callBuiltIn(writer: SummaryWriter, call: BuiltInCall): Location {
  const { owner = '', name, receiver, spread, node } = call;
  if (owner === 'Math') {
    // What the program declares there is refused.
    if (!Object.hasOwn(Math, name)) return writer.create();
    const { list } = call;
    const result = writer.compute(`Math.${name}`, spread === undefined ? list : [...list, spread], node);
    // What is spread may be nullish.
    return isOnlySpread(call) ? writer.anyOf(result, writer.compute(`Math.${name}`, list)) : result;
  }
  // Any later argument may be one of the spread values.
  const list = spread === undefined ? call.list : [...call.list, spread, spread, spread];
  if (owner === '' || owner === 'NumberConstructor') return callGlobal(writer, name, list, spread);
  if (owner === 'String') return callText(writer, { ...call, list });
  if (owner === 'RegExp') return callOfPattern(writer, { ...call, list }) ?? writer.create();
  if (owner === 'Number' || owner === 'Boolean' || owner === 'Symbol') {
    writer.mark(Mark.Text, receiver);
    return owner === 'Number' && name === 'valueOf' ? receiver : writer.create();
  }
  if (owner === TYPED_ARRAY) return callOfTypedArray(writer, { ...call, list });
  if (owner === TYPED_ARRAY_CLASS) return callTypedArrayClass(writer, { ...call, list });
  if (ASYNC_ITERATOR.test(owner))
    return callOfAsyncIterator(writer, { ...call, list }) ?? handOut(writer, [receiver, ...list]);
  if (/^(Readonly)?(Array|.+Iterator|.*Iterable|Generator)$/.test(owner))
    return callOfList(writer, { ...call, list }) ?? handOut(writer, [receiver, ...list]);
  if (/^(Readonly|Weak)?(Map|Set)$/.test(owner))
    return callOfCollection(writer, { ...call, list }) ?? handOut(writer, [receiver, ...list]);
  if (/^Iterator(Object)?$/.test(owner)) {
    const iterated = { ...call, list };
    // What steps through them is the same for all that can be iterated.
    return (
      callOfIterator(writer, iterated) ?? callOfList(writer, iterated) ?? handOut(writer, [receiver, ...list])
    );
  }
  if (owner === 'IteratorConstructor' && list.length > 0) return iteratorFrom(writer, list[0]);
  if (owner === 'Console') {
    writer.mark(Mark.Shown, list);
    return writer.create();
  }
  if (owner === 'Performance') return writer.known(CONSOLE_RESULTS.time);
  if (owner === 'JSON') return callJson(writer, name, list);
  if (owner === 'Promise') return callOfPromise(writer, { ...call, list });
  if (owner === 'PromiseWithResolvers') return writer.call(writer.inside(receiver, name), list, spread);
  if (owner === 'PromiseConstructor') return callPromiseClass(writer, { ...call, list });
  if (owner === 'ArrayConstructor') return callArrayConstructor(writer, name, list);
  if (owner === 'MapConstructor' && list.length > 0) {
    const element = elementsOf(writer, list[0]);
    const key = list.length > 1 ? writer.callBack(list[1], [element, writer.known(INDEX)]) : writer.create();
    const made = newBuiltIn(writer, 'Map', []);
    noteEntry(writer, made, key, newList(writer, element));
    return made;
  }
  if (owner === 'ObjectConstructor') return callObjectConstructor(writer, name, list);
  if (/Function$/.test(owner)) return callFunctionMethod(writer, call);
  if (owner === 'SymbolConstructor' || owner === 'StringConstructor' || /Error(Constructor)?$/.test(owner)) {
    writer.mark(Mark.Text, list);
    return writer.create();
  }
  if (owner === 'Object') return name === 'valueOf' ? receiver : writer.create();
  return handOut(writer, [receiver, ...list]);
}

/** Whether all arguments of a call are spread. */
function isOnlySpread({ list, node }: BuiltInCall): boolean {
  if (!node || !ts.isCallExpression(node)) return false;
  const others = node.arguments.slice(list.length);
  return others.length > 0 && others.every(ts.isSpreadElement);
}

/**
 * The result of `new` with a built-in class.
 *
 * @param count how many elements an array is made with, if that is known
 */
export function newBuiltIn(
  writer: SummaryWriter,
  name: string,
  list: readonly Location[],
  spread?: Location,
  count?: number,
): Location {
  const [source = spread] = list;
  if (/^(Weak)?Set$/.test(name)) {
    const made = source === undefined ? writer.create() : newList(writer, elementsOf(writer, source));
    return withMethods(writer, made, name, SET_METHODS);
  }
  if (/^(Weak)?Map$/.test(name)) {
    const made = writer.create();
    if (source !== undefined) {
      const entry = writer.inside(elementsOf(writer, source), ELEMENTS);
      noteEntry(writer, made, entry, entry);
    }
    return withMethods(writer, made, name, MAP_METHODS);
  }
  if (Object.hasOwn(TYPED_ARRAYS, name)) return newTypedArray(writer, name, source, count);
  if (name === 'Promise') return newPromise(writer, source);
  if (name === 'Iterator') return newIterator(writer);
  if (name === 'Array' && count !== undefined) {
    const made = writer.create();
    writer.mark(Mark.List, made);
    changeLength(writer, made, count);
    return made;
  }
  if (name === 'Array') return newList(writer, list, spread === undefined ? [] : spread);
  writer.mark(Mark.Text, list);
  if (name === 'RegExp') return newPattern(writer);
  return /Error$/.test(name) ? newError(writer, list[1] ?? spread) : handOut(writer, list);
}

/** An error, whose cause may be anything. */
function newError(writer: SummaryWriter, options: Location | undefined): Location {
  const made = writer.create();
  if (options !== undefined)
    writer.flow(handOut(writer, [writer.inside(options, 'cause')]), writer.inside(made, 'cause'));
  return made;
}

const SET_METHODS = ['add', 'forEach', 'keys', 'values', 'entries', 'has', 'delete', 'clear'];
const MAP_METHODS = ['get', 'set', ...SET_METHODS.slice(1)];

/** A map or set with its methods and size, which can also be accessed through structural types. */
function withMethods(
  writer: SummaryWriter,
  made: Location,
  owner: string,
  names: readonly string[],
): Location {
  writer.known(INDEX, writer.inside(made, 'size'));
  for (const name of names) {
    const method = writer.inside(made, name);
    writer.mark(Mark.Method, method);
    const list = [0, 1].map(index => writer.inside(method, parameter(index)));
    const result = callOfCollection(writer, { owner, name, receiver: made, list });
    if (result !== undefined) writer.flow(result, writer.inside(method, RESULT));
  }
  return made;
}

function callGlobal(
  writer: SummaryWriter,
  name: string,
  values: readonly Location[],
  spread?: Location,
): Location {
  if (name === 'Number')
    return values.length > 0
      ? writer.compute('number', values.slice(0, 1))
      : writer.known(valueWith(integers(0, 0)));
  if (name === 'parseInt' || name === 'parseFloat') {
    writer.mark(Mark.Text, values);
    return writer.compute('converted', []);
  }
  if (name === 'structuredClone' && values.length > 0) {
    writer.mark(Mark.Enumerated, values[0]);
    return writer.anyOf(values[0]);
  }
  if (name === 'Object' && values.length > 0) return writer.anyOf(values[0]);
  if (name === 'Array' || name === 'RegExp' || name.endsWith('Error'))
    return newBuiltIn(writer, name, values, spread);
  if (SCHEDULING.has(name)) return callLater(writer, values);
  if (/^(is[A-Z]|Boolean|Symbol)/.test(name)) return writer.create();
  writer.mark(Mark.Text, values);
  return writer.create();
}

/** Calls a console function, or one that is only declared. */
export function callConsole(
  writer: SummaryWriter,
  name: string,
  list: readonly Location[],
  outside?: Value,
): Location {
  if (TEXT_FUNCTIONS.has(name)) writer.mark(Mark.Text, list);
  if (outside) {
    const result = writer.known(outside, writer.anyOf(list));
    writer.escape(result);
    return result;
  }
  // Callbacks receive numbers that the console keeps in 32 bits.
  for (const location of list)
    writer.call(
      location,
      [0, 1, 2, 3].map(() => writer.known(valueWith(INT32))),
    );
  const result = writer.create();
  writer.known(CONSOLE_RESULTS[name] ?? UNKNOWN, result);
  // The position of the mouse, and the movement of its wheel.
  writer.known(valueWith(integers(-(2 ** 15), 2 ** 15)), writer.inside(result, ELEMENTS));
  return result;
}

function callText(writer: SummaryWriter, call: BuiltInCall): Location {
  const { name } = call;
  const found = callWithPattern(writer, call);
  if (found !== undefined) return found;
  if (name === 'charCodeAt' || name === 'codePointAt') return writer.known(CODE);
  return /[iI]ndexOf$|^localeCompare$/.test(name) ? writer.known(POSITION) : writer.create();
}

function callArrayConstructor(writer: SummaryWriter, name: string, list: readonly Location[]): Location {
  const [source, convert, self] = list;
  if (name === 'of') return newList(writer, list);
  if (name !== 'from' || source === undefined) return writer.create();
  if (convert !== undefined && self !== undefined) writer.flow(self, writer.inside(convert, THIS));
  const element = elementsOf(writer, source);
  return newList(
    writer,
    convert === undefined ? element : writer.callBack(convert, [element, writer.known(INDEX)]),
  );
}

/** `call`, `apply` and `bind`. */
function callFunctionMethod(writer: SummaryWriter, { name, receiver, list, spread }: BuiltInCall): Location {
  const [self, ...values] = list;
  if (self !== undefined) writer.flow(self, writer.inside(receiver, THIS));
  if (name === 'call') return writer.call(receiver, values, spread);
  if (name === 'apply')
    return writer.call(receiver, [], values.length > 0 ? writer.inside(values[0], ELEMENTS) : undefined);
  if (name !== 'bind') return writer.create();
  // Bound arguments come first, so any parameter may receive any argument.
  const all = writer.rest(receiver, 0);
  for (const value of spread === undefined ? values : [...values, spread]) writer.flow(value, all);
  const bound = writer.create();
  writer.mark(Mark.Method, bound);
  writer.flow(writer.inside(receiver, RESULT), writer.inside(bound, RESULT));
  writer.flow(writer.rest(bound, 0), all);
  return bound;
}

/** A function of `console` as a value. */
export function consoleFunction(writer: SummaryWriter): Location {
  const made = writer.create();
  writer.mark(Mark.Shown, writer.rest(made, 0));
  return made;
}

/** A built-in function as a value: calls of it return any number, or one of the arguments. */
export function builtInValue(writer: SummaryWriter): Location {
  const made = writer.create();
  const result = writer.inside(made, RESULT);
  writer.known(UNKNOWN, result);
  writer.flow(writer.rest(made, 0), result);
  return made;
}
