/**
 * What the lowering of every instruction uses: the code that is written, what is known of the operands, and the ways out of
 * compiled code.
 *
 * A side exit writes the registers back and lets the interpreter do the very instruction again and go on to the end of the
 * function, so that everything unusual, errors above all, is Lua's own.
 */

import { STATUS_LUA } from '../build/compiled-calls.ts';
import { Code, I32 } from '../build/wasm-code.ts';
import * as at from '../memory/layout.ts';
import { type CallIndices, COMPILED } from './environment.ts';
import { InstructionCount } from './instruction-count.ts';
import { KIND, type Kind, type State, tagOf } from './kinds.ts';
import { Operands, type Source } from './operands.ts';
import type { PlainFunctions } from './plain-functions.ts';
import { Registers } from './registers.ts';
import type { ModuleBuilder } from './wasm-module.ts';

export type { Operand, Source } from './operands.ts';

/** The parameters of compiled functions: state, record of the call, address of the first register. */
export const L = 0;
const [CALL, BASE] = [1, 2];

/** What functions are lowered with: what compiled code calls, what it does by itself, and the module that imports all that. */
export interface Setting {
  calls: CallIndices;
  plain: PlainFunctions;
  module: ModuleBuilder;
}

/** A call whose function is inlined: where the caller is lowered, the instruction, and the slot of the function. */
interface InlinedCall {
  caller: Lowering;
  pc: number;
  a: number;
  results: number;
}

export class Lowering extends Operands {
  readonly setting: Setting;
  readonly calls: CallIndices;
  /** Variable with the record of the call. */
  readonly call: number;
  readonly count: InstructionCount;
  /** The call in whose place this function stands, in the code of its caller. */
  readonly inlined: InlinedCall | undefined;
  /** Instructions of the functions that are inlined, by the places of their calls. */
  readonly inlinedSizes = new Map<number, number>();
  /** Variables for record and closure of those functions, one after the other. */
  private inlinedVariables: [call: number, closure: number] | undefined;
  /** An instruction for which the end of the stack is known: the register where it lies. */
  private open: { pc: number; end: number } | undefined;
  /** Whether what follows is never reached. */
  isOver = false;
  /** Whether code is written for good: until then, only what becomes of the registers matters. */
  isWriting = false;
  /** Number by which the host knows the first exit. */
  private readonly firstSite: number;
  /** Places of the exits, by number. */
  readonly sites: number[] = [];

  constructor(source: Source, setting: Setting, firstSite: number, inlined?: InlinedCall) {
    const caller = inlined?.caller;
    const code = caller?.code ?? new Code(COMPILED.parameters.length);
    const around = inlined && { registers: inlined.caller.registers, first: inlined.a + 1 };
    const [call, closure] = caller?.variablesOfInlined() ?? [CALL, code.kept(I32)];
    super(code, source, new Registers(code, BASE, source.lua.registerCount, around), BASE, closure);
    this.setting = setting;
    this.calls = setting.calls;
    this.firstSite = firstSite;
    this.inlined = inlined;
    this.call = call;
    this.count = caller?.count ?? new InstructionCount(code, L);
  }

  private variablesOfInlined(): [call: number, closure: number] {
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

  /** The record of the call that is always there. */
  private get recorded(): number {
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

  /** Begins the function: what its variables are, and the first look at the count. */
  enter(): void {
    const { code } = this;
    this.count.begun = 0;
    code.get(this.base).sub(at.VALUE_SIZE).load().set(this.closure);
    this.count.take();
    this.lookAtCount(0);
  }

  /** Leaves to the interpreter if the i32 on top is not zero. */
  exitIf(pc = this.pc): void {
    if (!this.isWriting) return;
    this.code.if();
    this.exit(pc);
    this.code.close();
  }

  /** Leaves to the interpreter, which goes on at an instruction. */
  exit(pc = this.pc): void {
    if (!this.isWriting) return;
    const { code } = this;
    this.storeAll();
    this.makeRecord();
    // What takes all values that there are is done again.
    if (pc === this.pc && this.openEnd !== undefined) this.setTop(this.openEnd);
    code.get(L).get(this.call).i32(this.instruction(pc));
    this.count.push(this.count.begun);
    code.i32(this.site(pc)).call(this.calls.leave);
    this.leaveCaller();
    code.return();
  }

  /** Leaves at once: what follows is never reached. */
  giveUp(): void {
    this.exit();
    this.isOver = true;
  }

  /** Writes all registers into their slots, those of the caller of an inlined function too. */
  private storeAll(): void {
    this.inlined?.caller.registers.storeAll();
    this.registers.storeAll();
  }

  /** The caller of an inlined function goes on in the interpreter too. */
  private leaveCaller(): void {
    if (!this.inlined) return;
    this.restoreTop();
    this.code.get(L).call(this.calls.execute);
  }

  /** Makes the record of the call of an inlined function, which it has while Lua is called. */
  private makeRecord(): void {
    const { inlined, code } = this;
    if (!inlined) return;
    const { caller, pc, a, results } = inlined;
    const behind = caller.instruction(pc + 1);
    code.get(L).get(caller.call).i32(behind);
    caller.pushSlot(a + 1);
    this.pushSlot(this.lua.registerCount);
    code.i32((results & 0xffff) | STATUS_LUA).call(this.calls.makeRecord);
  }

  /** Lua has been called, and nodes may lie elsewhere by now: those of the caller of an inlined function too. */
  private dropRecord(): void {
    const { inlined, code } = this;
    if (!inlined) return;
    code.get(this.recorded).load(at.CALL_REGISTERS).set(this.base);
    code.get(L).get(this.recorded).store(at.STATE_CALL);
    this.restoreTop();
    inlined.caller.registers.findNodesAnew();
  }

  /** Proves that a register has a kind, or leaves. */
  guard(register: number, kind: Kind, pc = this.pc): void {
    const known = this.registers.kind(register);
    if (known === kind) return;
    if (known !== KIND.ANY && known !== KIND.MEMORY && known !== KIND.NUMBER) {
      this.giveUp();
      return;
    }
    const { code, registers } = this;
    registers.load(register);
    code.get(registers.tag(register));
    if (kind === KIND.NUMBER) {
      code.ne(at.TAG_INTEGER);
      code.get(registers.tag(register)).ne(at.TAG_FLOAT).and();
    } else code.ne(tagOf(kind)!);
    this.exitIf(pc);
    registers.narrow(register, kind);
  }

  /** Writes everything back before Lua is called, and says where the function is. */
  beforeCall(): void {
    this.inlined?.caller.registers.storeAll();
    this.registers.flush();
    this.sayWhere();
  }

  private sayWhere(): void {
    const { code } = this;
    this.makeRecord();
    const behind = this.instruction(this.pc + 1);
    code.get(this.call).i32(behind).store(at.CALL_INSTRUCTION);
    this.count.tell();
  }

  /** After a call of Lua: the stack may have moved, hooks may have been set, instructions have been run. */
  afterCall(): void {
    const { code } = this;
    code.get(this.call).load(at.CALL_REGISTERS).set(this.base);
    code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(this.calls.mask).ne();
    code.get(L).load(at.STATE_HOOK_COUNT).tee(this.count.variable).le(this.longestWay).or().if();
    this.goOn();
    this.count.take().close();
    this.dropRecord();
    this.registers.forgetNodes();
    this.count.begun = -1;
  }

  /** Looks at count and hooks where everything is in memory, and leaves behind the instruction if it has to. */
  private goOn(): void {
    const { code } = this;
    // The interpreter is going to count the second half of what it otherwise takes as one instruction.
    const more = this.lua.code[this.pc].op === 'TFORCALL' ? 1 : 0;
    code.get(L).get(this.call).i32(this.longestWay).i32(this.site(this.pc)).i32(more);
    code.call(this.calls.goOn).tee(this.base).eqz().if();
    this.leaveCaller();
    code.return().close();
  }

  /**
   * A call of Lua that is seldom needed, inside of a condition: writes everything back and knows as much afterwards as
   * before. The stack may have moved, but variables with addresses of slots are not mended.
   */
  aside(call: () => void): void {
    if (!this.isWriting) return;
    this.storeAll();
    this.sayWhere();
    call();
    this.goOn();
    this.dropRecord();
    this.registers.findNodesAnew();
    this.code.get(L).load(at.STATE_HOOK_COUNT);
    this.code.add(1 + this.count.begun).set(this.count.variable);
  }

  /** Looks at the count before a loop goes on at an instruction. */
  lookAtCount(pc: number): void {
    const { code } = this;
    code.get(this.count.variable).le(this.longestWay).if();
    code.get(L).get(this.count.variable).store(at.STATE_HOOK_COUNT);
    code.get(L).call(this.calls.interval).eqz().if();
    this.exit(pc);
    code.close();
    this.count.take().close();
  }
}
