/**
 * Two functions of the C library in the Lua build give other results than the console's reference build: `pow` is wrong
 * in the last bit of every tenth result, and `printf` rounds some halves the wrong way. Lua's own code calls them, so
 * they cannot be replaced from outside; here the build's bytes are changed to ask the host first. The function by which
 * Lua gets all its memory tells the host of large pieces, whose filling no instruction counts.
 *
 * The changed functions keep their indices; their old bodies move to the end of the module, where the new ones find
 * them.
 */

import { offTie } from '../../c-library/decimal-tie.ts';
import { power } from '../../c-library/exponential.ts';
import {
  joined,
  MODULE_HEADER,
  name,
  readEntries,
  readSections,
  SECTION,
  section,
  signed,
  unsigned,
} from './wasm-bytes.ts';
import { FUNCTION_TABLE_SIZE, IMPORT_COUNT, PATCHED, unknownBuild } from './wasm-exports.ts';

const [I32, F64] = [0x7f, 0x7c];
/** Places of the host's functions, right behind the build's own in the function table. */
const POWER_PLACE = FUNCTION_TABLE_SIZE;
const TIE_PLACE = FUNCTION_TABLE_SIZE + 1;
const LARGE_PLACE = FUNCTION_TABLE_SIZE + 2;
const POWER_TYPE = [0x60, 2, F64, F64, 1, F64];
const TIE_TYPE = [0x60, 3, F64, I32, I32, 1, F64];
const LARGE_TYPE = [0x60, 2, I32, I32, 0];
/** Bytes from which on a piece of memory is large. */
const LARGE = 1024;

/** Instructions, under their names in the WebAssembly text format. */
const at = {
  get: (local: number) => [0x20, local],
  tee: (local: number) => [0x22, local],
  float: (value: number) => [0x44, ...new Uint8Array(new Float64Array([value]).buffer)],
  unsignedAtLeast: 0x4f,
  ifNothing: [0x04, 0x40],
  equal: 0x61,
  greater: 0x64,
  and: 0x71,
  root: 0x9f,
  multiply: 0xa2,
  ifFloat: [0x04, F64],
  otherwise: 0x05,
  end: 0x0b,
  call: (index: number) => [0x10, ...unsigned(index)],
  callPlace: (place: number, type: number) => [0x41, ...signed(place), 0x11, ...unsigned(type), 0],
};

/**
 * Changes the bytes of the Lua build.
 * @throws Error if they are another build
 */
export function patchBuild(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = [...readSections(bytes)];
  const entries = (id: number) => readEntries(bytes, sections.find(found => found.id === id)!);
  const types = entries(SECTION.type);
  const functions = entries(SECTION.function);
  const bodies = entries(SECTION.code);
  const powerType = types.length;
  const moved = (['power', 'formatFloat', 'reallocate'] as const).map((name, order) => {
    const { definition, size } = PATCHED[name];
    const body = bodies[definition];
    if (body === undefined || body.length !== size + unsigned(size).length) throw unknownBuild(name);
    const original = at.call(IMPORT_COUNT + functions.length + order);
    bodies[definition] = sized(
      {
        power: () => powerBody(powerType, original),
        formatFloat: () => formatBody(powerType + 1, original),
        reallocate: () => reallocateBody(powerType + 2, original),
      }[name](),
    );
    return { body, type: functions[definition] };
  });
  const changed: Record<number, Uint8Array> = {
    [SECTION.type]: section(SECTION.type, [...types, POWER_TYPE, TIE_TYPE, LARGE_TYPE]),
    [SECTION.function]: section(SECTION.function, [...functions, ...moved.map(({ type }) => type)]),
    [SECTION.code]: section(SECTION.code, [...bodies, ...moved.map(({ body }) => body)]),
  };
  return joined([
    bytes.subarray(0, MODULE_HEADER.length),
    ...sections.map(({ id, start, end }) => changed[id] ?? bytes.subarray(start, end)),
  ]);
}

/**
 * Puts the host's functions into the table of a new instance, where the changed build looks for them.
 * @param onLarge told that state L gets a large piece of memory
 */
export function placePatches(table: WebAssembly.Table, onLarge: (L: number, bytes: number) => void): void {
  if (table.grow(3) !== POWER_PLACE) throw unknownBuild('table');
  // A table takes only WebAssembly functions: a module that exports what it imports makes them such.
  const bytes = joined([
    MODULE_HEADER,
    section(SECTION.type, [POWER_TYPE, TIE_TYPE, LARGE_TYPE]),
    section(SECTION.import, [
      [...name('h'), ...name('power'), 0, 0],
      [...name('h'), ...name('offTie'), 0, 1],
      [...name('h'), ...name('onLarge'), 0, 2],
    ]),
    section(SECTION.export, [
      [...name('power'), 0, 0],
      [...name('offTie'), 0, 1],
      [...name('onLarge'), 0, 2],
    ]),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    h: { power, offTie, onLarge },
  });
  table.set(POWER_PLACE, exports.power);
  table.set(TIE_PLACE, exports.offTie);
  table.set(LARGE_PLACE, exports.onLarge);
}

/** pow(x, y): x·x for y = 2, √x for y = 1/2, the host's result unless it is NaN; else the build's own. */
function powerBody(type: number, original: number[]): number[] {
  const [x, y, answer] = [at.get(0), at.get(1), at.get(2)];
  const isSquare = [...y, ...at.float(2), at.equal];
  const isRoot = [...y, ...at.float(0.5), at.equal, ...x, ...at.float(0), at.greater, at.and];
  const hasAnswer = [...x, ...y, ...at.callPlace(POWER_PLACE, type), ...at.tee(2), ...answer, at.equal];
  return [
    ...[1, 1, F64],
    ...[...isSquare, ...at.ifFloat, ...x, ...x, at.multiply, at.otherwise],
    ...[...isRoot, ...at.ifFloat, ...x, at.root, at.otherwise],
    ...[...hasAnswer, ...at.ifFloat, ...answer, at.otherwise, ...x, ...y, ...original, at.end],
    ...[at.end, at.end, at.end],
  ];
}

/**
 * fmt_fp(file, y, width, precision, flags, conversion) of the C library, with y moved off the half way. A NaN does not
 * go through the host: engines other than V8 may change its sign.
 */
function formatBody(type: number, original: number[]): number[] {
  const y = at.get(1);
  const moved = [...y, ...at.get(3), ...at.get(5), ...at.callPlace(TIE_PLACE, type)];
  const argument = [...y, ...y, at.equal, ...at.ifFloat, ...moved, at.otherwise, ...y, at.end];
  return [0, ...at.get(0), ...argument, ...[2, 3, 4, 5].flatMap(at.get), ...original, at.end];
}

/** luaM_realloc_(L, block, oldSize, newSize), which tells the host of large pieces. */
function reallocateBody(type: number, original: number[]): number[] {
  const [L, size] = [at.get(0), at.get(3)];
  const isLarge = [...size, 0x41, ...signed(LARGE), at.unsignedAtLeast];
  const tell = [...L, ...size, ...at.callPlace(LARGE_PLACE, type)];
  return [
    0,
    ...isLarge,
    ...at.ifNothing,
    ...tell,
    at.end,
    ...[0, 1, 2, 3].flatMap(at.get),
    ...original,
    at.end,
  ];
}

function sized(body: number[]): Uint8Array {
  return new Uint8Array([...unsigned(body.length), ...body]);
}

/**
 * An error message of `table.concat` shows a 64-bit number by a format for 32 bits, which 32-bit builds print as 0;
 * `%I` is Lua's own format for such numbers.
 */
const CONCAT_ERROR = "invalid value (%s) at index %d in table for 'concat'";
/** The messages lie below this address. */
const MESSAGES_END = 0x10000;

/** Sets the error message right in a fresh memory, before C code runs. */
export function patchMessage(memory: WebAssembly.Memory): void {
  const bytes = new Uint8Array(memory.buffer, 0, MESSAGES_END);
  const message = Array.from(CONCAT_ERROR, character => character.charCodeAt(0));
  for (let at = bytes.indexOf(message[0]); at >= 0; at = bytes.indexOf(message[0], at + 1))
    if (message.every((byte, index) => bytes[at + index] === byte))
      bytes[at + CONCAT_ERROR.indexOf('%d') + 1] = 'I'.charCodeAt(0);
}
