/** Lowers the start and end of inlined calls. */

import type { Instruction } from '../instructions.ts';
import { KIND } from '../kinds.ts';
import type { Lowering } from '../lowering.ts';
import { commonGuess } from '../type-feedback.ts';
import { pushIsTarget } from './calls.ts';

/** R(A)(R(A+1), …), whose code follows; another callee is a side exit. */
export function enter(to: Lowering, { a, b, pc, sbx }: Instruction): void {
  const { registers, instructions } = to;
  const { lua, feedback, first, inlined } = instructions[pc + 1 + sbx].frame;
  // What lies behind the registers of the function may be written over.
  for (let register = first + lua.registerCount; register < registers.state.length; register++) {
    registers.store(register);
    registers.forget(register);
  }
  const { closure, call } = to.ofInlined;
  pushIsTarget(to, a, a + b, inlined!.target, [closure, call]);
  to.code.eqz();
  to.exitIf();
  for (let i = 0; i < lua.parameterCount; i++) {
    const register = first + i;
    if (i >= b - 1) registers.define(register, KIND.NIL);
    else {
      const value = registers.state[register];
      const [here, elsewhere] = [value.predict, feedback.values[i]];
      // Nothing is guessed of what is known to have been of several kinds.
      const isKnown = here && i < feedback.values.length;
      const predict = isKnown ? elsewhere && commonGuess(here, elsewhere) : (here ?? elsewhere);
      registers.state[register] = { ...value, predict };
    }
  }
}

/** Moves the results of an inlined call to the caller's registers, as luaD_poscall does. */
export function leave(to: Lowering, { a: from, b: wanted, c: results, bx: target }: Instruction): void {
  const { registers, frame } = to;
  const given = wanted === 0 ? to.knownTop! - from : wanted - 1;
  if (wanted === 0) to.restoreTop();
  for (let i = 0; i < results; i++)
    if (i < given) registers.move(target + i, from + i);
    else registers.define(target + i, KIND.NIL);
  to.inlinedCalls.end(frame);
  to.pc = frame.inlined!.call.pc;
}
