/** Shared WebAssembly functions for compiled code: the iterators of `pairs` and `ipairs`, without a call record. */

import type { Code } from '../../build/wasm-code.ts';
import { I32, I64 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Calls } from '../environment.ts';

/** Places of the iterators in the function table. */
export interface Iterators {
  next: number;
  ofIpairs: number;
}

/** Stack slots that are needed after the iterator: for the loop, the call, and a C function. */
const ROOM = 6 + at.STACK_FOR_C;

/**
 * iterate(L, call, slot, wanted): the call of a generic loop whose iterator, state and control variable are in
 * consecutive slots; leaves the results in the slots where a call would.
 */
export function iterate(code: Code, calls: Calls, { next, ofIpairs }: Iterators): void {
  const [L, call, slot, wanted] = [0, 1, 2, 3];
  const [iterator, table, value] = [code.local(I32), code.local(I32), code.local(I32)];
  const index = code.local(I64);
  const payloadAt = (order: number) => order * at.VALUE_SIZE;
  const tagAt = (order: number) => order * at.VALUE_SIZE + at.TAG;
  const called = code.block().depth;
  const refuse = () => code.branchIf(called);
  const copy = (from: number, to: number) => {
    code.get(slot).get(slot).load64(payloadAt(from)).store64(payloadAt(to));
    code.get(slot).get(slot).load(tagAt(from)).store(tagAt(to));
  };
  const setNil = (to: number) => code.get(slot).i32(at.TAG_NIL).store(tagAt(to));
  const tag = (of: number) => code.get(slot).load(tagAt(of));
  /** The second result, if it is wanted. */
  const second = (write: () => void) => {
    code.get(wanted).gt(1).if();
    write();
    code.close();
  };
  for (const order of [0, 1, 2]) copy(order, order + 3);
  tag(0).ne(at.TAG_LIGHT_FUNCTION);
  tag(1).ne(at.TAG_TABLE).or().get(wanted).gt(2).or();
  code.get(call).load(at.CALL_NEXT).eqz().or();
  code.get(L).load(at.STATE_STACK_LAST).get(slot).sub().le(payloadAt(ROOM)).or();
  refuse();
  code.get(slot).load().set(iterator).get(slot).load(payloadAt(1)).set(table);
  code.get(iterator).eq(next).if();
  // A key that is not there any more is an error.
  tag(2).if();
  code.i32(object.ABSENT).set(value);
  tag(2).eq(at.TAG_INTEGER).if();
  code.get(table).get(slot).load64(payloadAt(2)).call(calls.tableGetInteger).set(value).close();
  tag(2).eq(at.TAG_SHORT_STRING).if();
  code.get(table).get(slot).load(payloadAt(2)).call(calls.find).set(value).close();
  code.get(value).eq(object.ABSENT);
  refuse();
  code.close();
  // Table and key are the last two values on the stack.
  code.get(L).get(slot).add(payloadAt(6)).store(at.STATE_TOP);
  code.get(L).i32(-2).call(calls.next).if();
  copy(5, 3);
  second(() => copy(6, 4));
  code.else();
  setNil(5);
  setNil(3);
  second(() => setNil(4));
  code.close().return().close();
  code.get(iterator).ne(ofIpairs);
  tag(2).ne(at.TAG_INTEGER).or();
  refuse();
  code.get(table).get(slot).load64(payloadAt(2)).add64(1n).tee(index).call(calls.tableGetInteger).set(value);
  code.get(value).load(at.TAG).eqz().if().get(table).load(object.TABLE_METATABLE);
  refuse();
  code.close();
  code.get(slot).get(index).store64(payloadAt(6)).get(slot);
  code.i32(at.TAG_INTEGER).store(tagAt(6));
  code.get(slot).get(value).load64().store64(payloadAt(7)).get(slot);
  code.get(value).load(at.TAG).store(tagAt(7));
  code.get(value).load(at.TAG).if();
  copy(6, 3);
  second(() => copy(7, 4));
  code.else();
  setNil(3);
  second(() => setNil(4));
  code.close().return().close();
  code.get(L).get(slot).add(payloadAt(6)).store(at.STATE_TOP);
  code.get(L).get(slot).add(payloadAt(3)).get(wanted).call(calls.call);
}
