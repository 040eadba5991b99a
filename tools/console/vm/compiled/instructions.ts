/** Instructions of Lua 5.3's virtual machine: 32 bits with an opcode and up to three operands. */

/** Operands from this value on are constants, smaller ones are registers. */
const CONSTANT_BIT = 256;
export const MAX_REGISTERS = CONSTANT_BIT - 1;
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

/** The registers of an instruction, given the number of its function's registers. */
type Registers = (instruction: Omit<Instruction, 'op'>, registerCount: number) => number[];
/** The successors of an instruction: the unconditional one, or the taken jump, comes first. */
type Next = (code: readonly Instruction[], pc: number) => number[];

/** What is known of an opcode. */
interface Facts {
  /** The operands that are registers or constants; by default only A, a register. */
  registers?: '' | 'ab' | 'ac' | 'bc' | 'abc';
  reads?: Registers;
  writes?: Registers;
  /** Left out where the next instruction is simply the one behind. */
  next?: Next;
  /** Whether a block ends with the instruction. */
  isEnd?: true;
  /** Whether it computes with numbers, compares them, or counts. */
  isOfNumbers?: true;
  /** Whether functions with it are not inlined: loops gain nothing, and others need a call record anyway. */
  isNotInlined?: true;
  /** Whether compiled functions leave it to the interpreter. */
  isLeftOut?: true;
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(end - first, 0) }, (_, order) => first + order);
const either = (...operands: number[]): number[] => operands.filter(operand => !isConstant(operand));

const A: Registers = ({ a }) => [a];
const B: Registers = ({ b }) => [b];
const EITHER: Registers = ({ b, c }) => either(b, c);
const COUNTERS: Registers = ({ a }) => range(a, a + 3);
/** From A on, so many as B says, or all. */
const listed =
  (more: number): Registers =>
  ({ a, b }, registerCount) =>
    range(a, b === 0 ? registerCount : a + b + more);
/** All behind the results of a call is over. */
const behind =
  (first: number): Registers =>
  ({ a }, registerCount) =>
    range(a + first, registerCount);

const jumped: Next = (code, pc) => [pc + 1 + code[pc].sbx];
/** The virtual machine runs the instruction and the jump that follows it as one. */
const decided: Next = (code, pc) => [pc + 2 + code[pc + 1].sbx, pc + 2];

const MADE = { writes: A } as const;
const OF_ONE = { registers: 'ab', reads: B, writes: A } as const;
const OF_NUMBER = { ...OF_ONE, isOfNumbers: true } as const;
const OF_NUMBERS = { registers: 'abc', reads: EITHER, writes: A, isOfNumbers: true } as const;
const CALLED = { reads: listed(0), writes: behind(0) } as const;
const ORDER = { registers: 'bc', reads: EITHER, next: decided, isEnd: true, isOfNumbers: true } as const;
const COUNTING = { reads: COUNTERS, isEnd: true, isNotInlined: true } as const;
const LEFT_OUT = { isLeftOut: true } as const;

/** Lua's opcodes in order, under the names of its virtual machine. */
const LUA_OPCODES = {
  MOVE: OF_ONE,
  LOADK: MADE,
  LOADKX: LEFT_OUT,
  LOADBOOL: { writes: A, next: (code, pc) => [code[pc].c !== 0 ? pc + 2 : pc + 1] },
  LOADNIL: { writes: ({ a, b }) => range(a, a + b + 1) },
  GETUPVAL: MADE,
  GETTABUP: { registers: 'ac', reads: ({ c }) => either(c), writes: A },
  GETTABLE: { registers: 'abc', reads: ({ b, c }) => [b, ...either(c)], writes: A },
  SETTABUP: { registers: 'bc', reads: EITHER },
  SETUPVAL: { reads: A },
  SETTABLE: { registers: 'abc', reads: ({ a, b, c }) => [a, ...either(b, c)] },
  NEWTABLE: MADE,
  SELF: { registers: 'abc', reads: ({ b, c }) => [b, ...either(c)], writes: ({ a }) => [a, a + 1] },
  ADD: OF_NUMBERS,
  SUB: OF_NUMBERS,
  MUL: OF_NUMBERS,
  MOD: OF_NUMBERS,
  POW: OF_NUMBERS,
  DIV: OF_NUMBERS,
  IDIV: OF_NUMBERS,
  BAND: OF_NUMBERS,
  BOR: OF_NUMBERS,
  BXOR: OF_NUMBERS,
  SHL: OF_NUMBERS,
  SHR: OF_NUMBERS,
  UNM: OF_NUMBER,
  BNOT: OF_NUMBER,
  NOT: OF_ONE,
  LEN: OF_ONE,
  CONCAT: { reads: ({ b, c }) => range(b, c + 1), writes: A, isNotInlined: true },
  JMP: { registers: '', next: jumped, isEnd: true },
  EQ: { registers: 'bc', reads: EITHER, next: decided, isEnd: true },
  LT: ORDER,
  LE: ORDER,
  TEST: { reads: A, next: decided, isEnd: true },
  TESTSET: { registers: 'ab', reads: B, next: decided, isEnd: true },
  CALL: CALLED,
  TAILCALL: CALLED,
  RETURN: { reads: listed(-1), next: () => [] },
  FORLOOP: { ...COUNTING, writes: ({ a }) => [a, a + 3], next: (code, pc) => [...jumped(code, pc), pc + 1] },
  FORPREP: { ...COUNTING, writes: A, next: jumped, isOfNumbers: true },
  TFORCALL: { ...COUNTING, writes: behind(3), next: decided },
  /** Of one with the instruction before it. */
  TFORLOOP: LEFT_OUT,
  SETLIST: { reads: listed(1), isNotInlined: true },
  CLOSURE: { writes: A, isNotInlined: true },
  VARARG: LEFT_OUT,
  EXTRAARG: LEFT_OUT,
} as const satisfies Record<string, Facts>;

/**
 * All opcodes, including those that replace inlined calls and their returns. `ENTER` has the operands of the call.
 * `LEAVE` has those of the return, the number of wanted results in C, and the register of the first in Bx.
 */
const OPCODES = {
  ...LUA_OPCODES,
  ENTER: { reads: listed(0), writes: ({ a, b }, registerCount) => range(a + b, registerCount), next: jumped },
  LEAVE: { reads: listed(-1), writes: ({ bx }, registerCount) => range(bx, registerCount), next: jumped },
} as const satisfies Record<string, Facts>;

export type Opcode = keyof typeof OPCODES;
type With<Fact extends Facts> = {
  [Name in Opcode]: (typeof OPCODES)[Name] extends Fact ? Name : never;
}[Opcode];
/** Opcodes that end a block, except `RETURN`, which has no successor; and those within blocks. */
export type EndingOpcode = With<{ isEnd: true }>;
export type InnerOpcode = Exclude<Opcode, EndingOpcode | With<{ isLeftOut: true }>>;

const NAMES = Object.keys(LUA_OPCODES) as Opcode[];

/** What is known of an opcode. */
export function factsOf(op: Opcode): Facts {
  return OPCODES[op];
}

/** Takes an instruction apart. */
export function decode(word: number, pc: number): Instruction {
  const bx = word >>> 14;
  return {
    pc,
    // Bytes that Lua has not made may have others.
    op: NAMES[word & 63] ?? 'EXTRAARG',
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

/** The successors of an instruction: the unconditional one, or the taken jump, comes first. */
export function successors(code: readonly Instruction[], pc: number): number[] {
  return factsOf(code[pc].op).next?.(code, pc) ?? [pc + 1];
}

/**
 * Whether an instruction ends a block: it does not simply continue with the next one, or the next one is a jump
 * target.
 */
export function endsBlock(code: readonly Instruction[], pc: number): boolean {
  const next = successors(code, pc);
  return code[pc].op === 'JMP' || next.length !== 1 || next[0] !== pc + 1;
}
