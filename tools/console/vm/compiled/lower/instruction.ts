/** The lowering of each instruction. */

import type { EndingOpcode, InnerOpcode, Instruction } from '../instructions.ts';
import type { Lowering } from '../lowering.ts';
import { arithmetic, bitwise, inverse, negative } from './arithmetic.ts';
import { call, return_, tailCall } from './calls.ts';
import { enter, leave } from './inlined-calls.ts';
import { type Edge, genericLoop, jump, test } from './loops.ts';
import { getUpvalue, not, setBoolean, setConstant, setNil, setUpvalue } from './moves.ts';
import { concatenate, makeClosure, newTable, setList } from './new-objects.ts';
import { loop, prepareLoop } from './numeric-loops.ts';
import { getInUpvalue, getTable, length, self, setInUpvalue, setTable } from './tables.ts';

const INNER: Readonly<Record<InnerOpcode, (to: Lowering, instruction: Instruction) => void>> = {
  MOVE: (to, { a, b }) => to.registers.move(a, b),
  LOADK: (to, { a, bx }) => setConstant(to, a, to.constant(bx).constant),
  LOADBOOL: setBoolean,
  LOADNIL: setNil,
  GETUPVAL: getUpvalue,
  GETTABUP: getInUpvalue,
  GETTABLE: getTable,
  SETTABUP: setInUpvalue,
  SETUPVAL: setUpvalue,
  SETTABLE: setTable,
  NEWTABLE: newTable,
  SELF: self,
  ADD: arithmetic,
  SUB: arithmetic,
  MUL: arithmetic,
  MOD: arithmetic,
  POW: arithmetic,
  DIV: arithmetic,
  IDIV: arithmetic,
  BAND: bitwise,
  BOR: bitwise,
  BXOR: bitwise,
  SHL: bitwise,
  SHR: bitwise,
  UNM: negative,
  BNOT: inverse,
  NOT: not,
  LEN: length,
  CONCAT: concatenate,
  CALL: call,
  TAILCALL: tailCall,
  RETURN: return_,
  SETLIST: setList,
  CLOSURE: makeClosure,
  ENTER: enter,
  LEAVE: leave,
};

const ENDING: Readonly<Record<EndingOpcode, (to: Lowering, instruction: Instruction, edge: Edge) => void>> = {
  JMP: jump,
  EQ: test,
  LT: test,
  LE: test,
  TEST: test,
  TESTSET: test,
  FORLOOP: loop,
  FORPREP: prepareLoop,
  TFORCALL: genericLoop,
};

/** Lowers an instruction that does not end a block, or ends the function. */
export function lowerInstruction(to: Lowering, instruction: Instruction): void {
  INNER[instruction.op as InnerOpcode](to, instruction);
}

/** Lowers an instruction that ends a block and continues with one of its edges; false for other instructions. */
export function lowerEnd(to: Lowering, instruction: Instruction, edge: Edge): boolean {
  const lower = ENDING[instruction.op as EndingOpcode] as (typeof ENDING)[EndingOpcode] | undefined;
  lower?.(to, instruction, edge);
  return lower !== undefined;
}
