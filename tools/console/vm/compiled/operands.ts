/** The operands of a function's instructions: registers, constants and upvalues, with their kinds and locations. */

import { Code, I32 } from '../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { COMPILED } from './environment.ts';
import type { Frame, LocatedInstruction } from './inlined-calls.ts';
import { constantIndex, factsOf, isConstant } from './instructions.ts';
import { KIND, type Kind, kindOfTag } from './kinds.ts';
import { Registers } from './registers.ts';
import type { TypeFeedback } from './type-feedback.ts';

/** A register, or a constant of the program. */
export type Operand = { register: number } | { constant: RawValue; address: number };

/** The parameters of compiled functions: state, record of the call, address of the first register. */
export const [L, CALL] = [0, 1];
const BASE = 2;

export class Operands {
  /** All instructions that there are. */
  readonly instructions: readonly LocatedInstruction[];
  readonly code = new Code(COMPILED.parameters.length);
  readonly registers: Registers;
  readonly base = BASE;
  /** Locals with the call records and closures of the compiled function, and of the inlined ones in turn. */
  private readonly ofOwn = { call: CALL, closure: this.code.kept(I32) };
  readonly ofInlined = { call: this.code.kept(I32), closure: this.code.kept(I32) };
  /** The instruction that is being lowered. */
  pc = 0;

  constructor(instructions: readonly LocatedInstruction[]) {
    const counts = instructions.map(({ frame }) => frame.first + frame.lua.registerCount);
    this.instructions = instructions;
    this.registers = new Registers(this.code, BASE, Math.max(...counts));
  }

  /** The function that is being lowered. */
  get frame(): Frame {
    return this.instructions[this.pc].frame;
  }

  get feedback(): TypeFeedback {
    return this.frame.feedback;
  }

  /** Variable with the record of its call. */
  get call(): number {
    return this.variables.call;
  }

  /** Variable with its closure. */
  get closure(): number {
    return this.variables.closure;
  }

  private get variables(): { call: number; closure: number } {
    return this.frame.inlined ? this.ofInlined : this.ofOwn;
  }

  /** Whether guesses have failed here, or probably would, because other guesses of numbers have failed before. */
  get isGeneral(): boolean {
    const { lua, failedGuesses, start } = this.frame;
    if (failedGuesses.has(this.pc - start)) return true;
    const isOfNumbers = (pc: number) => factsOf(lua.code[pc].op).isOfNumbers === true;
    return isOfNumbers(this.pc - start) && [...failedGuesses.keys()].some(isOfNumbers);
  }

  /** Whether numbers of all kinds were not enough either. */
  get takesTables(): boolean {
    return (this.frame.failedGuesses.get(this.pc - this.frame.start) ?? 0) > 1;
  }

  /** Address of an instruction. */
  instruction(pc: number): number {
    const { lua, start } = this.instructions[pc].frame;
    return lua.codeAddress + object.INSTRUCTION_SIZE * (pc - start);
  }

  /** An operand that may be a constant. */
  operand(index: number): Operand {
    if (!isConstant(index)) return { register: index };
    return this.constant(constantIndex(index));
  }

  constant(index: number): Operand & { constant: RawValue } {
    const { constants, constantsAddress } = this.frame.lua;
    return { constant: constants[index], address: constantsAddress + index * at.VALUE_SIZE };
  }

  kind(operand: Operand): Kind {
    return 'register' in operand ? this.registers.kind(operand.register) : kindOfTag(operand.constant[2]);
  }

  predict(operand: Operand): RawValue | undefined {
    return 'register' in operand ? this.registers.state[operand.register].predict : operand.constant;
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

  /** Writes an operand to a value in memory, whose address is in a local. */
  put(address: number, operand: Operand): void {
    const { code, registers } = this;
    if ('register' in operand) {
      registers.load(operand.register);
      registers.storeAt(address, 0, operand.register);
      return;
    }
    const tag = operand.constant[2];
    if (tag !== at.TAG_NIL) code.get(address).i64(bitsOf(operand.constant)).store64();
    code.get(address).i32(tag).store(at.TAG);
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
    for (const register of this.frame.lua.shared) {
      if (this.registers.kind(register) === KIND.MEMORY) continue;
      this.registers.store(register);
      this.registers.forget(register);
    }
  }
}
