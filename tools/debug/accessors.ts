/** Accessors, `get` and `set`, as the helpers of compiled programs keep them in metatables (compile/runtime/classes.lua, objects.lua). */

import { type Entry, type Key, type LuaHeap, stringKey } from '../console/vm/memory/heap.ts';

/** Slots with the functions of an accessor; one of them may be missing. */
export interface AccessorSlots {
  get: number | undefined;
  set: number | undefined;
}

/** Field of a metatable with the accessors of a class, `{ get, set }` by their names, and those that it extends behind them. */
const OF_CLASS = stringKey('____accessors');
/** Field of a metatable with the accessors of an object literal, `[get, set]` by their names. */
const OWN = stringKey('js_own');
const INDEX = stringKey('__index');

/** The accessor that an object has by a name; undefined if it has none. A field of its own goes before. */
export function accessorSlots(heap: LuaHeap, table: number, name: Key): AccessorSlots | undefined {
  const own = tableAt(heap, ownAccessors(heap, table)?.get(name));
  if (own !== undefined)
    return { get: heap.entries(own).get(1)?.value, set: heap.entries(own).get(2)?.value };
  let holder = inMetatable(heap, table, OF_CLASS);
  while (holder !== undefined) {
    const found = heap.entries(holder).get(name);
    if (found) {
      const accessor = tableAt(heap, found);
      const part = (key: string) => accessor && heap.entries(accessor).get(stringKey(key))?.value;
      return accessor === undefined ? undefined : { get: part('get'), set: part('set') };
    }
    holder = inMetatable(heap, holder, INDEX);
  }
  return undefined;
}

/** The accessors of an object literal by their names; undefined if it has none. */
export function ownAccessors(heap: LuaHeap, table: number): Map<Key, Entry> | undefined {
  const own = inMetatable(heap, table, OWN);
  return own === undefined ? undefined : heap.entries(own);
}

/** The table in a field of a table's metatable. */
function inMetatable(heap: LuaHeap, table: number, field: Key): number | undefined {
  const metatable = heap.metatable(table);
  return metatable === 0 ? undefined : tableAt(heap, heap.entries(metatable).get(field));
}

function tableAt(heap: LuaHeap, entry: Entry | undefined): number | undefined {
  return entry && heap.isTable(entry.value) ? heap.object(entry.value) : undefined;
}
