/**
 * Counts instructions in compiled code. A variable holds how many were left, before the next hook, when it was last
 * written; the compiler knows how many have started since, and the code subtracts them only when it matters.
 */

import { type Code, I32 } from '../build/wasm-code.ts';
import * as at from '../memory/layout.ts';
import { L } from './operands.ts';

export class InstructionCount {
  /** Variable: instructions until the next look. */
  readonly variable: number;
  /** Instructions that have been begun since it was written last. */
  begun = 0;
  private readonly code: Code;

  constructor(code: Code) {
    this.code = code;
    this.variable = code.kept(I32);
  }

  /** Takes the count from the state, which somebody else has changed. */
  take(): Code {
    return this.code.get(L).load(at.STATE_HOOK_COUNT).set(this.variable);
  }

  /** Appends how many instructions are left when so many have been begun. */
  push(begun: number): Code {
    this.code.get(this.variable);
    if (begun !== 0) this.code.sub(begun);
    return this.code;
  }

  /** Appends how many are left, with the one that is being lowered begun. */
  pushLeft(): Code {
    return this.push(this.begun + 1);
  }

  /** Writes the remaining count to the state, including the instruction that is being lowered. */
  tell(): void {
    this.code.get(L);
    this.pushLeft().store(at.STATE_HOOK_COUNT);
  }

  /** Takes what has been begun off the variable. */
  settle(): void {
    if (this.begun === 0) return;
    this.push(this.begun).set(this.variable);
    this.begun = 0;
  }
}
