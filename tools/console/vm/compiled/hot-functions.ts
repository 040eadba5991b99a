/**
 * Decides which functions are called often enough to be compiled. Compiling starts slowly: the engine has to compile
 * the compiler, and the code that all functions share, which is not worth it for a short run. And a function that is
 * called only now and then must become hot several times, because its code takes as long to pay off.
 */

import type { LuaExports } from '../build/wasm-exports.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import type { LuaStack } from '../memory/stack.ts';
import type { CallTable } from './call-table.ts';
import { heapOf } from './lua-function.ts';
import { commonGuess } from './type-feedback.ts';

/** A function that is called often, or in which coroutines often resume at one place. */
export interface HotFunction {
  prototype: number;
  closure: number;
  /** The instruction where it starts or resumes. */
  pc: number;
  /** What the first registers may be guessed to hold there: the arguments, or whatever was found. */
  values: (RawValue | undefined)[];
}

/** Instructions that a program runs in hot functions before the first is compiled: about 50 ms. */
const INSTRUCTIONS_BEFORE = 8_000_000;
/** Most ticks for that in a program that is not light, and the factor for a light one. */
const MAX_TICKS_BEFORE = 600;
const TIMES_OF_LIGHT = 8;
/** Ticks within which a frequently called function becomes hot, and how often others must become hot. */
const MAX_TICKS = 1200;
const MAX_TIMES = 4;
/** Sampled calls of a hot function, at growing distances. */
const CALLS_LOOKED_AT = 12;
/** About as many instructions a coroutine runs until it yields, with what resuming and leaving it takes. */
const INSTRUCTIONS_UNTIL_YIELD = 30;
/** Functions that are looked at at a time. */
const MAX_LOOKED_AT = 256;

export class HotFunctions {
  private readonly exports: LuaExports;
  private readonly stack: LuaStack;
  private readonly calls: CallTable;
  private readonly isEager: boolean;
  /** Functions whose next calls are looked at too, and how many have been. */
  private readonly lookedAt = new Map<number, HotFunction & { calls: number }>();
  /** By address of the function: the tick in which it last became hot, and how often that was too slow. */
  private readonly times = new Map<number, { tick: number; slow: number }>();
  private instructions = 0;
  /** Whether the program took long for its first instructions; undefined until it has run them. */
  private isLight: boolean | undefined;
  private ticks = 0;
  /** The tick in which counting began. */
  private first = 0;

  /** @param isEager whether all is compiled at once */
  constructor(exports: LuaExports, stack: LuaStack, calls: CallTable, isEager: boolean) {
    this.exports = exports;
    this.stack = stack;
    this.calls = calls;
    this.isEager = isEager;
  }

  /** A tick begins. */
  onTick(): void {
    this.ticks++;
  }

  /** Whether the program has run hot functions for long enough. */
  get hasBegun(): boolean {
    return this.isEager || this.instructions >= INSTRUCTIONS_BEFORE * (this.isLight ? TIMES_OF_LIGHT : 1);
  }

  /**
   * Notes that the function in a slot is called often. Several calls are sampled to see which arguments are numbers
   * of both kinds.
   * @param isCompiled whether it has code
   * @returns what is to be compiled, if it is
   */
  onHot(L: number, callee: number, isCompiled: (prototype: number) => boolean): HotFunction | undefined {
    const { words } = this.stack;
    const closure = words[callee >> 2];
    const prototype = words[(closure + object.CLOSURE_FUNCTION) >> 2];
    const known = this.lookedAt.get(prototype);
    if (!known)
      this.count(-words[(prototype + object.FUNCTION_CODE_SIZE) >> 2] * this.exports.countUntilHot.value);
    if (!known && !isCompiled(prototype) && !this.isWorth(prototype)) {
      this.countAnew({ prototype, pc: 0 });
      return undefined;
    }
    const heap = heapOf(this.exports.memory);
    const values: RawValue[] = [];
    const end = words[(L + at.STATE_TOP) >> 2];
    for (let slot = callee + at.VALUE_SIZE; slot < end; slot += at.VALUE_SIZE)
      values.push(heap.raw(slot >> 2));
    const common = known ? known.values.map((one, order) => commonGuess(one, values[order])) : values;
    const hot = { prototype, closure, pc: 0, values: common };
    const calls = (known?.calls ?? 0) + 1;
    this.lookedAt.delete(prototype);
    const isEnough = values.length === 0 || calls >= CALLS_LOOKED_AT || this.lookedAt.size >= MAX_LOOKED_AT;
    if (isEnough || this.isEager) return hot;
    this.lookedAt.set(prototype, { ...hot, calls });
    this.calls.set(prototype, -calls);
    return undefined;
  }

  /**
   * Notes that a coroutine is about to resume in a function of state L.
   * @param every one in this many is noted
   */
  onMissedEntry(L: number, every: number): HotFunction {
    const { words } = this.stack;
    const call = words[(L + at.STATE_CALL) >> 2] >> 2;
    const closure = words[words[call + (at.CALL_FUNCTION >> 2)] >> 2];
    const prototype = words[(closure + object.CLOSURE_FUNCTION) >> 2];
    const heap = heapOf(this.exports.memory);
    const start = words[call + (at.CALL_REGISTERS >> 2)] >> 2;
    const values = Array.from({ length: heap.bytes[prototype + object.FUNCTION_REGISTERS] }, (_, register) =>
      heap.raw(start + register * (at.VALUE_SIZE >> 2)),
    );
    const distance =
      words[call + (at.CALL_INSTRUCTION >> 2)] - words[(prototype + object.FUNCTION_CODE) >> 2];
    this.count(every * INSTRUCTIONS_UNTIL_YIELD);
    return { prototype, closure, pc: distance >> 2, values };
  }

  /** A program has run this many instructions that might have been compiled. */
  private count(instructions: number): void {
    this.instructions += instructions;
    if (this.instructions >= INSTRUCTIONS_BEFORE) this.isLight ??= this.ticks > MAX_TICKS_BEFORE;
  }

  private isWorth(prototype: number): boolean {
    const { tick, slow } = this.times.get(prototype) ?? { tick: this.first, slow: 0 };
    const isWorth = this.isEager || this.ticks - tick <= MAX_TICKS || slow + 1 >= MAX_TIMES;
    this.times.set(prototype, { tick: this.ticks, slow: isWorth ? 0 : slow + 1 });
    return isWorth;
  }

  /**
   * Lets a function become hot again. Its hot closure may be gone while its prototype lives on in others, such as
   * closures that are created in every frame.
   */
  countAnew({ prototype, pc }: Pick<HotFunction, 'prototype' | 'pc'>): void {
    if (pc !== 0) return;
    if (this.calls.get(prototype) === 0) this.calls.set(prototype, this.exports.countUntilHot.value);
  }

  /** Forgets what is where. */
  reset(): void {
    this.lookedAt.clear();
    this.times.clear();
    this.first = this.ticks;
  }
}
