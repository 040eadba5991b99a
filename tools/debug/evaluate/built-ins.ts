/**
 * JavaScript's built-ins for the values of a program: methods of arrays, maps and sets, and globals that are
 * useful in expressions. The program itself contains only those that it uses.
 */

import { FunctionValue, type ProgramValue, TableValue, type ValueReader } from '../program-value.ts';

/** A function of the debugger. */
export type HostValue = (...values: Value[]) => Value;

/** The value of an expression. */
export type Value = ProgramValue | null | HostValue | Value[] | { readonly [name: string]: Value };

/** The operations of the program that built-ins need. */
export interface BuiltInContext {
  reader: ValueReader;
  /** Converts a value to one of the program. */
  plain(value: Value): ProgramValue;
  /** Calls a function of the program, with `self` as `this`. */
  call(callee: FunctionValue, values: readonly Value[], self?: TableValue): Value;
  /** The member of an object of the program, as an expression reads it. */
  member(object: TableValue, name: string): Value;
  text(value: Value): string;
}

/** Methods that modify an array. */
const CHANGING = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
]);

/** JavaScript's method of an array, map or set; undefined if there is none of that name. */
export function builtInMethod(
  object: TableValue | Value[],
  name: string,
  context: BuiltInContext,
): HostValue | undefined {
  if (Array.isArray(object)) return arrayMethod(object, name, context);
  const { reader } = context;
  const kind = reader.kind(object);
  if (kind === 'array') {
    const items = reader.items(object) as Value[];
    const method = arrayMethod(items, name, context);
    if (!method || !CHANGING.has(name)) return method;
    return (...values) => {
      const before = [...items];
      const result = method(...values);
      // Removed elements are deleted from the end.
      for (let index = Math.max(before.length, items.length) - 1; index >= 0; index--)
        if (!isSame(items[index], before[index]))
          reader.set(object, String(index), context.plain(items[index]));
      return result;
    };
  }
  if (kind === 'object') return undefined;
  const entries = reader.entries(object);
  const methods: Record<string, HostValue> = {
    has: key => entries.some(([own]) => isSame(own, key)),
    keys: () => entries.map(([key]) => key),
    values: () => entries.map(([key, value]) => (kind === 'Map' ? value : key)),
    entries: () => entries.map(([key, value]) => [key, kind === 'Map' ? value : key]),
    forEach: run => {
      for (const [key, value] of entries) asHost(run, context)?.(kind === 'Map' ? value : key, key, object);
      return undefined;
    },
    ...(kind === 'Map' ? { get: key => entries.find(([own]) => isSame(own, key))?.[1] } : {}),
  };
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** The items of an iterable, for `for … of` and `...`. */
export function itemsOf(value: Value, { reader }: BuiltInContext): Value[] | undefined {
  if (Array.isArray(value) || typeof value === 'string') return [...value];
  if (!(value instanceof TableValue)) return undefined;
  const kind = reader.kind(value);
  if (kind === 'array') return reader.items(value);
  const entries = reader.entries(value);
  return kind === 'Map' ? entries : kind === 'Set' ? entries.map(([key]) => key) : undefined;
}

/** The supported globals of JavaScript. */
export function builtIns(context: BuiltInContext): { readonly [name: string]: Value } {
  const fields = (value: Value): [string, Value][] => {
    if (value instanceof TableValue) {
      if (context.reader.kind(value) === 'object')
        return context.reader.propertyNames(value).map(name => [name, context.member(value, name)]);
      return context.reader
        .fields(value)
        .filter(({ name }) => !/^(length|size)$/.test(name))
        .map(field => [field.name, field.value]);
    }
    return typeof value === 'object' && value !== null
      ? Object.entries(value as { [name: string]: Value })
      : [];
  };
  const own = (holder: object): { [name: string]: Value } =>
    Object.fromEntries(
      Object.getOwnPropertyNames(holder)
        .filter(name => name !== 'prototype')
        .map(name => [name, (holder as Record<string, Value>)[name]]),
    );
  return {
    undefined: undefined,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    Math: own(Math),
    Number: withFields(value => Number(value as number), own(Number)),
    String: withFields(value => context.text(value), own(String)),
    Boolean: value => Boolean(value),
    parseInt: (text, radix) => Number.parseInt(String(text), radix as number),
    parseFloat: text => Number.parseFloat(String(text)),
    isNaN: value => Number.isNaN(Number(value)),
    Array: withFields((...values) => values, {
      isArray: value =>
        Array.isArray(value) || (value instanceof TableValue && context.reader.kind(value) === 'array'),
      from: value => itemsOf(value, context) ?? [],
      of: (...values) => values,
    }),
    Object: withFields(value => value, {
      keys: value => fields(value).map(([name]) => name),
      values: value => fields(value).map(([, field]) => field),
      entries: value => fields(value).map(([name, field]) => [name, field]),
    }),
    JSON: {
      stringify: (value, _, indent) => JSON.stringify(copied(value, fields, context), null, indent as number),
    },
  };
}

/** Whether two values are the same one. */
export function isSame(left: Value, right: Value): boolean {
  if (left instanceof TableValue && right instanceof TableValue) return left.address === right.address;
  if (left instanceof FunctionValue && right instanceof FunctionValue) return left.raw[0] === right.raw[0];
  return (left ?? undefined) === (right ?? undefined);
}

function arrayMethod(items: Value[], name: string, context: BuiltInContext): HostValue | undefined {
  const method = (Array.prototype as unknown as Record<string, unknown>)[name];
  if (typeof method !== 'function' || name === 'constructor') return undefined;
  return (...values) => {
    const given = values.map(value => asHost(value, context) ?? value);
    // An object gets a new wrapper each time that it is read.
    const known = given.map(value => items.find(item => isSame(item, value)) ?? value);
    const result: unknown = method.apply(items, known);
    const isIterator = typeof result === 'object' && result !== null && 'next' in result;
    return (isIterator ? [...(result as unknown as Iterable<Value>)] : result) as Value;
  };
}

/** Wraps a function of the program or debugger as a callback. */
function asHost(value: Value, context: BuiltInContext): HostValue | undefined {
  if (value instanceof FunctionValue) return (...given) => context.call(value, given);
  return typeof value === 'function' ? value : undefined;
}

function withFields(run: HostValue, fields: { readonly [name: string]: Value }): HostValue {
  const { name: _name, length: _length, ...rest } = fields;
  return Object.assign(run, rest);
}

/** A value as plain JavaScript data; cycles are cut. */
function copied(
  value: Value,
  fields: (value: Value) => [string, Value][],
  { reader }: BuiltInContext,
  open: readonly number[] = [],
): unknown {
  if (typeof value === 'function' || value instanceof FunctionValue) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof TableValue && open.includes(value.address)) return '[circular]';
  const inside = value instanceof TableValue ? [...open, value.address] : open;
  const parts = fields(value).map(([name, part]) => [
    name,
    copied(part, fields, { reader } as BuiltInContext, inside),
  ]);
  const isArray = Array.isArray(value) || (value instanceof TableValue && reader.kind(value) === 'array');
  return isArray ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
