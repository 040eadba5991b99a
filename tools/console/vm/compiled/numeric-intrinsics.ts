/**
 * What functions of the host do with plain numbers: compiled code calls them by that, without a record of the call and
 * without values on Lua's stack.
 */

import { F64, I32 } from '../build/wasm-code.ts';
import type { ModuleBuilder, Signature } from '../build/wasm-module.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import type { Watchdog } from '../watchdog.ts';

/** A function of numbers that does what a host function does. */
export interface NumericIntrinsic {
  /** Floats; integers of 32 bits; or such integers, to which numbers are made by cutting off their fractions. */
  takes: 'floats' | 'integers' | 'cut';
  parameters: number;
  /**
   * A float; a 32-bit integer; a float that stands for an integer; nothing. A float that is not a number stands for: only
   * the host function itself has the answer. Or the instructions that its work counts for, and to the program nothing.
   */
  gives: 'float' | 'integer' | 'whole' | 'nothing' | 'work';
  run: CallableFunction;
}

/** Functions of numbers by the names of host functions, one for each number of arguments that is wanted. */
export type IntrinsicTable = Readonly<Record<string, readonly NumericIntrinsic[]>>;

/** Lua's own functions that compiled code does by itself. */
export const MATH_NAMES = [
  'math.floor',
  'math.ceil',
  'math.abs',
  'math.sqrt',
  'math.max',
  'math.min',
  'math.fmod',
] as const;
export type MathName = (typeof MATH_NAMES)[number];

/** The functions of an instance that compiled code knows. */
export class NumericIntrinsics {
  private readonly table: IntrinsicTable;
  private readonly names: ReadonlyMap<number, string>;
  private readonly spend: Watchdog['spend'];

  /**
   * @param names names of functions by their places in the function table
   * @param spend what counts the work of those that tell it
   */
  constructor(table: IntrinsicTable, names: ReadonlyMap<number, string>, spend: Watchdog['spend']) {
    this.table = table;
    this.names = names;
    this.spend = spend;
  }

  /** Name of the function that a value is, if it is one of these. */
  name(value: RawValue | undefined): string | undefined {
    return value?.[2] === at.TAG_LIGHT_FUNCTION ? this.names.get(value[0]) : undefined;
  }

  /** What a host function does with so many numbers. */
  find(name: string, parameters: number): NumericIntrinsic | undefined {
    return this.table[name]?.find(one => one.parameters === parameters);
  }

  /** All of them, under the names by which modules import them. */
  get imports(): WebAssembly.ModuleImports {
    const entries = Object.entries(this.table).flatMap(([name, functions]) =>
      functions.map(({ parameters, run }) => [importName(name, parameters), run]),
    );
    return { ...Object.fromEntries(entries), spend: this.spend };
  }
}

/** Type of a function of numbers. */
export function signatureOf({ parameters, takes, gives }: Omit<NumericIntrinsic, 'run'>): Signature {
  const type = takes === 'floats' ? F64 : I32;
  const result = { float: F64, integer: I32, whole: F64, nothing: undefined, work: I32 } as const;
  return { parameters: Array(parameters).fill(type), result: result[gives] };
}

/** Lets a module import a function of numbers; returns its index. */
export function importIntrinsic(module: ModuleBuilder, name: string, plain: NumericIntrinsic): number {
  return module.importFunction(importName(name, plain.parameters), signatureOf(plain));
}

function importName(name: string, parameters: number): string {
  return `${name} of ${parameters}`;
}
