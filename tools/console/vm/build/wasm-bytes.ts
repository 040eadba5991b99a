/** Writes sections of WebAssembly modules, and reads those of a module to be changed. */

/** What every module begins with: magic number and version. */
export const MODULE_HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** Ids of sections. */
export const SECTION = {
  type: 1,
  import: 2,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  element: 9,
  code: 10,
} as const;

/** A section: id, size in bytes, number of entries, entries. */
export function section(id: number, entries: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const content = joined([unsigned(entries.length), ...entries]);
  return joined([[id, ...unsigned(content.length)], content]);
}

/** LEB128 of a non-negative number. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** Signed LEB128 of a non-negative number: bit 6 of the last byte must be clear. */
export function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)];
}

/** A name of an import or export, in ASCII and shorter than 128 characters. */
export function name(text: string): number[] {
  return [text.length, ...Array.from(text, character => character.charCodeAt(0))];
}

/** One array with the bytes of several. */
export function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** A section of a module: from `start` to `end` with its head, the content from `from` on. */
export interface Section {
  id: number;
  start: number;
  from: number;
  end: number;
}

/** The sections of a module, in order. */
export function* readSections(bytes: Uint8Array): Generator<Section> {
  for (let start = MODULE_HEADER.length; start < bytes.length; ) {
    const [size, from] = readUnsigned(bytes, start + 1);
    const end = from + size;
    yield { id: bytes[start], start, from, end };
    start = end;
  }
}

/** A section of a module with more entries at its end. */
export function extended(
  bytes: Uint8Array,
  { id, from, end }: Section,
  entries: readonly ArrayLike<number>[],
): Uint8Array<ArrayBuffer> {
  const [count, first] = readUnsigned(bytes, from);
  const content = joined([unsigned(count + entries.length), bytes.subarray(first, end), ...entries]);
  return joined([[id, ...unsigned(content.length)], content]);
}

/** The entries of a section of types, functions or code, each with its head. */
export function readEntries(bytes: Uint8Array, { id, from, end }: Section): Uint8Array[] {
  const [, first] = readUnsigned(bytes, from);
  const entries: Uint8Array[] = [];
  for (let start = first; start < end; ) {
    const next = entryEnd(bytes, id, start);
    entries.push(bytes.subarray(start, next));
    start = next;
  }
  return entries;
}

function entryEnd(bytes: Uint8Array, id: number, start: number): number {
  const [value, next] = readUnsigned(bytes, start);
  if (id === SECTION.function) return next;
  if (id === SECTION.code) return next + value;
  const [parameters, firstParameter] = readUnsigned(bytes, start + 1);
  const [results, firstResult] = readUnsigned(bytes, firstParameter + parameters);
  return firstResult + results;
}

/** A number in LEB128, and where the next thing begins. */
export function readUnsigned(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    value |= (bytes[at] & 127) << shift;
    if (!(bytes[at] & 128)) return [value >>> 0, at + 1];
  }
}
