/**
 * Bytes as text of 91 printable characters, two for every 13 bits: an eighth smaller than base64 above the bytes. The
 * characters are ASCII without those that JSON escapes, and without the one that begins tags.
 */

const FIRST = 0x21;
const LEFT_OUT = ['"', '<', '\\'].map(character => character.charCodeAt(0));
/** Codes of the digits, and the values of digits by their codes. */
const CODES = Uint8Array.from({ length: 94 }, (_, i) => FIRST + i).filter(code => !LEFT_OUT.includes(code));
const VALUES = new Uint8Array(128);
CODES.forEach((code, value) => {
  VALUES[code] = value;
});
const BASE = CODES.length;
/** Bits of two digits, and of one digit at the end. */
const BITS = 13;
const LAST_BITS = 6;

/** Bytes as text. */
export function encodeBase91(bytes: Uint8Array): string {
  const codes: number[] = [];
  let [value, count] = [0, 0];
  const put = (digits: number): void => {
    codes.push(CODES[digits % BASE], CODES[Math.floor(digits / BASE)]);
  };
  for (const byte of bytes) {
    value |= byte << count;
    count += 8;
    if (count < BITS) continue;
    put(value & (2 ** BITS - 1));
    value >>= BITS;
    count -= BITS;
  }
  if (count > LAST_BITS) put(value);
  else if (count > 0) codes.push(CODES[value]);
  return new TextDecoder().decode(Uint8Array.from(codes));
}

/** The bytes of such a text, whose characters are not checked. */
export function decodeBase91(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.length >> 1;
  const bytes = new Uint8Array((pairs * BITS + (text.length & 1) * LAST_BITS) >> 3);
  let [value, count, at] = [0, 0, 0];
  for (let i = 0; i < text.length; i += 2) {
    const isLast = i + 1 === text.length;
    const digits = VALUES[text.charCodeAt(i)] + (isLast ? 0 : BASE * VALUES[text.charCodeAt(i + 1)]);
    value |= digits << count;
    for (count += isLast ? LAST_BITS : BITS; count >= 8; count -= 8) {
      bytes[at++] = value;
      value >>>= 8;
    }
  }
  return bytes;
}
