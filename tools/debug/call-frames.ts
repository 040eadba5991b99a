/** The functions that run in a state that stands still, read from its memory. */

import { LuaHeap } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import * as object from '../console/vm/memory/object-layout.ts';
import type { NativeLua } from '../console/vm/native.ts';

/** A function written in Lua that runs. */
export interface CallFrame {
  /** The coroutine in which it runs. */
  state: number;
  /** Address of the record of the call, and of the function's closure and its compiled function. */
  call: number;
  closure: number;
  compiled: number;
  /** Number of the instruction that runs, and its line in the chunk, from 1. */
  instruction: number;
  line: number;
}

const WORD = 4;

/** The functions that run in a coroutine, the innermost first; those of its host, of Lua and of the console are left out. */
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
 * How deep in calls a function of a coroutine runs: what the sources have no function for is not counted.
 * @param first record of its call
 * @param isCounted asked with compiled functions
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

/** The compiled function of the Lua function that runs by a record of a call; 0 for functions of C. */
export function compiledOf(native: NativeLua, call: number): number {
  const { words } = native.stack;
  const slot = words[(call + at.CALL_FUNCTION) >> 2];
  if (words[(slot + 8) >> 2] !== at.TAG_LUA_CLOSURE) return 0;
  return words[(words[slot >> 2] + object.CLOSURE_FUNCTION) >> 2];
}

/** A local variable that a frame has now: its number among those of the function, and its slot. */
export interface LiveLocal {
  index: number;
  slot: number;
}

/** The local variables that a frame knows where it stands. */
export function liveLocals(heap: LuaHeap, { call, compiled, instruction }: CallFrame): LiveLocal[] {
  const base = heap.words[(call + at.CALL_REGISTERS) >> 2] >> 2;
  const live: LiveLocal[] = [];
  for (const [index, { start, end }] of heap.locals(compiled).entries())
    if (start <= instruction && instruction < end)
      live.push({ index, slot: base + live.length * (at.VALUE_SIZE >> 2) });
  return live;
}

/** The lines of the instructions of a compiled function. */
export function instructionLines(heap: LuaHeap, compiled: number): Int32Array {
  const first = heap.words[(compiled + object.FUNCTION_LINES) >> 2] >> 2;
  return heap.words.subarray(first, first + heap.instructions(compiled).length);
}
