/**
 * The control flow graph of a function, and its dominator tree. WebAssembly has only structured control flow; the
 * dominator tree nests the blocks, since each block is below the one that all paths to it pass.
 */

import { endsBlock, type Instruction, successors } from './instructions.ts';

export interface Block {
  /** Index in reverse postorder: before all successors, except along back edges. */
  order: number;
  /** First instruction, and the one behind the last. */
  start: number;
  end: number;
  next: Block[];
  before: Block[];
  /** Whether a way back leads here. */
  isLoop: boolean;
  /** Whether two ways or more lead here, ways back not counted. */
  isMerge: boolean;
  /**
   * The immediate dominator, which is the first block itself for that block; the immediately dominated blocks, in
   * order.
   */
  above: Block | undefined;
  below: Block[];
}

/**
 * The blocks of a function that are reached from an instruction, in reverse postorder.
 * @returns undefined if a loop is entered by several ways, which only `goto` can make
 */
export function blocksOf(code: readonly Instruction[], first: number): Block[] | undefined {
  const blocks = ordered(divide(code, first).get(first)!);
  dominate(blocks);
  for (const block of blocks)
    for (const before of block.before) {
      if (before.order < block.order) continue;
      if (!isAbove(block, before)) return undefined;
      block.isLoop = true;
    }
  for (const block of blocks) {
    block.isMerge = block.before.filter(before => before.order < block.order).length > 1;
    if (block.above && block.above !== block) block.above.below.push(block);
  }
  return blocks;
}

/** Cuts the instructions into blocks, each with those that follow it. */
function divide(code: readonly Instruction[], first: number): Map<number, Block> {
  const starts = new Set([first]);
  for (const { pc } of code) {
    if (!endsBlock(code, pc)) continue;
    for (const next of successors(code, pc)) starts.add(next);
    starts.add(pc + 1);
  }
  const sorted = [...starts].filter(start => start < code.length).sort((one, other) => one - other);
  const blocks = new Map<number, Block>();
  sorted.forEach((start, index) => {
    const end = sorted[index + 1] ?? code.length;
    const unknown = { order: -1, isLoop: false, isMerge: false, above: undefined };
    blocks.set(start, { start, end, ...unknown, next: [], before: [], below: [] });
  });
  for (const block of blocks.values())
    block.next = successors(code, block.end - 1).map(pc => blocks.get(pc)!);
  return blocks;
}

function ordered(first: Block): Block[] {
  const seen = new Set<Block>();
  const backwards: Block[] = [];
  const visit = (block: Block): void => {
    seen.add(block);
    // Last successor first, so that the bodies of loops come before the code after the loops.
    for (const next of [...block.next].reverse()) if (!seen.has(next)) visit(next);
    backwards.push(block);
  };
  visit(first);
  const result = backwards.reverse();
  result.forEach((block, order) => {
    block.order = order;
  });
  for (const block of result) for (const next of new Set(block.next)) next.before.push(block);
  return result;
}

/** Finds the immediate dominator of each block, by iterating to a fixed point. */
function dominate(blocks: Block[]): void {
  const [first] = blocks;
  first.above = first;
  for (let changes = true; changes; ) {
    changes = false;
    for (const block of blocks.slice(1)) {
      let above: Block | undefined;
      for (const before of block.before) if (before.above) above = above ? common(above, before) : before;
      if (above !== block.above) {
        block.above = above;
        changes = true;
      }
    }
  }
}

function common(one: Block, other: Block): Block {
  let [a, b] = [one, other];
  while (a !== b) {
    while (a.order > b.order) a = a.above!;
    while (b.order > a.order) b = b.above!;
  }
  return a;
}

function isAbove(upper: Block, block: Block): boolean {
  let at = block;
  while (at.order > upper.order) at = at.above!;
  return at === upper;
}
