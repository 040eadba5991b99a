/** Shared WebAssembly functions for compiled code: tables and closures. */

import type { CallNumbers } from '../../build/compiled-calls.ts';
import { type Code, I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Calls, RuntimeName } from '../environment.ts';

/** Tables that are asked one after the other before the interpreter is. */
const MAX_TABLES = 100;

/** Appends what a function does. */
export type Body = (code: Code, calls: Calls, numbers: CallNumbers) => unknown;

/** The functions, by their names. */
export const OBJECT_BODIES = {
  /** find(table, key): the value of a short string in a table itself; ABSENT if there is none. */
  find(code) {
    const [table, key] = [0, 1];
    const [node, next] = [code.local(I32), code.local(I32)];
    pushMainNode(code, table, () => code.get(key).load(at.STRING_HASH));
    code.set(node);
    const again = code.loop().depth;
    code.get(node).load(object.NODE_KEY).get(key).eq();
    code.get(node).load(object.NODE_KEY_TAG).eq(at.TAG_SHORT_STRING).and().if();
    code.get(node).return().close();
    code.get(node).load(object.NODE_NEXT).tee(next).if();
    code.get(node).get(next).shl(5).add().set(node).branch(again).close();
    code.close().i32(object.ABSENT);
  },
  /**
   * claim(L, table, slot of a short string): the address of a table's own value for writing, which is no longer nil;
   * 0 if only Lua itself can write it. A new key goes where luaH_newkey would put it.
   */
  claim(code, calls) {
    const [L, table, slot] = [0, 1, 2];
    const [node, main, free, next] = [code.local(I32), code.local(I32), code.local(I32), code.local(I32)];
    const refuse = () => code.returnIf(0);
    const distance = (from: number) => code.get(from).sub().shr(5);
    code.get(table).get(slot).load().call(calls.find).tee(node).load(at.TAG).if();
    code.get(node).return().close();
    code.get(table).load(object.TABLE_METATABLE).tee(main).if();
    const flag = 1 << object.NEW_INDEX_EVENT;
    code.get(main).load8(object.TABLE_FLAGS).and(flag).eqz();
    refuse().close();
    code.get(node).eq(object.ABSENT).if();
    code.get(table).load(at.TABLE_LAST_FREE).tee(free).eqz();
    refuse();
    pushMainNode(code, table, () => code.get(slot).load().load(at.STRING_HASH));
    code.tee(main).load(at.TAG).if();
    // What lies there stays if that is its own place.
    code.get(main).load(object.NODE_KEY_TAG).ne(at.TAG_SHORT_STRING);
    refuse();
    pushMainNode(code, table, () => code.get(main).load(object.NODE_KEY).load(at.STRING_HASH));
    code.get(main).ne();
    refuse();
    const again = code.loop().depth;
    code.get(free).get(table).load(object.TABLE_NODES).eq().if();
    code.get(table).get(free).store(at.TABLE_LAST_FREE).i32(0).return().close();
    code.get(free).sub(object.NODE_SIZE).tee(free).load(object.NODE_KEY_TAG).branchIf(again).close();
    code.get(table).get(free).store(at.TABLE_LAST_FREE);
    code.get(main).load(object.NODE_NEXT).tee(next).if();
    code.get(free).get(main).get(next).shl(5).add();
    distance(free).store(object.NODE_NEXT).close();
    code.get(main).get(free);
    distance(main).store(object.NODE_NEXT);
    code.get(free).set(main).close();
    code.get(main).get(slot).load64().store64(object.NODE_KEY);
    code.get(main).i32(at.TAG_SHORT_STRING).store(object.NODE_KEY_TAG);
    code.get(L).get(table).get(slot).load64().i32(at.TAG_SHORT_STRING).call(calls.barrier);
    code.get(main).set(node).close();
    code.get(table).i32(0).store8(object.TABLE_FLAGS);
    code.get(node).i32(at.TAG_BOOLEAN).store(at.TAG).get(node);
  },
  /**
   * lookUp(L, table, key): the address of the value of a short string, with `__index`; 0 if only Lua itself can find
   * it.
   */
  lookUp(code, calls) {
    const [L, table, key] = [0, 1, 2];
    const [value, meta, rounds] = [code.local(I32), code.local(I32), code.local(I32)];
    const again = code.loop().depth;
    code.get(table).get(key).call(calls.find).tee(value).load(at.TAG).if();
    code.get(value).return().close();
    code.get(table).load(object.TABLE_METATABLE).tee(meta).eqz().returnIf(object.ABSENT);
    code.get(L).get(meta).i32(object.INDEX_EVENT).call(calls.method).tee(value);
    code.load(at.TAG).eqz().returnIf(object.ABSENT);
    code.get(value).load(at.TAG).ne(at.TAG_TABLE).returnIf(0);
    code.get(value).load().set(table);
    code.get(rounds).add(1).tee(rounds).lt(MAX_TABLES);
    code.if().branch(again).close().close();
    code.i32(0);
  },
  /** barrier(L, table, value, tag of value): write barrier for a black table and a white object. */
  barrier(code) {
    const [L, table, value, tag] = [0, 1, 2, 3];
    const [mark, shared] = [code.local(I32), code.local(I32)];
    code.get(table).load8(object.OBJECT_MARK).tee(mark).and(object.BLACK).eqz().returnIf();
    code.get(tag).and(at.COLLECTABLE).eqz().returnIf();
    code.get(value).wrap().load8(object.OBJECT_MARK).and(object.WHITE).eqz().returnIf();
    const others = 0xff & ~object.BLACK;
    code.get(table).get(mark).and(others).store8(object.OBJECT_MARK);
    code.get(table).get(L).load(at.STATE_SHARED).tee(shared);
    code.load(object.SHARED_GRAY_AGAIN).store(object.TABLE_GRAY_LIST);
    code.get(shared).get(table).store(object.SHARED_GRAY_AGAIN);
  },
  /**
   * length(value, tag): the length of a string, or of a table without a metatable; -1 if only Lua itself can find it.
   */
  length(code, calls) {
    const [value, tag] = [0, 1];
    code.get(tag).eq(at.TAG_TABLE).if();
    code.get(value).wrap().load(object.TABLE_METATABLE).eqz().if();
    code.get(value).wrap().call(calls.tableLength).return().close().close();
    code.get(tag).eq(at.TAG_SHORT_STRING).if();
    code.get(value).wrap().load8(at.STRING_SHORT_LENGTH).extendU().return().close();
    code.get(tag).eq(at.TAG_LONG_STRING).if();
    code.get(value).wrap().load(at.STRING_LONG_LENGTH).extendU().return().close();
    code.i64(-1n);
  },
  /** method(L, metatable, event): the value of a short string's field of a metatable, as luaT_gettm gives it for an event. */
  method(code, calls) {
    const [L, meta, event] = [0, 1, 2];
    const [value, flag] = [code.local(I32), code.local(I32)];
    code.get(meta).load8(object.TABLE_FLAGS).i32(1).get(event).shl().tee(flag).and().returnIf(object.ABSENT);
    code.get(meta).get(L).load(at.STATE_SHARED).get(event).shl(2).add().load(object.SHARED_EVENT_NAMES);
    code.call(calls.find).tee(value).load(at.TAG).eqz().if();
    code.get(meta).get(meta).load8(object.TABLE_FLAGS).get(flag).or().store8(object.TABLE_FLAGS).close();
    code.get(value);
  },
  /** setList(L, slot of a table, count, last): stores the values after the table as elements up to index `last`. */
  setList(code, calls) {
    const [L, slot, count, last] = [0, 1, 2, 3];
    const [table, value, entry] = [code.local(I32), code.local(I32), code.local(I32)];
    code.get(slot).load().tee(table).load(at.TABLE_ARRAY_SIZE).get(last).ltU().if();
    code.get(L).get(table).get(last);
    code.i32(0).i32(1).get(table).load8(object.TABLE_NODE_COUNT_LOG).shl();
    code.get(table).load(at.TABLE_LAST_FREE).eqz().select();
    code.call(calls.resizeTable).close();
    const again = code.loop().depth;
    code.get(count).if();
    code.get(slot).get(count).shl(4).add().set(value);
    code.get(table).load(at.TABLE_ARRAY).get(last).sub(1).shl(4).add().tee(entry);
    code.get(value).load64().store64().get(entry).get(value).load(at.TAG).store(at.TAG);
    code.get(L).get(table).get(value).load64().get(value).load(at.TAG).call(calls.barrier);
    code.get(count).sub(1).set(count).get(last).sub(1).set(last);
    code.branch(again).close().close();
  },
  /**
   * makeClosure(L, prototype, enclosing closure, its registers, slot): creates a closure, or reuses the cached one.
   */
  makeClosure(code, calls) {
    const [L, prototype, around, base, slot] = [0, 1, 2, 3, 4];
    const [count, order, closure] = [code.local(I32), code.local(I32), code.local(I32)];
    const [cell, description] = [code.local(I32), code.local(I32)];
    const each = (work: () => void) => {
      code.i32(0).set(order).get(prototype).load(object.FUNCTION_UPVALUES).set(description);
      const again = code.loop().depth;
      code.get(order).get(count).ltU().if();
      work();
      code.get(description).add(object.UPVALUE_SIZE).set(description);
      code.get(order).add(1).set(order).branch(again).close().close();
    };
    const place = () => code.get(description).load8(object.UPVALUE_INDEX);
    const cellAddress = (of: number, which: () => void) => {
      code.get(of);
      which();
      code.shl(2).add();
    };
    const isOnStack = () => code.get(description).load8(object.UPVALUE_IN_STACK);
    const ofRegister = () => {
      code.get(base);
      place();
      code.shl(4).add();
    };
    const ofAround = () => {
      cellAddress(around, place);
      code.load(object.CLOSURE_CELLS);
    };
    code.get(prototype).load(object.FUNCTION_UPVALUE_COUNT).set(count);
    code.get(prototype).load(object.FUNCTION_CACHE).tee(closure).if();
    each(() => {
      cellAddress(closure, () => code.get(order));
      code.load(object.CLOSURE_CELLS).load();
      isOnStack();
      code.if(I32);
      ofRegister();
      code.else();
      ofAround();
      code.load().close();
      // Another variable: the count has come to its end.
      code.ne().if().i32(0).set(closure).get(count).set(order).close();
    });
    code.close();
    code.get(closure).if();
    code.get(slot).get(closure).store().get(slot).i32(at.TAG_LUA_CLOSURE).store(at.TAG).return().close();
    code.get(L).get(count).call(calls.newClosure).tee(closure).get(prototype).store(object.CLOSURE_FUNCTION);
    code.get(slot).get(closure).store().get(slot).i32(at.TAG_LUA_CLOSURE).store(at.TAG);
    each(() => {
      isOnStack();
      code.if(I32).get(L);
      ofRegister();
      code.call(calls.findCell).else();
      ofAround();
      code.close().set(cell);
      cellAddress(closure, () => code.get(order));
      code.get(cell).store(object.CLOSURE_CELLS);
      code.get(cell).get(cell).load(object.CELL_USERS).add(1).store(object.CELL_USERS);
    });
    code.get(prototype).load8(object.OBJECT_MARK).and(object.BLACK).eqz().if();
    code.get(prototype).get(closure).store(object.FUNCTION_CACHE).close();
  },
  /** findCell(L, slot): the cell of a variable on the stack. */
  findCell(code, calls) {
    const [L, slot] = [0, 1];
    const [link, cell, shared] = [code.local(I32), code.local(I32), code.local(I32)];
    code.get(L).add(object.THREAD_CELLS).set(link);
    const notFound = code.block().depth;
    const again = code.loop().depth;
    code.get(link).load().tee(cell).eqz().branchIf(notFound);
    code.get(cell).load().get(slot).ltU().branchIf(notFound);
    code.get(cell).load().get(slot).eq().if();
    code.get(cell).return().close();
    code.get(cell).add(object.CELL_NEXT).set(link).branch(again).close().close();
    code.get(L).i32(object.CELL_SIZE).call(calls.allocate).tee(cell).i32(0).store(object.CELL_USERS);
    code.get(cell).get(link).load().store(object.CELL_NEXT);
    code.get(cell).i32(1).store(object.CELL_TOUCHED);
    code.get(link).get(cell).store();
    code.get(cell).get(slot).store();
    code.get(L).load(object.THREAD_NEXT).get(L).eq().if();
    code.get(L).get(L).load(at.STATE_SHARED).tee(shared);
    code.load(object.SHARED_THREADS).store(object.THREAD_NEXT);
    code.get(shared).get(L).store(object.SHARED_THREADS).close();
    code.get(cell);
  },
} satisfies Partial<Record<RuntimeName, Body>>;

/** Appends the address of the main position of a key in a table, whose address is in a local. */
export function pushMainNode(code: Code, table: number, pushHash: () => unknown): void {
  code.get(table).load(object.TABLE_NODES);
  pushHash();
  code.i32(1).get(table).load8(object.TABLE_NODE_COUNT_LOG).shl().sub(1).and().shl(5).add();
}
