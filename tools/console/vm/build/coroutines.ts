/**
 * How coroutines are resumed and left. Lua resumes one in a protected call and leaves it by a `longjmp`. In this build both go
 * through the host, which takes twenty times as long as everything else about them. So WebAssembly's own exceptions replace the
 * host's protected call, and a coroutine is left by returning if all functions between `coroutine.resume` and
 * `coroutine.yield` are written in Lua: the interpreter returns at once when the function that it calls has yielded, and so
 * does compiled code. Otherwise, for example while `table.sort` waits, Lua's own way is taken.
 *
 * All functions are written in Lua if the number of nested C calls is the same as when the coroutine was resumed.
 *
 * In Lua, each coroutine has its own number of instructions until the next check of the budget. Here they share it: a resumed
 * coroutine takes it over, and hands it back.
 */

import * as at from '../memory/layout.ts';
import { joined, MODULE_HEADER, SECTION, section } from './wasm-bytes.ts';
import { Code, I32 } from './wasm-code.ts';

/** What luaD_precall gives where the function that it calls has yielded; 0 and 1 are Lua's own: to be interpreted, and done. */
export const YIELDED = 2;
/** Places in the function table: of `coroutine.yield` and `coroutine.resume`, and of what `coroutine.wrap` makes closures of. */
export const YIELD = 64;
export const RESUME = 60;
export const WRAPPED = 58;
/** luaE_extendCI, which makes the record of another call. */
const MAKE_CALL = 401;
/** What `luaD_precall` asks of the stack for a C function, with what it has of it, in bytes. */
export const ROOM_FOR_C = (at.STACK_FOR_C + 1) * at.VALUE_SIZE;
export const SIZE_FOR_C = at.STACK_FOR_C * at.VALUE_SIZE;

/** Whether the engine catches what is thrown in WebAssembly; else everything goes Lua's own way. */
export function canCatch(): boolean {
  const code = new Code(0).attempt().catchAll().close();
  const type = section(SECTION.type, [[0x60, 0, 0]]);
  const bytes = [MODULE_HEADER, type, section(SECTION.function, [[0]]), section(SECTION.code, [code.body()])];
  return WebAssembly.validate(joined(bytes));
}

/** Indices of variables of the module. */
export interface CoroutineNumbers {
  /** How many calls through C wait where the running coroutine may be left by returning; 0 where it may not. */
  returnDepth: number;
  /** Instructions until the next look at the budget, while a coroutine is being left. */
  carriedCount: number;
  /** Whether the count of instructions goes along. */
  sharesCount: number;
  /** One more than the outcome of a run that Lua's own functions are about to be told; else 0. */
  outcome: number;
}

/**
 * Appends to the beginning of luaD_precall, for a function that is not written in Lua: `coroutine.yield` returns YIELDED where
 * everything may return. It leaves behind what a `longjmp` does, but for the count, whose place is taken by zero: compiled code
 * looks up when it finds that.
 */
export function yieldByReturning(
  code: Code,
  [L, callee, results]: readonly number[],
  { returnDepth, carriedCount }: CoroutineNumbers,
): void {
  const call = code.local(I32);
  code.get(callee).load(at.TAG).eq(at.TAG_LIGHT_FUNCTION).get(callee).load().eq(YIELD).and().if();
  // Both halves of the word at once: none of these calls is one that cannot be left.
  code.get(L).load(at.STATE_FIXED_CALLS).getGlobal(returnDepth).shl(16).eq();
  code.get(L).load8(at.STATE_HOOK_MASK).i32(at.HOOK_MASK_COUNT).or().eq(at.HOOK_MASK_COUNT).and();
  code.get(L).load(at.STATE_STACK_LAST).get(L).load(at.STATE_TOP).sub().ge(ROOM_FOR_C).and().if();
  code.get(L).load(at.STATE_CALL).load(at.CALL_NEXT).tee(call).eqz().if();
  code.get(L).call(MAKE_CALL).set(call).close();
  code.get(call).get(callee).store(at.CALL_FUNCTION);
  code.get(call).get(L).load(at.STATE_TOP).add(SIZE_FOR_C).store(at.CALL_TOP);
  code.get(call).i32(0).store(at.CALL_GO_ON);
  code.get(call).get(callee).get(L).load(at.STATE_STACK).sub().store(at.CALL_SLOT);
  code.get(call).get(results).and(at.ALL_RESULTS).store(at.CALL_RESULTS);
  code.get(L).get(call).store(at.STATE_CALL);
  code.get(L).i32(at.INTERRUPTED).store8(at.STATE_STATUS);
  code.get(L).load(at.STATE_HOOK_COUNT).setGlobal(carriedCount);
  code.get(L).i32(0).store(at.STATE_HOOK_COUNT);
  code.i32(YIELDED).return().close().close();
}
