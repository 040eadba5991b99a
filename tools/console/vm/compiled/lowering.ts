/**
 * What the lowering of every instruction uses: the code written so far, facts about the operands, and side exits.
 *
 * A side exit writes the registers back and lets the interpreter repeat the instruction and continue to the end of
 * the function, so that everything unusual, errors above all, is Lua's own.
 */

import { STATUS_LUA } from '../build/compiled-calls.ts';
import type { ModuleBuilder } from '../build/wasm-module.ts';
import * as at from '../memory/layout.ts';
import type { CallIndices } from './environment.ts';
import type { InlinedCalls } from './inlined-calls.ts';
import { InstructionCount } from './instruction-count.ts';
import { KIND, type Kind, type State, tagOf } from './kinds.ts';
import type { NumericIntrinsics } from './numeric-intrinsics.ts';
import { CALL, L, Operands } from './operands.ts';

export { L, type Operand } from './operands.ts';

/**
 * The environment of lowering: the functions that compiled code calls, its intrinsics, and the module that imports
 * them.
 */
export interface Setting {
  calls: CallIndices;
  plain: NumericIntrinsics;
  module: ModuleBuilder;
}

export class Lowering extends Operands {
  readonly setting: Setting;
  readonly calls: CallIndices;
  readonly inlinedCalls: InlinedCalls;
  readonly count = new InstructionCount(this.code);
  /** The instruction before which the top of the stack is known, with its register. */
  private top: { pc: number; end: number } | undefined;
  /** Whether what follows is never reached. */
  isOver = false;
  /** Whether code is final: until then, only the states of registers matter. */
  isWriting = false;
  /** Number by which the host knows the first exit. */
  private readonly firstSite: number;
  /** Places of the exits, by number. */
  readonly sites: number[] = [];

  constructor(inlinedCalls: InlinedCalls, setting: Setting, firstSite: number) {
    super(inlinedCalls.code());
    this.inlinedCalls = inlinedCalls;
    this.setting = setting;
    this.calls = setting.calls;
    this.firstSite = firstSite;
  }

  /** Begins a block with what is known there. */
  begin(state: State): void {
    this.registers.state = [...state];
    this.count.begun = 0;
    this.isOver = false;
    this.top = undefined;
  }

  /** The register at the top of the stack, if the previous instruction has set it. */
  get knownTop(): number | undefined {
    return this.top?.pc === this.pc ? this.top.end : undefined;
  }

  /** Notes for the next instruction where the end of the stack lies. */
  noteTop(end: number): void {
    this.top = { pc: this.pc + 1, end };
  }

  /** Notes that the instruction has been begun and ended. */
  step(): void {
    this.count.begun++;
    this.writeShared();
  }

  private site(pc: number): number {
    if (!this.isWriting) return 0;
    // Where a guess in an inlined function has been wrong, it is called.
    const place = this.instructions[pc].frame.inlined?.call.pc ?? pc;
    const known = this.sites.indexOf(place);
    return this.firstSite + (known >= 0 ? known : this.sites.push(place) - 1);
  }

  /** No way without a look at the count has more instructions. */
  get longestWay(): number {
    return this.instructions.length + 1;
  }

  /** Puts the end of the stack at a register. */
  setTop(register: number): void {
    this.code.get(L);
    this.pushSlot(register).store(at.STATE_TOP);
  }

  /** Puts the end of the stack where it is between instructions. */
  restoreTop(): void {
    this.code.get(L).get(CALL).load(at.CALL_TOP).store(at.STATE_TOP);
  }

  /** Appends the start of code that begins at an instruction: its locals, and the first check of the count. */
  enter(pc: number): void {
    const { code } = this;
    this.pc = pc;
    this.count.begun = 0;
    code.get(this.base).sub(at.VALUE_SIZE).load().set(this.closure);
    this.count.take();
    this.lookAtCount(pc);
  }

  /** Leaves to the interpreter if the i32 on top is not zero. */
  exitIf(pc = this.pc): void {
    if (!this.isWriting) return;
    this.code.if();
    this.exit(pc);
    this.code.close();
  }

  /** Leaves to the interpreter, which continues at an instruction. */
  exit(pc = this.pc): void {
    if (!this.isWriting) return;
    const { code } = this;
    this.registers.storeAll();
    this.makeRecord();
    // What takes all values that there are is done again.
    if (pc === this.pc && this.knownTop !== undefined) this.setTop(this.knownTop);
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

  /** The caller of an inlined function continues in the interpreter too. */
  private leaveCaller(): void {
    if (!this.frame.inlined) return;
    this.restoreTop();
    this.code.get(L).call(this.calls.execute);
  }

  /** Creates the call record of an inlined function, which exists while Lua is called. */
  private makeRecord(): void {
    const { inlined, first, lua } = this.frame;
    if (!inlined) return;
    const { pc, c } = inlined.call;
    this.code.get(L).get(CALL);
    this.code.i32(this.instruction(pc + 1));
    this.pushSlot(first);
    this.pushSlot(first + lua.registerCount);
    this.code.i32(((c - 1) & at.ALL_RESULTS) | STATUS_LUA).call(this.calls.makeRecord);
  }

  /** Removes the call record of an inlined function after a call of Lua, which may have moved the stack. */
  private dropRecord(): void {
    if (!this.frame.inlined) return;
    this.code.get(CALL).load(at.CALL_REGISTERS).set(this.base);
    this.code.get(L).get(CALL).store(at.STATE_CALL);
    this.restoreTop();
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

  /** Writes everything back before a call of Lua, and saves the current instruction. */
  beforeCall(): void {
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

  /** Continues after a call of Lua: the stack may have moved, hooks may have been set, and instructions were run. */
  afterCall(): void {
    const { code } = this;
    code.get(this.call).load(at.CALL_REGISTERS).set(this.base);
    code.get(L).load8(at.STATE_HOOK_MASK).getGlobal(this.calls.mask).ne();
    code.get(L).load(at.STATE_HOOK_COUNT).tee(this.count.variable).le(this.longestWay).or().if();
    this.goOnOrLeave();
    this.count.take().close();
    this.dropRecord();
    this.registers.forgetNodes();
    // `step` will count the instruction, which was already subtracted.
    this.count.begun = -1;
  }

  /** Checks count and hooks while everything is in memory, and exits after the instruction if necessary. */
  private goOnOrLeave(): void {
    const { code } = this;
    // The interpreter will count the second half of what it otherwise runs as one instruction.
    const more = this.instructions[this.pc].op === 'TFORCALL' ? 1 : 0;
    code.get(L).get(this.call).i32(this.longestWay).i32(this.site(this.pc)).i32(more);
    code.call(this.calls.goOn).tee(this.base).eqz().if();
    this.leaveCaller();
    code.return().close();
  }

  /**
   * Appends a rare call of Lua inside of a condition: writes everything back, and restores the state afterwards. The
   * stack may have moved, but locals with addresses of slots are not updated.
   */
  aside(call: () => void): void {
    if (!this.isWriting) return;
    this.registers.storeAll();
    this.sayWhere();
    call();
    this.goOnOrLeave();
    this.dropRecord();
    this.registers.findNodesAnew();
    this.code.get(L).load(at.STATE_HOOK_COUNT);
    this.code.add(1 + this.count.begun).set(this.count.variable);
  }

  /** Checks the count before a loop continues at an instruction. */
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
