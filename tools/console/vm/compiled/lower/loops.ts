/** Lowering of the instructions that end blocks: jumps, tests and loops. Each goes on by the edges that it is given. */

import { I32 } from '../../build/wasm-code.ts';
import { type Instruction, isTest, OP } from '../instructions.ts';
import { L, type Lowering } from '../lowering.ts';
import { callIterator } from './calls.ts';
import { pushEquality, pushOrder } from './comparisons.ts';
import { move, pushTruth } from './moves.ts';
import { type Edge, either, loop, prepareLoop } from './numeric-loops.ts';
import { sharingExit } from './sharing-exit.ts';

/** Lowers the instruction that ends a block; false if it is none of these. */
export function lowerEnd(to: Lowering, instruction: Instruction, edge: Edge): boolean {
  const { op } = instruction;
  if (isTest(op)) test(to, instruction, edge);
  else if (op === OP.JMP) jump(to, instruction, edge);
  else if (op === OP.FORPREP) prepareLoop(to, instruction, edge);
  else if (op === OP.FORLOOP) loop(to, instruction, edge);
  else if (op === OP.TFORCALL) genericLoop(to, instruction, edge);
  else return false;
  return true;
}

/** Jumps, and closes upvalues of the blocks that are left. */
function jump(to: Lowering, instruction: Instruction, edge: Edge): void {
  close(to, instruction);
  to.step();
  edge(0);
}

function close(to: Lowering, { a }: Instruction): void {
  if (a === 0) return;
  to.code.get(L);
  to.pushSlot(a - 1).call(to.calls.closeUpvalues);
}

function test(to: Lowering, instruction: Instruction, edge: Edge): void {
  const { op, a, b, c, pc } = instruction;
  const following = to.lua.code[pc + 1];
  const onJump = () => close(to, following);
  const { code } = to;
  sharingExit(
    to,
    () => {
      if (op === OP.TEST || op === OP.TESTSET) pushTruth(to, op === OP.TEST ? a : b);
      else if (op === OP.EQ) pushEquality(to, instruction);
      else pushOrder(to, instruction);
    },
    I32,
  );
  if (to.isOver) return;
  // What the instruction wants; a test of a value says when not to jump.
  const isNegated = op === OP.TEST || op === OP.TESTSET ? c === 0 : a === 0;
  if (isNegated) code.eqz();
  to.step();
  either(to, edge, () => {
    if (op === OP.TESTSET) {
      move(to, a, b);
      to.writeShared();
    }
    onJump();
  });
}

/** The call of an iterator, and the way back with its first result unless that is nil. */
function genericLoop(to: Lowering, instruction: Instruction, edge: Edge): void {
  callIterator(to, instruction);
  const control = to.lua.code[instruction.pc + 1].a;
  const { registers } = to;
  registers.load(control + 1);
  registers.pushTag(control + 1);
  to.step();
  either(to, edge, () => {
    move(to, control, control + 1);
    to.writeShared();
  });
}
