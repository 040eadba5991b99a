/**
 * Functions in WebAssembly that compiled functions share: what is too long to stand in each of them. They do what Lua's
 * own virtual machine does at the same place.
 */

import { cachedModule } from '../../build/cached-modules.ts';
import {
  callCompiled,
  fillRecord,
  findPair,
  mayRun,
  pushPair,
  runCompiled,
} from '../../build/compiled-calls.ts';
import { HOST_PLACES } from '../../build/patch-host.ts';
import { Code, F64, I32, I64 } from '../../build/wasm-code.ts';
import type { LuaExports } from '../../build/wasm-exports.ts';
import { instantiate, ModuleBuilder } from '../../build/wasm-module.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import {
  type Calls,
  COMPILED,
  HOST_FUNCTIONS,
  importWhenUsed,
  LUA_FUNCTIONS,
  RUNTIME_FUNCTIONS,
  type RuntimeName,
} from '../environment.ts';
import type { NumericIntrinsics } from '../numeric-intrinsics.ts';
import { type Iterators, iterate } from './iterators.ts';
import { NEW_OBJECT_BODIES } from './new-objects.ts';
import { type Body, OBJECT_BODIES } from './objects.ts';

/** Whole floats below this are exact as integers, and so are their remainders. */
const EXACT = 2 ** 53;

/**
 * What modules of compiled functions import.
 *
 * @param plain functions of the console that they call without a record of the call
 * @throws WebAssembly.CompileError where a page forbids to compile
 */
export function compiledEnvironment(
  { table, memory, depth, compiledMask, internals }: LuaExports,
  plain: NumericIntrinsics,
  iterators: Iterators,
): WebAssembly.ModuleImports {
  const shared = {
    ...(internals as unknown as Record<string, CallableFunction>),
    ...plain.imports,
    table,
    memory,
    depth,
    compiledMask,
    interval: table.get(HOST_PLACES.onInterval),
    exit: table.get(HOST_PLACES.onExit),
  } as WebAssembly.ModuleImports;
  return { ...shared, ...instantiate(runtimeModule(iterators), shared) } as WebAssembly.ModuleImports;
}

/** The module of these functions, for an instance with iterators at these places. */
function runtimeModule(iterators: Iterators): WebAssembly.Module {
  return cachedModule(`runtime ${iterators.next} ${iterators.ofIpairs}`, () => moduleBytes(iterators));
}

function moduleBytes(iterators: Iterators): Uint8Array<ArrayBuffer> {
  const module = new ModuleBuilder();
  const imported = { ...importWhenUsed(module, { ...LUA_FUNCTIONS, ...HOST_FUNCTIONS }) };
  const mask = module.importGlobal('compiledMask', I32);
  const depth = module.importGlobal('depth', I32);
  const first = Object.keys(imported).length;
  const bodies: Record<RuntimeName, Body> = {
    ...BODIES,
    iterate: (code, calls) => iterate(code, calls, iterators),
  };
  const names = Object.keys(bodies) as RuntimeName[];
  const own = Object.fromEntries(names.map((name, order) => [name, first + order]));
  const calls = { ...imported, ...own } as Calls;
  const compiledType = module.type(COMPILED);
  for (const name of names) {
    const signature = RUNTIME_FUNCTIONS[name];
    const code = new Code(signature.parameters.length);
    bodies[name](code, calls, { mask, depth, compiledType });
    module.define(name, signature, code);
  }
  return module.bytes();
}

const BODIES: Record<Exclude<RuntimeName, 'iterate'>, Body> = {
  /** leave(L, call, instruction, count, site): lets the interpreter go on at an instruction, to the end of the function. */
  leave(code, calls) {
    const [L, call, instruction, count, site] = [0, 1, 2, 3, 4];
    code.get(call).get(instruction).store(at.CALL_INSTRUCTION);
    code.get(L).get(count).store(at.STATE_HOOK_COUNT);
    code.get(L).get(site).call(calls.exit);
    code.get(L).call(calls.execute);
  },
  /** makeRecord(L, caller's record, its next instruction, first register of a function, its end, results and status): that of a call. */
  makeRecord(code) {
    const [L, caller, instruction, base, end, results] = [0, 1, 2, 3, 4, 5];
    const call = code.local(I32);
    code.get(caller).get(instruction).store(at.CALL_INSTRUCTION);
    code.get(caller).load(at.CALL_NEXT).set(call);
    fillRecord(code, { L, call, base, end }, () => code.get(results));
  },
  /**
   * goOn(L, call, longest, site, more): after a call, the address of the first register, if compiled code may go on that looks
   * at the count no sooner than that; 0 if the interpreter has gone on, for which the count is so many more, or if the coroutine
   * is left by returning.
   */
  goOn(code, calls, { mask }) {
    const [L, call, longest, site, more] = [0, 1, 2, 3, 4];
    code.get(L).load8(at.STATE_STATUS).returnIf(0);
    code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(mask).eq().if();
    code.get(L).load(at.STATE_HOOK_COUNT).get(longest).gt().if(I32).i32(1);
    code.else().get(L).call(calls.interval).close().if();
    code.get(call).load(at.CALL_REGISTERS).return().close().close();
    code.get(L).get(L).load(at.STATE_HOOK_COUNT).get(more).add().store(at.STATE_HOOK_COUNT);
    code.get(L).get(site).call(calls.exit);
    code.get(L).call(calls.execute).i32(0);
  },
  /** run(L, function, end of the arguments, results): a call, to its end. */
  run(code, calls, numbers) {
    const [L, callee, end, results] = [0, 1, 2, 3];
    code.get(callee).load(at.TAG).eq(at.TAG_LUA_CLOSURE).if();
    const pair = findPair(code, callee);
    code.get(pair.place).load().get(pair.prototype).eq().get(pair.index).gt(0).and();
    mayRun(code, L, numbers).and().if();
    callCompiled(code, { L, callee, end, results, ...pair }, numbers, () => {
      code.get(L).get(end).store(at.STATE_TOP);
      code.get(L).get(callee).get(results).call(calls.plainPrecall);
    });
    code.return().close().close();
    code.get(L).get(end).store(at.STATE_TOP);
    code.get(L).get(callee).get(results).call(calls.precall).eqz().if();
    code.get(L).call(calls.execute).close();
  },
  ...OBJECT_BODIES,
  ...NEW_OBJECT_BODIES,
  /** modulo(a, b) of integers, b not 0: the sign is that of b. */
  modulo(code) {
    const [a, b] = [0, 1];
    const rest = code.local(I64);
    code.get(a).get(b).rem64().tee(rest).ne64(0n);
    code.get(rest).get(b).xor64().lt64(0n).and().if(I64);
    code.get(rest).get(b).add64().else().get(rest).close();
  },
  /** moduloFloat(a, b): exact, by integers where both are such. */
  moduloFloat(code, calls) {
    const [a, b] = [0, 1];
    const rest = code.local(F64);
    for (const value of [a, b]) code.get(value).truncF().get(value).eqF().get(value).absF().ltF(EXACT).and();
    code.and().get(b).neF(0).and().if(F64);
    code.get(a).truncated64().get(b).truncated64().rem64().floatOf64().get(a).copysignF();
    code.else().get(a).get(b).call(calls.remainder).close().set(rest);
    code.get(rest).get(b).mulF().ltF(0).if(F64);
    code.get(rest).get(b).addF().else().get(rest).close();
  },
  /** divide(a, b) of integers, b not 0, rounded down. */
  divide(code) {
    const [a, b] = [0, 1];
    const quotient = code.local(I64);
    code.get(b).eq64(-1n).if();
    code.i64(0n).get(a).sub64().return().close();
    code.get(a).get(b).div64().set(quotient);
    code.get(a).get(b).xor64().lt64(0n);
    code.get(quotient).get(b).mul64().get(a).ne64().and().if(I64);
    code.get(quotient).sub64(1n).else().get(quotient).close();
  },
  /** divideFloat(a, b): by the processor, whatever an engine knows of a and b where it is called. */
  divideFloat(code) {
    code.get(0).get(1).divF();
  },
  /** sameValue(L, address of a value, of another one): whether they are equal, 1 or 0; 2 if only Lua itself can tell. */
  sameValue(code, calls) {
    const [L, a, b] = [0, 1, 2];
    const meta = code.local(I32);
    code.i32(0).get(a).get(b).call(calls.equal).returnIf(1);
    code.get(a).load(at.TAG).get(b).load(at.TAG).ne().returnIf(0);
    code.get(a).load(at.TAG).eq(at.TAG_USERDATA).returnIf(2);
    code.get(a).load(at.TAG).ne(at.TAG_TABLE).returnIf(0);
    for (const value of [a, b]) {
      code.get(value).load().load(object.TABLE_METATABLE).tee(meta).if();
      code.get(L).get(meta).i32(object.EQUALITY_EVENT).call(calls.method).load(at.TAG).returnIf(2).close();
    }
    code.i32(0);
  },
  /**
   * tailCall(L, call, closure, function): calls a function in place of the running one, to its end; 0 if it was a C
   * function, whose results are on the stack.
   */
  tailCall(code, calls, numbers) {
    const [L, call, closure, callee] = [0, 1, 2, 3];
    const [next, from, to, end, count, prototype] = Array.from({ length: 6 }, () => code.local(I32));
    code.get(L).get(callee).i32(-1).call(calls.plainPrecall).returnIf(0);
    code.get(L).load(at.STATE_CALL).set(next);
    code.get(next).load().tee(from).load().load(object.CLOSURE_FUNCTION).set(prototype);
    code.get(call).load().set(to);
    code.get(next).load(at.CALL_REGISTERS).get(prototype).load8(object.FUNCTION_PARAMETERS);
    code.shl(4).add().set(end);
    code.get(closure).load(object.CLOSURE_FUNCTION).load(object.FUNCTION_CHILD_COUNT).if();
    code.get(L).get(call).load(at.CALL_REGISTERS).call(calls.closeUpvalues).close();
    code.get(call).get(to).get(next).load(at.CALL_REGISTERS).get(from).sub().add().store(at.CALL_REGISTERS);
    code.get(L).get(to).get(L).load(at.STATE_TOP).get(from).sub().add().tee(count).store(at.STATE_TOP);
    code.get(call).get(count).store(at.CALL_TOP);
    code.get(call).get(next).load(at.CALL_INSTRUCTION).store(at.CALL_INSTRUCTION);
    code.get(call).get(call).load16(at.CALL_STATUS).or(at.STATUS_TAIL).store16(at.CALL_STATUS);
    code.get(L).get(call).store(at.STATE_CALL);
    const again = code.loop().depth;
    code.get(from).get(end).ltU().if();
    code.get(to).get(from).load64().store64().get(to).get(from).load64(at.TAG).store64(at.TAG);
    code.get(to).add(at.VALUE_SIZE).set(to);
    code.get(from).add(at.VALUE_SIZE).set(from).branch(again).close().close();
    // Its compiled code, if it has any and it may run.
    pushPair(code, prototype).tee(from).load(4).set(count);
    code.get(from).load().get(prototype).eq().get(count).gt(0).and();
    code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(numbers.mask).eq().and();
    code.getGlobal(numbers.depth).lt(MAX_TAIL_DEPTH).and().if();
    code.get(call).load(at.CALL_REGISTERS).set(to);
    runCompiled(code, { L, call, base: to }, numbers, () => code.get(count));
    code.i32(1).return().close();
    code.get(L).call(calls.execute).i32(1);
  },
};

/** Compiled functions inside of each other, beyond which those that are called in place of others are interpreted. */
const MAX_TAIL_DEPTH = 80;
