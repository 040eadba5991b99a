/** Lowers jumps, tests and generic loops, which end blocks. Each continues with one of the edges that it receives. */

import type { Instruction } from '../instructions.ts';
import { L, type Lowering } from '../lowering.ts';
import { callIterator } from './calls.ts';
import { pushEquality, pushOrder } from './comparisons.ts';
import { pushTruth } from './moves.ts';

/** Continues at the first or second successor of the block, with the current state. */
export type Edge = (which: 0 | 1) => void;

/** Both ways after a condition, which is on top. */
export function either(to: Lowering, edge: Edge, onFirst: () => void): void {
  const { code, registers } = to;
  const state = [...registers.state];
  const mark = to.count.begun;
  code.if();
  onFirst();
  edge(0);
  code.else();
  registers.state = [...state];
  to.count.begun = mark;
  edge(1);
  code.close();
}

/** Jumps, and closes upvalues of the blocks that are left. */
export function jump(to: Lowering, instruction: Instruction, edge: Edge): void {
  closeUpvalues(to, instruction);
  to.step();
  edge(0);
}

/** Closes the upvalues of a jump from a register on, if there are any. */
function closeUpvalues(to: Lowering, { a }: Instruction): void {
  if (a === 0) return;
  to.code.get(L);
  to.pushSlot(a - 1).call(to.calls.closeUpvalues);
}

/** if not (condition) then pc++, and the jump behind it. */
export function test(to: Lowering, instruction: Instruction, edge: Edge): void {
  const { op, a, b, c, pc } = instruction;
  const following = to.instructions[pc + 1];
  const { code } = to;
  if (op === 'TEST' || op === 'TESTSET') pushTruth(to, op === 'TEST' ? a : b);
  else if (op === 'EQ') pushEquality(to, instruction);
  else pushOrder(to, instruction);
  if (to.isOver) return;
  // What the instruction wants; a test of a value says when not to jump.
  const isNegated = op === 'TEST' || op === 'TESTSET' ? c === 0 : a === 0;
  if (isNegated) code.eqz();
  to.step();
  either(to, edge, () => {
    if (op === 'TESTSET') {
      to.registers.move(a, b);
      to.writeShared();
    }
    closeUpvalues(to, following);
  });
}

/** The call of an iterator, and the back edge unless its first result is nil. */
export function genericLoop(to: Lowering, instruction: Instruction, edge: Edge): void {
  callIterator(to, instruction);
  const control = to.instructions[instruction.pc + 1].a;
  const { registers } = to;
  registers.load(control + 1);
  registers.pushTag(control + 1);
  to.step();
  either(to, edge, () => {
    to.registers.move(control, control + 1);
    to.writeShared();
  });
}
