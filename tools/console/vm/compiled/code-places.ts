/** Where calls and resumed coroutines find the code of functions. */

import * as object from '../memory/object-layout.ts';
import type { LuaStack } from '../memory/stack.ts';
import { CallTable } from './call-table.ts';
import { EntryTable } from './entry-table.ts';
import type { HotFunction } from './hot-functions.ts';
import type { LuaFunction } from './lua-function.ts';

/** A function with its place in the function table; whether its code is there already. */
interface Placed extends HotFunction {
  lua: LuaFunction;
  index: number;
  isPlaced: boolean;
}

export class CodePlaces {
  readonly calls: CallTable;
  readonly entries: EntryTable;
  private readonly stack: LuaStack;

  constructor(stack: LuaStack) {
    this.stack = stack;
    this.calls = new CallTable(stack);
    this.entries = new EntryTable(stack);
  }

  /** Forgets everything. What has code already, and may still lie where it lay, is looked for when it is called next. */
  reset(functions: Iterable<Placed>): void {
    this.calls.clear();
    this.entries.clear();
    for (const { prototype, pc, isPlaced } of functions)
      if (isPlaced && pc === 0) this.calls.set(prototype, -1);
  }

  /** Whether the memory of a function has not been given back. */
  isKnown({ prototype, pc }: HotFunction): boolean {
    return pc === 0 ? this.calls.get(prototype) !== undefined : this.entries.isOwner(prototype);
  }

  /** Whether a function that was hot is still at its place. */
  isThere(hot: HotFunction): boolean {
    const { words } = this.stack;
    return this.isKnown(hot) && words[(hot.closure + object.CLOSURE_FUNCTION) >> 2] === hot.prototype;
  }

  /** Leads calls of a function, or coroutines that resume in it, to its code. */
  enter(placed: Placed): void {
    if (!this.isKnown(placed)) return;
    const { prototype, pc, lua, index, isPlaced } = placed;
    if (pc === 0) this.calls.set(prototype, isPlaced ? index : 0);
    else if (isPlaced) this.entries.set(instructionAt(pc, lua), index);
  }
}

/** Identifies code: by the address of the prototype, or below zero by that of the instruction where it begins otherwise. */
export function keyOf(pc: number, lua: LuaFunction): number {
  return pc === 0 ? lua.address : -instructionAt(pc, lua);
}

function instructionAt(pc: number, { codeAddress }: LuaFunction): number {
  return codeAddress + object.INSTRUCTION_SIZE * pc;
}
