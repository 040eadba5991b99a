/**
 * `coroutine.resume`, and what `coroutine.wrap` makes, without the functions of C in between that the library, the API and the
 * machine have for them. Whatever is unusual is left to those: before the coroutine runs, or by telling them its outcome.
 */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { type CoroutineNumbers, RESUME, ROOM_FOR_C, SIZE_FOR_C, WRAPPED } from './coroutines.ts';
import { sharingCount } from './resume.ts';
import { Code, I32 } from './wasm-code.ts';

/** How many calls through C wait inside of each other at most. */
const MAX_C_CALLS = 200;
/** Type of functions that Lua calls, among those of the build. */
const CALLED_TYPE = 0;

/** Indices of functions that a direct resume calls. */
export interface DirectResumeNumbers extends CoroutineNumbers {
  run: number;
  finishCall: number;
}

/** Appends to the beginning of luaD_precall: resumes a coroutine if that is what is called, and returns when it has run. */
export function resumeDirectly(
  code: Code,
  [L, callee, results]: readonly number[],
  directResume: number,
): void {
  const place = code.local(I32);
  code.get(callee).load().set(place);
  code.get(callee).load(at.TAG).eq(at.TAG_C_CLOSURE).if(I32);
  code.get(place).load(object.CLOSURE_FUNCTION).eq(WRAPPED);
  code.else().get(callee).load(at.TAG).eq(at.TAG_LIGHT_FUNCTION).get(place).eq(RESUME).and().close();
  code.if().get(L).get(callee).get(results).call(directResume).returnIf(1).close();
}

/** directResume(L, function, results): the call of a function that resumes, to its end; 0 if Lua's own has to be called. */
export function directResumeBody(numbers: DirectResumeNumbers): Code {
  const { outcome, run, finishCall } = numbers;
  const code = new Code(3);
  const [from, callee, results] = [0, 1, 2];
  const variables = Array.from({ length: 9 }, () => code.local(I32));
  const [L, first, place, end, size, isWrapped, call, fixedCalls, status] = variables;
  const refuse = () => code.returnIf(0);

  code.get(callee).load(at.TAG).eq(at.TAG_C_CLOSURE).tee(isWrapped).if();
  code.get(callee).load().load(object.C_CLOSURE_VALUES).set(L);
  code.get(callee).add(at.VALUE_SIZE).set(first);
  code.else();
  code
    .get(callee)
    .add(2 * at.VALUE_SIZE)
    .tee(first)
    .get(from)
    .load(at.STATE_TOP)
    .gtU();
  code
    .get(callee)
    .load(at.VALUE_SIZE + at.TAG)
    .ne(at.TAG_THREAD)
    .or();
  refuse();
  code.get(callee).load(at.VALUE_SIZE).set(L).close();
  code.get(from).load(at.STATE_TOP).get(first).sub().set(size);

  // It has yielded, or has not begun yet.
  code.get(L).load8(at.STATE_STATUS).tee(status).ne(at.INTERRUPTED).if();
  code.get(L).load(at.STATE_CALL).get(L).add(at.STATE_FIRST_CALL).ne().get(status).or();
  code.get(L).load(at.STATE_TOP).get(L).load(at.STATE_CALL).load(at.CALL_FUNCTION).sub();
  code.le(at.VALUE_SIZE).or();
  refuse().close();

  // Nothing has to be allocated, and nobody is told of calls.
  code.get(size).get(L).load(at.STATE_STACK_LAST).get(L).load(at.STATE_TOP).sub().ge();
  code.get(from).load16(at.STATE_C_CALLS).add(1).ge(MAX_C_CALLS).or();
  code.get(from).load(at.STATE_CALL).load(at.CALL_NEXT).tee(call).eqz().or();
  code.get(from).load(at.STATE_STACK_LAST).get(from).load(at.STATE_TOP).sub().lt(ROOM_FOR_C).or();
  code.get(from).load8(at.STATE_HOOK_MASK).i32(at.HOOK_MASK_COUNT).or().ne(at.HOOK_MASK_COUNT).or();
  refuse();

  code.get(call).get(callee).store(at.CALL_FUNCTION);
  code.get(call).get(from).load(at.STATE_TOP).add(SIZE_FOR_C).store(at.CALL_TOP);
  code.get(call).get(results).i32(at.ALL_RESULTS).and().store(at.CALL_RESULTS);
  code.get(from).get(call).store(at.STATE_CALL);

  code.get(L).load(at.STATE_TOP).tee(place).get(size).add().tee(end);
  code.get(L).load(at.STATE_CALL).load(at.CALL_TOP).gtU().if();
  code.get(L).load(at.STATE_CALL).get(end).store(at.CALL_TOP).close();
  copyValues(code, first, place, size);
  code.get(from).get(first).store(at.STATE_TOP);
  code.get(L).get(end).store(at.STATE_TOP);
  code.get(L).load16(at.STATE_FIXED_CALLS).set(fixedCalls);
  code.get(L).i32(0).store16(at.STATE_FIXED_CALLS);
  code.get(L).get(from).load16(at.STATE_C_CALLS).add(1).store16(at.STATE_C_CALLS);
  sharingCount(code, [from, L], numbers, () => code.get(L).get(size).shrU(4).call(run).set(status));
  code.get(L).get(fixedCalls).store16(at.STATE_FIXED_CALLS);

  code.get(L).load(at.STATE_TOP).get(L).load(at.STATE_CALL).load(at.CALL_FUNCTION).sub();
  code.sub(at.VALUE_SIZE).set(size);
  code.get(from).load(at.STATE_TOP).tee(first).set(place);
  code.get(status).i32(at.INTERRUPTED).gtU();
  code.get(from).load(at.STATE_STACK_LAST).get(first).sub().get(size).add(at.VALUE_SIZE).le().or().if();
  // An error, or more results than there is room for: Lua's own function is called after all, and told of the outcome.
  code.get(status).add(1).setGlobal(outcome);
  code.get(L).i32(at.INTERRUPTED).store8(at.STATE_STATUS);
  code.get(call).load(at.CALL_FUNCTION).load().set(place);
  code.get(from);
  code.get(place).load(object.CLOSURE_FUNCTION).get(place).get(isWrapped).select();
  code.callTable(CALLED_TYPE).set(size);
  code.get(from).get(call);
  code.get(from).load(at.STATE_TOP).get(size).shl(4).sub();
  code.get(size).call(finishCall).drop().i32(1).return().close();

  code.get(L).get(L).load16(at.STATE_C_CALLS).sub(1).store16(at.STATE_C_CALLS);
  code.get(isWrapped).eqz().if();
  code.get(place).i32(1).store().get(place).i32(at.TAG_BOOLEAN).store(at.TAG);
  code.get(place).add(at.VALUE_SIZE).set(place).close();
  code.get(L).get(L).load(at.STATE_TOP).get(size).sub().tee(end).store(at.STATE_TOP);
  copyValues(code, end, place, size);
  code.get(from).get(place).get(size).add().tee(end).store(at.STATE_TOP);
  code.get(from).get(call).get(first).get(end).get(first).sub().shrU(4).call(finishCall).drop();
  return code.i32(1);
}

/** Appends: copies so many bytes of values from one address to another, both in variables. */
function copyValues(code: Code, from: number, to: number, size: number): void {
  const rest = code.local(I32);
  code.get(size).set(rest);
  const again = code.loop().depth;
  code.get(rest).if();
  code.get(rest).sub(at.VALUE_SIZE).set(rest);
  for (const half of [0, at.TAG])
    code.get(to).get(rest).add().get(from).get(rest).add().load64(half).store64(half);
  code.branch(again).close().close();
}
