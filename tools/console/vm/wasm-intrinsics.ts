/**
 * Host functions in WebAssembly, for what programs call very often: arguments that are plain numbers are read from the stack
 * of Lua and handed to a function of numbers, without JavaScript in between. All other calls go to the host function that
 * would be called otherwise, which converts arguments and raises errors.
 */

import { Code, F64, I32 } from './build/wasm-code.ts';
import { ModuleBuilder, type Signature } from './build/wasm-module.ts';
import { type NumericIntrinsic, signatureOf } from './compiled/numeric-intrinsics.ts';
import * as at from './memory/layout.ts';

/** A function of numbers that can be called from Lua's stack. */
export interface WasmIntrinsic extends Omit<NumericIntrinsic, 'run'> {
  takes: 'cut' | 'floats';
  gives: 'integer' | 'nothing' | 'work';
}

/** Functions by name, and the names of those that a host function calls, one for each number of arguments. */
export interface IntrinsicCalls {
  functions: Record<string, WasmIntrinsic>;
  calls: Record<string, readonly string[]>;
}

/**
 * The module of host functions. It imports the memory and function table of a Lua instance, the called functions, the
 * host functions for all other arguments under names that end in `otherwise`, and `spend`, which charges costs.
 */
export function wasmIntrinsicsModule({ functions, calls }: IntrinsicCalls): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  const indices = new Map<string, number>();
  const names = new Set(Object.values(calls).flat());
  for (const name of names) indices.set(name, builder.importFunction(name, signatureOf(functions[name])));
  const spend = builder.importFunction('spend', { parameters: [I32, I32] });
  const hostFunction: Signature = { parameters: [I32], result: I32 };
  for (const name of Object.keys(calls))
    indices.set(otherwise(name), builder.importFunction(otherwise(name), hostFunction));
  for (const [name, called] of Object.entries(calls)) {
    const code = new Code(1);
    const [L, first, count] = [0, code.local(I32), code.local(I32)];
    code.get(L).load(at.STATE_CALL).load(at.CALL_FUNCTION).add(at.VALUE_SIZE).set(first);
    code.get(L).load(at.STATE_TOP).get(first).sub().divU(at.VALUE_SIZE).set(count);
    for (const own of called)
      writeCall(code, functions[own], { own: indices.get(own)!, spend }, first, count);
    code.get(L).call(indices.get(otherwise(name))!);
    builder.define(name, hostFunction, code);
  }
  return builder.bytes();
}

/** Name under which the host function for all other arguments is imported. */
export function otherwise(name: string): string {
  return `${name} otherwise`;
}

/** Appends a call with the arguments from an address on, which returns unless an argument is not a number. */
function writeCall(
  code: Code,
  { parameters, takes, gives }: WasmIntrinsic,
  calls: { own: number; spend: number },
  first: number,
  count: number,
) {
  const L = 0;
  const isFloat = takes === 'floats';
  const numbers = Array.from({ length: parameters }, () => code.local(isFloat ? F64 : I32));
  const write = isFloat ? writeFloat : writeNumber;
  code.block();
  const { depth } = code;
  code.get(count).ne(parameters).branchIf(depth);
  for (const [order, number] of numbers.entries()) write(code, first, order * at.VALUE_SIZE, number, depth);
  for (const number of numbers) code.get(number);
  code.call(calls.own);
  const result = count;
  if (gives === 'work') code.set(result).get(L).get(result).call(calls.spend);
  else if (gives === 'integer') {
    code.set(result).get(L).load(at.STATE_TOP).set(first);
    code.get(first).get(result).extend().store64();
    code.get(first).i32(at.TAG_INTEGER).store(8);
    code.get(L).get(first).add(at.VALUE_SIZE).store(at.STATE_TOP);
  }
  code.i32(gives === 'integer' ? 1 : 0).return();
  code.close();
}

/** Appends the number in a slot as a float; branches out of the block if it is none. */
function writeFloat(code: Code, first: number, offset: number, number: number, block: number): void {
  const tag = () => code.get(first).load(offset + 8);
  tag().eq(at.TAG_INTEGER).if();
  code.get(first).load64(offset).floatOf64().set(number).else();
  tag().ne(at.TAG_FLOAT).branchIf(block);
  code.get(first).loadF(offset).set(number).close();
}

/** Appends the number in a slot truncated to a 32-bit integer; branches out of the block if it is none. */
function writeNumber(code: Code, first: number, offset: number, number: number, block: number): void {
  code
    .get(first)
    .load(offset + 8)
    .eq(at.TAG_INTEGER)
    .if();
  code.get(first).load64(offset).wrap().tee(number).extend().get(first).load64(offset).ne64().branchIf(block);
  code.else();
  code
    .get(first)
    .load(offset + 8)
    .ne(at.TAG_FLOAT)
    .branchIf(block);
  const value = code.local(F64);
  code.get(first).loadF(offset).set(value).isInteger32(value).eqz().branchIf(block);
  code.get(value).truncated64().wrap().set(number);
  code.close();
}
