/**
 * How a call comes to a function's compiled code: Lua begins every call in one function, before whose instructions this is
 * put, and compiled functions call each other by the same way.
 *
 * A small table in memory tells for the prototypes of functions, by their addresses, how often they are going to be called
 * until they are hot, as a number below zero, and where their code is once they are compiled. It lies where the stack of C
 * never comes down to, so that neither snapshots nor Lua's own objects know of it.
 */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { type CoroutineNumbers, YIELDED, yieldByReturning } from './coroutines.ts';
import { resumeDirectly } from './direct-resume.ts';
import { joined, readUnsigned, unsigned } from './wasm-bytes.ts';
import { Code, I32 } from './wasm-code.ts';

/** The table of calls: pairs of words, the address of a prototype and its count. */
export const CALL_TABLE = 0x8000;
/** One less than the number of its pairs, a power of two. */
const PAIRS_MASK = 0xfff;
export const CALL_TABLE_SIZE = 8 * (PAIRS_MASK + 1);
/** Status of a call of a function that is written in Lua, in the upper half of the word with the number of results. */
export const STATUS_LUA = 2 << 16;
/** Compiled functions that run inside of each other: beyond, calls are left to the interpreter, which needs no stack. */
export const MAX_DEPTH = 160;

/** Address of the pair of a prototype. */
export function pairOf(prototype: number): number {
  return CALL_TABLE + (((prototype >>> 3) & PAIRS_MASK) << 3);
}

/** Appends: the address of the pair of the prototype in a variable. */
export function pushPair(code: Code, prototype: number): Code {
  code.get(prototype).shrU(3).and(PAIRS_MASK);
  return code.shl(3).add(CALL_TABLE);
}

/** Indices of what every call of a compiled function needs: variables of the module, and the type of these functions. */
export interface CallNumbers {
  depth: number;
  mask: number;
  compiledType: number;
}

/** Variables of WebAssembly with a prototype, and with the address of its pair and what stands there. */
interface PairVariables {
  prototype: number;
  place: number;
  index: number;
}

/** The same of a call, with the address of the slot of the function, and of the end of its arguments. */
interface CallVariables extends PairVariables {
  L: number;
  callee: number;
  end: number;
  results: number;
}

/** Appends: reads prototype and pair of a function in a slot, which is a closure of Lua's. */
export function findPair(code: Code, callee: number): PairVariables {
  const [prototype, place, index] = [code.local(I32), code.local(I32), code.local(I32)];
  code.get(callee).load().load(object.CLOSURE_FUNCTION).set(prototype);
  pushPair(code, prototype).tee(place).load(4).set(index);
  return { prototype, place, index };
}

/** Appends: whether compiled functions may be called now. */
export function mayRun(code: Code, L: number, { depth, mask }: CallNumbers): Code {
  code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(mask).eq();
  return code.getGlobal(depth).lt(MAX_DEPTH).and();
}

/** Variables of WebAssembly with a record, the address of the first register, and the end of what the call has of the stack. */
interface RecordVariables {
  L: number;
  call: number;
  base: number;
  end: number;
}

/** Appends: fills the record of a call as luaD_precall does it but for the instruction, and makes it that of the running one. */
export function fillRecord(
  code: Code,
  { L, call, base, end }: RecordVariables,
  pushResultsAndStatus: () => unknown,
): void {
  code.get(call).get(base).sub(at.VALUE_SIZE).store(at.CALL_FUNCTION);
  code.get(call).get(base).store(at.CALL_REGISTERS);
  code.get(call).get(end).store(at.CALL_TOP);
  code.get(call);
  pushResultsAndStatus();
  code.store(at.CALL_RESULTS);
  code.get(L).get(end).store(at.STATE_TOP);
  code.get(L).get(call).store(at.STATE_CALL);
}

/** Appends: runs a compiled function whose record is filled. */
export function runCompiled(
  code: Code,
  { L, call, base }: Omit<RecordVariables, 'end'>,
  { depth, compiledType }: Omit<CallNumbers, 'mask'>,
  pushIndex: () => unknown,
): void {
  code.getGlobal(depth).add(1).setGlobal(depth);
  code.get(L).get(call).get(base);
  pushIndex();
  code.callTable(compiledType);
  code.getGlobal(depth).sub(1).setGlobal(depth);
}

/**
 * Appends the call of a compiled function to its end. The record of the call is filled as luaD_precall does it, unless the
 * stack has to grow, there is no record left, or the function takes any number of arguments.
 * @param plainly appends the call of luaD_precall as Lua has it, which leaves its result
 */
export function callCompiled(
  code: Code,
  { L, callee, end, results, prototype, index }: CallVariables,
  numbers: CallNumbers,
  plainly: () => unknown,
): void {
  const [size, call, base] = [code.local(I32), code.local(I32), code.local(I32)];
  code.get(prototype).load8(object.FUNCTION_REGISTERS).shl(4).set(size);
  code.get(L).load(at.STATE_CALL).load(at.CALL_NEXT).tee(call).ne(0);
  code.get(L).load(at.STATE_STACK_LAST).get(end).sub().get(size).gt().and();
  code.get(prototype).load8(object.FUNCTION_IS_VARIADIC).eqz().and().if();
  code.get(callee).add(at.VALUE_SIZE).set(base);
  // Arguments that are missing are nil; the place is not needed any more.
  const needed = code.local(I32);
  code.get(base).get(prototype).load8(object.FUNCTION_PARAMETERS).shl(4).add().set(needed);
  const again = code.loop().depth;
  code.get(end).get(needed).ltU().if();
  code.get(end).i32(at.TAG_NIL).store(at.TAG);
  code.get(end).add(at.VALUE_SIZE).set(end).branch(again).close().close();
  code.get(base).get(size).add().set(end);
  fillRecord(code, { L, call, base, end }, () => code.get(results).and(at.ALL_RESULTS).or(STATUS_LUA));
  code.get(call).get(prototype).load(object.FUNCTION_CODE).store(at.CALL_INSTRUCTION);
  code.else();
  plainly();
  code.drop();
  code.get(L).load(at.STATE_CALL).tee(call).load(at.CALL_REGISTERS).set(base);
  code.close();
  runCompiled(code, { L, call, base }, numbers, () => code.get(index));
}

/** Indices of what the function needs in which calls begin. */
export interface BeginNumbers extends CallNumbers, CoroutineNumbers {
  /** That function as Lua has it. */
  original: number;
  countUntilHot: number;
  /** Type of the host's function. */
  hotType: number;
  /** Place of the host's function in the table: told the state and the slot of a function that is called often. */
  hotPlace: number;
  /** What resumes coroutines, if the engine can catch what they throw. */
  directResume: number | undefined;
}

/**
 * What stands before luaD_precall(L, function, results): runs compiled code where there is any, and counts the calls of
 * functions that have none.
 */
export function beforePrecall(code: Code, numbers: BeginNumbers): void {
  const { original, countUntilHot, hotType, hotPlace, directResume } = numbers;
  const [L, callee, results] = [0, 1, 2];
  const end = code.local(I32);
  code.get(callee).load(at.TAG).eq(at.TAG_LUA_CLOSURE).if();
  const pair = findPair(code, callee);
  const { prototype, place, index } = pair;
  code.get(place).load().get(prototype).eq().if();
  code.get(index).gt(0).if();
  mayRun(code, L, numbers).if();
  code.get(L).load(at.STATE_TOP).set(end);
  const plainly = () => code.get(L).get(callee).get(results).call(original);
  callCompiled(code, { L, callee, end, results, ...pair }, numbers, plainly);
  // What has yielded has not come to its end, and its status tells.
  code.get(L).load8(at.STATE_STATUS).add(1).return().close();
  code.else().get(index).if();
  code.get(place).get(index).add(1).tee(index).store(4);
  code.get(index).eqz().if();
  code.get(L).get(callee).i32(hotPlace).callTable(hotType);
  code.close().close().close().else();
  code.get(index).le(0).if();
  code.get(place).get(prototype).store();
  code.get(place).getGlobal(countUntilHot).store(4);
  code.close().close();
  code.else();
  yieldByReturning(code, [L, callee, results], numbers);
  if (directResume !== undefined) resumeDirectly(code, [L, callee, results], directResume);
  code.close();
}

/** Appends, where the memory of a prototype is given back: what was known of its function is forgotten. */
export function forgetCalls(code: Code, prototype: number): void {
  const place = code.local(I32);
  pushPair(code, prototype).tee(place).load().get(prototype).eq().if();
  code.get(place).i32(0).store();
  code.get(place).i32(0).store(4).close();
}

/** What the interpreter says where it calls a function in place of the running one, and where it runs a hook that counts. */
const TAIL_CALL_BEFORE = [0x41, 0x7f];
const COUNT_HOOK_BEFORE = [0x41, 3, 0x41, 0x7f];
/** What it does behind a call that has begun: goes on in the function that is called unless that has come to its end. */
const IS_LUA_BEHIND = [0x45, 0x0d];
/** A variable of its own that is not needed there. */
const SCRATCH = 1;

/**
 * The interpreter, changed at three places. Its tail calls begin in the original function: what they call takes the place of
 * the caller, and so cannot run beside it. Before it runs a hook that counts, the host is asked, because hooks need more of the
 * stack, whose size a program can find out: with compiled functions there are fewer of them. And it returns when what it calls
 * has yielded.
 * @returns undefined if it is another build
 */
export function changedInterpreter(
  body: Uint8Array,
  [precall, original]: [number, number],
  [hook, count]: [number, number],
): Uint8Array | undefined {
  const withTailCalls = withOtherCall(body, TAIL_CALL_BEFORE, precall, original);
  const withHooks = withTailCalls && withOtherCall(withTailCalls, COUNT_HOOK_BEFORE, hook, count);
  const code = new Code(SCRATCH + 1);
  code.tee(SCRATCH).i32(YIELDED).eq().returnIf().get(SCRATCH);
  const call = [0x10, ...unsigned(precall)];
  return (
    withHooks && replaced(withHooks, [...call, ...IS_LUA_BEHIND], [...call, ...code.bytes, ...IS_LUA_BEHIND])
  );
}

/**
 * A function's body in which another function is called at the one place where these instructions stand before.
 * @returns undefined if there is no such place, or more than one
 */
export function withOtherCall(
  body: Uint8Array,
  before: readonly number[],
  from: number,
  to: number,
): Uint8Array | undefined {
  const call = (index: number) => [...before, 0x10, ...unsigned(index)];
  return replaced(body, call(from), call(to));
}

/** A body, with its size in front, in which some instructions stand in the place of others that are there once. */
function replaced(body: Uint8Array, from: readonly number[], to: readonly number[]): Uint8Array | undefined {
  const [, begin] = readUnsigned(body, 0);
  const places: number[] = [];
  for (let i = begin; i < body.length; i++)
    if (from.every((byte, order) => body[i + order] === byte)) places.push(i);
  if (places.length !== 1) return undefined;
  const content = joined([body.subarray(begin, places[0]), to, body.subarray(places[0] + from.length)]);
  return joined([unsigned(content.length), content]);
}

/** luaD_hook(L, event, line) for an event of counting, which is left out if the host has done what it is for. */
export function countHookBody(hook: number, type: number, place: number): Code {
  const code = new Code(3);
  code.get(0).i32(place).callTable(type).eqz().if();
  code.get(0).get(1).get(2).call(hook).close();
  return code;
}
