/**
 * Lowering of reading and writing tables: fields at the place where their key lies if nothing is in its way, entries of
 * arrays, and all else by Lua's own functions, metamethods included.
 */

import { I32, I64 } from '../../build/wasm-code.ts';
import type { RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { KIND, mayBeObject } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { ABSENT, BLACK, OBJECT_MARK, pushMainNode, WHITE } from '../runtime/objects.ts';
import { put, take } from '../values.ts';
import { move } from './moves.ts';

const TAG = 8;
const COLLECTABLE = 64;
const NODE_KEY_TAG = object.NODE_KEY + TAG;

/** A table that is read or written: the variable with its address, and how to say where the value itself lies. */
interface Subject {
  table: number;
  pushAddress: () => void;
  guess: RawValue | undefined;
}

/** R(A) := R(B)[RK(C)] */
export function getTable(to: Lowering, { a, b, c }: Instruction): void {
  get(to, a, { register: b }, to.operand(c));
}

/** R(A) := UpValue[B][RK(C)] */
export function getInUpvalue(to: Lowering, { a, b, c }: Instruction): void {
  const subject = upvalueTable(to, b);
  getFrom(to, a, subject, to.operand(c));
}

/** R(A+1) := R(B); R(A) := R(B)[RK(C)] */
export function self(to: Lowering, { a, b, c }: Instruction): void {
  const key = to.operand(c);
  const guess = to.guess({ register: b });
  const isTable = to.kind({ register: b }) === KIND.TABLE;
  if (!isTable && (to.isGeneral || (guess && guess[2] !== at.TAG_TABLE))) {
    // What has methods of its own, such as a string.
    move(to, a + 1, b);
    getGeneral(to, a, { register: a + 1 }, key);
    return;
  }
  to.guard(b, KIND.TABLE);
  if (to.isOver) return;
  const table = to.code.local(I32);
  to.code.get(to.registers.pointer(b)).set(table);
  move(to, a + 1, b);
  getFrom(to, a, { table, pushAddress: () => to.pushAddress({ register: a + 1 }), guess }, key);
}

function get(to: Lowering, a: number, from: Operand & { register: number }, key: Operand): void {
  if (to.kind(from) !== KIND.TABLE && to.isGeneral) {
    getGeneral(to, a, from, key);
    return;
  }
  to.guard(from.register, KIND.TABLE);
  if (to.isOver) return;
  const table = to.registers.pointer(from.register);
  getFrom(to, a, { table, pushAddress: () => to.pushAddress(from), guess: to.guess(from) }, key);
}

/** Reads an entry of what need not be a table. */
function getGeneral(to: Lowering, a: number, from: Operand & { register: number }, key: Operand): void {
  const { code, registers } = to;
  const [table, value] = [code.local(I32), code.local(I32)];
  registers.load(from.register);
  if ('register' in key) registers.load(key.register);
  prepareKey(to, key);
  registers.pushTag(from.register);
  code.i32(at.TAG_TABLE).eq().if(I32);
  registers.pushBits(from.register);
  code.wrap().set(table);
  pushAnything(to, table, key);
  code.else().i32(0).close().tee(value).eqz().if();
  const pushSlot = () => {
    code.i32(ABSENT).i32(0);
    registers.pushTag(from.register);
    code.i32(at.TAG_TABLE).eq().select();
  };
  finish(to, a, value, { table, pushAddress: () => to.pushAddress(from) }, key, pushSlot);
  code.close();
  take(to, a, value);
}

/** Appends the address of what a table gives for a key; 0 if only Lua itself can tell. */
function pushAnything(to: Lowering, table: number, key: Operand): void {
  const { code } = to;
  if (isText(key)) code.get(L).get(table).i32(key.constant[0]).call(to.calls.lookUp);
  else {
    const value = code.local(I32);
    code.get(table);
    to.pushAddress(key);
    code.call(to.calls.tableGet).tee(value).i32(0).get(value).load(TAG).select();
  }
}

function callGet(to: Lowering, a: number, table: () => void, key: Operand, slot: () => void): void {
  const { code } = to;
  code.get(L);
  table();
  to.pushAddress(key);
  to.pushAddress({ register: a });
  slot();
  code.call(to.calls.finishGet);
}

function upvalueTable(to: Lowering, index: number): Subject {
  const { code } = to;
  const [address, table] = [code.local(I32), code.local(I32)];
  to.pushUpvalue(index);
  code.tee(address).load(TAG).i32(at.TAG_TABLE).ne();
  to.exitIf();
  code.get(address).load().set(table);
  return { table, pushAddress: () => code.get(address), guess: to.guesses.upvalue(index) };
}

/** Reads an entry of what is a table. */
function getFrom(to: Lowering, a: number, subject: Subject, key: Operand): void {
  const { code } = to;
  const value = code.local(I32);
  const guess = to.guesses.field(subject.guess, to.guess(key));
  if (isText(key)) {
    pushField(to, subject, key.constant);
    code.set(value);
    isField(to, value, key.constant);
    code.get(value).load(TAG).i32(0).ne().and().eqz().if();
    code.get(L).get(subject.table).i32(key.constant[0]).call(to.calls.lookUp).tee(value).eqz();
    finishSeldom(to, a, value, subject, key, () => code.i32(ABSENT));
    code.close();
  } else {
    pushEntry(to, subject.table, key);
    code.tee(value).load(TAG).eqz().if();
    code.get(subject.table).load(object.TABLE_METATABLE);
    finishSeldom(to, a, value, subject, key, () => code.get(value));
    code.close();
  }
  take(to, a, value, guess);
}

/** If the i32 on top is not zero, only Lua itself can tell what an index gives: the interpreter asks, or this code does. */
function finishSeldom(to: Lowering, ...more: FinishParameters): void {
  if (!to.isGeneral) {
    to.exitIf();
    return;
  }
  to.code.if();
  finish(to, ...more);
  to.code.close();
}

type FinishParameters = [
  a: number,
  value: number,
  subject: Pick<Subject, 'table' | 'pushAddress'>,
  key: Operand,
  slot: () => void,
];

function finish(to: Lowering, ...[a, value, subject, key, slot]: FinishParameters): void {
  to.aside(() => callGet(to, a, subject.pushAddress, key, slot));
  to.pushAddress({ register: a });
  to.code.set(value);
}

/** Whether a key is a short string that is written in the program. */
function isText(key: Operand): key is Operand & { constant: RawValue; address: number } {
  return 'constant' in key && key.constant[2] === at.TAG_SHORT_STRING;
}

/** Appends the address of the node where a field lies in tables that are like the one that was looked at. */
function pushField(to: Lowering, { table, guess }: Subject, key: RawValue): void {
  pushMainNode(to.code, table, () => to.code.i32(to.guesses.place(guess, key[0])));
}

/** Appends whether a node has a key. */
function isField(to: Lowering, node: number, key: RawValue): void {
  const { code } = to;
  code.get(node).load(object.NODE_KEY).i32(key[0]).eq();
  code.get(node).load(NODE_KEY_TAG).i32(at.TAG_SHORT_STRING).eq().and();
}

/** Makes sure that a key that Lua has to see is in memory. */
function prepareKey(to: Lowering, key: Operand): void {
  if ('register' in key) to.registers.store(key.register);
}

/** Appends the address of the entry of a key, whose value may be nil. */
function pushEntry(to: Lowering, table: number, key: Operand): void {
  const { code, registers } = to;
  if ('register' in key && !to.isGeneral && (to.kind(key) === KIND.ANY || to.kind(key) === KIND.MEMORY)) {
    const tag = to.guess(key)?.[2];
    if (tag === at.TAG_INTEGER) to.guard(key.register, KIND.INTEGER);
    else if (tag === at.TAG_FLOAT) to.guard(key.register, KIND.FLOAT);
  }
  const kind = to.kind(key);
  if (kind === KIND.INTEGER || kind === KIND.FLOAT) {
    const index = code.local(I64);
    const isWhole = pushIndex(to, key, kind);
    code.set(index);
    code.get(index).i64(1n).sub64().get(table).load(at.TABLE_ARRAY_SIZE).extendU().ltU64();
    if (isWhole !== undefined) code.get(isWhole).and();
    code.if(I32);
    code.get(table).load(at.TABLE_ARRAY).get(index).wrap().i32(1).sub().i32(4).shl().add();
    code.else();
    if (isWhole === undefined) code.get(table).get(index).call(to.calls.tableGetInteger);
    else {
      prepareKey(to, key);
      code.get(table);
      to.pushAddress(key);
      code.call(to.calls.tableGet);
    }
    code.close();
    return;
  }
  if ('register' in key) registers.load(key.register);
  prepareKey(to, key);
  if (kind === KIND.STRING && 'register' in key) {
    code.get(table).get(registers.pointer(key.register)).call(to.calls.find);
    return;
  }
  code.get(table);
  to.pushAddress(key);
  code.call(to.calls.tableGet);
}

/** Appends a number as an index; returns the variable that says whether it is whole, for floats. */
function pushIndex(to: Lowering, key: Operand, kind: number): number | undefined {
  const { code, registers } = to;
  if ('constant' in key) {
    const [low, high, tag] = key.constant;
    const bits = (BigInt(high) << 32n) | BigInt(low >>> 0);
    if (tag === at.TAG_INTEGER) {
      code.i64(bits);
      return undefined;
    }
    code.i64(0n);
    const never = code.local(I32);
    code.i32(0).set(never);
    return never;
  }
  if (kind === KIND.INTEGER) {
    code.get(registers.bits(key.register));
    return undefined;
  }
  const value = registers.float(key.register);
  const [isWhole, index] = [code.local(I32), code.local(I64)];
  code.get(value).truncated64().tee(index).floatOf64().get(value).eqF().set(isWhole);
  code.get(index);
  return isWhole;
}

/** R(A)[RK(B)] := RK(C) */
export function setTable(to: Lowering, { a, b, c }: Instruction): void {
  const target: Operand = { register: a };
  const [key, value] = [to.operand(b), to.operand(c)];
  // What is written to is a table, or the end of the program.
  to.guard(a, KIND.TABLE);
  if (to.isOver) return;
  const subject = {
    table: to.registers.pointer(a),
    pushAddress: () => to.pushAddress(target),
    guess: to.guess(target),
  };
  setIn(to, subject, key, value);
}

/** UpValue[A][RK(B)] := RK(C) */
export function setInUpvalue(to: Lowering, { a, b, c }: Instruction): void {
  setIn(to, upvalueTable(to, a), to.operand(b), to.operand(c));
}

function setIn(to: Lowering, subject: Subject, key: Operand, value: Operand): void {
  const { code, registers } = to;
  const entry = code.local(I32);
  if ('register' in value) registers.load(value.register);
  const isName = isText(key);
  if (isName) {
    pushField(to, subject, key.constant);
    code.set(entry);
    isField(to, entry, key.constant);
    code.get(entry).load(TAG).i32(0).ne().and().eqz().if();
    code.get(L).get(subject.table).i32(key.address).call(to.calls.claim).tee(entry).eqz();
  } else {
    pushEntry(to, subject.table, key);
    code.tee(entry).load(TAG).eqz();
  }
  // Where the field was before, it is again.
  const isSeldom = isName && !to.isGeneral && to.guesses.has(subject.guess, key.constant);
  if (isSeldom) to.exitIf();
  else {
    code.if();
    to.aside(() => {
      code.get(L);
      subject.pushAddress();
      to.pushAddress(key);
      to.pushAddress(value);
      if (isName) code.get(subject.table).i32(key.constant[0]).call(to.calls.find);
      else code.get(entry);
      code.call(to.calls.finishSet);
    });
    if (isName) code.close().close().get(entry).if();
    else code.else();
  }
  if (isSeldom) code.close();
  tellCollector(to, subject.table, value);
  put(to, entry, value);
  if (!isSeldom) code.close();
}

/** A table that the collector has seen is to be seen again when it gets an object that it has not. */
function tellCollector(to: Lowering, table: number, value: Operand): void {
  const { code, registers } = to;
  const kind = to.kind(value);
  const tag = 'constant' in value ? value.constant[2] : undefined;
  const isObject = tag === undefined ? mayBeObject(kind) : (tag & COLLECTABLE) !== 0;
  if (!isObject) return;
  code.get(table).load8(OBJECT_MARK).i32(BLACK).and().if();
  let conditions = 1;
  if ('constant' in value) code.i32(value.constant[0]);
  else {
    if (kind === KIND.ANY) {
      registers.pushTag(value.register);
      code.i32(COLLECTABLE).and().if();
      conditions++;
    }
    registers.pushBits(value.register);
    code.wrap();
  }
  code.load8(OBJECT_MARK).i32(WHITE).and().if();
  code.get(L).get(table).call(to.calls.barrier).close();
  for (; conditions > 0; conditions--) code.close();
}
