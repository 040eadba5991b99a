/**
 * What the lowering of every instruction uses: the body that is written, what is known of the registers, and the ways out
 * of compiled code.
 *
 * A side exit writes the registers back and lets the interpreter do the very instruction again and go on to the end of the
 * function, so that everything unusual, errors above all, is Lua's own.
 */

import type { CallNumbers } from '../build/compiled-calls.ts';
import { Code, I32 } from '../build/wasm-code.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { COMPILED, type HOST_FUNCTIONS, type LUA_FUNCTIONS, type RUNTIME_FUNCTIONS } from './environment.ts';
import type { Guesses } from './guesses.ts';
import { InstructionCount } from './instruction-count.ts';
import { constantIndex, isConstant, isOfNumbers, OP } from './instructions.ts';
import { IN_MEMORY, KIND, type Kind, kindOfTag, type State, tagOf } from './kinds.ts';
import type { LuaFunction } from './lua-function.ts';
import { importPlain, type PlainFunction, type PlainFunctions } from './plain-functions.ts';
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

export class Lowering {
  readonly code = new Code(COMPILED.parameters.length);
  readonly lua: LuaFunction;
  readonly calls: CallIndices;
  readonly guesses: Guesses;
  /** Places at which the first guess has been wrong: they take what comes. */
  private readonly general: ReadonlyMap<number, number>;
  /** Whether guesses of numbers have been wrong somewhere: those that the interpreter met behind are no better. */
  private readonly hasMixedNumbers: boolean;
  readonly registers: Registers;
  /** Variables: address of the first register, record of the call, closure. */
  readonly base = BASE;
  readonly call = CALL;
  readonly closure: number;
  readonly count: InstructionCount;
  /** Where what compiled code does by itself is known, and where it imports functions. */
  readonly plain: PlainFunctions;
  private readonly module: ModuleBuilder;
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
    general: ReadonlyMap<number, number>,
    firstSite: number,
    { plain, module }: { plain: PlainFunctions; module: ModuleBuilder },
  ) {
    this.plain = plain;
    this.module = module;
    this.lua = lua;
    this.calls = calls;
    this.guesses = guesses;
    this.general = general;
    this.hasMixedNumbers = [...general.keys()].some(pc => isOfNumbers(lua.code[pc].op));
    this.firstSite = firstSite;
    this.closure = this.code.kept(I32);
    this.count = new InstructionCount(this.code, L);
    this.registers = new Registers(this.code, this.base, lua.registerCount);
  }

  /** Begins the function: what its variables are, and the first look at the count. */
  enter(): void {
    const { code } = this;
    this.count.begun = 0;
    code.get(this.base).i32(at.VALUE_SIZE).sub().load().set(this.closure);
    this.count.take();
    this.lookAtCount(0);
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

  /** Index of a function of numbers. */
  importPlain(name: string, plain: PlainFunction): number {
    return importPlain(this.module, name, plain);
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

  /** Whether guesses have been wrong here, or may be, because others were that lie before. */
  get isGeneral(): boolean {
    return this.general.has(this.pc) || (this.hasMixedNumbers && isOfNumbers(this.lua.code[this.pc].op));
  }

  /** Whether what is taken where guesses have been wrong has been wrong as well. */
  get isVeryGeneral(): boolean {
    return (this.general.get(this.pc) ?? 0) > 1;
  }

  /** Address of an instruction. */
  private instruction(pc: number): number {
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

  /** Appends the address of an operand in memory, which must be there. */
  pushAddress(operand: Operand): void {
    if ('register' in operand) this.pushSlot(operand.register);
    else this.code.i32(operand.address);
  }

  /** Appends the address of a register, which may lie behind the last one. */
  pushSlot(register: number): Code {
    return this.code.get(this.base).i32(this.registers.offset(register)).add();
  }

  /** Leaves to the interpreter if the i32 on top is not zero. */
  exitIf(pc = this.pc): void {
    if (!this.isWriting) return;
    const { code, shared } = this;
    if (shared?.takes(pc, this.registers.state, this.count.begun)) code.branchIf(shared.depth);
    else {
      code.if();
      this.exit(pc);
      code.close();
    }
  }

  /** Leaves to the interpreter, which goes on at an instruction. */
  exit(pc = this.pc): void {
    if (!this.isWriting) return;
    const { code, shared } = this;
    if (shared?.takes(pc, this.registers.state, this.count.begun)) code.branch(shared.depth);
    else {
      this.registers.storeAll();
      this.leave(pc, () => this.count.push(this.count.begun));
      code.return();
    }
  }

  /** Leaves at once: what follows is never reached. */
  giveUp(): void {
    this.exit();
    this.isOver = true;
  }

  /** Leaves behind the instruction, which has been done, where everything is in memory. */
  leaveBehind(): void {
    this.leave(this.pc + 1, () => this.count.pushLeft(), this.pc);
    this.code.return();
  }

  private leave(pc: number, pushCount: () => void, reason = pc): void {
    const { code } = this;
    code.get(L).get(this.call).i32(this.instruction(pc));
    pushCount();
    code.i32(this.site(reason)).call(this.calls.leave);
  }

  private site(pc: number): number {
    if (!this.isWriting) return 0;
    const known = this.sites.indexOf(pc);
    return this.firstSite + (known >= 0 ? known : this.sites.push(pc) - 1);
  }

  /** Proves that a register has a kind, or leaves. */
  guard(register: number, kind: Kind, pc = this.pc): void {
    const known = this.registers.kind(register);
    if (known === kind) return;
    if (known !== KIND.ANY && known !== KIND.MEMORY && known !== KIND.NUMBER) {
      this.giveUp();
      return;
    }
    this.registers.load(register);
    const { code } = this;
    code.get(this.registers.tag(register));
    if (kind === KIND.NUMBER) {
      code.i32(at.TAG_INTEGER).ne();
      code.get(this.registers.tag(register)).i32(at.TAG_FLOAT).ne().and();
    } else code.i32(tagOf(kind)!).ne();
    this.exitIf(pc);
    this.registers.narrow(register, kind);
  }

  /** Writes everything back before Lua is called, and says where the function is. */
  beforeCall(): void {
    this.registers.flush();
    this.sayWhere();
  }

  private sayWhere(): void {
    const { code } = this;
    code
      .get(this.call)
      .i32(this.instruction(this.pc + 1))
      .store(at.CALL_INSTRUCTION);
    this.count.tell();
  }

  /** After a call of Lua: the stack may have moved, hooks may have been set, instructions have been run. */
  afterCall(): void {
    const { code } = this;
    code.get(this.call).load(at.CALL_REGISTERS).set(this.base);
    code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(this.calls.mask).ne();
    code.get(L).load(at.STATE_HOOK_COUNT).tee(this.count.variable).i32(this.longestWay).le().or().if();
    this.goOn();
    this.count.take().close();
    this.count.begun = -1;
  }

  /** Looks at count and hooks where everything is in memory, and leaves behind the instruction if it has to. */
  private goOn(): void {
    const { code } = this;
    // The interpreter is going to count the second half of what it otherwise takes as one instruction.
    const more = this.lua.code[this.pc].op === OP.TFORCALL ? 1 : 0;
    code.get(L).get(this.call).i32(this.longestWay).i32(this.site(this.pc)).i32(more);
    code.call(this.calls.goOn).tee(this.base).eqz().if().return().close();
  }

  /** No way without a look at the count has more instructions. */
  get longestWay(): number {
    return this.lua.code.length + 1;
  }

  /**
   * A call of Lua that is seldom needed, inside of a condition: writes everything back and knows as much afterwards as
   * before. The stack may have moved, but variables with addresses of slots are not mended.
   */
  aside(call: () => void): void {
    if (!this.isWriting) return;
    this.registers.storeAll();
    this.sayWhere();
    call();
    this.goOn();
    this.code.get(L).load(at.STATE_HOOK_COUNT);
    this.code
      .i32(1 + this.count.begun)
      .add()
      .set(this.count.variable);
  }

  /** Looks at the count before a loop goes on at an instruction. */
  lookAtCount(pc: number): void {
    const { code } = this;
    code.get(this.count.variable).i32(this.longestWay).le().if();
    code.get(L).get(this.count.variable).store(at.STATE_HOOK_COUNT);
    code.get(L).call(this.calls.interval).eqz().if();
    this.exit(pc);
    code.close();
    this.count.take().close();
  }

  /** Puts the end of the stack at a register. */
  setTop(register: number): void {
    this.code.get(L);
    this.pushSlot(register).store(at.STATE_TOP);
  }

  /** Puts the end of the stack where it is between instructions. */
  restoreTop(): void {
    this.code.get(L).get(this.call).load(at.CALL_TOP).store(at.STATE_TOP);
  }

  /** Appends the address of the value of an upvalue. */
  pushUpvalue(index: number): void {
    this.code
      .get(this.closure)
      .load(object.CLOSURE_CELLS + 4 * index)
      .load(object.CELL_VALUE);
  }

  /** Forgets what is known of registers from one on: calls have been there. */
  forgetFrom(register: number): void {
    const { state } = this.registers;
    for (let one = register; one < state.length; one++) state[one] = IN_MEMORY;
  }
}
