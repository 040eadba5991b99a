/** The functions that compiled code may call: Lua's own, and those of `runtime/`. */

import type { CallNumbers } from '../build/compiled-calls.ts';
import { F64, I32, I64, type ValueType } from '../build/wasm-code.ts';
import type { ModuleBuilder, Signature } from '../build/wasm-module.ts';

const takes = (...parameters: ValueType[]): Signature => ({ parameters });
const gives = (result: ValueType, ...parameters: ValueType[]): Signature => ({ parameters, result });

/** Parameters of compiled functions: state, call record, address of the first register. */
export const COMPILED: Signature = takes(I32, I32, I32);

/** Lua's own, under the names of `wasm-exports.ts`. */
export const LUA_FUNCTIONS = {
  execute: takes(I32),
  precall: gives(I32, I32, I32, I32),
  plainPrecall: gives(I32, I32, I32, I32),
  finishCall: gives(I32, I32, I32, I32, I32),
  call: takes(I32, I32, I32),
  finishGet: takes(I32, I32, I32, I32, I32),
  finishSet: takes(I32, I32, I32, I32, I32),
  tableGet: gives(I32, I32, I32),
  tableGetInteger: gives(I32, I32, I64),
  newClosure: gives(I32, I32, I32),
  reallocate: gives(I32, I32, I32, I32, I32),
  resizeTable: takes(I32, I32, I32, I32),
  tableLength: gives(I64, I32),
  next: gives(I32, I32, I32),
  operatorMethod: takes(I32, I32, I32, I32, I32),
  concatenate: takes(I32, I32),
  equal: gives(I32, I32, I32, I32),
  lessThan: gives(I32, I32, I32, I32),
  lessEqual: gives(I32, I32, I32, I32),
  closeUpvalues: takes(I32, I32),
  upvalueBarrier: takes(I32, I32),
  collect: takes(I32),
  remainder: gives(F64, F64, F64),
  power: gives(F64, F64, F64),
  shiftLeft: gives(I64, I64, I64),
} as const;

/** The host's. */
export const HOST_FUNCTIONS = {
  interval: gives(I32, I32),
  exit: takes(I32, I32),
  spend: takes(I32, I32),
} as const;

/** Those that `runtime/` makes. */
export const RUNTIME_FUNCTIONS = {
  leave: takes(I32, I32, I32, I32, I32),
  makeRecord: takes(I32, I32, I32, I32, I32, I32),
  goOn: gives(I32, I32, I32, I32, I32, I32),
  run: takes(I32, I32, I32, I32),
  find: gives(I32, I32, I32),
  lookUp: gives(I32, I32, I32, I32),
  claim: gives(I32, I32, I32, I32),
  allocate: gives(I32, I32, I32),
  makeTable: gives(I32, I32),
  makeRoom: takes(I32, I32, I32, I32),
  barrier: takes(I32, I32, I64, I32),
  length: gives(I64, I64, I32),
  modulo: gives(I64, I64, I64),
  moduloFloat: gives(F64, F64, F64),
  divide: gives(I64, I64, I64),
  divideFloat: gives(F64, F64, F64),
  method: gives(I32, I32, I32, I32),
  setList: takes(I32, I32, I32, I32),
  makeClosure: takes(I32, I32, I32, I32, I32),
  findCell: gives(I32, I32, I32),
  iterate: takes(I32, I32, I32, I32),
  sameValue: gives(I32, I32, I32, I32),
  tailCall: gives(I32, I32, I32, I32, I32),
} as const;

export type RuntimeName = keyof typeof RUNTIME_FUNCTIONS;

/** What compiled functions call. */
export const CALLED = { ...LUA_FUNCTIONS, ...HOST_FUNCTIONS, ...RUNTIME_FUNCTIONS };
/** Indices of these functions in a module. */
export type Calls = Record<keyof typeof CALLED, number>;
/** Indices of functions, of the module's variables, and of the type of compiled functions. */
export type CallIndices = Calls & CallNumbers;

/** Indices of functions that a module imports on first use, so that it has only the imports that it needs. */
export function importWhenUsed<Name extends string>(
  module: ModuleBuilder,
  functions: Readonly<Record<Name, Signature>>,
): Record<Name, number> {
  const indices = {} as Record<Name, number>;
  for (const [name, signature] of Object.entries(functions) as [Name, Signature][])
    Object.defineProperty(indices, name, {
      enumerable: true,
      get: () => module.importFunction(name, signature),
    });
  return indices;
}
