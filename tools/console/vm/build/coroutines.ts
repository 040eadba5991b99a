/**
 * How coroutines are resumed and left. Lua resumes one in a protected call and leaves it by a `longjmp`, and both go through
 * the host here, which takes twenty times as long as everything else about them. So a protected call of WebAssembly itself
 * takes the place of the host's, and a coroutine is left by returning wherever there is nothing but functions written in Lua
 * between `coroutine.resume` and `coroutine.yield`: the interpreter returns at once when what it calls has yielded, and so does
 * compiled code. Elsewhere, as where `table.sort` waits, Lua's own way is taken.
 *
 * There is nothing but such functions where as many calls through C wait for the coroutine as there were when it was resumed.
 *
 * The instructions until the next look at the budget are a number of each coroutine for Lua. Here it goes along: who is resumed
 * takes it over, and who resumes takes it back.
 */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { joined, MODULE_HEADER, SECTION, section } from './wasm-bytes.ts';
import { Code, I32 } from './wasm-code.ts';

/** What luaD_precall gives where the function that it calls has yielded; 0 and 1 are Lua's own: to be interpreted, and done. */
export const YIELDED = 2;
/** Place of `coroutine.yield` in the function table. */
export const YIELD = 64;
/** luaE_extendCI, which makes the record of another call. */
const MAKE_CALL = 401;
/** Variable of the build with the end of the stack of C. */
const STACK_POINTER = 0;
/** Of a protected call's record on that stack: bytes, where it is, where the call's outcome is, and the record of before. */
const RECORD_SIZE = 176;
const RECORD = 8;
const OUTCOME = 160;
/** Address of a word that is not zero while a `longjmp` is under way. */
const JUMPING = 20564;
/** Of calls in Lua's machine: the opcode, and where the number of wanted results is, 0 for all. */
const OPCODE_MASK = 0x3f;
const CALL_OPCODE = 36;
const RESULTS_MASK = 0x1ff << 14;
/** What `luaD_precall` asks of the stack for a C function, with what it has of it, in bytes. */
const ROOM_FOR_C = (at.STACK_FOR_C + 1) * at.VALUE_SIZE;
const SIZE_FOR_C = at.STACK_FOR_C * at.VALUE_SIZE;

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
  code.get(call).get(results).i32(0xffff).and().store(at.CALL_RESULTS);
  code.get(L).get(call).store(at.STATE_CALL);
  code.get(L).i32(at.INTERRUPTED).store8(at.STATE_STATUS);
  code.get(L).load(at.STATE_HOOK_COUNT).setGlobal(carriedCount);
  code.get(L).i32(0).store(at.STATE_HOOK_COUNT);
  code.i32(YIELDED).return().close().close();
}

/** Indices of functions of the build, and types. */
export interface ResumeNumbers extends CoroutineNumbers {
  depth: number;
  precall: number;
  execute: number;
  /** What goes on with a function, compiled where it can. */
  goOn: number;
  finishCall: number;
  finishInstruction: number;
  finishC: number;
  /** Lua's own function that goes on with a coroutine. */
  resume: number;
}

/** luaD_rawrunprotected(L, resume, address of the number of values), in which a coroutine runs until it yields, ends or fails. */
export function runBody(numbers: ResumeNumbers, resumeBody: number): Code {
  const { returnDepth, carriedCount, depth } = numbers;
  const code = new Code(3);
  const [L, values] = [0, 2];
  const [record, calls, depthBefore, returnDepthBefore, status] = Array.from({ length: 5 }, () =>
    code.local(I32),
  );
  code.getGlobal(STACK_POINTER).sub(RECORD_SIZE).tee(record).setGlobal(STACK_POINTER);
  code.get(record).add(RECORD).get(L).load(at.STATE_JUMP).store();
  code
    .get(record)
    .i32(0)
    .store(RECORD + OUTCOME);
  code.get(L).get(record).add(RECORD).store(at.STATE_JUMP);
  code.get(L).load16(at.STATE_C_CALLS).set(calls);
  code.getGlobal(depth).set(depthBefore);
  code.getGlobal(returnDepth).set(returnDepthBefore);
  code.get(calls).setGlobal(returnDepth);
  const attempt = code.attempt().depth;
  code.get(L).get(values).load().call(resumeBody);
  code.get(L).load8(at.STATE_STATUS).tee(status).if();
  code.get(L).getGlobal(carriedCount).store(at.STATE_HOOK_COUNT);
  // Compiled code has put the end of the stack elsewhere on its way out.
  code.get(L).get(L).load(at.STATE_CALL).load(at.CALL_TOP).sub(SIZE_FOR_C).store(at.STATE_TOP).close();
  code.catchAll();
  code.get(returnDepthBefore).setGlobal(returnDepth);
  // What is thrown without a `longjmp` is the host's.
  code.i32(JUMPING).load().eqz().if().rethrow(attempt).close();
  code.i32(JUMPING).i32(0).store();
  code.get(depthBefore).setGlobal(depth);
  code
    .get(record)
    .load(RECORD + OUTCOME)
    .set(status);
  code.close();
  code.get(returnDepthBefore).setGlobal(returnDepth);
  code.get(L).get(calls).store16(at.STATE_C_CALLS);
  code.get(L).get(record).load(RECORD).store(at.STATE_JUMP);
  code.get(record).add(RECORD_SIZE).setGlobal(STACK_POINTER);
  code.get(status);
  return code;
}

/**
 * resume(L, number of values): begins a coroutine, or goes on with it behind a `yield`, until it ends or is left by returning,
 * which its status tells.
 */
export function resumeBody(numbers: ResumeNumbers): Code {
  const { returnDepth, precall, execute, goOn, finishCall, finishInstruction, finishC, resume } = numbers;
  const code = new Code(2);
  const [L, count] = [0, 1];
  const [call, first] = [code.local(I32), code.local(I32)];
  code.get(L).load(at.STATE_TOP).get(count).shl(4).sub().set(first);
  code.get(L).load8(at.STATE_STATUS).eqz().if();
  code.get(L).get(first).sub(at.VALUE_SIZE).i32(-1).call(precall).eqz().if();
  code.get(L).call(execute).close();
  code.return().close();
  code.get(L).load(at.STATE_CALL).tee(call).load8(at.CALL_STATUS).and(at.STATUS_LUA);
  code.get(call).load(at.CALL_GO_ON).ne(0).or().if();
  // It has been interrupted, or stands still in a function of C that has said how it goes on.
  const place = code.local(I32);
  code.i32(0).setGlobal(returnDepth);
  code.getGlobal(STACK_POINTER).sub(at.VALUE_SIZE).tee(place).setGlobal(STACK_POINTER);
  code.get(place).get(count).store();
  code.get(L).get(place).call(resume).return().close();
  code.get(L).i32(0).store8(at.STATE_STATUS);
  code.get(call).get(L).load(at.STATE_STACK).get(call).load(at.CALL_SLOT).add().store(at.CALL_FUNCTION);
  code.get(L).get(call).get(first).get(count).call(finishCall).drop();
  const again = code.loop().depth;
  code.get(L).load(at.STATE_CALL).tee(call).get(L).add(at.STATE_FIRST_CALL).eq().returnIf();
  code.get(call).load8(at.CALL_STATUS).and(at.STATUS_LUA).if();
  // Nearly all calls that are left by returning are calls by name, behind which little is to be done.
  const instruction = code.local(I32);
  code.get(call).load(at.CALL_INSTRUCTION).sub(object.INSTRUCTION_SIZE).load().tee(instruction);
  code.and(OPCODE_MASK).eq(CALL_OPCODE).if();
  code.get(instruction).and(RESULTS_MASK).if();
  code.get(L).get(call).load(at.CALL_TOP).store(at.STATE_TOP).close();
  code.else().get(L).call(finishInstruction).close();
  code.get(L).get(call).call(goOn);
  code.get(L).load8(at.STATE_STATUS).returnIf();
  code.else().get(L).i32(at.INTERRUPTED).call(finishC).close();
  return code.branch(again).close();
}

/** Auxiliary of `coroutine.resume`(from, L, number of values), which lets the count of instructions go along. */
export function shareCount({ sharesCount }: CoroutineNumbers, original: number): Code {
  const code = new Code(3);
  const [from, L, values] = [0, 1, 2];
  const [shares, result] = [code.local(I32), code.local(I32)];
  // What resumes the main state is a record of the host's, without an interval.
  code.getGlobal(sharesCount).get(from).load(at.STATE_HOOK_INTERVAL).ne(0).and().tee(shares).if();
  for (const field of [at.STATE_HOOK_INTERVAL, at.STATE_HOOK_COUNT])
    code.get(L).get(from).load(field).store(field);
  code.close();
  code.get(from).get(L).get(values).call(original).set(result);
  code.get(L).load(at.STATE_HOOK_INTERVAL).get(from).load(at.STATE_HOOK_INTERVAL).eq();
  code.get(shares).and().if();
  code.get(from).get(L).load(at.STATE_HOOK_COUNT).store(at.STATE_HOOK_COUNT).close();
  return code.get(result);
}
