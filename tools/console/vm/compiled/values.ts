/** Values on their way between memory, at addresses in variables, and registers. */

import { bitsOf, type RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import { KIND } from './kinds.ts';
import type { Lowering, Operand } from './lowering.ts';

/** Takes a value from memory, whose address is in a variable, into a register. */
export function take(to: Lowering, register: number, address: number, guess?: RawValue): void {
  const { code, registers } = to;
  code.get(address).load64().set(registers.bits(register));
  code.get(address).load(8).set(registers.tag(register));
  registers.define(register, KIND.ANY, { guess });
}

/** Writes an operand into a value in memory, whose address is in a variable. */
export function put(to: Lowering, address: number, operand: Operand): void {
  if ('register' in operand) {
    to.registers.load(operand.register);
    to.registers.storeAt(address, 0, operand.register);
    return;
  }
  const tag = operand.constant[2];
  const { code } = to;
  if (tag !== at.TAG_NIL) code.get(address).i64(bitsOf(operand.constant)).store64();
  code.get(address).i32(tag).store(8);
}
