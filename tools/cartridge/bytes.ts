/** Searching and copying byte arrays, shared by several codecs. */

/** Bytes of a string of code points 0 to 255. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

/**
 * Index of the first occurrence of `pattern` at or after `from`; -1 if there is none.
 *
 * `pattern` is a string of code points 0 to 255.
 */
export function indexOfText(bytes: Uint8Array, pattern: string, from = 0): number {
  const first = pattern.charCodeAt(0);
  for (
    let start = bytes.indexOf(first, from);
    start >= 0 && start + pattern.length <= bytes.length;
    start = bytes.indexOf(first, start + 1)
  ) {
    let length = 1;
    while (length < pattern.length && bytes[start + length] === pattern.charCodeAt(length)) length++;
    if (length === pattern.length) return start;
  }
  return -1;
}

/** Length without trailing zero bytes. */
export function trimmedLength(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length--;
  return length;
}

/** The part before the first zero byte: how the console reads text. */
export function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Whether two byte arrays have the same content. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Copies as much of `source` to the start of `target` as fits. */
export function copyClipped(target: Uint8Array, source: Uint8Array): void {
  target.set(source.length > target.length ? source.subarray(0, target.length) : source);
}

/** One array of all parts in order. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The white space of C's `isspace`: space, tab, line feed, vertical tab, form feed, carriage return. */
export function isWhiteSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
