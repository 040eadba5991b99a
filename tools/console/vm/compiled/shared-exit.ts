/** The way out of compiled code that guards of one instruction share, as far as they leave with the same values. */

import type { State } from './kinds.ts';

export class SharedExit {
  /** Depth of the block that ends where the way out begins. */
  readonly depth: number;
  /** What is known there, and where the interpreter goes on; undefined if nobody takes this way. */
  from: { pc: number; state: State; begun: number } | undefined;

  constructor(depth: number) {
    this.depth = depth;
  }

  /** Whether a guard may take this way; the first one says what it is like. */
  takes(pc: number, state: State, begun: number): boolean {
    this.from ??= { pc, state: [...state], begun };
    const { from } = this;
    return (
      from.pc === pc &&
      from.begun === begun &&
      from.state.every((value, order) => isAsOld(value, state[order]))
    );
  }
}

/** Whether two values are written back in the same way. */
function isAsOld(one: State[number], other: State[number]): boolean {
  return one.dirty === other.dirty && (!one.dirty || one.kind === other.kind);
}
