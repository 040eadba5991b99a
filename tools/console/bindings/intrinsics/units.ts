/** Units of 1, 2, 4 or 8 bits in the console's memory, as WebAssembly reads and writes them. */

import * as at from '../../memory-map.ts';
import type { Code } from '../../vm/index.ts';

/** Appends: sends the color in a variable through the palette map, which is a row of nibbles. */
export function mapColor(code: Code, color: number): void {
  code.get(color).and(15).set(color);
  pushUnit(code, color, 4, at.PALETTE_MAP).set(color);
}

/** Appends: the unit of some bits whose number is in a variable, counted from the byte at `base`. */
export function pushUnit(code: Code, unit: number, bits: number, base = 0): Code {
  pushByte(code, unit, bits).load8(base);
  return pushShift(code, unit, bits)
    .shrU()
    .and(2 ** bits - 1);
}

/** Appends what stores the low bits of a variable in such a unit. */
export function storeUnit(code: Code, unit: number, value: number, bits: number): void {
  const mask = 2 ** bits - 1;
  pushByte(code, unit, bits);
  pushByte(code, unit, bits).load8().i32(mask);
  pushShift(code, unit, bits).shl().xor(-1).and();
  code.get(value).and(mask);
  pushShift(code, unit, bits).shl().or().store8();
}

/** Appends: the address of the byte of a unit. */
function pushByte(code: Code, unit: number, bits: number): Code {
  return code.get(unit).shrU(3 - Math.log2(bits));
}

/** Appends: how far a unit is shifted in its byte. */
function pushShift(code: Code, unit: number, bits: number): Code {
  return code
    .get(unit)
    .and(8 / bits - 1)
    .mul(bits);
}
