/** All objects of a Lua state that the program can still reach, each once. */

import type { LuaHeap } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';

/** What is done on the way. Slots may be changed before they are followed. */
export interface HeapVisitor {
  /** A table, before its metatable and its entries are followed. */
  table?(address: number): void;
  /** A function that was written in Lua, before its cells are followed. */
  closure?(address: number): void;
  /** A coroutine, before its stack is followed. */
  thread?(address: number): void;
  /** The value of an entry, of a cell or of a C function. */
  value?(slot: number): void;
  /** The key of an entry of a table. */
  key?(slot: number, table: number): void;
  /** A value on the stack of a coroutine. */
  stacked?(slot: number): void;
}

/** Visits what can be reached from some tables. */
export function walkHeap(heap: LuaHeap, roots: Iterable<number>, visitor: HeapVisitor): void {
  const seen = new Set<number>();
  const waiting: [tag: number, address: number][] = [];
  const note = (tag: number, address: number) => {
    if (seen.has(address)) return;
    seen.add(address);
    waiting.push([tag, address]);
  };
  const follow = (slot: number) => {
    const tag = heap.tag(slot);
    if (HOLDERS.has(tag)) note(tag, heap.object(slot));
  };
  const followValue = (slot: number) => {
    visitor.value?.(slot);
    follow(slot);
  };
  const enter: Record<number, (address: number) => void> = {
    [at.TAG_TABLE](table) {
      visitor.table?.(table);
      const metatable = heap.metatable(table);
      if (metatable !== 0) note(at.TAG_TABLE, metatable);
      heap.eachEntry(table, (value, key) => {
        followValue(value);
        if (key < 0) return;
        visitor.key?.(key, table);
        follow(key);
      });
    },
    [at.TAG_LUA_CLOSURE](closure) {
      visitor.closure?.(closure);
      for (const cell of heap.cells(closure)) if (cell !== 0) followValue(heap.cellValue(cell));
    },
    [at.TAG_C_CLOSURE](closure) {
      for (const slot of heap.cClosureValues(closure)) followValue(slot);
    },
    [at.TAG_THREAD](thread) {
      visitor.thread?.(thread);
      for (const slot of heap.stackSlots(thread)) {
        visitor.stacked?.(slot);
        follow(slot);
      }
    },
  };
  for (const root of roots) note(at.TAG_TABLE, root);
  for (let next = waiting.pop(); next; next = waiting.pop()) enter[next[0]](next[1]);
}

/** Tags of the objects that hold others. */
const HOLDERS = new Set([at.TAG_TABLE, at.TAG_LUA_CLOSURE, at.TAG_C_CLOSURE, at.TAG_THREAD]);
