/**
 * Which registers are read before they are written again, by what the instructions say. It decides which guesses are worth
 * while and proves nothing: a register that nobody reads may hold anything where a loop begins.
 */

import type { Block } from './control-flow.ts';
import { type Instruction, isConstant, OP } from './instructions.ts';

/** The registers that are still read, for the beginning of each block. */
export function liveRegisters(
  code: readonly Instruction[],
  blocks: readonly Block[],
  registerCount: number,
): Map<Block, ReadonlySet<number>> {
  /** What a block reads before it writes it, to which grows what those behind read; and what it writes. */
  const live = new Map<Block, Set<number>>();
  const written = new Map<Block, Set<number>>();
  for (const block of blocks) {
    const [reads, writes] = [new Set<number>(), new Set<number>()];
    for (let pc = block.start; pc < block.end; pc++) {
      for (const register of readBy(code[pc], registerCount)) if (!writes.has(register)) reads.add(register);
      for (const register of writtenBy(code[pc], registerCount)) writes.add(register);
    }
    live.set(block, reads);
    written.set(block, writes);
  }
  for (let changes = true; changes; ) {
    changes = false;
    for (let order = blocks.length - 1; order >= 0; order--) {
      const block = blocks[order];
      const own = live.get(block)!;
      const before = own.size;
      for (const next of block.next)
        for (const register of live.get(next)!) if (!written.get(block)!.has(register)) own.add(register);
      if (own.size !== before) changes = true;
    }
  }
  return live;
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(end - first, 0) }, (_, order) => first + order);
}

function readBy({ op, a, b, c }: Instruction, registerCount: number): number[] {
  const either = (...operands: number[]) => operands.filter(operand => !isConstant(operand));
  switch (op) {
    case OP.MOVE:
    case OP.UNM:
    case OP.BNOT:
    case OP.NOT:
    case OP.LEN:
    case OP.TESTSET:
      return [b];
    case OP.GETTABUP:
      return either(c);
    case OP.GETTABLE:
    case OP.SELF:
      return [b, ...either(c)];
    case OP.SETTABUP:
      return either(b, c);
    case OP.SETTABLE:
      return [a, ...either(b, c)];
    case OP.SETUPVAL:
    case OP.TEST:
      return [a];
    case OP.CONCAT:
      return range(b, c + 1);
    case OP.CALL:
    case OP.TAILCALL:
      return range(a, b === 0 ? registerCount : a + b);
    case OP.RETURN:
      return range(a, b === 0 ? registerCount : a + b - 1);
    case OP.SETLIST:
      return range(a, b === 0 ? registerCount : a + b + 1);
    case OP.FORLOOP:
    case OP.FORPREP:
    case OP.TFORCALL:
      return range(a, a + 3);
    case OP.TFORLOOP:
      return [a + 1];
    case OP.EQ:
    case OP.LT:
    case OP.LE:
      return either(b, c);
    case OP.ADD:
    case OP.SUB:
    case OP.MUL:
    case OP.MOD:
    case OP.POW:
    case OP.DIV:
    case OP.IDIV:
    case OP.BAND:
    case OP.BOR:
    case OP.BXOR:
    case OP.SHL:
    case OP.SHR:
      return either(b, c);
    case OP.LOADK:
    case OP.LOADKX:
    case OP.LOADBOOL:
    case OP.LOADNIL:
    case OP.GETUPVAL:
    case OP.NEWTABLE:
    case OP.JMP:
    case OP.CLOSURE:
    case OP.VARARG:
    case OP.EXTRAARG:
      return [];
    default:
      return nothing(op);
  }
}

/** Of an instruction that Lua does not make; another one is missing here. */
function nothing(_: never): [] {
  return [];
}

function writtenBy({ op, a, b }: Instruction, registerCount: number): number[] {
  switch (op) {
    case OP.SETTABUP:
    case OP.SETUPVAL:
    case OP.SETTABLE:
    case OP.SETLIST:
    case OP.JMP:
    case OP.EQ:
    case OP.LT:
    case OP.LE:
    case OP.TEST:
    case OP.TESTSET:
    case OP.RETURN:
    case OP.TFORLOOP:
      return [];
    case OP.LOADNIL:
      return range(a, a + b + 1);
    case OP.SELF:
      return [a, a + 1];
    case OP.FORLOOP:
      return [a, a + 3];
    // All behind the results is over.
    case OP.CALL:
    case OP.TAILCALL:
    case OP.VARARG:
      return range(a, registerCount);
    case OP.TFORCALL:
      return range(a + 3, registerCount);
    default:
      return [a];
  }
}
