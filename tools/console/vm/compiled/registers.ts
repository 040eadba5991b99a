/** The registers of a function in compiled code: in WebAssembly locals, in memory, and moves between the two. */

import { type Code, F64, I32, I64 } from '../build/wasm-code.ts';
import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { IN_MEMORY, KIND, type Kind, payloadOf, type State, tagOf, type Value } from './kinds.ts';

/** Variables of a register, by what they hold, and their types. */
const TYPES = { bits: I64, float: F64, tag: I32, pointer: I32, nodes: I32, mask: I32 } as const;
type Use = keyof typeof TYPES;

/** Instructions that write a payload into memory. */
const STORES = { bits: 'store64', float: 'storeF', pointer: 'store' } as const;

export class Registers {
  /** What is known now. */
  state: State;
  private readonly code: Code;
  /** Variable with the address of the first register. */
  private readonly base: number;
  private readonly variables: Partial<Record<Use, number>>[];

  constructor(code: Code, base: number, count: number) {
    this.code = code;
    this.base = base;
    this.state = Array.from({ length: count }, () => IN_MEMORY);
    this.variables = this.state.map(() => ({}));
  }

  /** The variable of a register for 64 bits, floats, tags and pointers. */
  readonly bits = (register: number): number => this.variable('bits', register);
  readonly float = (register: number): number => this.variable('float', register);
  readonly tag = (register: number): number => this.variable('tag', register);
  readonly pointer = (register: number): number => this.variable('pointer', register);
  /** Locals of a table: the address of its nodes, and the mask of node offsets, in bytes. */
  readonly nodes = (register: number): number => this.variable('nodes', register);
  readonly mask = (register: number): number => this.variable('mask', register);

  /** Finds out where the nodes of a table lie, if that is not known. */
  findNodes(register: number): void {
    if (this.state[register].hasNodes) return;
    const { code } = this;
    const table = this.pointer(register);
    code.get(table).load(object.TABLE_NODES).set(this.nodes(register));
    code.i32(object.NODE_SIZE).get(table).load8(object.TABLE_NODE_COUNT_LOG).shl();
    code.sub(object.NODE_SIZE).set(this.mask(register));
    this.state[register] = { ...this.state[register], hasNodes: true };
  }

  /** Finds out anew where nodes lie that may lie elsewhere by now. */
  findNodesAnew(): void {
    const before = this.state;
    this.forgetNodes();
    before.forEach(({ hasNodes }, register) => {
      if (hasNodes) this.findNodes(register);
    });
  }

  /** Notes that nodes may lie elsewhere by now. */
  forgetNodes(): void {
    this.state = this.state.map(value => (value.hasNodes ? { ...value, hasNodes: false } : value));
  }

  kind(register: number): Kind {
    return this.state[register].kind;
  }

  /** Notes that a register has been given a new value, in its variables. */
  define(register: number, kind: Kind, more: Partial<Value> = {}): void {
    this.state[register] = { kind, dirty: true, ...more };
  }

  /** Gives a register the value of another one. */
  move(target: number, source: number): void {
    if (target === source) return;
    this.load(source);
    const value = this.state[source];
    const { kind, hasNodes, predict, constant } = value;
    const payload = payloadOf(kind);
    const uses: Use[] = hasNodes ? ['nodes', 'mask'] : [];
    if (payload) uses.push(payload);
    if (kind === KIND.NUMBER || kind === KIND.ANY) uses.push('tag');
    for (const use of uses) this.code.get(this.variable(use, source)).set(this.variable(use, target));
    this.define(target, kind, { predict, constant, hasNodes });
  }

  /** Notes that the value of a register is in memory. */
  forget(register: number): void {
    this.state[register] = IN_MEMORY;
  }

  /** Forgets the state of registers from one on after a call. */
  forgetFrom(register: number): void {
    this.state = this.state.map((value, one) => (one < register ? value : IN_MEMORY));
  }

  /** Offset of a register from the base. */
  offset(register: number): number {
    return register * at.VALUE_SIZE;
  }

  /** Loads a register from memory into its locals, without checking its tag. */
  load(register: number): void {
    const { kind, predict } = this.state[register];
    if (kind !== KIND.MEMORY) return;
    this.loadFrom(this.base, this.offset(register), register);
    this.state[register] = { kind: KIND.ANY, dirty: false, predict };
  }

  /** Gives a register a value from memory, whose address is in a variable. */
  take(register: number, address: number, predict?: RawValue): void {
    this.loadFrom(address, 0, register);
    this.define(register, KIND.ANY, { predict });
  }

  private loadFrom(address: number, offset: number, register: number): void {
    const ofTag = offset + at.TAG;
    this.code.get(address).load64(offset).set(this.bits(register));
    this.code.get(address).load(ofTag).set(this.tag(register));
  }

  /** Appends the tag of a register. */
  pushTag(register: number): void {
    const { kind } = this.state[register];
    const tag = tagOf(kind);
    if (tag !== undefined) this.code.i32(tag);
    else if (kind === KIND.MEMORY) this.code.get(this.base).load(this.offset(register) + at.TAG);
    else this.code.get(this.tag(register));
  }

  /** Narrows a register to a kind that a guard has proven, and loads the local of that kind. */
  narrow(register: number, kind: Kind): void {
    this.load(register);
    const value = this.state[register];
    if (value.kind === kind) return;
    const payload = payloadOf(kind);
    if (payload === 'float') this.code.get(this.bits(register)).floatOfBits().set(this.float(register));
    else if (payload === 'pointer') this.code.get(this.bits(register)).wrap().set(this.pointer(register));
    this.state[register] = { ...value, kind };
  }

  /** Makes the variables of a register those of a wider kind. */
  widen(register: number, kind: Kind): void {
    const value = this.state[register];
    const { code } = this;
    if (kind === KIND.MEMORY) {
      this.store(register);
      this.forget(register);
      return;
    }
    if (value.kind === kind) return;
    if (value.kind === KIND.MEMORY) this.load(register);
    else if (!(value.kind === KIND.NUMBER && kind === KIND.ANY)) {
      this.pushBits(register);
      code.set(this.bits(register)).i32(tagOf(value.kind)!).set(this.tag(register));
    }
    this.state[register] = { ...this.state[register], kind };
  }

  /** Appends the payload of a register as 64 bits. */
  pushBits(register: number): void {
    const { code } = this;
    const { kind } = this.state[register];
    const payload = payloadOf(kind);
    if (kind === KIND.MEMORY) code.get(this.base).load64(this.offset(register));
    else if (!payload) code.i64(0n);
    else code.get(this.variable(payload, register));
    if (payload === 'float') code.bitsOfFloat();
    else if (payload === 'pointer') code.extendU();
  }

  /** Writes a register to a value in memory, whose address is in a local. */
  storeAt(address: number, offset: number, register: number): void {
    const { code } = this;
    const { kind } = this.state[register];
    const payload = payloadOf(kind);
    if (payload) code.get(address).get(this.variable(payload, register))[STORES[payload]](offset);
    else if (kind === KIND.MEMORY) {
      code.get(address);
      this.pushBits(register);
      code.store64(offset);
    }
    code.get(address);
    this.pushTag(register);
    code.store(offset + at.TAG);
  }

  /** Writes a register back to its slot, if that is stale; its state stays the same. */
  store(register: number): void {
    if (this.state[register].dirty) this.storeAt(this.base, this.offset(register), register);
  }

  /** Writes all registers into their slots; what is known stays the same. */
  storeAll(): void {
    for (let register = 0; register < this.state.length; register++) this.store(register);
  }

  /** Writes all registers into their slots, and notes it. */
  flush(): void {
    this.storeAll();
    this.state = this.state.map(value => (value.dirty ? { ...value, dirty: false } : value));
  }

  /** The variable of a register for a use. */
  variable(use: Use, register: number): number {
    const variables = this.variables[register];
    variables[use] ??= this.code.kept(TYPES[use]);
    return variables[use];
  }
}
