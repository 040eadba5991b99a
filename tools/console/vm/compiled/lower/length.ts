/** Lowering of the length operator, for tables without metatable and strings. */

import { I32, I64 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { KIND } from '../kinds.ts';
import type { Lowering } from '../lowering.ts';

/** R(A) := length of R(B) */
export function length(to: Lowering, instruction: Instruction): void {
  const { a, b } = instruction;
  const { code, registers } = to;
  const kind = to.kind({ register: b });
  const guess = to.guess({ register: b });
  const isTextLikely = guess?.[2] === at.TAG_SHORT_STRING;
  if (kind >= KIND.ANY && (to.isGeneral || !guess)) ofAnything(to, instruction);
  else if (kind === KIND.STRING || (kind !== KIND.TABLE && isTextLikely)) {
    to.guard(b, KIND.STRING);
    if (to.isOver) return;
    code.get(registers.pointer(b)).load8(at.STRING_SHORT_LENGTH).extendU().set(registers.bits(a));
  } else {
    to.guard(b, KIND.TABLE);
    if (to.isOver) return;
    code.get(registers.pointer(b)).load(object.TABLE_METATABLE);
    to.exitIf();
    code.get(registers.pointer(b)).call(to.calls.tableLength).set(registers.bits(a));
  }
  registers.define(a, KIND.INTEGER);
}

/** Where strings of all lengths and tables come. */
function ofAnything(to: Lowering, { a, b }: Instruction): void {
  const { code, registers } = to;
  const [tag, pointer, result] = [code.local(I32), code.local(I32), code.local(I64)];
  registers.load(b);
  registers.pushTag(b);
  code.set(tag);
  registers.pushBits(b);
  code.wrap().set(pointer);
  const is = (own: number) => code.get(tag).eq(own).if();
  is(at.TAG_TABLE);
  code.get(pointer).load(object.TABLE_METATABLE);
  to.exitIf();
  code.get(pointer).call(to.calls.tableLength).set(result).else();
  is(at.TAG_SHORT_STRING);
  code.get(pointer).load8(at.STRING_SHORT_LENGTH).extendU().set(result).else();
  is(at.TAG_LONG_STRING);
  code.get(pointer).load(at.STRING_LONG_LENGTH).extendU().set(result).else();
  to.exit();
  code.close().close().close();
  code.get(result).set(registers.bits(a));
}
