/**
 * Values of a paused program as JavaScript sees them: primitives are JavaScript's own, tables and functions are
 * references by address.
 */

import { decodeText } from '../console/program/decode-text.ts';
import type { LiveState, StateValue } from '../console/program/live-state.ts';
import {
  type Key,
  keyString,
  type LuaHeap,
  RAW_NIL,
  type RawValue,
  stringKey,
} from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import { isFunction } from '../console/vm/memory/stack.ts';
import { accessorSlots, ownAccessors } from './accessors.ts';
import type { ChunkNames } from './chunk/chunk-names.ts';
import {
  type CollectionEntry,
  className,
  collectionEntries,
  ENTRY_VALUE,
  encodeText,
  type PassedValue,
  type TableKind,
  tableKind,
} from './game-value.ts';
import { luaLiteral, numberValue } from './lua-literal.ts';

/** A table of a program. */
export class TableValue {
  readonly address: number;
  constructor(address: number) {
    this.address = address;
  }
}

/** A function of a program, or of the console. */
export class FunctionValue {
  readonly raw: RawValue;
  constructor(raw: RawValue) {
    this.raw = raw;
  }
}

export type ProgramValue = number | string | boolean | undefined | TableValue | FunctionValue;

/** A field of a value, with its source name. */
export interface Field {
  name: string;
  value: ProgramValue;
}

/** The functions of `get` and `set`; undefined where an accessor lacks one. */
export interface Accessor {
  get: ProgramValue;
  set: ProgramValue;
}

/** Reads and writes values in the memory of a program. */
export class ValueReader {
  readonly heap: LuaHeap;
  private readonly names: ChunkNames;
  private readonly order: (fields: readonly string[], classes: readonly string[]) => readonly string[];
  private readonly rawset: (table: number, key: StateValue, value: StateValue) => void;

  /**
   * @param rawset sets an entry of a table
   * @param order sorts the names of an object's fields, given the names of its classes; Lua keeps no order
   */
  constructor(
    heap: LuaHeap,
    names: ChunkNames,
    rawset: ValueReader['rawset'],
    order: ValueReader['order'] = fields => [...fields].sort(),
  ) {
    this.order = order;
    this.heap = heap;
    this.names = names;
    this.rawset = rawset;
  }

  read(slot: number): ProgramValue {
    const { heap } = this;
    if (heap.isTable(slot)) return new TableValue(heap.object(slot));
    if (isFunction(heap.tag(slot))) return new FunctionValue(heap.raw(slot));
    const value = heap.plain(slot);
    return typeof value === 'string' ? decodeText(value) : value;
  }

  /** A value as stored by the program; a number has the type of the one that it replaces. */
  raw(value: ProgramValue, present?: number): StateValue {
    if (value === undefined) return RAW_NIL;
    if (typeof value === 'string') return encodeText(value);
    if (typeof value === 'boolean') return [value ? 1 : 0, 0, at.TAG_BOOLEAN];
    if (typeof value === 'number')
      return numberValue(value, present !== undefined && this.heap.tag(present) === at.TAG_FLOAT);
    return value instanceof TableValue ? [value.address, 0, at.TAG_TABLE] : value.raw;
  }

  /** Describes a table: `Array(3)`, `Map(2)`, the name of its class, or `Object`. */
  describe({ address }: TableValue): string {
    const { heap } = this;
    const kind = tableKind(heap, address);
    if (kind === 'array') return `Array(${this.arrayLength(address)})`;
    if (kind !== 'object') return `${kind}(${collectionEntries(heap, address).length})`;
    const metatable = heap.metatable(address);
    return (metatable === 0 ? undefined : className(heap, metatable)) ?? 'Object';
  }

  /** The fields, elements or entries of a table. */
  fields({ address }: TableValue): Field[] {
    const { heap } = this;
    const kind = tableKind(heap, address);
    if (kind === 'array') {
      const entries = heap.entries(address);
      const items = Array.from({ length: this.arrayLength(address) }, (_, index) => {
        const entry = entries.get(index + 1);
        return { name: String(index), value: entry && this.read(entry.value) };
      });
      return [...items, { name: 'length', value: items.length }];
    }
    if (kind !== 'object') {
      const entries = collectionEntries(heap, address).map(({ key, value }) => {
        const shown = kind === 'Map' ? value : key;
        return { name: this.keyName(key), value: shown === undefined ? undefined : this.read(shown) };
      });
      return [...entries, { name: 'size', value: entries.length }];
    }
    const fields = new Map<string, ProgramValue>();
    for (const [key, { value }] of heap.entries(address)) {
      const name = this.fieldName(key);
      if (name !== undefined) fields.set(name, this.read(value));
    }
    return this.order([...fields.keys()], this.classes(address)).map(name => ({
      name,
      value: fields.get(name),
    }));
  }

  /** Names of an object's class and its base classes. */
  private classes(address: number): string[] {
    const { heap } = this;
    const names: string[] = [];
    const seen = new Set<number>();
    for (let next = heap.metatable(address); next !== 0 && !seen.has(next); next = heap.metatable(next)) {
      seen.add(next);
      const name = className(heap, next);
      if (name !== undefined) names.push(name);
    }
    return names;
  }

  /** What a table represents. */
  kind({ address }: TableValue): TableKind {
    return tableKind(this.heap, address);
  }

  /** The elements of an array. */
  items(table: TableValue): ProgramValue[] {
    return this.fields(table)
      .slice(0, -1)
      .map(({ value }) => value);
  }

  /** Keys and values of a map; for a set the values are undefined. */
  entries({ address }: TableValue): [ProgramValue, ProgramValue][] {
    const read = (slot: number | undefined) => (slot === undefined ? undefined : this.read(slot));
    return collectionEntries(this.heap, address).map(({ key, value }) => [read(key), read(value)]);
  }

  /** Whether an object is an instance of a class or of a subclass. */
  isInstance({ address }: TableValue, type: TableValue): boolean {
    const { heap } = this;
    const prototype = this.get(type, 'prototype');
    if (!(prototype instanceof TableValue)) return false;
    const seen = new Set<number>();
    for (let next = heap.metatable(address); next !== 0 && !seen.has(next); next = heap.metatable(next)) {
      if (next === prototype.address) return true;
      seen.add(next);
    }
    return false;
  }

  /** A field of a table or its class, an element, the length of an array, or the size of a collection. */
  get(table: TableValue, name: string): ProgramValue {
    const { heap } = this;
    const kind = tableKind(heap, table.address);
    if ((kind === 'array' && name === 'length') || (kind !== 'object' && name === 'size'))
      return this.fields(table).length - 1;
    const slot = this.slot(table, name);
    if (slot !== undefined) return this.read(slot);
    const seen = new Set<number>();
    for (
      let next = heap.metatable(table.address);
      next !== 0 && !seen.has(next);
      next = heap.metatable(next)
    ) {
      seen.add(next);
      const entry = heap.entries(next).get(stringKey(encodeText(this.names.shortField(name))));
      if (entry) return this.read(entry.value);
    }
    return undefined;
  }

  /** The accessor by which an object has a property; undefined if it has none, or a field in its place. */
  accessor(table: TableValue, name: string): Accessor | undefined {
    if (this.slot(table, name) !== undefined) return undefined;
    const key = stringKey(encodeText(this.names.shortField(name)));
    const found = accessorSlots(this.heap, table.address, key);
    const read = (slot: number | undefined) => (slot === undefined ? undefined : this.read(slot));
    return found && { get: read(found.get), set: read(found.set) };
  }

  /** Names of the properties of an object that is not a collection, accessors of its own among them, in their order. */
  propertyNames(table: TableValue): readonly string[] {
    const own = [...(ownAccessors(this.heap, table.address)?.keys() ?? [])];
    const names = [
      ...this.fields(table).map(({ name }) => name),
      ...own.flatMap(key => this.fieldName(key) ?? []),
    ];
    return own.length === 0 ? names : this.order(names, this.classes(table.address));
  }

  /** Assigns a field or an element, without the setter of an accessor. */
  set(table: TableValue, name: string, value: ProgramValue): void {
    const { heap } = this;
    const { address } = table;
    const kind = tableKind(heap, address);
    const raw = this.raw(value, this.slot(table, name));
    const index = /^\d+$/.test(name) ? Number(name) : undefined;
    if (kind === 'Map' || kind === 'Set') {
      const entry = kind === 'Map' ? this.entry(address, name) : undefined;
      if (!entry)
        throw new Error(
          `only the values of keys that a ${kind === 'Map' ? 'Map' : 'collection'} has can be set`,
        );
      this.rawset(entry.table, [ENTRY_VALUE, 0, at.TAG_INTEGER], raw);
    } else if (kind === 'array' && index !== undefined)
      this.rawset(address, [index + 1, 0, at.TAG_INTEGER], raw);
    else if (index !== undefined && heap.entries(address).has(index))
      this.rawset(address, [index, index >> 31, at.TAG_INTEGER], raw);
    else this.rawset(address, encodeText(this.names.shortField(name)), raw);
  }

  /** The entry of a collection by the name of its key. */
  private entry(address: number, name: string): CollectionEntry | undefined {
    return collectionEntries(this.heap, address).find(({ key }) => this.keyName(key) === name);
  }

  /** Slot of an own field or element. */
  private slot({ address }: TableValue, name: string): number | undefined {
    const { heap } = this;
    const kind = tableKind(heap, address);
    if (kind === 'Map') return this.entry(address, name)?.value;
    const isIndex = /^\d+$/.test(name);
    if (kind === 'array' && isIndex) return heap.entries(address).get(Number(name) + 1)?.value;
    const own = heap.entries(address);
    return (
      own.get(stringKey(encodeText(this.names.shortField(name)))) ??
      (isIndex ? own.get(Number(name)) : undefined)
    )?.value;
  }

  private arrayLength(address: number): number {
    let length = 0;
    for (const key of this.heap.entries(address).keys())
      if (typeof key === 'number') length = Math.max(length, key);
    return length;
  }

  private fieldName(key: Key): string | undefined {
    if (typeof key === 'number') return String(key);
    return key.startsWith('s') ? this.names.longField(decodeText(keyString(key))) : undefined;
  }

  private keyName(slot: number | undefined): string {
    if (slot === undefined) return 'undefined';
    const value = this.read(slot);
    return value instanceof TableValue
      ? this.describe(value)
      : String(value instanceof FunctionValue ? 'function' : value);
  }
}

/** Registry field of the last created table. */
const MADE = 'cartwright.value';

/**
 * Converts a value for the program; a new table is kept alive until the next one, or until it is stored
 * somewhere.
 */
export function makeValue(state: LiveState, names: ChunkNames, value: PassedValue): ProgramValue {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  state.keepResult(MADE, `return ${luaLiteral(value, name => names.shortField(name))}`);
  return new TableValue(state.kept(MADE));
}

/** Releases the last created table, which has been stored. */
export function forgetMade(state: LiveState): void {
  state.keep(MADE, RAW_NIL);
}
