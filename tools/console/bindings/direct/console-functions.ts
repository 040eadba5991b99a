/**
 * Functions of the console that programs call for every pixel, as WebAssembly on the console's memory. Each does what its
 * counterpart in `graphics/` and `memory.ts` does, with arguments that are 32-bit integers; a value that is stored has all
 * its bits, of which only the low ones count.
 */

import { CLIP } from '../../console-memory.ts';
import * as at from '../../memory-map.ts';
import { Code, type DirectFunction, I32, ModuleBuilder, signatureOf } from '../../vm/index.ts';

/** The functions by their names. */
export const CONSOLE_FUNCTIONS = {
  getPixel: { parameters: 2, gives: true },
  setPixel: { parameters: 3, gives: false },
  getCell: { parameters: 2, gives: true },
  setCell: { parameters: 3, gives: false },
  peek8: { parameters: 1, gives: true },
  peek4: { parameters: 1, gives: true },
  peek2: { parameters: 1, gives: true },
  peek1: { parameters: 1, gives: true },
  poke8: { parameters: 2, gives: false },
  poke4: { parameters: 2, gives: false },
  poke2: { parameters: 2, gives: false },
  poke1: { parameters: 2, gives: false },
} as const satisfies Record<string, DirectFunction>;

export type ConsoleFunction = keyof typeof CONSOLE_FUNCTIONS;

/** The module of these functions; it imports the console's memory. */
export function consoleModule(): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  const define = (name: ConsoleFunction, write: (code: Code) => unknown) => {
    const code = new Code(CONSOLE_FUNCTIONS[name].parameters);
    write(code);
    builder.define(name, signatureOf(CONSOLE_FUNCTIONS[name]), code);
  };
  define('getPixel', getPixel);
  define('setPixel', setPixel);
  define('getCell', getCell);
  define('setCell', setCell);
  for (const bits of [8, 4, 2, 1] as const) {
    define(`peek${bits}`, code => peek(code, bits));
    define(`poke${bits}`, code => poke(code, bits));
  }
  return builder.bytes();
}

const [X, Y, VALUE] = [0, 1, 2];

/** Appends: whether x and y lie in a rectangle that begins at 0. */
function isInside(code: Code, width: number, height: number): Code {
  return code.get(X).i32(width).ltU().get(Y).i32(height).ltU().and();
}

/** Appends: the number of a place in rows of a width. */
function placeIn(code: Code, width: number): Code {
  return code.get(Y).i32(width).mul().get(X).add();
}

function getPixel(code: Code): void {
  const pixel = code.local(I32);
  isInside(code, at.SCREEN_WIDTH, at.SCREEN_HEIGHT).eqz().if().i32(0).return().close();
  placeIn(code, at.SCREEN_WIDTH).set(pixel);
  pushUnit(code, pixel, 4);
}

function setPixel(code: Code): void {
  const pixel = code.local(I32);
  code.get(X).i32(0).load(CLIP.left).lt().get(X).i32(0).load(CLIP.right).ge().or();
  code.get(Y).i32(0).load(CLIP.top).lt().or().get(Y).i32(0).load(CLIP.bottom).ge().or();
  code.if().return().close();
  placeIn(code, at.SCREEN_WIDTH).set(pixel);
  // Through the palette map, which is a row of nibbles.
  code.get(VALUE).i32(15).and().set(VALUE);
  pushUnit(code, VALUE, 4, at.PALETTE_MAP).set(VALUE);
  storeUnit(code, pixel, VALUE, 4);
}

function getCell(code: Code): void {
  isInside(code, at.MAP_WIDTH, at.MAP_HEIGHT).eqz().if().i32(0).return().close();
  placeIn(code, at.MAP_WIDTH).load8(at.MAP);
}

function setCell(code: Code): void {
  isInside(code, at.MAP_WIDTH, at.MAP_HEIGHT).eqz().if().return().close();
  placeIn(code, at.MAP_WIDTH).get(VALUE).store8(at.MAP);
}

const [ADDRESS, STORED] = [0, 1];

function peek(code: Code, bits: number): void {
  code
    .get(ADDRESS)
    .i32((at.RAM_SIZE * 8) / bits)
    .geU()
    .if()
    .i32(0)
    .return()
    .close();
  pushUnit(code, ADDRESS, bits);
}

function poke(code: Code, bits: number): void {
  code
    .get(ADDRESS)
    .i32((at.RAM_SIZE * 8) / bits)
    .geU()
    .if()
    .return()
    .close();
  storeUnit(code, ADDRESS, STORED, bits);
}

/** Appends: the unit of some bits whose number is in a variable, counted from the byte at `base`. */
function pushUnit(code: Code, unit: number, bits: number, base = 0): Code {
  pushByte(code, unit, bits).load8(base);
  return pushShift(code, unit, bits)
    .shrU()
    .i32(2 ** bits - 1)
    .and();
}

/** Appends what stores the low bits of a variable in such a unit. */
function storeUnit(code: Code, unit: number, value: number, bits: number): void {
  const mask = 2 ** bits - 1;
  pushByte(code, unit, bits);
  pushByte(code, unit, bits).load8().i32(mask);
  pushShift(code, unit, bits).shl().i32(-1).xor().and();
  code.get(value).i32(mask).and();
  pushShift(code, unit, bits).shl().or().store8();
}

/** Appends: the address of the byte of a unit. */
function pushByte(code: Code, unit: number, bits: number): Code {
  return code
    .get(unit)
    .i32(3 - Math.log2(bits))
    .shrU();
}

/** Appends: how far a unit is shifted in its byte. */
function pushShift(code: Code, unit: number, bits: number): Code {
  return code
    .get(unit)
    .i32(8 / bits - 1)
    .and()
    .i32(bits)
    .mul();
}
