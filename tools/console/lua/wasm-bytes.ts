/** Pieces of WebAssembly modules, as bytes. */

/** A section: id, size in bytes, number of entries, entries. */
export function section(id: number, entries: number[][]): number[] {
  const content = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(content.length), ...content];
}

/** LEB128 of a non-negative number. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** Signed LEB128 of a non-negative number: bit 6 of the last byte must be clear. */
export function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)];
}
