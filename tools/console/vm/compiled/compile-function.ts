/**
 * Compiles one function, from its start or from where a coroutine resumes in it. First computes what is known of the
 * registers at the start of each block, by lowering the blocks repeatedly to a fixed point; then nests the blocks by the
 * dominator tree.
 */

import type { RawValue } from '../memory/heap.ts';
import { type Block, blocksOf } from './control-flow.ts';
import { InlinedCalls, type LocatedInstruction, type Source } from './inlined-calls.ts';
import { factsOf } from './instructions.ts';
import { joined, KIND, merged, type State, sameValues } from './kinds.ts';
import { liveRegisters } from './liveness.ts';
import { lowerEnd, lowerInstruction } from './lower/instruction.ts';
import { Lowering, type Setting } from './lowering.ts';

/** Most rounds until a fixed point must be reached. */
const MAX_ROUNDS = 40;

/** The instruction with which code begins, and what the registers may be guessed to hold there. */
export interface Beginning {
  pc: number;
  values: readonly (RawValue | undefined)[];
}

/** What is known at the start of a block, by incoming edge. */
interface Entry {
  forward: Map<string, State>;
  back: Map<string, State>;
  state: State | undefined;
  /** Registers whose kind in the loop differs from that before it. */
  changing: Set<number>;
}

export class FunctionCompiler {
  private readonly lowering: Lowering;
  private readonly instructions: readonly LocatedInstruction[];
  private readonly blocks: Block[];
  /** What is known where the function begins. */
  private readonly start: State;
  private readonly firstPc: number;
  private readonly entries = new Map<Block, Entry>();
  /** Registers that are still read, for the beginning of each block. */
  private readonly live: Map<Block, ReadonlySet<number>>;
  /** Depth of the WebAssembly blocks that end at the start of a block, and of loops that start there. */
  private readonly targets = new Map<Block, number>();

  private constructor(lowering: Lowering, blocks: Block[], { pc, values }: Beginning) {
    this.lowering = lowering;
    this.firstPc = pc;
    this.instructions = lowering.instructions;
    this.blocks = blocks;
    this.live = liveRegisters(this.instructions, blocks, lowering.registers.state.length);
    for (const block of blocks)
      this.entries.set(block, { forward: new Map(), back: new Map(), state: undefined, changing: new Set() });
    this.start = lowering.registers.state.map((value, register) => ({
      ...value,
      predict: values[register],
    }));
    this.entries.get(blocks[0])!.forward.set('', this.start);
  }

  /**
   * Compiles a function.
   * @param beginning where the code begins
   * @param firstSite number of its first exit
   * @returns its code and the places of its exits; undefined if it cannot be compiled
   */
  static compile(
    source: Source,
    beginning: Beginning,
    setting: Setting,
    firstSite: number,
  ): Lowering | undefined {
    const inlinedCalls = new InlinedCalls(source);
    let compiler: FunctionCompiler | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      compiler ??= FunctionCompiler.of(new Lowering(inlinedCalls, setting, firstSite), beginning);
      if (!compiler) return undefined;
      const hasChanged = compiler.look();
      if (inlinedCalls.change()) compiler = undefined;
      else if (!hasChanged) return compiler.write();
    }
    return undefined;
  }

  private static of(lowering: Lowering, beginning: Beginning): FunctionCompiler | undefined {
    const blocks = blocksOf(lowering.instructions, beginning.pc);
    return blocks && new FunctionCompiler(lowering, blocks, beginning);
  }

  /** Lowers the blocks whose entry state has changed; returns whether there were any. */
  private look(): boolean {
    const { code } = this.lowering;
    const { depth, bytes } = code;
    const size = bytes.length;
    let hasChanged = false;
    for (const block of this.blocks) {
      const entry = this.entries.get(block)!;
      const state = this.combined(block, entry);
      if (!state || (entry.state && sameValues(entry.state, state))) continue;
      entry.state = state;
      hasChanged = true;
      this.lowerBlock(block);
      bytes.length = size;
      code.depth = depth;
    }
    return hasChanged;
  }

  /**
   * The join of the states of all edges to a block. What a loop would prove in every iteration is proven once, before
   * it.
   */
  private combined(block: Block, entry: Entry): State | undefined {
    const forward = joined(entry.forward.values());
    if (!forward) return undefined;
    const back = joined(entry.back.values());
    if (!back) return forward;
    const live = this.live.get(block)!;
    const { frame } = this.instructions[block.start];
    return forward.map((before, register) => {
      const after = back[register];
      const isUnproven =
        before.kind >= KIND.ANY && after.kind !== KIND.MEMORY && !frame.lua.shared.has(register);
      // What nobody reads is not worth a guard.
      if (isUnproven && !live.has(register)) return { kind: KIND.ANY, dirty: after.dirty || before.dirty };
      const isProven =
        isUnproven && after.kind < KIND.ANY && after.kind !== KIND.NIL && after.kind !== KIND.NUMBER;
      const canBe = [...entry.forward.values()].every(
        state => state[register].kind >= KIND.ANY || state[register].kind === after.kind,
      );
      const fits =
        isProven && canBe && !frame.failedGuesses.has(block.start) && !entry.changing.has(register);
      // The guard before the loop proves the kind, and no more.
      if (fits) return { ...after, dirty: after.dirty || before.dirty, constant: undefined, hasNodes: false };
      const knownLastRound = entry.state?.[register]?.kind;
      if (before.kind >= KIND.ANY && knownLastRound !== undefined && knownLastRound < KIND.ANY)
        entry.changing.add(register);
      return merged(before, after);
    });
  }

  private write(): Lowering {
    const { lowering, blocks } = this;
    lowering.isWriting = true;
    lowering.enter(this.firstPc);
    this.convert(blocks[0], this.start);
    this.writeTree(blocks[0]);
    return lowering;
  }

  /**
   * Writes a block with its subtree, nested in WebAssembly blocks that end where its children start, the last child
   * outermost.
   */
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
    const { lowering, instructions } = this;
    const entry = this.entries.get(block)!;
    // No way leads here that compiled code takes.
    if (!entry.state) {
      if (lowering.isWriting) lowering.code.unreachable();
      return;
    }
    lowering.begin(entry.state);
    for (let pc = block.start; pc < block.end; pc++) {
      lowering.pc = pc;
      lowering.code.release();
      const instruction = instructions[pc];
      if (factsOf(instruction.op).isLeftOut) {
        lowering.giveUp();
        return;
      }
      if (pc === block.end - 1 && lowerEnd(lowering, instruction, which => this.takeEdge(block, which)))
        return;
      lowerInstruction(lowering, instruction);
      if (lowering.isOver) return;
      lowering.step();
    }
    this.takeEdge(block, 0);
  }

  /** The way from a block to the next, with what is known at its end. */
  private takeEdge(block: Block, which: 0 | 1): void {
    const next = block.next[which];
    const isBack = next.order <= block.order;
    const { registers } = this.lowering;
    if (!this.lowering.isWriting) {
      // Registers are written back before a loop, so that its exits need not do it.
      const state = registers.state.map(value =>
        next.isLoop && !isBack && value.dirty ? { ...value, dirty: false } : value,
      );
      const entry = this.entries.get(next)!;
      (isBack ? entry.back : entry.forward).set(`${block.order} ${which}`, state);
      return;
    }
    const { lowering } = this;
    lowering.pc = next.start;
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
    registers.state = [...from];
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
