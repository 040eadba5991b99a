/**
 * Which table and which closure of the new code is which of the old code's and of the running program's. Tables of the
 * running program stay where they are and take the place of those of the new code; closures of the new code take the
 * place of the running program's. `ours` and `theirs` are of one memory, `base` may be of a copy.
 */

import {
  type Entry,
  type Key,
  keyObject,
  type LuaHeap,
  objectKey,
  type RawValue,
} from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import { isSame, NONE, type Triple } from './triples.ts';

export class Correspondence {
  /** Tables of `ours` by those of `theirs` whose place they take. */
  readonly tables = new Map<number, number>();
  /** Closures of `theirs` by those of `base`, whose place they take. */
  readonly closures = new Map<number, number>();
  /** The copy of the old memory, and the memory. */
  private readonly old: LuaHeap;
  private readonly now: LuaHeap;
  private readonly moved: ReadonlyMap<number, number>;
  /** Tables and closures of `base` by those of `theirs`. */
  private readonly baseTables = new Map<number, number>();
  private readonly baseClosures = new Map<number, number>();
  /** Tables of `theirs` by those of `base`. */
  private readonly theirTables = new Map<number, number>();
  /** Tables of `ours` that have a counterpart. */
  private readonly taken = new Set<number>();

  /** @param moved tables of the running program by those of `base` in whose place they are */
  constructor(old: LuaHeap, now: LuaHeap, moved: ReadonlyMap<number, number>) {
    this.old = old;
    this.now = now;
    this.moved = moved;
  }

  /** Takes three tables for the same one. */
  addTables({ base, ours, theirs }: Triple): void {
    this.baseTables.set(theirs, base);
    if (!this.theirTables.has(base)) this.theirTables.set(base, theirs);
    this.taken.add(ours);
    if (ours !== theirs) this.tables.set(theirs, ours);
  }

  /** Takes two closures for the same one. */
  addClosures(base: number, theirs: number): void {
    this.closures.set(base, theirs);
    this.baseClosures.set(theirs, base);
  }

  /** The table of the old code that a table of the new one is, undefined if that is not known. */
  baseTable(theirs: number): number | undefined {
    return this.baseTables.get(theirs);
  }

  /** Whether it is known that a table of the new code is another one than a table of the old code. */
  areDifferent(base: number, theirs: number): boolean {
    const known = this.baseTables.get(theirs);
    return known === undefined ? this.theirTables.has(base) : known !== base;
  }

  /** Whether a table of the running program has a counterpart. */
  isTaken(ours: number): boolean {
    return this.taken.has(ours);
  }

  /** Address in the running program of a table that the old code set up. */
  nowAt(base: number): number {
    return this.moved.get(base) ?? base;
  }

  /** Whether the program has left a value as it was. */
  isUnchanged(base: number, ours: number): boolean {
    const { old, now } = this;
    if (base !== NONE && ours !== NONE && old.isTable(base))
      return now.isTable(ours) && this.nowAt(old.object(base)) === now.object(ours);
    if (!isSame(old, base, now, ours)) return false;
    // An address may have been used again by a closure of another function.
    if (base === NONE || !old.isClosure(base)) return true;
    const address = old.object(base);
    return old.functionOf(address) === now.functionOf(address);
  }

  /** A key of a table of the new code as the old code has it. */
  baseKey(key: Key): Key {
    const object = keyObject(key);
    if (object === undefined) return key;
    return objectKey(this.baseTables.get(object) ?? this.baseClosures.get(object) ?? object);
  }

  /** A key of a table of the new code as the running program has it. */
  ourKey(key: Key): Key {
    const object = keyObject(key);
    if (object === undefined) return key;
    return objectKey(this.tables.get(object) ?? this.baseClosures.get(object) ?? object);
  }

  /** The key of an entry of the new code as the merged program gets it. */
  mergedKey(key: Key, { key: slot }: Entry): RawValue {
    if (slot === NONE) return [key as number, 0, at.TAG_INTEGER];
    const raw = this.now.raw(slot);
    const table = raw[2] === at.TAG_TABLE ? this.tables.get(raw[0]) : undefined;
    return table === undefined ? raw : [table, 0, at.TAG_TABLE];
  }
}
