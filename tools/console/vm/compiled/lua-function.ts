/** A function's prototype as Lua has compiled it, read from the memory of the VM. */

import { LuaHeap, type RawValue } from '../memory/heap.ts';
import * as object from '../memory/object-layout.ts';
import { decode, type Instruction } from './instructions.ts';

export interface LuaFunction {
  /** Address of the prototype. */
  address: number;
  code: Instruction[];
  /** Addresses of the first instruction and of the first constant. */
  codeAddress: number;
  constantsAddress: number;
  constants: RawValue[];
  parameterCount: number;
  registerCount: number;
  isVariadic: boolean;
  hasChildren: boolean;
  /** Registers that closures made here share: they live in memory alone. */
  shared: ReadonlySet<number>;
  /** Identifies the function: another function at the same address has other bytes. */
  signature: string;
}

/** Reads the function whose prototype lies at an address. */
export function readFunction(heap: LuaHeap, address: number): LuaFunction {
  const words = heap.instructions(address);
  const constants = heap.constants(address).map(slot => heap.raw(slot));
  const children = heap.children(address);
  const shared = new Set<number>();
  for (const child of children)
    for (const { isLocal, place } of heap.upvalues(child)) if (isLocal) shared.add(place);
  const codeAddress = heap.word(address + object.FUNCTION_CODE);
  const constantsAddress = heap.word(address + object.FUNCTION_CONSTANTS);
  return {
    address,
    code: Array.from(words, decode),
    codeAddress,
    constantsAddress,
    constants,
    parameterCount: heap.bytes[address + object.FUNCTION_PARAMETERS],
    registerCount: heap.bytes[address + object.FUNCTION_REGISTERS],
    isVariadic: heap.bytes[address + object.FUNCTION_IS_VARIADIC] !== 0,
    hasChildren: children.length > 0,
    shared,
    signature: [
      ...heap.bytes.subarray(address + object.FUNCTION_PARAMETERS, address + object.FUNCTION_REGISTERS + 1),
      address,
      codeAddress,
      constantsAddress,
      words.join(),
      constants.join(),
      [...shared].join(),
    ].join(';'),
  };
}

/** The memory as it is now. */
export function heapOf(memory: WebAssembly.Memory): LuaHeap {
  return new LuaHeap(memory.buffer);
}
