/** How a coroutine runs from where it is resumed until it yields, ends or fails: in a protected call of WebAssembly itself. */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { type CoroutineNumbers, SIZE_FOR_C } from './coroutines.ts';
import { Code, I32 } from './wasm-code.ts';

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

/** run(L, number of values): runs a coroutine until it yields, ends or fails, which the number says that it gives. */
export function runBody(numbers: ResumeNumbers, resumeBody: number): Code {
  const { returnDepth, carriedCount, depth } = numbers;
  const code = new Code(2);
  const [L, values] = [0, 1];
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
  code.get(L).get(values).call(resumeBody);
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

/** luaD_rawrunprotected(L, resume, address of the number of values), for a coroutine that may have run already. */
export function runOnceBody({ outcome }: CoroutineNumbers, run: number): Code {
  const code = new Code(3);
  const [L, values] = [0, 2];
  const status = code.local(I32);
  code.getGlobal(outcome).tee(status).if();
  code.i32(0).setGlobal(outcome);
  code.get(status).sub(1).set(status);
  code.get(L).get(status).eq(at.INTERRUPTED).store8(at.STATE_STATUS);
  code.get(status).return().close();
  return code.get(L).get(values).load().call(run);
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
export function shareCount(numbers: CoroutineNumbers, original: number): Code {
  const code = new Code(3);
  const [from, L, values] = [0, 1, 2];
  const result = code.local(I32);
  sharingCount(code, [from, L], numbers, () => code.get(from).get(L).get(values).call(original).set(result));
  return code.get(result);
}

/** Appends something during which state L takes over the count of instructions of the state that resumes it. */
export function sharingCount(
  code: Code,
  [from, L]: readonly [from: number, L: number],
  { sharesCount }: CoroutineNumbers,
  work: () => unknown,
): void {
  const shares = code.local(I32);
  // What resumes the main state is a record of the host's, without an interval.
  code.getGlobal(sharesCount).get(from).load(at.STATE_HOOK_INTERVAL).ne(0).and().tee(shares).if();
  for (const field of [at.STATE_HOOK_INTERVAL, at.STATE_HOOK_COUNT])
    code.get(L).get(from).load(field).store(field);
  code.close();
  work();
  code.get(L).load(at.STATE_HOOK_INTERVAL).get(from).load(at.STATE_HOOK_INTERVAL).eq();
  code.get(shares).and().if();
  code.get(from).get(L).load(at.STATE_HOOK_COUNT).store(at.STATE_HOOK_COUNT).close();
}
