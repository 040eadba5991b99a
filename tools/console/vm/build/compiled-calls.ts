/**
 * How a call comes to a function's compiled code: Lua begins every call in one function, before which this is put.
 *
 * A small table in memory tells for the prototypes of functions, by their addresses, how often they are going to be called
 * until they are hot, as a number below zero, and where their code is once they are compiled. It lies where the stack of C never comes down to, so that neither snapshots nor Lua's
 * own objects know of it.
 */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { Code, I32 } from './wasm-code.ts';

/** The table of calls: pairs of words, the address of a prototype and its count. */
export const CALL_TABLE = 0x8000;
/** Binary logarithm of the number of its pairs. */
const PAIRS_LOG = 12;
export const CALL_TABLE_SIZE = 8 << PAIRS_LOG;
/** Compiled functions that run inside of each other: beyond, calls are left to the interpreter, which needs no stack. */
const MOST_DEPTH = 160;

/** Address of the pair of a prototype. */
export function pairOf(prototype: number): number {
  return CALL_TABLE + (((prototype >>> 3) & ((1 << PAIRS_LOG) - 1)) << 3);
}

/** Appends: the address of the pair of the prototype in a variable. */
export function pushPair(code: Code, prototype: number): Code {
  code.get(prototype).i32(3).shrU();
  return code
    .i32((1 << PAIRS_LOG) - 1)
    .and()
    .i32(3)
    .shl()
    .i32(CALL_TABLE)
    .add();
}

/** Indices of what a call needs. */
export interface CallNumbers {
  /** The function that begins calls as Lua has it. */
  original: number;
  depth: number;
  mask: number;
  countUntilHot: number;
  /** Types of compiled functions and of the host's function. */
  compiledType: number;
  hotType: number;
  /** Place of the host's function in the table: told the state and the slot of a function that is called often. */
  hotPlace: number;
}

/** luaD_precall(L, function, results): runs compiled code where there is any. */
export function callBody(numbers: CallNumbers): Code {
  const { original, depth, mask, countUntilHot, compiledType, hotType, hotPlace } = numbers;
  const [L, callee, results] = [0, 1, 2];
  const code = new Code(3);
  const [prototype, place, count] = [code.local(I32), code.local(I32), code.local(I32)];
  const plain = () => code.get(L).get(callee).get(results).call(original);
  code.get(callee).load(8).i32(at.TAG_LUA_CLOSURE).ne().if();
  plain().return();
  code.close();
  code.get(callee).load().load(object.CLOSURE_FUNCTION).set(prototype);
  pushPair(code, prototype).tee(place).load(4).set(count);
  code.get(place).load().get(prototype).eq().if();
  code.get(count).i32(0).gt().if();
  code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(mask).eq();
  code.getGlobal(depth).i32(MOST_DEPTH).lt().and().if();
  plain().drop();
  code.getGlobal(depth).i32(1).add().setGlobal(depth);
  code.get(L).get(count).callTable(compiledType);
  code.getGlobal(depth).i32(1).sub().setGlobal(depth);
  code.i32(1).return();
  code.close().else();
  code.get(count).if();
  code.get(place).get(count).i32(1).add().tee(count).store(4);
  code.get(count).eqz().if();
  code.get(L).get(callee).i32(hotPlace).callTable(hotType);
  code.close().close().close().else();
  code.get(count).i32(0).le().if();
  code.get(place).get(prototype).store();
  code.get(place).getGlobal(countUntilHot).store(4);
  code.close().close();
  plain();
  return code;
}

/** luaF_newproto(L): forgets the prototype that lay at the same address before. */
export function newPrototypeBody(original: number): Code {
  const code = new Code(1);
  const [prototype, place] = [code.local(I32), code.local(I32)];
  code.get(0).call(original).set(prototype);
  pushPair(code, prototype).tee(place).load().get(prototype).eq().if();
  code.get(place).i32(0).store();
  code.get(place).i32(0).store(4);
  code.close().get(prototype);
  return code;
}

/** What the interpreter says where it calls a function in place of the running one, and where it runs a hook that counts. */
const TAIL_CALL_BEFORE = [0x41, 0x7f, 0x10];
const COUNT_HOOK_BEFORE = [0x41, 3, 0x41, 0x7f, 0x10];

/**
 * The interpreter, changed at two places. Its tail calls begin in the original function: what they call takes the place of
 * the caller, and so cannot run beside it. And before it runs a hook that counts, the host is asked, because hooks need
 * more of the stack, whose size a program can find out: with compiled functions there are fewer of them.
 * @returns undefined if it is another build
 */
export function changedInterpreter(
  body: Uint8Array,
  [precall, original]: [number[], number[]],
  [hook, count]: [number[], number[]],
): Uint8Array | undefined {
  const result = body.slice();
  for (const [before, from, to] of [
    [TAIL_CALL_BEFORE, precall, original],
    [COUNT_HOOK_BEFORE, hook, count],
  ]) {
    const call = [...before, ...from];
    const places: number[] = [];
    for (let i = 0; i < body.length; i++)
      if (call.every((byte, order) => body[i + order] === byte)) places.push(i);
    if (places.length !== 1 || from.length !== to.length) return undefined;
    result.set(to, places[0] + before.length);
  }
  return result;
}

/** luaD_hook(L, event, line) for an event of counting, which is left out if the host has done what it is for. */
export function countHookBody(hook: number, type: number, place: number): Code {
  const code = new Code(3);
  code.get(0).i32(place).callTable(type).eqz().if();
  code.get(0).get(1).get(2).call(hook).close();
  return code;
}
