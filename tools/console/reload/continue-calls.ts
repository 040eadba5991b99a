/**
 * Finds where suspended functions, those of started coroutines, continue in their new code. That is known if the call
 * that the function waits for is in a part that is equal in both versions, or differs only in constants, and if the same
 * variables are in the same registers.
 */

import type { ProgramView } from '../program/program-view.ts';
import { walkHeap } from '../program/walk-heap.ts';
import type { LuaHeap } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import * as object from '../vm/memory/object-layout.ts';
import { upvalueOrder } from './match-functions.ts';

/** A suspended call: the address of its record, and the instruction at which it continues in the new code. */
export interface Continuation {
  call: number;
  next: number;
}

/**
 * Finds the closures on the stacks of coroutines that can get new code.
 * @param roots tables from which everything can be reached
 * @param functions compiled functions and what has become of them
 * @returns by their addresses all calls of them that are under way
 */
export function findContinuations(
  ours: ProgramView,
  theirs: ProgramView,
  roots: readonly number[],
  functions: ReadonlyMap<number, number>,
): Map<number, Continuation[]> {
  const { heap } = ours;
  const calls = new Map<number, number[]>();
  walkHeap(heap, roots, {
    thread(thread) {
      for (
        let call = heap.word(thread + at.STATE_CALL);
        call !== 0;
        call = heap.word(call + at.CALL_CALLER)
      ) {
        const slot = heap.word(call + at.CALL_FUNCTION) >> 2;
        if (!heap.isClosure(slot)) continue;
        const closure = heap.object(slot);
        calls.set(closure, [...(calls.get(closure) ?? []), call]);
      }
    },
  });
  const found = new Map<number, Continuation[]>();
  for (const [closure, ofClosure] of calls) {
    const old = ours.closures.get(closure);
    const next = old === undefined ? undefined : functions.get(old);
    if (old === undefined || next === undefined) continue;
    if (!upvalueOrder(ours.chunk.functions.get(old)!, theirs.chunk.functions.get(next)!)) continue;
    const placeIn = placeMapper(heap, old, next);
    const code = heap.word(old + object.FUNCTION_CODE);
    const continuations = ofClosure.map(call => {
      const waiting = ((heap.word(call + at.CALL_INSTRUCTION) - code) >> 2) - 1;
      return { call, next: (placeIn?.(waiting) ?? -1) + 1 };
    });
    if (continuations.every(({ next: place }) => place > 0)) found.set(closure, continuations);
  }
  return found;
}

/** Gives a call under way the new code of its function, which its closure has got. */
export function goOn(heap: LuaHeap, closure: number, { call, next }: Continuation): void {
  const code = heap.word(heap.functionOf(closure) + object.FUNCTION_CODE);
  heap.words[(call + at.CALL_INSTRUCTION) >> 2] = code + 4 * next;
}

/** Finds for a call that waits in a function the same call in another version of it; undefined if none can be told. */
function placeMapper(
  heap: LuaHeap,
  old: number,
  next: number,
): ((waiting: number) => number | undefined) | undefined {
  const registers = (compiled: number) => heap.bytes[compiled + object.FUNCTION_REGISTERS];
  const isVariadic = (compiled: number) => heap.bytes[compiled + object.FUNCTION_IS_VARIADIC];
  if (registers(next) > registers(old) || isVariadic(next) !== isVariadic(old)) return undefined;
  const [before, after] = [old, next].map(compiled => heap.instructions(compiled));
  const shift = after.length - before.length;
  const move = movesBetween();
  return waiting => {
    const place = move(waiting);
    if (place === undefined || before[waiting] !== after[place]) return undefined;
    // Values that an expression has come to so far mean nothing to another one.
    const variables = [liveVariables(heap, old, waiting), liveVariables(heap, next, place)];
    if (variables[0].join() !== variables[1].join()) return undefined;
    return firstRegister(before[waiting]) === variables[0].length ? place : undefined;
  };

  /** The positions of one version's instructions in the other. */
  function movesBetween(): (place: number) => number | undefined {
    // Where only constants differ, everything is where it was.
    if (shapesOf(old, false).join() === shapesOf(next, false).join()) return place => place;
    const [from, to] = [shapesOf(old, true), shapesOf(next, true)];
    let same = 0;
    while (same < from.length && from[same] === to[same]) same++;
    let behind = 0;
    while (behind < from.length && from.at(-1 - behind) === to.at(-1 - behind)) behind++;
    return place => {
      if (place < same) return place;
      return place >= from.length - behind ? place + shift : undefined;
    };
  }

  /** Instructions apart from where their operands lie outside of the registers. */
  function shapesOf(compiled: number, withConstants: boolean): string[] {
    const constants = heap.constants(compiled);
    const constant = (index: number) => (withConstants ? `k${heap.key(constants[index])}` : 'k');
    return [...heap.instructions(compiled)].map(code => {
      const operation = code & object.OPERATION_MASK;
      const [a, b, c] = [(code >>> object.REGISTER_SHIFT) & 255, (code >>> 23) & 511, (code >>> 14) & 511];
      const operand = (value: number) => (value & 256 ? constant(value & 255) : `${value}`);
      const kind = OPERANDS.get(operation);
      if (kind === 'constant') return `${operation} ${a} ${constant(code >>> 14)}`;
      if (kind === 'place') return `${operation} ${a}`;
      if (kind === 'upvalue') return `${operation} ${a} ${operand(c)}`;
      if (kind === 'store') return `${operation} ${operand(b)} ${operand(c)}`;
      return `${operation} ${a} ${kind === 'values' ? `${operand(b)} ${operand(c)}` : `${b} ${c}`}`;
    });
  }
}

/** Names of the local variables that a function has at one of its instructions, in the order of their registers. */
function liveVariables(heap: LuaHeap, compiled: number, place: number): string[] {
  return heap
    .locals(compiled)
    .filter(({ start, end }) => start <= place && place < end)
    .map(({ name }) => name);
}

/** The first register behind all variables, as the instruction of a call has it; -1 for all else. */
function firstRegister(instruction: number): number {
  const register = (instruction >>> object.REGISTER_SHIFT) & 255;
  const operation = instruction & object.OPERATION_MASK;
  if (operation === object.CALL) return register;
  return operation === object.GENERIC_FOR_CALL ? register + HIDDEN_VARIABLES : -1;
}

/** Variables of a generic loop that have no name in the source. */
const HIDDEN_VARIABLES = 3;

/** What instructions have for operands, besides the first register; those that are not here have plain numbers. */
const OPERANDS = new Map<number, 'constant' | 'place' | 'upvalue' | 'store' | 'values'>([
  ...[1].map(code => [code, 'constant'] as const),
  // Jumps, loops, closures, upvalues by themselves.
  ...[5, 9, 30, 39, 40, 42, 44].map(code => [code, 'place'] as const),
  ...[6].map(code => [code, 'upvalue'] as const),
  ...[8].map(code => [code, 'store'] as const),
  // Reads and writes of tables, arithmetic, comparisons.
  ...[7, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 33].map(
    code => [code, 'values'] as const,
  ),
]);
