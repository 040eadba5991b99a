/**
 * Functions of the console that programs call for every pixel, as WebAssembly on the console's memory. Each does what its
 * counterpart in `graphics/` and `memory.ts` does, with arguments that are 32-bit integers or floats; a value that is stored
 * has all its bits, of which only the low ones count.
 */

import { CLIP } from '../../console-memory.ts';
import * as at from '../../memory-map.ts';
import { Code, I32, ModuleBuilder, signatureOf, type WasmIntrinsic } from '../../vm/index.ts';
import { line } from './line.ts';
import { rectangle } from './rectangle.ts';
import { mapColor, pushUnit, storeUnit } from './units.ts';

/** The functions by their names. */
export const CONSOLE_FUNCTIONS = {
  getPixel: { parameters: 2, takes: 'cut', gives: 'integer' },
  setPixel: { parameters: 3, takes: 'cut', gives: 'nothing' },
  line: { parameters: 5, takes: 'floats', gives: 'work' },
  rectangle: { parameters: 5, takes: 'cut', gives: 'work' },
  getCell: { parameters: 2, takes: 'cut', gives: 'integer' },
  setCell: { parameters: 3, takes: 'cut', gives: 'nothing' },
  peek8: { parameters: 1, takes: 'cut', gives: 'integer' },
  peek4: { parameters: 1, takes: 'cut', gives: 'integer' },
  peek2: { parameters: 1, takes: 'cut', gives: 'integer' },
  peek1: { parameters: 1, takes: 'cut', gives: 'integer' },
  poke8: { parameters: 2, takes: 'cut', gives: 'nothing' },
  poke4: { parameters: 2, takes: 'cut', gives: 'nothing' },
  poke2: { parameters: 2, takes: 'cut', gives: 'nothing' },
  poke1: { parameters: 2, takes: 'cut', gives: 'nothing' },
} as const satisfies Record<string, WasmIntrinsic>;

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
  define('line', line);
  define('rectangle', rectangle);
  define('getCell', getCell);
  define('setCell', setCell);
  for (const bits of [8, 4, 2, 1] as const) {
    define(`peek${bits}`, code => peek(code, bits));
    define(`poke${bits}`, code => poke(code, bits));
  }
  return builder.bytes();
}

const [X, Y, VALUE] = [0, 1, 2];

/** Appends: whether x and y are inside of a rectangle that starts at 0. */
function isInside(code: Code, width: number, height: number): Code {
  return code.get(X).ltU(width).get(Y).ltU(height).and();
}

/** Appends: the number of a place in rows of a width. */
function placeIn(code: Code, width: number): Code {
  return code.get(Y).mul(width).get(X).add();
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
  mapColor(code, VALUE);
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
    .geU((at.RAM_SIZE * 8) / bits)
    .if()
    .i32(0)
    .return()
    .close();
  pushUnit(code, ADDRESS, bits);
}

function poke(code: Code, bits: number): void {
  code
    .get(ADDRESS)
    .geU((at.RAM_SIZE * 8) / bits)
    .if()
    .return()
    .close();
  storeUnit(code, ADDRESS, STORED, bits);
}
