/** Which lowering belongs to which instruction. */

import { type EndingOpcode, type Instruction, type LEFT_OUT, OP, type Opcode } from '../instructions.ts';
import type { Lowering } from '../lowering.ts';
import { arithmetic, bitwise, unary } from './arithmetic.ts';
import { call, concatenate, makeClosure, newTable, return_, setList, tailCall } from './calls.ts';
import { length } from './length.ts';
import { getUpvalue, move, not, setBoolean, setConstant, setNil, setUpvalue } from './moves.ts';
import { getInUpvalue, getTable, self, setInUpvalue, setTable } from './tables.ts';

type Lower = (to: Lowering, instruction: Instruction) => void;
type Lowered = Exclude<Opcode, EndingOpcode | (typeof LEFT_OUT)[number]>;

/** All but those that end blocks, which are in `loops.ts`, and those that are left out. */
const LOWER: Readonly<Record<Lowered, Lower>> = {
  [OP.MOVE]: (to, { a, b }) => move(to, a, b),
  [OP.LOADK]: (to, { a, bx }) => setConstant(to, a, to.constant(bx).constant),
  [OP.LOADBOOL]: setBoolean,
  [OP.LOADNIL]: setNil,
  [OP.GETUPVAL]: getUpvalue,
  [OP.SETUPVAL]: setUpvalue,
  [OP.GETTABUP]: getInUpvalue,
  [OP.GETTABLE]: getTable,
  [OP.SETTABUP]: setInUpvalue,
  [OP.SETTABLE]: setTable,
  [OP.NEWTABLE]: newTable,
  [OP.SELF]: self,
  [OP.ADD]: arithmetic,
  [OP.SUB]: arithmetic,
  [OP.MUL]: arithmetic,
  [OP.MOD]: arithmetic,
  [OP.POW]: arithmetic,
  [OP.DIV]: arithmetic,
  [OP.IDIV]: arithmetic,
  [OP.BAND]: bitwise,
  [OP.BOR]: bitwise,
  [OP.BXOR]: bitwise,
  [OP.SHL]: bitwise,
  [OP.SHR]: bitwise,
  [OP.UNM]: unary,
  [OP.BNOT]: unary,
  [OP.NOT]: not,
  [OP.LEN]: length,
  [OP.CONCAT]: concatenate,
  [OP.CALL]: call,
  [OP.TAILCALL]: tailCall,
  [OP.RETURN]: return_,
  [OP.SETLIST]: setList,
  [OP.CLOSURE]: makeClosure,
};

/** Lowers an instruction that does not end a block, or only the function. */
export function lowerInstruction(to: Lowering, instruction: Instruction): void {
  LOWER[instruction.op as Lowered](to, instruction);
}
