/** Shared WebAssembly functions for compiled code: allocation, in the same way as Lua. */

import { takeFromList } from '../../build/free-lists.ts';
import { type Code, I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import { LONGEST_INTERVAL, PROTECTED_CALL } from '../../watchdog.ts';
import type { Calls, RuntimeName } from '../environment.ts';
import type { Body } from './objects.ts';

/** The first word of a new table, which has all flags, but for its mark. */
const NEW_TABLE = (at.TAG_TABLE & at.TYPE_MASK) | (0xff << 16);

/** The functions, by their names. */
export const NEW_OBJECT_BODIES = {
  /** allocate(L, size): a piece of memory. */
  allocate(code, calls) {
    const [L, size] = [0, 1];
    takeFromList(code, L, size);
    code.get(L).i32(0).i32(0).get(size).call(calls.reallocate);
  },
  /** makeTable(L): a table with nothing in it, as luaH_new makes it. */
  makeTable(code, calls) {
    const L = 0;
    const [table, shared] = [code.local(I32), code.local(I32)];
    code.get(L).i32(object.TABLE_SIZE).call(calls.allocate).tee(table);
    code.get(L).load(at.STATE_SHARED).tee(shared).load(object.SHARED_OBJECTS).store();
    code.get(shared).get(table).store(object.SHARED_OBJECTS);
    // Type, mark, flags and number of nodes are bytes of one word.
    code.get(table).get(shared).load8(object.SHARED_WHITE).and(object.WHITE).shl(8);
    code.or(NEW_TABLE).store(object.OBJECT_TYPE);
    code.get(table).i64(0n).store64(at.TABLE_ARRAY_SIZE);
    code.get(table).i32(at.SHARED_NODE).store(object.TABLE_NODES);
    code.get(table).i32(0).store(at.TABLE_LAST_FREE);
    code.get(table).i32(0).store(object.TABLE_METATABLE).get(table);
  },
  /**
   * makeRoom(L, table, count, logarithm): allocates an array part of `count` entries, and a hash part of 2^logarithm
   * entries unless negative, in a new table, as luaH_resize does.
   */
  makeRoom(code, calls) {
    const [L, table, count, log] = [0, 1, 2, 3];
    const [place, end] = [code.local(I32), code.local(I32)];
    /** Goes through memory up to the end, in steps of a size. */
    const each = (size: number, write: () => void) => {
      const again = code.loop().depth;
      write();
      code.get(place).add(size).tee(place).get(end).ltU().branchIf(again).close();
    };
    code.get(count).if();
    code.get(L).get(count).shl(4).tee(end).call(calls.allocate).tee(place).get(end).add().set(end);
    code.get(table).get(place).store(at.TABLE_ARRAY);
    code.get(table).get(count).store(at.TABLE_ARRAY_SIZE);
    each(at.VALUE_SIZE, () => code.get(place).i32(at.TAG_NIL).store(at.TAG));
    code.close();
    spendProtectedCall(code, calls, L);
    code.get(log).lt(0).returnIf();
    code.get(L).i32(object.NODE_SIZE).get(log).shl().tee(end).call(calls.allocate).tee(place);
    code.get(end).add().set(end);
    code.get(table).get(place).store(object.TABLE_NODES);
    code.get(table).get(log).store8(object.TABLE_NODE_COUNT_LOG);
    code.get(table).get(end).store(at.TABLE_LAST_FREE);
    each(object.NODE_SIZE, () => {
      code.get(place).i32(at.TAG_NIL).store(at.TAG);
      code.get(place).i64(0n).store64(object.NODE_KEY_TAG);
    });
  },
} satisfies Partial<Record<RuntimeName, Body>>;

/** Appends the cost of the protected call in luaH_resize. Early charging ends where a whole interval is left. */
function spendProtectedCall(code: Code, calls: Calls, L: number): void {
  const left = code.local(I32);
  code.get(L).load(at.STATE_HOOK_COUNT).sub(PROTECTED_CALL).set(left);
  const isCharged = LONGEST_INTERVAL - PROTECTED_CALL;
  code.get(left).gt(LONGEST_INTERVAL).get(left).le(isCharged).get(left).gt(0).and().or();
  code.if().get(L).get(left).store(at.STATE_HOOK_COUNT);
  code.else().get(L).i32(PROTECTED_CALL).call(calls.spend).close();
}
