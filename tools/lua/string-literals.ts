/** Reads string literals of Lua 5.3. */

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]+)\}|(\d{1,3})|z([ \t\n\v\f\r]*)|(\r\n|\n\r|.))/gs;
const LONG = /^\[(=*)\[(?:\r\n|\n\r|\r|\n)?(.*)\]\1\]$/s;
const LINE_END = /\r\n|\n\r|\r/g;

/**
 * The bytes of a string literal, one character (0–255) each.
 *
 * @param raw the correct literal, with its quotes or brackets, one character a byte
 */
export function bytesOfLiteral(raw: string): string {
  const long = LONG.exec(raw);
  if (long) return long[2].replace(LINE_END, '\n');
  return raw.slice(1, -1).replace(ESCAPE, (_, hex, point, decimal, _blank, other) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (point !== undefined) return utf8(Number.parseInt(point, 16));
    if (decimal !== undefined) return String.fromCharCode(Number(decimal));
    if (other === undefined) return '';
    return /[\r\n]/.test(other) ? '\n' : (SIMPLE[other] ?? other);
  });
}

/** The bytes of a code point, as Lua writes them: also of halves of surrogate pairs. */
function utf8(point: number): string {
  if (point < 0x80) return String.fromCharCode(point);
  let bytes = '';
  let rest = point;
  // What fits into the first byte, which says how many follow.
  let first = 0x3f;
  do {
    bytes = String.fromCharCode(0x80 | (rest & 0x3f)) + bytes;
    rest >>>= 6;
    first >>= 1;
  } while (rest > first);
  return String.fromCharCode(((~first << 1) | rest) & 0xff) + bytes;
}
