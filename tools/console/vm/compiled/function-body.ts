/** A function while it is lowered: the body that is written, and what is known of its instructions and registers. */

import type { CallNumbers } from '../build/compiled-calls.ts';
import { Code, I32 } from '../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { COMPILED, type HOST_FUNCTIONS, type LUA_FUNCTIONS, type RUNTIME_FUNCTIONS } from './environment.ts';
import type { Guesses } from './guesses.ts';
import { InstructionCount } from './instruction-count.ts';
import { constantIndex, factsOf, isConstant } from './instructions.ts';
import { IN_MEMORY, KIND, type Kind, kindOfTag, type State } from './kinds.ts';
import type { LuaFunction } from './lua-function.ts';
import type { PlainFunctions } from './plain-functions.ts';
import { Registers } from './registers.ts';
import type { SharedExit } from './shared-exit.ts';
import type { ModuleBuilder } from './wasm-module.ts';

/** Indices of functions, of variables of the module, and of the type of compiled functions. */
export type CallIndices = Record<
  | keyof typeof LUA_FUNCTIONS
  | keyof typeof HOST_FUNCTIONS
  | keyof typeof RUNTIME_FUNCTIONS
  | keyof CallNumbers,
  number
>;

/** The parameters of compiled functions: state, record of the call, address of the first register. */
export const L = 0;
const [CALL, BASE] = [1, 2];
const INSTRUCTION_SIZE = 4;

/** A register, or a constant of the program. */
export type Operand = { register: number } | { constant: RawValue; address: number };

/** A call whose function is inlined: where the caller is lowered, the instruction, and the slot of the function. */
export interface InlinedCall {
  caller: FunctionBody;
  pc: number;
  a: number;
  results: number;
}

export class FunctionBody {
  readonly code: Code;
  readonly lua: LuaFunction;
  readonly calls: CallIndices;
  readonly guesses: Guesses;
  /** Instructions whose guesses have been wrong, and how many times code with a weaker guess has been left there, too. */
  readonly failedGuesses: ReadonlyMap<number, number>;
  /** Whether guesses of numbers have been wrong somewhere: those that the interpreter met behind are no better. */
  private readonly hasMixedNumbers: boolean;
  readonly registers: Registers;
  /** Variables: address of the first register, record of the call, closure. */
  readonly base = BASE;
  readonly call: number = CALL;
  readonly closure: number;
  readonly count: InstructionCount;
  /** Where what compiled code does by itself is known, and where it imports functions. */
  readonly plain: PlainFunctions;
  readonly module: ModuleBuilder;
  /** The call in whose place this function stands, in the code of its caller. */
  protected readonly inlined: InlinedCall | undefined;
  /** Instructions of the functions that are inlined, by the places of their calls. */
  readonly inlinedSizes = new Map<number, number>();
  /** Variables for record and closure of those functions, one after the other. */
  private inlinedVariables: [call: number, closure: number] | undefined;
  /** An instruction for which the end of the stack is known: the register where it lies. */
  private open: { pc: number; end: number } | undefined;
  /** The instruction that is being lowered. */
  pc = 0;
  /** Whether what follows is never reached. */
  isOver = false;
  /** Whether code is written for good: until then, only what becomes of the registers matters. */
  isWriting = false;
  /** The way out that guards of the instruction share. */
  shared: SharedExit | undefined;
  /** Number by which the host knows the first exit. */
  private readonly firstSite: number;
  /** Places of the exits, by number. */
  readonly sites: number[] = [];

  constructor(
    lua: LuaFunction,
    calls: CallIndices,
    guesses: Guesses,
    failedGuesses: ReadonlyMap<number, number>,
    firstSite: number,
    { plain, module, inlined }: { plain: PlainFunctions; module: ModuleBuilder; inlined?: InlinedCall },
  ) {
    this.plain = plain;
    this.module = module;
    this.lua = lua;
    this.calls = calls;
    this.guesses = guesses;
    this.failedGuesses = failedGuesses;
    this.hasMixedNumbers = [...failedGuesses.keys()].some(pc => factsOf(lua.code[pc].op).isOfNumbers);
    this.firstSite = firstSite;
    this.inlined = inlined;
    this.code = inlined?.caller.code ?? new Code(COMPILED.parameters.length);
    if (inlined) [this.call, this.closure] = inlined.caller.variablesOfInlined();
    else this.closure = this.code.kept(I32);
    this.count = inlined?.caller.count ?? new InstructionCount(this.code, L);
    const around = inlined && { registers: inlined.caller.registers, first: inlined.a + 1 };
    this.registers = new Registers(this.code, this.base, lua.registerCount, around);
  }

  variablesOfInlined(): [call: number, closure: number] {
    this.inlinedVariables ??= [this.code.kept(I32), this.code.kept(I32)];
    return this.inlinedVariables;
  }

  /** Begins a block with what is known there. */
  begin(state: State): void {
    this.registers.state = [...state];
    this.count.begun = 0;
    this.isOver = false;
    this.open = undefined;
  }

  /** The register where the end of the stack lies, where the instruction before has said so. */
  get openEnd(): number | undefined {
    return this.open?.pc === this.pc ? this.open.end : undefined;
  }

  /** Notes for the next instruction where the end of the stack lies. */
  openNext(end: number): void {
    this.open = { pc: this.pc + 1, end };
  }

  /** Notes that the instruction has been begun and ended. */
  step(): void {
    this.count.begun++;
    this.writeShared();
  }

  /** Registers that closures share are in memory between instructions. */
  writeShared(): void {
    for (const register of this.lua.shared) {
      if (register >= this.registers.state.length || this.registers.kind(register) === KIND.MEMORY) continue;
      this.registers.store(register);
      this.registers.forget(register);
    }
  }

  /** Whether this function stands in the place of its call. */
  get isInlined(): boolean {
    return this.inlined !== undefined;
  }

  /** Whether a function may be inlined at a place: there are not many instructions in all that are. */
  mayInline(pc: number, most: number): boolean {
    const sizes = [...this.inlinedSizes.values()];
    return this.inlinedSizes.has(pc) || sizes.reduce((sum, size) => sum + size, 0) < most;
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

  /** The record of the call that is always there. */
  protected get recorded(): number {
    return this.inlined?.caller.call ?? this.call;
  }

  site(pc: number): number {
    if (!this.isWriting) return 0;
    // Where a guess in an inlined function has been wrong, it is called.
    if (this.inlined) return this.inlined.caller.site(this.inlined.pc);
    const known = this.sites.indexOf(pc);
    return this.firstSite + (known >= 0 ? known : this.sites.push(pc) - 1);
  }

  /** No way without a look at the count has more instructions. */
  get longestWay(): number {
    if (this.inlined) return this.inlined.caller.longestWay;
    let longest = this.lua.code.length + 1;
    for (const size of this.inlinedSizes.values()) longest += size;
    return longest;
  }

  /** Puts the end of the stack at a register. */
  setTop(register: number): void {
    this.code.get(L);
    this.pushSlot(register).store(at.STATE_TOP);
  }

  /** Puts the end of the stack where it is between instructions. */
  restoreTop(): void {
    this.code.get(L).get(this.recorded).load(at.CALL_TOP).store(at.STATE_TOP);
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

  /** Forgets what is known of registers from one on: calls have been there. */
  forgetFrom(register: number): void {
    const { state } = this.registers;
    for (let one = register; one < state.length; one++) state[one] = IN_MEMORY;
  }
}
