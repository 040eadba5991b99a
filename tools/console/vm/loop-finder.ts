/**
 * Finds the endless loop in a program that has used up its budget and runs on for a short time. The function is the
 * innermost one that does not return meanwhile; the loop is the innermost one in it that the program does not leave.
 */

import { LuaHeap } from './memory/heap.ts';
import * as at from './memory/layout.ts';
import * as object from './memory/object-layout.ts';
import type { LuaStack } from './memory/stack.ts';

/** Samples for finding the function, and samples after which the search ends. */
const LOOKS_FOR_FUNCTION = 500;
const LOOKS = 1000;
/** Events after which the search also ends: the program may do nothing but calls. */
const MAX_EVENTS = 200_000;

/** Where the program spins. */
export interface LoopLocation {
  /** The coroutine whose function it is. */
  state: number;
  /** The number of calls between the function and the top of its coroutine's stack. */
  level: number;
  /** Line of the chunk in which the loop starts; undefined if the function has no such loop. */
  line: number | undefined;
  /**
   * The previous line, after which the loop starts: Lua has no instruction for the head of a loop without a
   * condition.
   */
  after: number;
}

/** A function that runs, by the record of its call. */
interface Running {
  state: number;
  call: number;
}

export class LoopFinder {
  private readonly stack: LuaStack;
  private readonly mainState: number;
  /** For each coroutine, the stack depth of the outermost function that has returned. */
  private readonly returnedAt = new Map<number, number>();
  private spinning: Running | undefined;
  /** First and last instruction of its function that have been seen. */
  private first = 0;
  private last = 0;
  private looks = 0;
  private events = 0;

  constructor(stack: LuaStack, mainState: number) {
    this.stack = stack;
    this.mainState = mainState;
  }

  /** A function returns; whether the search is over. */
  returned(L: number, activation: number): boolean {
    const call = this.word(activation + at.ACTIVATION_CALL);
    this.returnedAt.set(L, Math.min(this.depth(L, call), this.returnedAt.get(L) ?? Number.POSITIVE_INFINITY));
    return ++this.events >= MAX_EVENTS && this.look(L);
  }

  /** The host has worked for as long as so many looks are apart. */
  work(looks: number): void {
    this.looks += looks;
  }

  /** Some instructions have passed; whether the search is over. */
  look(L: number): boolean {
    if (!this.returnedAt.has(L)) this.returnedAt.set(L, Number.POSITIVE_INFINITY);
    const isOver = ++this.looks >= LOOKS || this.events >= MAX_EVENTS;
    if (this.looks < LOOKS_FOR_FUNCTION && !isOver) return false;
    const found = this.innermost(L);
    if (!found) return isOver;
    const place = this.nextInstruction(found.call);
    if (found.call !== this.spinning?.call || found.state !== this.spinning.state) {
      this.spinning = found;
      this.first = place;
      this.last = place;
    }
    this.first = Math.min(this.first, place);
    this.last = Math.max(this.last, place);
    return isOver;
  }

  /** The loop, after the search; undefined if no function of the program loops. */
  result(): LoopLocation | undefined {
    if (!this.spinning) return undefined;
    const { state, call } = this.spinning;
    let level = 0;
    for (let top = this.word(state + at.STATE_CALL); top !== call; top = this.word(top + at.CALL_CALLER)) {
      // The function has returned after all.
      if (top === 0) return undefined;
      level++;
    }
    return { state, level, ...this.loop(call) };
  }

  /** The innermost function written in Lua that has not returned. */
  private innermost(L: number): Running | undefined {
    // If the main program was seen, code in coroutines is only a part of its loop.
    const state = this.returnedAt.has(this.mainState) ? this.mainState : L;
    const end = this.returnedAt.get(state)!;
    for (let call = this.word(state + at.STATE_CALL); call !== 0; call = this.word(call + at.CALL_CALLER)) {
      const isLua = this.word(this.word(call + at.CALL_FUNCTION) + 8) === at.TAG_LUA_CLOSURE;
      if (isLua && this.depth(state, call) < end) return { state, call };
    }
    return undefined;
  }

  /** The innermost loop around the instructions that have been seen. */
  private loop(call: number): Pick<LoopLocation, 'line' | 'after'> {
    const heap = new LuaHeap(this.stack.bytes.buffer as ArrayBuffer);
    const compiled = heap.functionOf(this.word(this.word(call + at.CALL_FUNCTION)));
    const code = heap.instructions(compiled);
    const lineOf = (place: number) => this.word(this.word(compiled + object.FUNCTION_LINES) + 4 * place);
    for (let end = this.last; end < code.length; end++) {
      const operation = code[end] & object.OPERATION_MASK;
      const isFor = operation === object.FOR_LOOP || operation === object.GENERIC_FOR_LOOP;
      if (!isFor && operation !== object.JUMP) continue;
      const begin = end + 1 + (code[end] >>> object.JUMP_SHIFT) - object.JUMP_BIAS;
      if (begin > this.first) continue;
      const line = lineOf(isFor ? end : begin);
      if (isFor) return { line, after: line };
      return { line, after: begin === 0 ? this.word(compiled + object.FUNCTION_LINE) : lineOf(begin - 1) };
    }
    return { line: undefined, after: 0 };
  }

  /** Number of the next instruction of a function that runs. */
  private nextInstruction(call: number): number {
    const compiled = this.word(this.word(this.word(call + at.CALL_FUNCTION)) + object.CLOSURE_FUNCTION);
    const next = this.word(call + at.CALL_INSTRUCTION) - this.word(compiled + object.FUNCTION_CODE);
    return Math.max(0, (next >> 2) - 1);
  }

  /** The distance of a call's function from the bottom of the stack, which may move. */
  private depth(state: number, call: number): number {
    return this.word(call + at.CALL_FUNCTION) - this.word(state + object.THREAD_STACK);
  }

  private word(address: number): number {
    return this.stack.words[address >> 2];
  }
}

/** A line on which a loop without a condition at its head begins. */
const BARE_HEAD = /\b(while true do|repeat)\b/;

/** The line on which a loop starts, in the text of its chunk; undefined if there is none. */
export function loopLine({ line, after }: LoopLocation, code: Uint8Array): number | undefined {
  if (line === undefined || after >= line) return line;
  const lines = new TextDecoder('latin1').decode(code).split('\n');
  for (let found = line; found >= after; found--) if (BARE_HEAD.test(lines[found - 1] ?? '')) return found;
  return line;
}
