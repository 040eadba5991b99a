/** Lowers calls and returns. */

import { fillRecord, MAX_DEPTH, pairOf, runCompiled, STATUS_LUA } from '../../build/compiled-calls.ts';
import { I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { IN_MEMORY } from '../kinds.ts';
import { L, type Lowering } from '../lowering.ts';
import type { CallTarget } from '../type-feedback.ts';
import { callIntrinsic } from './intrinsic-calls.ts';

/** R(A), … := R(A)(R(A+1), …); a variable number of arguments or results if B or C is 0. */
export function call(to: Lowering, instruction: Instruction): void {
  if (callIntrinsic(to, instruction) || isRefused(to)) return;
  const { a, b, c } = instruction;
  const callee = to.predict({ register: a });
  const target = to.feedback.target(callee);
  // If a host function starts a generic loop, the guess is about its table argument.
  const table =
    callee?.[2] === at.TAG_LIGHT_FUNCTION && c === 4 && b > 1 ? to.predict({ register: a + 1 }) : undefined;
  const isKnown = callee && target && b !== 0 && b - 1 <= target.lua.parameterCount;
  if (isKnown && c !== 0 && !to.isGeneral)
    to.inlinedCalls.offer(instruction, { ...target, feedback: to.feedback.ofCallee(callee, target) }, target);
  callAny(to, a, b, c, isKnown ? target : undefined);
  if (table) to.registers.state[a + 1] = { ...IN_MEMORY, predict: table };
}

/** Rejects inlining of a function that calls others. */
function isRefused(to: Lowering): boolean {
  if (!to.frame.inlined) return false;
  to.inlinedCalls.refuse(to.frame);
  to.giveUp();
  return true;
}

/** Calls whatever there is, by way of a function that may well be it. */
function callAny(to: Lowering, a: number, b: number, c: number, target: CallTarget | undefined): void {
  const { code, calls } = to;
  to.beforeCall();
  if (target) callKnown(to, target, a, b - 1, c - 1);
  code.get(L);
  to.pushSlot(a);
  if (b !== 0) to.pushSlot(a + b);
  else code.get(L).load(at.STATE_TOP);
  code.i32(c - 1).call(calls.run);
  if (target) code.close();
  if (c !== 0) to.restoreTop();
  to.registers.forgetFrom(a);
  to.afterCall();
}

/**
 * Appends whether the callee is the known function, and the call needs no allocation.
 * @param end the register behind the arguments
 * @param closure variable into which the function goes
 * @param next variable into which goes the record of the call
 */
export function pushIsTarget(
  to: Lowering,
  a: number,
  end: number,
  { lua, index }: CallTarget,
  [closure, next]: readonly [closure: number, next: number],
): void {
  const { code, registers } = to;
  registers.pushTag(a);
  code.eq(at.TAG_LUA_CLOSURE).if(I32);
  registers.pushBits(a);
  code.wrap().tee(closure).load(object.CLOSURE_FUNCTION).eq(lua.address);
  const ofIndex = pairOf(lua.address) + 4;
  code.i32(ofIndex).load().eq(index).and();
  code.get(to.call).load(at.CALL_NEXT).tee(next).ne(0).and();
  const room = registers.offset(end + lua.registerCount);
  code.get(L).load(at.STATE_STACK_LAST).get(to.base).sub().gt(room).and();
  code.else().i32(0).close();
}

/**
 * Appends the direct call of a compiled function, if it is the callee. The code after it, up to the end of a block,
 * handles all other calls.
 */
function callKnown(to: Lowering, target: CallTarget, a: number, count: number, results: number): void {
  const { code, calls } = to;
  const { parameterCount, registerCount, codeAddress } = target.lua;
  const [closure, call, base, end] = [code.local(I32), code.local(I32), code.local(I32), code.local(I32)];
  const first = a + 1;
  pushIsTarget(to, a, first + count, target, [closure, call]);
  code.getGlobal(calls.depth).lt(MAX_DEPTH).and().if();
  for (let register = first + count; register < first + parameterCount; register++)
    to.pushSlot(register).i32(at.TAG_NIL).store(at.TAG);
  to.pushSlot(first).set(base);
  to.pushSlot(first + registerCount).set(end);
  fillRecord(code, { L, call, base, end }, () => code.i32(results & at.ALL_RESULTS).or(STATUS_LUA));
  code.get(call).i32(codeAddress).store(at.CALL_INSTRUCTION);
  runCompiled(code, { L, call, base }, calls, () => code.i32(target.index));
  code.else();
}

/** return R(A)(R(A+1), …): the called function replaces this one. */
export function tailCall(to: Lowering, instruction: Instruction): void {
  if (callIntrinsic(to, instruction) || isRefused(to)) return;
  const { a, b } = instruction;
  const { code, calls } = to;
  to.beforeCall();
  if (b !== 0) to.setTop(a + b);
  code.get(L).get(to.call).get(to.closure);
  to.pushSlot(a).call(calls.tailCall);
  code.returnIf();
  to.registers.forgetFrom(a);
  to.afterCall();
}

/** return R(A), …; all up to the end of the stack where B says 0. */
export function return_(to: Lowering, { a, b: wanted }: Instruction): void {
  const { code, calls } = to;
  const b = wanted === 0 && to.knownTop !== undefined ? to.knownTop - a + 1 : wanted;
  to.registers.flush();
  to.count.tell();
  if (to.frame.lua.hasChildren) code.get(L).get(to.base).call(calls.closeUpvalues);
  if (b !== 0) returnAsWanted(to, a, b - 1);
  code.get(L).get(to.call);
  to.pushSlot(a);
  pushValueCount(to, a, b === 0 ? undefined : b - 1);
  code.call(calls.finishCall).drop().return();
  to.isOver = true;
}

/** Appends the number of values from a register on: known, or up to the top of the stack. */
export function pushValueCount(to: Lowering, first: number, known: number | undefined): void {
  const { code } = to;
  if (known !== undefined) code.i32(known);
  else {
    code.get(L).load(at.STATE_TOP);
    to.pushSlot(first).sub().shrU(4);
  }
}

/** Returns as luaD_poscall does, if the caller wants exactly the given results, all, or none. */
function returnAsWanted(to: Lowering, a: number, count: number): void {
  const { code, registers } = to;
  const [wanted, target] = [code.local(I32), code.local(I32)];
  const goBack = (moved: number) => {
    code.get(to.call).load(at.CALL_FUNCTION).set(target);
    for (let i = 0; i < moved; i++) registers.storeAt(target, i * at.VALUE_SIZE, a + i);
    code.get(L).get(to.call).load(at.CALL_CALLER).store(at.STATE_CALL);
    const size = moved * at.VALUE_SIZE;
    code.get(L).get(target).add(size).store(at.STATE_TOP);
    code.return().close();
  };
  code.get(to.call).load16(at.CALL_RESULTS).tee(wanted).eq(count);
  code.get(wanted).eq(at.ALL_RESULTS).or().if();
  goBack(count);
  if (count === 0) return;
  code.get(wanted).eqz().if();
  goBack(0);
}

/** R(A+3), … := R(A)(R(A+1), R(A+2)), the call of a generic loop. */
export function callIterator(to: Lowering, { a, c }: Instruction): void {
  const { code, calls, registers } = to;
  to.beforeCall();
  const first = a + 3;
  code.get(L).get(to.call);
  to.pushSlot(a).i32(c).call(calls.iterate);
  to.restoreTop();
  to.registers.forgetFrom(first);
  const entry = to.feedback.entry(to.predict({ register: a + 1 }));
  entry?.slice(0, c).forEach((predict, order) => {
    registers.state[first + order] = { ...IN_MEMORY, predict };
  });
  to.afterCall();
}
