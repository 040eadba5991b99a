/**
 * Compiles one function: first finds what is known of the registers at the beginning of every block, by lowering the
 * blocks again and again until nothing changes; then writes the blocks into each other as the tree of dominators says.
 */

import { type Block, blocksOf, lastOf } from './control-flow.ts';
import { inlineCall, inlinedFunction } from './inlined-calls.ts';
import { factsOf, type Instruction } from './instructions.ts';
import { IN_MEMORY, joined, KIND, merged, padded, type State, sameValues } from './kinds.ts';
import { liveRegisters } from './liveness.ts';
import { lowerEnd, lowerInstruction } from './lower/instruction.ts';
import { callPlain } from './lower/plain-calls.ts';
import { Lowering, type Setting, type Source } from './lowering.ts';
import type { LuaFunction } from './lua-function.ts';

/** Times that the blocks are lowered until nothing may change any more. */
const MOST_ROUNDS = 40;

/** What is known at the beginning of a block, by the ways that lead there. */
interface Entry {
  forward: Map<string, State>;
  back: Map<string, State>;
  state: State | undefined;
  /** Registers whose kind in the loop has turned out not to be that before it. */
  changing: Set<number>;
}

export class FunctionCompiler {
  private readonly lowering: Lowering;
  private readonly lua: LuaFunction;
  private readonly blocks: Block[];
  private readonly entries = new Map<Block, Entry>();
  /** Registers that are still read, for the beginning of each block. */
  private readonly live: Map<Block, ReadonlySet<number>>;
  /** Places of calls that have turned out not to be inlined, and whether this function calls another one. */
  private readonly called = new Set<number>();
  private isCalling = false;
  /** What is done where an inlined function returns. */
  private readonly onReturn: ((instruction: Instruction) => void) | undefined;
  /** Depth of the wasm blocks that end where a block begins, and of loops that begin there. */
  private readonly targets = new Map<Block, number>();

  private constructor(lowering: Lowering, blocks: Block[], onReturn?: (instruction: Instruction) => void) {
    this.lowering = lowering;
    this.onReturn = onReturn;
    this.lua = lowering.lua;
    this.blocks = blocks;
    this.live = liveRegisters(this.lua.code, blocks, this.lua.registerCount);
    for (const block of blocks)
      this.entries.set(block, { forward: new Map(), back: new Map(), state: undefined, changing: new Set() });
  }

  /**
   * Compiles a function.
   * @param firstSite number of its first exit
   * @returns its code and the places of its exits; undefined if it cannot be compiled
   */
  static compile(source: Source, setting: Setting, firstSite: number): Lowering | undefined {
    const blocks = blocksOf(source.lua.code);
    if (!blocks) return undefined;
    const lowering = new Lowering(source, setting, firstSite);
    const compiler = new FunctionCompiler(lowering, blocks);
    const start = compiler.atStart();
    if (!compiler.find(start)) return undefined;
    lowering.isWriting = true;
    lowering.enter();
    compiler.write(start);
    return lowering;
  }

  /** Finds the states; false if they never come to rest. */
  private find(start: State): boolean {
    const { code } = this.lowering;
    const { depth, bytes } = code;
    const size = bytes.length;
    this.entries.get(this.blocks[0])!.forward.set('', start);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let hasChanged = false;
      for (const block of this.blocks) {
        const entry = this.entries.get(block)!;
        const state = this.combined(block, entry);
        if (!state) continue;
        if (entry.state && sameValues(entry.state, state)) continue;
        entry.state = state;
        hasChanged = true;
        this.lowerBlock(block);
        bytes.length = size;
        code.depth = depth;
      }
      if (!hasChanged) return true;
    }
    return false;
  }

  private atStart(): State {
    return Array.from({ length: this.lua.registerCount }, (_, register) => {
      const guess = this.lowering.guesses.arguments[register];
      return guess ? { ...IN_MEMORY, guess } : IN_MEMORY;
    });
  }

  /** What all ways to a block leave known. What a loop proves anew in every round is proven once, before it. */
  private combined(block: Block, entry: Entry): State | undefined {
    const forward = joined(entry.forward.values());
    if (!forward) return undefined;
    const back = joined(entry.back.values());
    if (!back) return forward;
    const live = this.live.get(block)!;
    return padded(forward, back.length).map((before, register) => {
      const after = back[register] ?? IN_MEMORY;
      const isOpen = before.kind >= KIND.ANY && after.kind !== KIND.MEMORY && !this.lua.shared.has(register);
      // What nobody reads is not worth a guard.
      if (isOpen && !live.has(register)) return { kind: KIND.ANY, dirty: after.dirty || before.dirty };
      const isProven =
        isOpen && after.kind < KIND.ANY && after.kind !== KIND.NIL && after.kind !== KIND.NUMBER;
      const canBe = [...entry.forward.values()].every(
        state => (state[register] ?? IN_MEMORY).kind >= KIND.ANY || state[register].kind === after.kind,
      );
      const fits =
        isProven && canBe && !this.lowering.failedGuesses.has(block.start) && !entry.changing.has(register);
      // The guard before the loop proves the kind, and no more.
      if (fits) return { ...after, dirty: after.dirty || before.dirty, constant: undefined, hasNodes: false };
      const knownLastRound = entry.state?.[register]?.kind;
      if (before.kind >= KIND.ANY && knownLastRound !== undefined && knownLastRound < KIND.ANY)
        entry.changing.add(register);
      return merged(before, after);
    });
  }

  private write(start: State): void {
    const [first] = this.blocks;
    this.convert(first, start);
    this.writeTree(first);
  }

  /** A block with all that stands below it, inside of those blocks whose ends are where others begin, the last outermost. */
  private writeTree(block: Block): void {
    const { code } = this.lowering;
    const merges = block.below.filter(({ isMerge }) => isMerge);
    if (block.isLoop) this.targets.set(block, code.loop().depth);
    for (const merge of [...merges].reverse()) this.targets.set(merge, code.block().depth);
    this.lowerBlock(block);
    for (const merge of merges) {
      code.close();
      this.writeTree(merge);
    }
    if (block.isLoop) code.close();
  }

  private lowerBlock(block: Block): void {
    const { lowering, lua } = this;
    const end = lastOf(lua.code, block);
    const entry = this.entries.get(block)!;
    // No way leads here that compiled code takes.
    if (!entry.state) {
      if (lowering.isWriting) lowering.code.unreachable();
      return;
    }
    lowering.begin(entry.state);
    for (let pc = block.start; pc <= end; pc++) {
      lowering.pc = pc;
      lowering.code.release();
      const instruction = lua.code[pc];
      if (factsOf(instruction.op).isLeftOut) {
        lowering.giveUp();
        return;
      }
      if (pc === end && lowerEnd(lowering, instruction, which => this.goOn(block, which))) return;
      if (this.onReturn && instruction.op === 'RETURN') {
        this.onReturn(instruction);
        return;
      }
      if (instruction.op !== 'CALL' || !this.inline(instruction)) this.lower(instruction);
      if (this.isCalling) return;
      if (lowering.isOver) return;
      lowering.step();
    }
    this.goOn(block, 0);
  }

  private lower(instruction: Instruction): void {
    const isCall = instruction.op === 'CALL' || instruction.op === 'TAILCALL';
    if (!this.onReturn || !isCall) lowerInstruction(this.lowering, instruction);
    else if (!callPlain(this.lowering, instruction)) this.isCalling = true;
  }

  /** Puts a small function in the place of its call; false, with nothing appended, if it cannot be. */
  private inline(instruction: Instruction): boolean {
    if (this.called.has(instruction.pc)) return false;
    const inlined = inlinedFunction(this.lowering, instruction);
    if (!inlined) return false;
    const { lowering, blocks } = inlined;
    const compileBody = (start: State, onReturn: (instruction: Instruction) => void) => {
      const compiler = new FunctionCompiler(lowering, blocks, onReturn);
      if (!compiler.find(start) || compiler.isCalling) return undefined;
      return () => {
        lowering.isWriting = true;
        compiler.write(start);
      };
    };
    const isInlined = inlineCall(this.lowering, instruction, inlined, compileBody);
    if (!isInlined) this.called.add(instruction.pc);
    return isInlined;
  }

  /** The way from a block to the next, with what is known at its end. */
  private goOn(block: Block, which: 0 | 1): void {
    const next = block.next[which];
    const isBack = next.order <= block.order;
    const { registers } = this.lowering;
    if (!this.lowering.isWriting) {
      // Before a loop, registers are written back, so that its exits need not do it.
      const state = registers.state.map(value =>
        next.isLoop && !isBack && value.dirty ? { ...value, dirty: false } : value,
      );
      const entry = this.entries.get(next)!;
      (isBack ? entry.back : entry.forward).set(`${block.order} ${which}`, state);
      return;
    }
    const { lowering } = this;
    if (next.isLoop && !isBack) registers.flush();
    lowering.count.settle();
    this.convert(next, registers.state);
    if (isBack) lowering.lookAtCount(next.start);
    if (isBack || next.isMerge) lowering.code.branch(this.targets.get(next)!);
    else this.writeTree(next);
  }

  /** Makes what is known what the next block expects. */
  private convert(next: Block, from: State): void {
    const { registers } = this.lowering;
    const wanted = this.entries.get(next)!.state!;
    registers.state = [...padded(from, wanted.length)];
    // Guards first: an exit writes back what is known there.
    for (let register = 0; register < wanted.length; register++) {
      const { kind } = wanted[register];
      const known = registers.kind(register);
      if (known !== kind && known >= KIND.ANY && kind < KIND.ANY)
        this.lowering.guard(register, kind, next.start);
    }
    for (let register = 0; register < wanted.length; register++) {
      registers.widen(register, wanted[register].kind);
      if (registers.kind(register) !== wanted[register].kind) throw new Error('kinds do not meet');
    }
    registers.state = [...wanted];
  }
}
