/** The call stack of a paused state, read from its memory. */

import { LuaHeap } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import * as object from '../console/vm/memory/object-layout.ts';
import type { NativeLua } from '../console/vm/native.ts';

/** A running Lua function. */
export interface CallFrame {
  /** Its coroutine. */
  state: number;
  /** Addresses of the call record, the function's closure and its compiled function. */
  call: number;
  closure: number;
  compiled: number;
  /** Index of the current instruction, and its line in the chunk, from 1. */
  instruction: number;
  line: number;
}

const WORD = 4;

/**
 * The call stack of a coroutine, the innermost function first, without functions of the host, of Lua and of the
 * console.
 */
export function callFrames(native: NativeLua, state: number): CallFrame[] {
  const { words } = native.stack;
  const word = (address: number) => words[address >> 2];
  const heap = new LuaHeap(native.stack.bytes.buffer as ArrayBuffer);
  const frames: CallFrame[] = [];
  for (let call = word(state + at.STATE_CALL); call !== 0; call = word(call + at.CALL_CALLER)) {
    const slot = word(call + at.CALL_FUNCTION);
    if (word(slot + 8) !== at.TAG_LUA_CLOSURE) continue;
    const closure = word(slot);
    const compiled = heap.functionOf(closure);
    const next = word(call + at.CALL_INSTRUCTION) - word(compiled + object.FUNCTION_CODE);
    const instruction = Math.max(0, next / WORD - 1);
    const line = word(word(compiled + object.FUNCTION_LINES) + WORD * instruction);
    frames.push({ state, call, closure, compiled, instruction, line });
  }
  return frames;
}

/**
 * The call depth of a function in a coroutine, without functions that the sources do not have.
 *
 * @param first record of its call
 * @param isCounted called with compiled functions
 */
export function callDepth(
  native: NativeLua,
  first: number,
  isCounted: (compiled: number) => boolean,
): number {
  const { words } = native.stack;
  let depth = 0;
  for (let call = first; call !== 0; call = words[(call + at.CALL_CALLER) >> 2]) {
    const compiled = compiledOf(native, call);
    if (compiled !== 0 && isCounted(compiled)) depth++;
  }
  return depth;
}

/** The compiled function of a call record; 0 for C functions. */
export function compiledOf(native: NativeLua, call: number): number {
  const { words } = native.stack;
  const slot = words[(call + at.CALL_FUNCTION) >> 2];
  if (words[(slot + 8) >> 2] !== at.TAG_LUA_CLOSURE) return 0;
  return words[(words[slot >> 2] + object.CLOSURE_FUNCTION) >> 2];
}

/** A local variable in scope: its index among those of the function, and its slot. */
export interface LiveLocal {
  index: number;
  slot: number;
}

/** The local variables in scope at the current instruction. */
export function liveLocals(heap: LuaHeap, { call, compiled, instruction }: CallFrame): LiveLocal[] {
  const base = heap.words[(call + at.CALL_REGISTERS) >> 2] >> 2;
  const live: LiveLocal[] = [];
  for (const [index, { start, end }] of heap.locals(compiled).entries())
    if (start <= instruction && instruction < end)
      live.push({ index, slot: base + live.length * (at.VALUE_SIZE >> 2) });
  return live;
}

/** The lines of a compiled function's instructions. */
export function instructionLines(heap: LuaHeap, compiled: number): Int32Array {
  const first = heap.words[(compiled + object.FUNCTION_LINES) >> 2] >> 2;
  return heap.words.subarray(first, first + heap.instructions(compiled).length);
}
