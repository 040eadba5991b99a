/** The operands of a function's instructions: registers, constants and upvalues, what is known of them and where they are. */

import type { Code } from '../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import type { Guesses } from './guesses.ts';
import { constantIndex, factsOf, isConstant } from './instructions.ts';
import { KIND, type Kind, kindOfTag } from './kinds.ts';
import type { LuaFunction } from './lua-function.ts';
import type { Registers } from './registers.ts';

/** A register, or a constant of the program. */
export type Operand = { register: number } | { constant: RawValue; address: number };

/** A function that is to be lowered. */
export interface Source {
  lua: LuaFunction;
  guesses: Guesses;
  /** Instructions whose guesses have been wrong, and how many times code with a weaker guess has been left there, too. */
  failedGuesses: ReadonlyMap<number, number>;
}

const INSTRUCTION_SIZE = 4;

export class Operands {
  readonly code: Code;
  readonly lua: LuaFunction;
  readonly guesses: Guesses;
  readonly failedGuesses: ReadonlyMap<number, number>;
  /** Whether guesses of numbers have been wrong somewhere: those that the interpreter met behind are no better. */
  private readonly hasMixedNumbers: boolean;
  readonly registers: Registers;
  /** Variables: address of the first register, closure. */
  readonly base: number;
  readonly closure: number;
  /** The instruction that is being lowered. */
  pc = 0;

  constructor(code: Code, source: Source, registers: Registers, base: number, closure: number) {
    const { lua, guesses, failedGuesses } = source;
    this.code = code;
    this.lua = lua;
    this.guesses = guesses;
    this.failedGuesses = failedGuesses;
    this.hasMixedNumbers = [...failedGuesses.keys()].some(pc => factsOf(lua.code[pc].op).isOfNumbers);
    this.registers = registers;
    this.base = base;
    this.closure = closure;
  }

  /** Whether guesses have been wrong here, or may be, because others were that lie before. */
  get isGeneral(): boolean {
    if (this.failedGuesses.has(this.pc)) return true;
    return this.hasMixedNumbers && factsOf(this.lua.code[this.pc].op).isOfNumbers === true;
  }

  /** Whether numbers of all kinds were not enough either. */
  get takesTables(): boolean {
    return (this.failedGuesses.get(this.pc) ?? 0) > 1;
  }

  /** Address of an instruction. */
  instruction(pc: number): number {
    return this.lua.codeAddress + INSTRUCTION_SIZE * pc;
  }

  /** An operand that may be a constant. */
  operand(index: number): Operand {
    if (!isConstant(index)) return { register: index };
    return this.constant(constantIndex(index));
  }

  constant(index: number): Operand & { constant: RawValue } {
    return {
      constant: this.lua.constants[index],
      address: this.lua.constantsAddress + index * at.VALUE_SIZE,
    };
  }

  kind(operand: Operand): Kind {
    return 'register' in operand ? this.registers.kind(operand.register) : kindOfTag(operand.constant[2]);
  }

  guess(operand: Operand): RawValue | undefined {
    return 'register' in operand ? this.registers.state[operand.register].guess : operand.constant;
  }

  /** Appends the payload of an operand as 64 bits. */
  pushBits(operand: Operand): void {
    if ('register' in operand) this.registers.pushBits(operand.register);
    else this.code.i64(bitsOf(operand.constant));
  }

  /** Appends the tag of an operand. */
  pushTag(operand: Operand): void {
    if ('register' in operand) this.registers.pushTag(operand.register);
    else this.code.i32(operand.constant[2]);
  }

  /** Writes an operand into a value in memory, whose address is in a variable. */
  put(address: number, operand: Operand): void {
    const { code, registers } = this;
    if ('register' in operand) {
      registers.load(operand.register);
      registers.storeAt(address, 0, operand.register);
      return;
    }
    const tag = operand.constant[2];
    if (tag !== at.TAG_NIL) code.get(address).i64(bitsOf(operand.constant)).store64();
    code.get(address).i32(tag).store(8);
  }

  /** Appends the address of an operand in memory, which must be there. */
  pushAddress(operand: Operand): void {
    if ('register' in operand) this.pushSlot(operand.register);
    else this.code.i32(operand.address);
  }

  /** Appends the address of a register, which may lie behind the last one. */
  pushSlot(register: number): Code {
    return this.code.get(this.base).add(this.registers.offset(register));
  }

  /** Appends the address of the cell of an upvalue. */
  pushCell(index: number): Code {
    const place = object.CLOSURE_CELLS + 4 * index;
    return this.code.get(this.closure).load(place);
  }

  /** Appends the address of the value of an upvalue. */
  pushUpvalue(index: number): Code {
    return this.pushCell(index).load(object.CELL_VALUE);
  }

  /** Registers that closures share are in memory between instructions. */
  writeShared(): void {
    for (const register of this.lua.shared) {
      if (register >= this.registers.state.length || this.registers.kind(register) === KIND.MEMORY) continue;
      this.registers.store(register);
      this.registers.forget(register);
    }
  }
}
