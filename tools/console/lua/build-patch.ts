/**
 * Two functions of the C library in the Lua build give other results than the console's reference build: `pow` is wrong
 * in the last bit of every tenth result, and `printf` rounds some halves the wrong way. Lua's own code calls them, so
 * they cannot be replaced from outside; here the build's bytes are changed to ask the host first.
 *
 * The changed functions keep their indices; their old bodies move to the end of the module, where the new ones find
 * them.
 */

import { offTie } from './decimal-tie.ts';
import { power } from './math/exponential.ts';
import { section, signed, unsigned } from './wasm-bytes.ts';
import { FUNCTION_TABLE_SIZE, IMPORT_COUNT, PATCHED, unknownBuild } from './wasm-exports.ts';

const [I32, F64] = [0x7f, 0x7c];
/** Ids of the sections that are changed. */
const [TYPE_SECTION, FUNCTION_SECTION, CODE_SECTION] = [1, 3, 10];
const HEADER_SIZE = 8;
/** Places of the host's functions, right behind the build's own in the function table. */
const POWER_PLACE = FUNCTION_TABLE_SIZE;
const TIE_PLACE = FUNCTION_TABLE_SIZE + 1;
const POWER_TYPE = [0x60, 2, F64, F64, 1, F64];
const TIE_TYPE = [0x60, 3, F64, I32, I32, 1, F64];

/** Instructions, under their names in the WebAssembly text format. */
const at = {
  get: (local: number) => [0x20, local],
  tee: (local: number) => [0x22, local],
  float: (value: number) => [0x44, ...new Uint8Array(new Float64Array([value]).buffer)],
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
  const content = (id: number) => entries(bytes, sections.find(found => found.id === id)!);
  const types = content(TYPE_SECTION);
  const functions = content(FUNCTION_SECTION);
  const bodies = content(CODE_SECTION);
  const powerType = types.count;
  const moved = (['power', 'formatFloat'] as const).map((name, order) => {
    const { definition, size } = PATCHED[name];
    const body = bodies.list[definition];
    if (body === undefined || body.length !== size + unsigned(size).length) throw unknownBuild(name);
    const original = at.call(IMPORT_COUNT + functions.count + order);
    bodies.list[definition] = sized(
      name === 'power' ? powerBody(powerType, original) : formatBody(powerType + 1, original),
    );
    return { body, type: functions.list[definition] };
  });
  const changed: Record<number, Uint8Array> = {
    [TYPE_SECTION]: whole(TYPE_SECTION, [...types.list, POWER_TYPE, TIE_TYPE]),
    [FUNCTION_SECTION]: whole(FUNCTION_SECTION, [...functions.list, ...moved.map(({ type }) => type)]),
    [CODE_SECTION]: whole(CODE_SECTION, [...bodies.list, ...moved.map(({ body }) => body)]),
  };
  return joined([
    bytes.subarray(0, HEADER_SIZE),
    ...sections.map(({ id, start, end }) => changed[id] ?? bytes.subarray(start, end)),
  ]);
}

/** Puts the host's functions into the table of a new instance, where the changed build looks for them. */
export function placePatches(table: WebAssembly.Table): void {
  if (table.grow(2) !== POWER_PLACE) throw unknownBuild('table');
  // A table takes only WebAssembly functions: a module that exports what it imports makes them such.
  const name = (text: string) => [text.length, ...[...text].map(char => char.charCodeAt(0))];
  const bytes = new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [POWER_TYPE, TIE_TYPE]),
    ...section(2, [
      [...name('h'), ...name('power'), 0, 0],
      [...name('h'), ...name('offTie'), 0, 1],
    ]),
    ...section(7, [
      [...name('power'), 0, 0],
      [...name('offTie'), 0, 1],
    ]),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { h: { power, offTie } });
  table.set(POWER_PLACE, exports.power);
  table.set(TIE_PLACE, exports.offTie);
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

/** A part of a module: from `start` to `end` with its head, the content from `from` on. */
interface Section {
  id: number;
  start: number;
  from: number;
  end: number;
}

function* readSections(bytes: Uint8Array): Generator<Section> {
  for (let start = HEADER_SIZE; start < bytes.length; ) {
    const [size, from] = readUnsigned(bytes, start + 1);
    const end = from + size;
    yield { id: bytes[start], start, from, end };
    start = end;
  }
}

/** The entries of a section of function types, functions or bodies, each with its head. */
function entries(bytes: Uint8Array, { id, from, end }: Section): { count: number; list: Uint8Array[] } {
  const [count, first] = readUnsigned(bytes, from);
  const list: Uint8Array[] = [];
  for (let start = first; start < end; ) {
    const next = entryEnd(bytes, id, start);
    list.push(bytes.subarray(start, next));
    start = next;
  }
  return { count, list };
}

function entryEnd(bytes: Uint8Array, id: number, start: number): number {
  const [value, next] = readUnsigned(bytes, start);
  if (id === FUNCTION_SECTION) return next;
  if (id === CODE_SECTION) return next + value;
  const [parameters, firstParameter] = readUnsigned(bytes, start + 1);
  const [results, firstResult] = readUnsigned(bytes, firstParameter + parameters);
  return firstResult + results;
}

function readUnsigned(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    value |= (bytes[at] & 127) << shift;
    if (!(bytes[at] & 128)) return [value >>> 0, at + 1];
  }
}

function sized(body: number[]): Uint8Array {
  return new Uint8Array([...unsigned(body.length), ...body]);
}

function whole(id: number, list: ArrayLike<number>[]): Uint8Array {
  const content = joined([unsigned(list.length), ...list]);
  return joined([[id, ...unsigned(content.length)], content]);
}

function joined(parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
