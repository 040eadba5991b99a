/**
 * Converts values of a program to JavaScript: tables become arrays, objects, maps and sets again; functions in
 * objects are left out. This copies, so the program does not change.
 */

import { decodeText } from '../console/program/decode-text.ts';
import type { LuaHeap } from '../console/vm/memory/heap.ts';
import { keyString, stringKey } from '../console/vm/memory/heap.ts';
import { byteString } from '../console/vm/memory/stack.ts';
import { largest } from '../long-lists.ts';
import type { ChunkNames } from './chunk/chunk-names.ts';

/** A value of a program. */
export type GameValue =
  | number
  | string
  | boolean
  | undefined
  | GameValue[]
  | { [field: string]: GameValue }
  | Map<GameValue, GameValue>
  | Set<GameValue>;

/** A value that is passed to a program, in which null counts as undefined. */
export type PassedValue = GameValue | null | PassedValue[] | { [field: string]: PassedValue };

/** What a table represents. */
export type TableKind = 'array' | 'object' | 'Map' | 'Set';

/** In a collection, the entry at which the ring of entries starts and ends, and the fields of an entry. */
const ROOT = 2;
const [KEY, AFTER] = [1, 4];
/** @internal */
export const ENTRY_VALUE = 2;

/**
 * An entry of a Map or Set: its table, and the slots of its key and value, undefined for `undefined`.
 *
 * @internal
 */
export interface CollectionEntry {
  table: number;
  key: number | undefined;
  value: number | undefined;
}

/** @internal */
export class GameValues {
  private readonly heap: LuaHeap;
  private readonly names: ChunkNames;
  private readonly made = new Map<number, GameValue>();

  constructor(heap: LuaHeap, names: ChunkNames) {
    this.heap = heap;
    this.names = names;
  }

  read(slot: number): GameValue {
    const { heap } = this;
    if (!heap.isTable(slot)) {
      const value = heap.plain(slot);
      return typeof value === 'string' ? decodeText(value) : value;
    }
    return this.readTable(heap.object(slot));
  }

  /** A table, by its address. */
  readTable(table: number): GameValue {
    const known = this.made.get(table);
    return known ?? this.copyTable(table);
  }

  private copyTable(table: number): GameValue {
    const kind = tableKind(this.heap, table);
    if (kind === 'array') {
      const array: GameValue[] = [];
      this.made.set(table, array);
      for (const item of this.items(table)) array.push(item === undefined ? undefined : this.read(item));
      return array;
    }
    if (kind === 'Map') {
      const map = new Map<GameValue, GameValue>();
      this.made.set(table, map);
      for (const { key, value } of collectionEntries(this.heap, table))
        map.set(this.readIfAny(key), this.readIfAny(value));
      return map;
    }
    if (kind === 'Set') {
      const set = new Set<GameValue>();
      this.made.set(table, set);
      for (const { key } of collectionEntries(this.heap, table)) set.add(this.readIfAny(key));
      return set;
    }
    const object: { [field: string]: GameValue } = {};
    this.made.set(table, object);
    for (const [key, { value }] of this.heap.entries(table)) {
      const name = typeof key === 'number' ? String(key) : fieldName(key);
      if (name === undefined || isFunctionSlot(this.heap, value)) continue;
      object[this.names.longField(name)] = this.read(value);
    }
    return object;
  }

  private readIfAny(slot: number | undefined): GameValue {
    return slot === undefined ? undefined : this.read(slot);
  }

  private *items(table: number): Iterable<number | undefined> {
    const entries = this.heap.entries(table);
    const length = largest(
      [...entries.keys()].filter(key => typeof key === 'number'),
      0,
    );
    for (let i = 1; i <= length; i++) yield entries.get(i)?.value;
  }
}

/**
 * What the table at an address represents; an empty one without a class is an array.
 *
 * @internal
 */
export function tableKind(heap: LuaHeap, table: number): TableKind {
  const metatable = heap.metatable(table);
  if (metatable !== 0) {
    const name = className(heap, metatable);
    return name === 'Map' || name === 'Set' ? name : 'object';
  }
  for (const key of heap.entries(table).keys()) if (typeof key !== 'number' || key < 1) return 'object';
  return 'array';
}

/**
 * The entries of a Map or Set in order.
 *
 * @internal
 */
export function collectionEntries(heap: LuaHeap, table: number): CollectionEntry[] {
  const tableAt = (owner: number, index: number): number | undefined => {
    const slot = heap.entries(owner).get(index)?.value;
    return slot !== undefined && heap.isTable(slot) ? heap.object(slot) : undefined;
  };
  const root = tableAt(table, ROOT);
  const found = new Map<number, CollectionEntry>();
  let entry = root === undefined ? undefined : tableAt(root, AFTER);
  for (; entry !== undefined && entry !== root && !found.has(entry); entry = tableAt(entry, AFTER)) {
    const parts = heap.entries(entry);
    found.set(entry, { table: entry, key: parts.get(KEY)?.value, value: parts.get(ENTRY_VALUE)?.value });
  }
  return [...found.values()];
}

/**
 * Name of the class whose prototype is this metatable; undefined if there is none.
 *
 * @internal
 */
export function className(heap: LuaHeap, metatable: number): string | undefined {
  const maker = heap.entries(metatable).get(stringKey('constructor'));
  if (!maker || !heap.isTable(maker.value)) return undefined;
  const name = heap.entries(heap.object(maker.value)).get(stringKey('name'));
  const text = name && heap.plain(name.value);
  return typeof text === 'string' ? decodeText(text) : undefined;
}

/** The string of a key; undefined for other keys. */
function fieldName(key: string): string | undefined {
  return key.startsWith('s') ? decodeText(keyString(key)) : undefined;
}

function isFunctionSlot(heap: LuaHeap, slot: number): boolean {
  return !heap.isTable(slot) && !heap.isNil(slot) && heap.plain(slot) === undefined;
}

/** A text as the program's bytes, one character each. */
export function encodeText(text: string): string {
  return byteString(new TextEncoder().encode(text));
}
