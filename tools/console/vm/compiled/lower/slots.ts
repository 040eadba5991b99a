/** Finds the slot in a table that holds the value of a key. */

import { I64 } from '../../build/wasm-code.ts';
import type { RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import { KIND, type Kind } from '../kinds.ts';
import type { Lowering, Operand } from '../lowering.ts';
import { pushMainNode } from '../runtime/objects.ts';
import { numberKind, pushFloat, pushInteger } from './numbers.ts';

/** A table that is read or written: the local with its address, and how to push the address of the value itself. */
export interface Subject {
  table: number;
  /** The register where it is, if it is in one. */
  register?: number;
  pushAddress: () => unknown;
  predict: RawValue | undefined;
}

/** Whether a key is a short string that is written in the program. */
export function isText(key: Operand): key is Operand & { constant: RawValue; address: number } {
  return 'constant' in key && key.constant[2] === at.TAG_SHORT_STRING;
}

/**
 * Finds the slot of a key. A key at its likeliest position takes the given fast path. The code after it handles all
 * other cases: for a name, nothing is known; for another key, the slot holds its value, or nil if it is missing.
 */
export function findSlot(
  to: Lowering,
  subject: Subject,
  key: Operand,
  slot: number,
  whereLikely: (otherwise: number) => void,
): void {
  const { code } = to;
  const kind = isText(key) ? undefined : guessedKind(to, key);
  const otherwise = code.block().depth;
  if (isText(key)) {
    const [name] = key.constant;
    pushField(to, subject, name);
    code.set(slot);
    code.get(slot).load(object.NODE_KEY).ne(name).branchIf(otherwise);
    code.get(slot).load(object.NODE_KEY_TAG).ne(at.TAG_SHORT_STRING).branchIf(otherwise);
    whereLikely(otherwise);
  } else if (kind === KIND.INTEGER || kind === KIND.FLOAT) {
    const { table } = subject;
    const index = code.local(I64);
    const outside = code.block().depth;
    if (kind === KIND.INTEGER) pushInteger(to, key);
    else {
      pushFloat(to, key);
      code.truncated64().tee(index).floatOf64();
      pushFloat(to, key);
      code.neF().branchIf(outside).get(index);
    }
    code.tee(index).sub64(1n).get(table).load(at.TABLE_ARRAY_SIZE).extendU().ltU64().eqz();
    code.branchIf(outside);
    code.get(table).load(at.TABLE_ARRAY).get(index).wrap().sub(1).shl(4).add().set(slot);
    whereLikely(otherwise);
    code.close();
    if (kind === KIND.INTEGER) code.get(table).get(index).call(to.calls.tableGetInteger);
    else pushFound(to, table, key);
    code.set(slot);
  } else {
    pushFound(to, subject.table, key);
    code.set(slot);
    whereLikely(otherwise);
  }
  code.close();
}

/** Appends the address of the node of a field in tables like the one in the type feedback. */
function pushField(to: Lowering, { table, register, predict }: Subject, name: number): void {
  const { code, registers } = to;
  const place = to.feedback.place(predict, name);
  if (register === undefined) {
    pushMainNode(code, table, () => code.i32(place));
    return;
  }
  registers.findNodes(register);
  code.get(registers.nodes(register)).get(registers.mask(register));
  code.and(place * object.NODE_SIZE).add();
}

/** The kind of a key that is not a constant, guarded if its number kind can be guessed. */
function guessedKind(to: Lowering, key: Operand): Kind {
  const kind = numberKind(to, key);
  if ('register' in key && (kind === KIND.INTEGER || kind === KIND.FLOAT)) to.guard(key.register, kind);
  return to.kind(key);
}

/** Makes sure that a key for a call of Lua is in memory and in locals. */
export function prepareKey({ registers }: Lowering, key: Operand): void {
  if (!('register' in key)) return;
  registers.load(key.register);
  registers.store(key.register);
}

/** Appends the address of the value of an arbitrary key; of a nil if it is missing. */
function pushFound(to: Lowering, table: number, key: Operand): void {
  const { code, registers } = to;
  prepareKey(to, key);
  code.get(table);
  if (to.kind(key) === KIND.STRING && 'register' in key)
    code.get(registers.pointer(key.register)).call(to.calls.find);
  else {
    to.pushAddress(key);
    code.call(to.calls.tableGet);
  }
}
