/**
 * Liveness analysis: which registers are read before they are written again. It only decides which guesses are
 * worthwhile, and proves nothing: an unread register may hold anything at the start of a loop.
 */

import type { Block } from './control-flow.ts';
import { factsOf, type Instruction } from './instructions.ts';

/** The registers that are still read, for the beginning of each block. */
export function liveRegisters(
  code: readonly Instruction[],
  blocks: readonly Block[],
  registerCount: number,
): Map<Block, ReadonlySet<number>> {
  /** The registers that are live at the start of a block, which grow to a fixed point; and those that it writes. */
  const live = new Map<Block, Set<number>>();
  const written = new Map<Block, Set<number>>();
  for (const block of blocks) {
    const [reads, writes] = [new Set<number>(), new Set<number>()];
    for (let pc = block.start; pc < block.end; pc++) {
      const facts = factsOf(code[pc].op);
      for (const register of facts.reads?.(code[pc], registerCount) ?? [])
        if (!writes.has(register)) reads.add(register);
      for (const register of facts.writes?.(code[pc], registerCount) ?? []) writes.add(register);
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
