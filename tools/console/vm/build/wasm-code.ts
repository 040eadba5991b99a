/**
 * Writes the body of a WebAssembly function. Methods have the names of the instructions that they append, operands
 * first, as the machine reads them; a body grows by chains such as `code.get(x).get(y).add()`. A constant second
 * operand may be an argument: `code.get(x).add(1)`.
 */

import { joined, readUnsigned, unsigned } from './wasm-bytes.ts';
import { MEMORY, OF_TWO_F64, OF_TWO_I32, OF_TWO_I64, SIMPLE } from './wasm-opcodes.ts';

/** Types of values. */
export const I32 = 0x7f;
export const I64 = 0x7e;
export const F64 = 0x7c;
/** A float of single precision, which only `addSingle`, `demote` and `promote` know. */
export const F32 = 0x7d;
export type ValueType = typeof I32 | typeof I64 | typeof F64 | typeof F32;

/** What a block leaves behind: nothing, or a value. */
const NOTHING = 0x40;

type SimpleMethods = { [Name in keyof typeof SIMPLE]: () => Code };
type MethodsOfTwo = {
  [Name in keyof typeof OF_TWO_I32 | keyof typeof OF_TWO_F64]: (second?: number) => Code;
};
type LongMethodsOfTwo = { [Name in keyof typeof OF_TWO_I64]: (second?: bigint) => Code };
type MemoryMethods = { [Name in keyof typeof MEMORY]: (offset?: number) => Code };

export interface Code extends SimpleMethods, MethodsOfTwo, LongMethodsOfTwo, MemoryMethods {}

/** See the head of the file. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the methods are made from the tables above.
export class Code {
  readonly bytes: number[] = [];
  /** Types of the variables behind the parameters. */
  readonly locals: ValueType[] = [];
  private readonly parameterCount: number;
  /** Variables that are in use until `release`, and those that nobody uses. */
  private taken: number[] = [];
  private free: number[] = [];
  /** Blocks that are open: the numbers of branches count from the innermost. */
  depth = 0;

  constructor(parameterCount: number) {
    this.parameterCount = parameterCount;
  }

  /** A variable for good. */
  kept(type: ValueType): number {
    this.locals.push(type);
    return this.parameterCount + this.locals.length - 1;
  }

  /** A variable, with anything in it, until `release`. */
  local(type: ValueType): number {
    const place = this.free.findIndex(local => this.locals[local - this.parameterCount] === type);
    const local = place >= 0 ? this.free.splice(place, 1)[0] : this.kept(type);
    this.taken.push(local);
    return local;
  }

  /** Nobody asks any more for the variables that have been taken by `local`: engines take longer for every one more. */
  release(): void {
    this.free.push(...this.taken.splice(0));
  }

  get(local: number): this {
    return this.with(0x20, local);
  }

  set(local: number): this {
    return this.with(0x21, local);
  }

  tee(local: number): this {
    return this.with(0x22, local);
  }

  getGlobal(index: number): this {
    return this.with(0x23, index);
  }

  setGlobal(index: number): this {
    return this.with(0x24, index);
  }

  call(index: number): this {
    return this.with(0x10, index);
  }

  /** Calls the function of the table whose index is on top. */
  callTable(type: number): this {
    this.with(0x11, type).bytes.push(0);
    return this;
  }

  i32(value: number): this {
    this.bytes.push(0x41);
    for (let rest = value | 0; ; rest >>= 7) {
      const isLast = rest >= -64 && rest < 64;
      this.bytes.push(isLast ? rest & 127 : (rest & 127) | 128);
      if (isLast) return this;
    }
  }

  i64(value: bigint): this {
    this.bytes.push(0x42);
    return this.signed(value);
  }

  f64(value: number): this {
    this.bytes.push(0x44, ...new Uint8Array(new Float64Array([value]).buffer));
    return this;
  }

  /** A float by its bits, which keeps every NaN as it is. */
  f64Bits(bits: bigint): this {
    this.bytes.push(0x44, ...new Uint8Array(new BigInt64Array([bits]).buffer));
    return this;
  }

  /** A float as the nearest 64-bit integer towards zero; what lies outside is the last one there. */
  truncated64(): this {
    this.bytes.push(0xfc, 0x06);
    return this;
  }

  /** The same as a 32-bit integer. */
  truncated32(): this {
    this.bytes.push(0xfc, 0x02);
    return this;
  }

  /** Whether the float in a variable becomes a 32-bit integer when its fraction is cut off. */
  isInteger32(local: number): this {
    this.get(local).f64(-0x80000001).gtF().get(local).f64(0x80000000).ltF().and();
    return this;
  }

  /** Fills memory: address, byte and size are on top. */
  fillMemory(): this {
    this.bytes.push(0xfc, 0x0b, 0);
    return this;
  }

  block(result?: ValueType): this {
    return this.opened(0x02, result ?? NOTHING);
  }

  loop(): this {
    return this.opened(0x03, NOTHING);
  }

  if(result?: ValueType): this {
    return this.opened(0x04, result ?? NOTHING);
  }

  /** Returns an i32, or nothing, if the i32 on top is not zero. */
  returnIf(value?: number): this {
    this.if();
    if (value !== undefined) this.i32(value);
    this.return();
    return this.close();
  }

  /** Begins instructions during which something may be thrown. */
  attempt(): this {
    return this.opened(0x06, NOTHING);
  }

  /** Ends them; what follows, up to the end of the block, is done when something has been thrown. */
  catchAll(): this {
    this.bytes.push(0x19);
    return this;
  }

  /** Throws once more what has been caught in the block that was opened when so many were open. */
  rethrow(depth: number): this {
    return this.with(0x09, this.depth - depth);
  }

  /** Ends the innermost block. */
  close(): this {
    this.depth--;
    this.bytes.push(SIMPLE.end);
    return this;
  }

  /** Leaves the block that was opened when so many were open. */
  branch(depth: number): this {
    return this.with(0x0c, this.depth - depth);
  }

  branchIf(depth: number): this {
    return this.with(0x0d, this.depth - depth);
  }

  /** The body as it stands in a code section. */
  body(): Uint8Array {
    const head: number[] = [];
    unsignedInto(head, this.locals.length);
    for (const type of this.locals) head.push(1, type);
    const sized: number[] = [];
    unsignedInto(sized, head.length + this.bytes.length + 1);
    const result = new Uint8Array(sized.length + head.length + this.bytes.length + 1);
    result.set(sized);
    result.set(head, sized.length);
    result.set(this.bytes, sized.length + head.length);
    result[result.length - 1] = SIMPLE.end;
    return result;
  }

  private opened(opcode: number, type: number): this {
    this.depth++;
    this.bytes.push(opcode, type);
    return this;
  }

  private with(opcode: number, index: number): this {
    this.bytes.push(opcode);
    unsignedInto(this.bytes, index);
    return this;
  }

  private signed(value: bigint): this {
    let rest = value;
    for (;;) {
      const low = Number(rest & 127n);
      rest >>= 7n;
      const isLast = (rest === 0n && low < 64) || (rest === -1n && low >= 64);
      this.bytes.push(isLast ? low : low | 128);
      if (isLast) return this;
    }
  }
}

/** Gives `Code` a method for each instruction of a table. */
function addMethods<Opcode, Operand>(
  table: Readonly<Record<string, Opcode>>,
  append: (code: Code, opcode: Opcode, operand?: Operand) => unknown,
): void {
  for (const [name, opcode] of Object.entries(table))
    (Code.prototype as unknown as Record<string, unknown>)[name] = function (this: Code, operand?: Operand) {
      append(this, opcode, operand);
      return this;
    };
}

addMethods(SIMPLE, ({ bytes }, opcode) => bytes.push(opcode));
addMethods(OF_TWO_I32, (code, opcode, second?: number) => {
  if (second !== undefined) code.i32(second);
  code.bytes.push(opcode);
});
addMethods(OF_TWO_I64, (code, opcode, second?: bigint) => {
  if (second !== undefined) code.i64(second);
  code.bytes.push(opcode);
});
addMethods(OF_TWO_F64, (code, opcode, second?: number) => {
  if (second !== undefined) code.f64(second);
  code.bytes.push(opcode);
});
addMethods(MEMORY, ({ bytes }, [opcode, alignment], offset: number = 0) => {
  bytes.push(opcode, alignment);
  unsignedInto(bytes, offset);
});

/**
 * The body of a function, as it stands in a code section, with other instructions before its own.
 * @param write appends them; they may have variables of their own
 */
export function withBefore(
  body: Uint8Array,
  parameterCount: number,
  write: (code: Code) => void,
): Uint8Array<ArrayBuffer> {
  const [, begin] = readUnsigned(body, 0);
  const [groups, first] = readUnsigned(body, begin);
  let locals = 0;
  let end = first;
  for (let group = 0; group < groups; group++) {
    const [count, type] = readUnsigned(body, end);
    locals += count;
    end = type + 1;
  }
  const code = new Code(parameterCount + locals);
  write(code);
  const content = joined([
    unsigned(groups + code.locals.length),
    body.subarray(first, end),
    ...code.locals.map(type => [1, type]),
    code.bytes,
    body.subarray(end),
  ]);
  return joined([unsigned(content.length), content]);
}

/** LEB128 of a non-negative number, appended. */
function unsignedInto(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
