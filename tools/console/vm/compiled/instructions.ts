/** Instructions of Lua 5.3's virtual machine: 32 bits with an opcode and up to three operands. */

/** Opcodes, under the names of Lua's manual of its virtual machine. */
export const OP = {
  MOVE: 0,
  LOADK: 1,
  LOADKX: 2,
  LOADBOOL: 3,
  LOADNIL: 4,
  GETUPVAL: 5,
  GETTABUP: 6,
  GETTABLE: 7,
  SETTABUP: 8,
  SETUPVAL: 9,
  SETTABLE: 10,
  NEWTABLE: 11,
  SELF: 12,
  ADD: 13,
  SUB: 14,
  MUL: 15,
  MOD: 16,
  POW: 17,
  DIV: 18,
  IDIV: 19,
  BAND: 20,
  BOR: 21,
  BXOR: 22,
  SHL: 23,
  SHR: 24,
  UNM: 25,
  BNOT: 26,
  NOT: 27,
  LEN: 28,
  CONCAT: 29,
  JMP: 30,
  EQ: 31,
  LT: 32,
  LE: 33,
  TEST: 34,
  TESTSET: 35,
  CALL: 36,
  TAILCALL: 37,
  RETURN: 38,
  FORLOOP: 39,
  FORPREP: 40,
  TFORCALL: 41,
  TFORLOOP: 42,
  SETLIST: 43,
  CLOSURE: 44,
  VARARG: 45,
  EXTRAARG: 46,
} as const;

export type Opcode = (typeof OP)[keyof typeof OP];
/** Opcodes of instructions by which a block is left, but `RETURN`, which has no way on. */
export type EndingOpcode =
  | typeof OP.EQ
  | typeof OP.LT
  | typeof OP.LE
  | typeof OP.TEST
  | typeof OP.TESTSET
  | typeof OP.JMP
  | typeof OP.FORPREP
  | typeof OP.FORLOOP
  | typeof OP.TFORCALL
  | typeof OP.TFORLOOP;
/** Opcodes of instructions that compiled functions leave to the interpreter. */
export const LEFT_OUT = [OP.LOADKX, OP.VARARG, OP.EXTRAARG] as const;

/** Operands of at least this value name constants, smaller ones registers. */
const CONSTANT_BIT = 256;
const BIAS = 131071;

/** An instruction, taken apart. */
export interface Instruction {
  /** Its place in the function. */
  pc: number;
  op: Opcode;
  a: number;
  b: number;
  c: number;
  /** B and C as one number, and the same with a sign. */
  bx: number;
  sbx: number;
}

/** Takes an instruction apart. */
export function decode(word: number, pc: number): Instruction {
  const bx = word >>> 14;
  return {
    pc,
    op: (word & 63) as Opcode,
    a: (word >>> 6) & 255,
    b: word >>> 23,
    c: bx & 511,
    bx,
    sbx: bx - BIAS,
  };
}

/** Whether an operand that may be either names a constant. */
export function isConstant(operand: number): boolean {
  return operand >= CONSTANT_BIT;
}

/** The number of the constant that an operand names. */
export function constantIndex(operand: number): number {
  return operand - CONSTANT_BIT;
}

/** Whether an instruction decides about the jump that follows it. The virtual machine runs the two as one. */
export function isTest(op: number): boolean {
  return op >= OP.EQ && op <= OP.TESTSET;
}

/** Whether an instruction computes with numbers, compares them, or counts. */
export function isOfNumbers(op: number): boolean {
  return (op >= OP.ADD && op <= OP.BNOT) || op === OP.LT || op === OP.LE || op === OP.FORPREP;
}

/** Where an instruction goes on: the way when nothing is decided or the jump is taken comes first. */
export function successors(code: readonly Instruction[], pc: number): number[] {
  const { op, c, sbx } = code[pc];
  if (isTest(op)) return [pc + 2 + code[pc + 1].sbx, pc + 2];
  switch (op) {
    case OP.JMP:
    case OP.FORPREP:
      return [pc + 1 + sbx];
    case OP.FORLOOP:
      return [pc + 1 + sbx, pc + 1];
    case OP.TFORCALL:
      return [pc + 2 + code[pc + 1].sbx, pc + 2];
    case OP.LOADBOOL:
      return [c !== 0 ? pc + 2 : pc + 1];
    case OP.RETURN:
      return [];
    default:
      return [pc + 1];
  }
}

/** Whether the instruction behind is not simply the next one to run, or stands behind a jump, which may lead there too. */
export function endsBlock(code: readonly Instruction[], pc: number): boolean {
  const next = successors(code, pc);
  return code[pc].op === OP.JMP || next.length !== 1 || next[0] !== pc + 1;
}
